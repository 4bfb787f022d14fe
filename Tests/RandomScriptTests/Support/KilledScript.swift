import Commands
import Glibc
import ProgramTestSupport

/// A random script of lasting commands, whose processes are killed at random moments while commands come in. The state
/// that is left is the state after one of the commands, and after all acknowledged ones.
struct KilledScript: CustomStringConvertible {
    let seed: UInt64
    /// The lines that one process after the other is sent.
    let parts: [[String]]

    /// - Parameter usages: what the program knows.
    init(seed: UInt64, usages: [Usage]) {
        var generator = ScriptGenerator(seed: seed, usages: usages)
        self.seed = seed
        parts = generator.killedParts()
    }

    var description: String {
        "seed \(seed)\n" + parts.map { $0.joined(separator: "\n") + "\n--- killed\n" }.joined()
    }

    /// What was killed, acknowledged and on its way.
    struct Counts {
        var kills = 0
        var acknowledged = 0
        var inFlight = 0

        var words: String { "\(kills) kills, \(acknowledged) acknowledged, \(inFlight) in flight" }
    }

    /// Runs it.
    ///
    /// - Returns: what is wrong; nil if nothing is.
    func problem(_ counts: inout Counts) throws -> String? {
        do {
            try Deaths(seed: seed).play(parts, &counts)
            return nil
        } catch let problem as Problem {
            return problem.description
        } catch let failure as SystemFailure {
            return failure.description
        }
    }
}

/// The processes, one after another on one state folder.
private final class Deaths {
    private let folder: ScratchFolder
    private let options: [String]
    private var random: SeededRandom
    /// The lines whose changes are in the state.
    private var kept: [String] = []
    /// In microseconds; half as long where the kill came too late.
    private var longestWait: UInt32 = 2500

    init(seed: UInt64) throws {
        folder = try ScratchFolder()
        random = SeededRandom(seed: seed)
        options = ["--keep-going", "--json", "--seed", "\(seed)"]
        for (name, text) in Vocabulary.files { try folder.write(text, to: name) }
    }

    func play(_ parts: [[String]], _ counts: inout KilledScript.Counts) throws {
        for part in parts {
            let acknowledged = try killed(amid: part)
            counts.kills += 1
            counts.acknowledged += acknowledged
            counts.inFlight += part.count - acknowledged
            longestWait = acknowledged < part.count ? min(2 * longestWait + 1, 2500) : longestWait / 2
            let left = try lists()
            let possible = try possibleLists(behind: kept + part[..<acknowledged], part[acknowledged...])
            guard let index = possible.lastIndex(where: { difference($0, left) == nil }) else {
                let parting = difference(possible[0], left) ?? ""
                throw Problem(
                    description: "kill \(counts.kills): \(acknowledged) of \(part.count) lines were acknowledged, and "
                        + "the state left is none of \(possible.count): \(parting)")
            }
            kept += part[..<(acknowledged + index)]
        }
    }

    /// Sends the lines, some when the one before is acknowledged and the rest at once, and kills the process.
    ///
    /// - Returns: how many lines it has acknowledged.
    private func killed(amid lines: [String]) throws -> Int {
        let program = try Program.start(options + ["--home", "state"], in: folder.path)
        var acknowledged = 0
        for line in lines.prefix(Int.random(in: 0...3, using: &random)) {
            try program.send(Self.bytes(of: line))
            guard try Self.readMark(program) else { return acknowledged }
            acknowledged += 1
        }
        try program.send(lines[acknowledged...].flatMap(Self.bytes))
        usleep(UInt32.random(in: 0...longestWait, using: &random))
        program.send(signal: SIGKILL)
        while try Self.readMark(program) { acknowledged += 1 }
        return acknowledged
    }

    /// A mark behind each line tells that it was done and answered.
    private static func bytes(of line: String) -> [UInt8] { StateLists.script([line, StateLists.mark]) }

    private static func readMark(_ program: ChildProcess) throws -> Bool {
        while let line = try program.readLineBytes() {
            if StateLists.isMark(line, isJSON: true), line.last == UInt8(ascii: "}") { return true }
        }
        return false
    }

    /// The lists that a new process shows.
    private func lists() throws -> [UInt8] { try lists("state", StateLists.marked(Self.asked))[0] }

    /// The lists behind the lines `done`, and behind each of `others` after them: what a process shows that nobody has
    /// killed.
    private func possibleLists(behind done: [String], _ others: ArraySlice<String>) throws -> [[UInt8]] {
        defer { folder.remove("whole") }
        let questions = StateLists.marked(Self.asked)
        return try lists("whole", done + questions + others.flatMap { [$0] + questions })
    }

    private static let asked = StateLists.commands + StateLists.steps

    /// What is shown between each two marks.
    private func lists(_ home: String, _ lines: [String]) throws -> [[UInt8]] {
        let run = try Program.run(options + ["--home", home], script: StateLists.script(lines), in: folder.path)
        if let problem = Conduct.problem(of: run, repliesInJSON: true) { throw Problem(description: problem) }
        let shown = run.outputBytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .split(omittingEmptySubsequences: false) { StateLists.isMark($0, isJSON: true) }
        let lists = shown.enumerated().filter { !$0.offset.isMultiple(of: 2) }
        guard !lists.isEmpty else { throw Problem(description: "the lists of '\(home)' did not come") }
        return lists.map { Array($0.element.joined(separator: [0x0A])) }
    }
}
