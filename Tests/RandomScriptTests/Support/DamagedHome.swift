import Commands
import ProgramTestSupport
import StateTestSupport

/// A state folder with a damaged journal, and the program's response: it ends neither by a signal nor never, changes
/// nothing that it cannot read, and saves the undamaged part on request.
struct DamagedHome {
    /// What was done to the journal.
    enum Damage: CaseIterable {
        /// A record says something else, with checksums that are right.
        case contents, step, command, trailer
        case byte, cut, zeros, noise, empty
        /// A group is left out, there twice, or after the next one.
        case missing, doubled, swapped
        /// The commands of another folder follow.
        case spliced

        /// Which damage is done how often.
        static let often: [Damage] =
            [.contents, .contents, .contents, .step, .step, .command, .byte, .byte] + allCases
    }

    let seed: UInt64
    let damage: Damage
    let journal: [UInt8]

    /// - Parameter journals: those of two state folders.
    init(seed: UInt64, journals: [[UInt8]]) {
        var random = SeededRandom(seed: seed)
        let damage = Damage.often.randomElement(using: &random)!
        (self.seed, self.damage) = (seed, damage)
        switch damage {
        case .contents, .step, .command, .trailer: journal = Self.crafted(journals[0], damage, &random)
        case .missing, .doubled, .swapped: journal = Self.shuffled(journals[0], damage, &random)
        case .spliced: journal = JournalMutation.splice(of: journals[0], with: journals[1]).bytes
        default: journal = Self.damaged(journals[0], damage, &random)
        }
    }

    /// The journal with a record of the wanted sort that says something else.
    private static func crafted(_ journal: [UInt8], _ damage: Damage, _ random: inout SeededRandom) -> [UInt8] {
        var parts = JournalParts(journal)
        let contents = parts.contents.count
        let wanted = parts.groups.indices.filter { index in
            switch damage {
            case .contents: index < contents && parts.groups[index][0].isOfFeature
            case .step: index < contents && !parts.groups[index][0].isOfFeature
            case .command: index >= contents
            default: true
            }
        }
        guard let index = wanted.randomElement(using: &random) else { return journal }
        let number = Int.random(in: parts.groups[index].indices, using: &random)
        parts.change(at: index, number) { record in
            if damage == .trailer { change(&record.trailer, &random) } else { change(&record.change, &random) }
        }
        return parts.bytes
    }

