import Glibc
import ProgramTestSupport

/// Runs a script and checks the result.
struct Trial {
    let script: RandomScript

    /// What is wrong; nil if nothing is.
    func problem() throws -> String? {
        do {
            let one = try Series(script).run(cuts: false)
            let many = try Series(script).run(cuts: true)
            return compare(one, many)
        } catch let problem as Problem {
            return problem.description
        } catch let failure as SystemFailure {
            return failure.description
        }
    }

    private func compare(_ one: [Shown], _ many: [Shown]) -> String? {
        for (index, (one, many)) in zip(one, many).enumerated() {
            let place = "section \(index + 1), one process and many"
            if let parting = difference(one.output, many.output) { return "\(place) reply differently: \(parting)" }
            if let parting = difference(one.errors, many.errors) { return "\(place) fail differently: \(parting)" }
            if let parting = difference(one.state, many.state) { return "\(place) leave different states: \(parting)" }
            for (name, text) in one.files.sorted(by: { $0.key < $1.key }) {
                if let parting = difference(text, many.files[name] ?? []) {
                    return "\(place) write a different '\(name)': \(parting)"
                }
            }
        }
        return nil
    }
}

/// Something that a run of the program should not have done.
struct Problem: Error, CustomStringConvertible {
    let description: String
}

/// The output of a section.
private struct Shown {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// The lists of a process that began behind it.
    var state: [UInt8] = []
    /// What commands wrote into files.
    var files: [String: [UInt8]] = [:]
}

/// The processes of one run of a script, one after another on one state folder.
private final class Series {
    private let script: RandomScript
    private let folder: ScratchFolder
    private let options: [String]

    init(_ script: RandomScript) throws {
        self.script = script
        folder = try ScratchFolder()
        options =
            ["--keep-going", "--home", "state", "--seed", "\(script.seed)"] + (script.repliesInJSON ? ["--json"] : [])
        for (name, text) in Vocabulary.files { try folder.write(text, to: name) }
        for (name, text) in script.files { try folder.write(text, to: name) }
    }

    func run(cuts: Bool) throws -> [Shown] {
        var shown: [Shown] = []
        for (index, section) in script.sections.enumerated() {
            var result = try run(section, cuts: cuts)
            let isLast = index == script.sections.count - 1
            if section.isAsked || isLast {
                result.state = try lists(StateLists.commands + StateLists.steps)
                if let own = result.own {
                    // The lists of the section's own process end where those of steps would begin.
                    let fresh = section.isLasting ? result.shown.state : try lists(StateLists.commands)
                    if let parting = difference(own, fresh) {
                        throw Problem(
                            description: "section \(index + 1): the state opened anew is not that shown: \(parting)")
                    }
                }
            }
            for name in ["out1", "out2", "q.txt", "q.svg"] { result.shown.files[name] = folder.bytes(of: name) }
            shown.append(result.shown)
        }
        return shown
    }

    /// What a section showed, and the lists at its end if it was asked for them.
    private struct SectionResult {
        var shown = Shown()
        var own: [UInt8]?

        var state: [UInt8] {
            get { shown.state }
            set { shown.state = newValue }
        }
    }

    private func run(_ section: RandomScript.Section, cuts: Bool) throws -> SectionResult {
        let result = try runUnprobed(section, cuts: cuts)
        if let problem = try RandomScript.Probe.problem(of: result.shown.output, for: section.lines) {
            throw Problem(description: problem)
        }
        return result
    }

    private func runUnprobed(_ section: RandomScript.Section, cuts: Bool) throws -> SectionResult {
        var result = SectionResult()
        var part: [UInt8] = []
        for line in section.lines {
            part += bytes(of: line)
            guard cuts, let cut = line.cut else { continue }
            try run(part, endingBy: cut, into: &result.shown)
            part = []
        }
        guard section.isAsked else {
            try run(part, endingBy: .end, into: &result.shown)
            return result
        }
        if !section.isLasting { part += StateLists.script(StateLists.beginnings) }
        let asked = StateLists.commands + (section.isLasting ? StateLists.steps : [])
        part += StateLists.script(StateLists.marked(asked))
        let before = result.shown.output
        result.shown.output = []
        try run(part, endingBy: .end, into: &result.shown)
        // Where it was told to quit before, the last marks may be the script's own; on a stage, the lists are the stage's.
        let quits = section.lines.contains { $0.text.contains("quit") } || section.lines[0].text.hasPrefix("stage")
        if !quits, let (replies, lists) = StateLists.split(result.shown.output, isJSON: script.repliesInJSON) {
            result.shown.output = before + replies
            result.own = lists
        } else {
            result.shown.output = before + result.shown.output
        }
        return result
    }

    private func bytes(of line: RandomScript.Line) -> [UInt8] {
        let commands = line.probe?.commands(around: line.text) ?? [line.text]
        return commands.flatMap(RandomScript.bytes(of:))
    }

    private func run(_ part: [UInt8], endingBy cut: RandomScript.Cut, into shown: inout Shown) throws {
        let run: Run
        switch cut {
        case .end: run = try Program.run(options, script: part, in: folder.path)
        case .quit: run = try Program.run(options, script: part + Array("quit\n".utf8), in: folder.path)
        case .kill: run = try killed(behind: part)
        }
        try check(run)
        shown.output += cut == .quit && script.repliesInJSON ? withoutQuit(run.outputBytes) : run.outputBytes
        shown.errors += run.errorBytes
    }

    /// `quit` has a reply of its own.
    private func withoutQuit(_ output: [UInt8]) -> [UInt8] {
        guard let line = output.dropLast().lastIndex(of: 0x0A) else { return [] }
        return Array(output[...line])
    }

    /// Runs a part and kills the process once its replies were read.
    private func killed(behind part: [UInt8]) throws -> Run {
        let program = try Program.start(options, in: folder.path)
        try program.send(part + StateLists.script([StateLists.mark]))
        var run = Run()
        // Probes set marks of their own; the last one is that set here.
        let marks = part.split(separator: 0x0A).count { $0.elementsEqual(StateLists.mark.utf8) }
        var passed = 0
        while let line = try program.readLineBytes() {
            if StateLists.isMark(line, isJSON: script.repliesInJSON) { passed += 1 }
            if passed > marks { break }
            run.outputBytes += line + [0x0A]
        }
        program.send(signal: SIGKILL)
        run.errorBytes = try program.finish().errorBytes
        return run
    }

    /// The lists that a new process shows.
    private func lists(_ commands: [String]) throws -> [UInt8] {
        let run = try Program.run(options, script: StateLists.script(commands), in: folder.path)
        try check(run)
        return run.outputBytes
    }

    private func check(_ run: Run) throws {
        if let problem = Conduct.problem(of: run, repliesInJSON: script.repliesInJSON) {
            throw Problem(description: problem)
        }
    }
}
