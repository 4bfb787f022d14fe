import FoundationEssentials
import ProgramTestSupport
import Synchronization
import Testing

/// A script of the folder `examples`.
struct Example: CustomStringConvertible, Sendable {
    /// An order that can be made.
    static let order =
        "order create --customer 1234567 --first-name Ada --last-name Lovelace --phone '+1 415 555 0100' --cvv 123 "
        + "--email ada@example.org --street1 '12 Engine St' --city 'San Francisco' --state CA --zip 94107 "
        + "--shipping two-day --card 4242424242424242 --expires 12/99 --billing-same"

    /// Without the ending `.play`.
    let name: String

    static let folder = Playhouse.package + "/examples"

    /// All of them, by name.
    static let all: [Example] = names(in: folder, endingIn: ".play").map(Example.init)

    /// The handlers that examples define, and take away again.
    static let passingHandlers: Set<String> = ["usher", "cook"]

    var description: String { name }
    var path: String { "\(Self.folder)/\(name).play" }
    var golden: Golden { Golden(name: name) }

    /// What its first line must be: it is a program of its own.
    static let interpreter = "#!/usr/bin/env playhouse"

    /// Runs it, with options if there are any, in a folder that must be empty afterwards.
    func run(_ more: [String] = [], environment: [String: String] = Playhouse.environment) throws -> Run {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(more + [path], environment: environment, in: folder.path)
        let left = try folder.names
        guard left.isEmpty else { throw LeftBehind(example: name, files: left) }
        return run
    }

    /// Its commands as a script on its own stage, without those that end it or go to another program.
    ///
    /// - Parameters:
    ///   - before, after: more of them, behind the one that sets the stage and at the end.
    ///   - keeps: whether a line is kept.
    func script(
        before: [String] = [], after: [String] = [], keeping keeps: (Substring) -> Bool = { _ in true }
    ) throws -> [UInt8] {
        let lines = try textOfFile(path).split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
            .filter { !$0.hasPrefix("quit") && !$0.contains(" | ") && keeps($0) }
        let stage = try #require(lines.firstIndex { $0.hasPrefix("stage") })
        let all = lines[...stage].map(String.init) + before + lines[(stage + 1)...].map(String.init) + after
        return Array((all.joined(separator: "\n") + "\n").utf8)
    }

    struct LeftBehind: Error, CustomStringConvertible {
        let example: String
        let files: [String]
        var description: String { "examples/\(example).play leaves \(files.joined(separator: ", ")) behind" }
    }

    /// What it says, run once for all tests that only look at it.
    func said() throws -> Run { try keptOutcome().run }

    /// The event stream it causes, as JSON lines, run once for all tests that only look at it.
    func stream() throws -> String { try keptOutcome().events }

    /// What an example said and caused.
    struct Outcome: Sendable {
        let run: Run
        let events: String
    }

    private func keptOutcome() throws -> Outcome { try Self.outcomes[name]!.value { try outcome() } }

    private static let outcomes = Dictionary(uniqueKeysWithValues: all.map { ($0.name, Once<Outcome>()) })

    /// A value that is made once. Whoever asks while another one makes it waits for that.
    private final class Once<Value: Sendable>: Sendable {
        private let kept = Mutex<Value?>(nil)

        func value(_ make: () throws -> Value) throws -> Value {
            try kept.withLock { kept in
                if let kept { return kept }
                let made = try make()
                kept = made
                return made
            }
        }
    }

    /// Runs it and reads the events it causes.
    func events() throws -> [Event] { try Event.read(from: stream()) }

    /// Runs it for what it says and for the event stream it causes, as JSON lines.
    func outcome(environment: [String: String] = Playhouse.environment) throws -> Outcome {
        let folder = try TemporaryFolder()
        let run = try run(["--events", folder.path(of: "events")], environment: environment)
        return try Outcome(run: run, events: folder.text(of: "events"))
    }
}

/// The names of the files in a folder that end in `ending`, without it, sorted.
func names(in folder: String, endingIn ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
}