    private static func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = 0xFF
            case 2: bytes[place] &+= 1
            default: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            }
        }
    }

    private static func shuffled(_ journal: [UInt8], _ damage: Damage, _ random: inout SeededRandom) -> [UInt8] {
        let groups = JournalParts(journal).groups
        let index = Int.random(in: 0..<groups.count - 1, using: &random)
        let (start, end) = (groups[index][0].place.lowerBound, groups[index + 1][0].place.lowerBound)
        let next = groups[index + 1].last?.place.upperBound ?? end
        let group = journal[start..<end]
        switch damage {
        case .missing: return Array(journal[..<start] + journal[end...])
        case .doubled: return Array(journal[..<end] + group + journal[end...])
        default: return Array(journal[..<start] + journal[end..<next] + group + journal[next...])
        }
    }

    private static func damaged(_ bytes: [UInt8], _ damage: Damage, _ random: inout SeededRandom) -> [UInt8] {
        let place = Int.random(in: bytes.indices, using: &random)
        let end = Int.random(in: place..<bytes.count, using: &random)
        var bytes = bytes
        switch damage {
        case .cut: bytes.removeSubrange(place...)
        case .zeros: for index in place...end { bytes[index] = 0 }
        case .noise: bytes = (0..<place).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        case .empty: bytes = []
        default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        return bytes
    }

    // MARK: Homes

    /// The journal of a folder with something of every feature, with contents, steps, and commands after them.
    static func journal(seed: UInt64, usages: [Usage]) throws -> [UInt8] {
        let folder = try ScratchFolder()
        for (name, text) in Vocabulary.files { try folder.write(text, to: name) }
        var generator = ScriptGenerator(seed: seed, usages: usages)
        // So much is written, in changes of no later use, that the journal begins anew at the end; then all steps are small.
        let ballast = (0..<1_100).map { "alias ballast='\($0 % 2)\(String(repeating: "x", count: 1_000))'" }
        let small = (0..<1_000).map { "alias small=\($0 % 2)" }
        let behind = (1...6).map { "task add behind \($0)" }
        let first = forms + generator.killedParts().joined() + ballast + ["unalias ballast"] + small
        for lines in [first, generator.killedParts().joined() + behind] {
            let run = try Program.run(options, script: StateLists.script(lines), in: folder.path)
            if let problem = Conduct.problem(of: run, repliesInJSON: true) { throw Problem(description: problem) }
        }
        return folder.bytes(of: "state/journal") ?? []
    }

    private static let forms = [
        "task add house --priority high --due 2031-05-06 --tag a --run 'lights on' --takes 1.5s",
        "task add roof --under @1", "task done @2", "task import todo.txt", "task import list.md",
        "media add film Faust --length 1:46:00",
        "scene save evening", "register --name Ann --email ann@example.org --password-file ann.password",
        "quiz add 'Who wrote it?' --right Ada --wrong Turing --wrong Babbage --wrong Hopper", "library sample",
        "order create --customer 7 --first-name Ada --last-name Lovelace --phone '+1 415 555 0100' --email "
            + "ada@example.org --street1 '12 Engine St' --city 'San Francisco' --state CA --zip 94107 --shipping two-day "
            + "--card '4242 4242 4242 4242' --expires 12/99 --cvv 123 --billing-same",
    ]

    private static let options = ["--keep-going", "--json", "--home", "state"]

    // MARK: What the program makes of it

    /// What is wrong; nil if nothing is.
    func problem() throws -> String? {
        let folder = try ScratchFolder()
        try folder.makeFolder("state")
        try folder.write(journal, to: "state/journal")
        do {
            try check(folder)
            return nil
        } catch let problem as Problem {
            return "seed \(seed), \(damage): \(problem)"
        } catch let failure as SystemFailure {
            return "seed \(seed), \(damage): \(failure)"
        }
    }

    private func check(_ folder: ScratchFolder) throws {
        let asked = StateLists.commands + StateLists.steps
        let first = try run(asked + ["doctor", "undo", "task add first"] + asked, in: folder)
        guard first.ending != .exited(3) else {
            // What another version of the program may have written is none of this one's.
            guard first.errors.contains("playhouse") else { throw Problem(description: "not a word: \(first)") }
            return try checkUntouched(folder)
        }
        if Self.reply("task add", first)?.contains(#""ok":true"#) != true {
            try checkUntouched(folder)
            try checkNames(folder)
            try checkRecovery(folder)
        }
        let shown = try run(asked + ["doctor"], in: folder)
        guard shown.output.contains(#""journal":"whole"#) else {
            throw Problem(description: "the doctor finds: \(Self.reply("doctor", shown) ?? shown.errors)")
        }
        let again = try run(asked + ["doctor"], in: folder)
        if let parting = difference(shown.outputBytes, again.outputBytes) {
            throw Problem(description: "two processes show different states: \(parting)")
        }
    }

    /// Whatever a process is asked first, it names the same damage.
    private func checkNames(_ folder: ScratchFolder) throws {
        var names: Set<String> = []
        for command in ["task add refused", "doctor", "undo --list", "task count"] {
            let run = try run([command], in: folder)
            names.insert(run.errors.split(separator: "\n").first.map(String.init) ?? "nothing")
            guard command != "doctor" || !run.output.contains(#""journal":"whole"#) else {
                throw Problem(description: "the doctor finds nothing: \(run.output)")
            }
        }
        guard names.count == 1, names.first?.contains("nothing can be changed") == true else {
            throw Problem(description: "it is called \(names)")
        }
        try checkUntouched(folder)
    }

    /// It saves what is whole next to what is not, and what is done then can be undone, each in a process of its own.
    private func checkRecovery(_ folder: ScratchFolder) throws {
        let recovery = try run(["recover"], in: folder)
        guard Self.reply("recover", recovery)?.contains(#""recovered":true"#) == true else {
            throw Problem(description: "'recover' leaves it as it is: \(recovery)")
        }
        guard folder.bytes(of: "state/journal.damaged-1") == journal else {
            throw Problem(description: "'recover' does not keep the journal")
        }
        for command in ["task add after", "undo", "redo"] {
            let run = try run([command], in: folder)
            guard run.lines.last?.contains(#""ok":true"#) == true, run.errors.isEmpty else {
                throw Problem(description: "'\(command)' after 'recover': \(run)")
            }
        }
    }

    private func checkUntouched(_ folder: ScratchFolder) throws {
        guard folder.bytes(of: "state/journal") == journal else {
            throw Problem(description: "the journal was changed, though it cannot be read")
        }
    }

    private static func reply(_ command: String, _ run: Run) -> String? {
        run.lines.first { $0.hasPrefix(#"{"command":"\#(command)""#) }
    }

    private func run(_ lines: [String], in folder: ScratchFolder) throws -> Run {
        let run = try Program.run(Self.options, script: StateLists.script(lines), in: folder.path)
        switch run.ending {
        case .killed(let signal): throw Problem(description: "died by signal \(signal): \(run.errors.suffix(2000))")
        case .exited(let status) where ![0, 1, 3].contains(status):
            throw Problem(description: "ended with \(status): \(run.errors.suffix(2000))")
        case .exited: return run
        }
    }
}
