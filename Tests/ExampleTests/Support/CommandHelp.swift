import FoundationEssentials
import ProgramTestSupport

/// The help of a command.
struct CommandHelp: Decodable {
    let name: String
    let synonyms: [String]
    let group: String
    let summary: String
    let usage: String
    let examples: [String]
    let pattern: String?
    let effect: String

    /// All commands, in the order of the program.
    static func all() throws -> [CommandHelp] {
        let run = try Playhouse.run(["--ephemeral", "--json", "--command", "help"])
        return try JSONDecoder().decode(HelpReply.self, from: Data(run.outputBytes)).data
    }

    private struct HelpReply: Decodable {
        let data: [CommandHelp]
    }
}

/// A reply of `--json`, with the fields of every command.
struct JSONReply: Decodable {
    let command: String
    let ok: Bool
    let error: Failure?

    /// What a command that was meant to fail came to, see `fails`.
    struct MeantFailure: Decodable {
        let command: String
        let message: String

        /// Those among `lines`.
        static func read(from lines: [String]) throws -> [MeantFailure] {
            try lines.filter { $0.hasPrefix(#"{"command":"fails","ok":true,"#) }.map {
                try JSONDecoder().decode(Reply.self, from: Data($0.utf8)).data
            }
        }

        private struct Reply: Decodable {
            let data: MeantFailure
        }
    }

    struct Failure: Decodable {
        let kind: String
        let message: String
        let hint: String
    }

    /// The replies among `lines`: what programs that were started write stands between them.
    static func read(from lines: [String]) throws -> [JSONReply] {
        try lines.filter { $0.hasPrefix(#"{"command":"#) }.map {
            try JSONDecoder().decode(JSONReply.self, from: Data($0.utf8))
        }
    }
}
