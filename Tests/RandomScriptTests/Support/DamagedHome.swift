import Commands
import ProgramTestSupport

/// A state folder of which a file is not what was written, and what the program makes of it: it ends neither by a signal
/// nor never, changes nothing that it cannot read, and saves what is whole when it is told to.
struct DamagedHome {
    /// What was done to which file.
    enum Damage: CaseIterable {
        /// Within the snapshot, with checksums that are right.
        case section, directory
        case byte, cut, zeros, noise, empty
        /// A file of another folder in its place.
        case foreignSnapshot, foreignJournal

        /// Which damage is done how often.
        static let often: [Damage] =
            Array(repeating: .section, count: 8) + Array(repeating: .directory, count: 4) + allCases
    }

    let seed: UInt64
    let damage: Damage
    let files: [String: [UInt8]]

    /// - Parameter homes: the files of two state folders.
    init(seed: UInt64, homes: [[String: [UInt8]]]) throws {
        var random = SeededRandom(seed: seed)
        let damage = Damage.often.randomElement(using: &random)!
        var files = homes[0]
        let file = ["snapshot", "journal"][Int.random(in: 0..<4, using: &random) / 3]
        switch damage {
        case .section, .directory:
            var surgery = try SnapshotSurgery(files["snapshot"] ?? [])
            damage == .section ? surgery.damageSection(&random) : surgery.damageDirectory(&random)
            files["snapshot"] = surgery.bytes
        case .foreignSnapshot: files["snapshot"] = homes[1]["snapshot"]
        case .foreignJournal: files["journal"] = homes[1]["journal"]
        default: files[file] = Self.damaged(files[file] ?? [], damage, &random)
        }
        (self.seed, self.damage, self.files) = (seed, damage, files)
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

    /// The files of a folder with something of every feature, with a snapshot and a journal behind it.
    static func files(seed: UInt64, usages: [Usage]) throws -> [String: [UInt8]] {
        let folder = try ScratchFolder()
        for (name, text) in Vocabulary.files { try folder.write(text, to: name) }
        var generator = ScriptGenerator(seed: seed, usages: usages)
        // So much is written, in changes of no later use, that a snapshot is made at the end; then all steps are small.
        let ballast = (0..<1_100).map { "alias ballast='\($0 % 2)\(String(repeating: "x", count: 1_000))'" }
        let small = (0..<1_000).map { "alias small=\($0 % 2)" }
        let first = forms + generator.killedParts().joined() + ballast + ["unalias ballast"] + small
        for lines in [first, generator.killedParts().joined() + ["task add behind"]] {
            let run = try Program.run(options, script: StateLists.script(lines), in: folder.path)
            if let problem = Conduct.problem(of: run, repliesInJSON: true) { throw Problem(description: problem) }
        }
        var files: [String: [UInt8]] = [:]
        for name in ["snapshot", "journal"] { files[name] = folder.bytes(of: "state/" + name) }
        return files
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
        for (name, bytes) in files { try folder.write(bytes, to: "state/" + name) }
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
            // What a newer program may have written is none of this one's.
            guard first.errors.contains("playhouse") else { throw Problem(description: "not a word: \(first)") }
            return try checkUntouched(folder)
        }
        if Self.reply("task add", first)?.contains(#""ok":true"#) != true {
            try checkUntouched(folder)
            guard try isRecovered(folder) else { return try checkUntouched(folder) }
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

    /// It says why it changes nothing, and saves what is whole beside what is not.
    ///
    /// - Returns: false if it takes what it cannot read for a newer program's, and leaves it alone.
    private func isRecovered(_ folder: ScratchFolder) throws -> Bool {
        // What is read when it is first needed is damage from then on.
        let asked = StateLists.commands + StateLists.steps
        let recovery = try run(asked + ["doctor", "undo", "task add refused", "recover", "task add after"], in: folder)
        guard let refused = Self.reply("task add", recovery), refused.contains(#""error""#) else {
            throw Problem(description: "it does not say why: \(recovery)")
        }
        if refused.contains("newer") { return false }
        guard Self.reply("recover", recovery)?.contains(#""ok":true"#) == true,
            recovery.lines.last?.contains(#""ok":true"#) == true
        else { throw Problem(description: "'recover' leaves it as it is: \(refused) \(recovery)") }
        for (name, bytes) in files where !bytes.isEmpty {
            guard folder.bytes(of: "state/\(name).damaged-1") == bytes else {
                throw Problem(description: "'recover' does not keep the \(name)")
            }
        }
        return true
    }

    private func checkUntouched(_ folder: ScratchFolder) throws {
        for (name, bytes) in files where folder.bytes(of: "state/" + name) != bytes {
            throw Problem(description: "the \(name) was changed, though it cannot be read")
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
