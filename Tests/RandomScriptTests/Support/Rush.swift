import Commands
import FoundationEssentials
import Glibc
import ProgramTestSupport

/// Sessions that change one state folder at once without waiting for each other, and some of which are killed:
/// acknowledged changes are there, once, and nothing is there that was not typed.
struct Rush {
    let seed: UInt64
    let sessions: Int

    private static let rounds = 3

    /// Runs it.
    ///
    /// - Returns: what is wrong; nil if nothing is.
    func problem(_ counts: inout KilledScript.Counts) throws -> String? {
        let folder = try ScratchFolder()
        var random = SeededRandom(seed: seed)
        var titles = Titles()
        do {
            for round in 1...Self.rounds {
                let players = try (0..<sessions).map { index in
                    try Player(name: "\(round)-\(index)", in: folder, hasBallast: index == round % 4, &random)
                }
                for player in players { try player.begin() }
                usleep(UInt32.random(in: 0...20_000, using: &random))
                for player in players where Int.random(in: 0..<3, using: &random) == 0 {
                    player.kill()
                    counts.kills += 1
                }
                for index in players.indices {
                    let acknowledged = try players[index].end(&titles)
                    counts.acknowledged += acknowledged
                    counts.inFlight += players[index].lines.count - acknowledged
                }
                if let problem = try titles.problem(in: folder) { return "round \(round): \(problem)" }
            }
            return nil
        } catch let problem as Problem {
            return problem.description
        } catch let failure as SystemFailure {
            return failure.description
        }
    }

    static func options(in folder: ScratchFolder) -> [String] {
        ["--keep-going", "--json", "--home", folder.path + "/state"]
    }
}

/// The titles of the tasks that there should be.
private struct Titles {
    var required: Set<String> = []
    /// Nobody knows whether they are there: their sessions were killed before they could say so.
    var open: Set<String> = []

    func problem(in folder: ScratchFolder) throws -> String? {
        let script = StateLists.script(["task list", "doctor"])
        let run = try Program.run(Rush.options(in: folder), script: script, in: folder.path)
        if let problem = Conduct.problem(of: run, repliesInJSON: true) { return problem }
        guard run.output.contains(#""journal":"whole"#) else { return "the doctor finds: \(run.output.suffix(1000))" }
        let list = try JSONDecoder().decode(List.self, from: Data(run.lines[0].utf8))
        let found = Set(list.data.map(\.title))
        if found.count < list.data.count { return "a task is there twice" }
        if let lost = required.subtracting(found).min() { return "'\(lost)' was acknowledged and is not there" }
        let strange = found.subtracting(required).subtracting(open)
        return strange.min().map { "'\($0)' is there and should not be" }
    }

    private struct List: Decodable {
        struct Row: Decodable { let title: String }
        let data: [Row]
    }
}

/// One of the sessions.
private struct Player {
    let lines: [String]
    private let program: ChildProcess
    /// What each line does.
    private let changes: [Change]

    private enum Change {
        case add(String)
        /// Takes the line before it back.
        case undo(String)
        case nothing
    }

    init(name: String, in folder: ScratchFolder, hasBallast: Bool, _ random: inout SeededRandom) throws {
        var (lines, changes): ([String], [Change]) = ([], [])
        // So much that a snapshot is due at its end, while the others go on.
        for _ in 0..<(hasBallast ? 2 : 0) {
            lines += ["alias b\(name)=\(String(repeating: "x", count: 600_000))", "unalias b\(name)"]
            changes += [.nothing, .nothing]
        }
        for number in 0..<Int.random(in: 1...300, using: &random) {
            let title = "task \(name)-\(number)"
            lines.append("task add '\(title)'")
            changes.append(.add(title))
            guard Int.random(in: 0..<5, using: &random) == 0 else { continue }
            lines.append("undo")
            changes.append(.undo(title))
        }
        (self.lines, self.changes) = (lines, changes)
        program = try Program.start(Rush.options(in: folder), in: folder.path)
    }

    func begin() throws {
        try program.send(StateLists.script(lines))
        program.closeInput()
    }

    func kill() { program.send(signal: SIGKILL) }

    /// Waits for its end and notes what there should be now.
    ///
    /// - Returns: how many lines it has acknowledged.
    func end(_ titles: inout Titles) throws -> Int {
        let run = try program.finish()
        let isKilled = run.ending == .killed(by: SIGKILL)
        if !isKilled, let problem = Conduct.problem(of: run, repliesInJSON: true) {
            throw Problem(description: problem)
        }
        let replies = run.lines.prefix { $0.hasSuffix("}") }
        if let refused = replies.first(where: { !$0.contains(#""ok":true"#) }) {
            throw Problem(description: "refused: \(refused)")
        }
        guard isKilled || replies.count == lines.count else {
            throw Problem(description: "\(replies.count) replies to \(lines.count) lines: \(run.errors)")
        }
        for (index, change) in changes.enumerated() {
            let isAcknowledged = index < replies.count
            switch change {
            case .add(let title):
                if isAcknowledged { titles.required.insert(title) } else { titles.open.insert(title) }
            case .undo(let title):
                titles.required.remove(title)
                if !isAcknowledged { titles.open.insert(title) }
            case .nothing: break
            }
        }
        return replies.count
    }
}
