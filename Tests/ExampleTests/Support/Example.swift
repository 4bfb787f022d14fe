import FoundationEssentials
import ProgramTestSupport
import Synchronization

/// A script of the folder `examples`.
struct Example: CustomStringConvertible, Sendable {
    /// Without the ending `.play`.
    let name: String

    static let folder = Playhouse.package + "/examples"

    /// All of them, by name.
    static let all: [Example] = names(in: folder, endingIn: ".play").map(Example.init)

    /// The handlers that examples define, and take away again.
    static let passingHandlers: Set<String> = ["greedy", "parrot"]

    var description: String { name }
    var path: String { "\(Self.folder)/\(name).play" }
    var golden: Golden { Golden(name: name) }

    /// The options in its first line, which makes it a program of its own: `#!/usr/bin/env -S playhouse --ephemeral`.
    var options: [String] {
        get throws {
            let first = try textOfFile(path).prefix { $0 != "\n" }
            guard first.hasPrefix(Self.interpreter) else { throw Unstartable(name: name) }
            return first.dropFirst(Self.interpreter.count).split(separator: " ").map(String.init)
        }
    }

    private static let interpreter = "#!/usr/bin/env -S playhouse "

    struct Unstartable: Error, CustomStringConvertible {
        let name: String
        var description: String { "examples/\(name).play does not begin with '\(Example.interpreter)'" }
    }

    /// Runs it as its first line says, with more options if there are any, in a folder that must be empty afterwards.
    func run(_ more: [String] = [], environment: [String: String] = Playhouse.environment) throws -> Run {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(options + more + [path], environment: environment, in: folder.path)
        let left = try folder.names
        guard left.isEmpty else { throw LeftBehind(example: name, files: left) }
        return run
    }

    struct LeftBehind: Error, CustomStringConvertible {
        let example: String
        let files: [String]
        var description: String { "examples/\(example).play leaves \(files.joined(separator: ", ")) behind" }
    }

    /// What it says, run once for all tests that only look at it.
    func said() throws -> Run { try Self.memories[name]!.run.value { try run() } }

    /// The event stream it causes, as JSON lines, run once for all tests that only look at it.
    func stream() throws -> String { try Self.memories[name]!.text.value { try eventText() } }

    private static let memories = Dictionary(uniqueKeysWithValues: all.map { ($0.name, Memory()) })

    /// What an example said and caused.
    private struct Memory: Sendable {
        let run = Once<Run>()
        let text = Once<String>()
    }

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

    /// Runs it for the event stream it causes, as JSON lines.
    func eventText(environment: [String: String] = Playhouse.environment) throws -> String {
        let folder = try TemporaryFolder()
        _ = try run(["--events", folder.path(of: "events")], environment: environment)
        return try folder.text(of: "events")
    }
}

/// The names of the files in a folder that end in `ending`, without it, sorted.
func names(in folder: String, endingIn ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
}
