import FoundationEssentials
import ProgramTestSupport

/// A command as the program describes it: its usage line taken apart.
struct Usage: Sendable {
    let name: String
    let parameters: [Parameter]
    let options: [Option]
    /// `reads`, `changes` or `outward`.
    let effect: String
    let examples: [String]

    /// `TITLE`, `[TASK]`, `TASK…`
    struct Parameter: Sendable, Equatable {
        let name: String
        let isOptional: Bool
        let repeats: Bool
    }

    /// `[--under TASK]`, `[--tag T]…`, `[--open]`
    struct Option: Sendable, Equatable {
        let name: String
        let value: String?
        let repeats: Bool
    }

    /// Takes `task add TITLE [--under TASK] [--tag T]…` apart.
    init(name: String, usage: String, effect: String = "", examples: [String] = []) {
        (self.name, self.effect, self.examples) = (name, effect, examples)
        var parameters: [Parameter] = []
        var options: [Option] = []
        var words = usage.dropFirst(name.count).split(separator: " ")[...]
        while let word = words.popFirst() {
            guard word.hasPrefix("[--") else {
                let core = word.filter { !"[]…".contains($0) }
                parameters.append(
                    Parameter(name: core, isOptional: word.hasPrefix("["), repeats: word.contains("…")))
                continue
            }
            let value = word.contains("]") ? nil : words.popFirst()
            let option = word.dropFirst(3).filter { !"]…".contains($0) }
            let repeats = (value ?? word).contains("…")
            options.append(
                Option(name: option, value: value.map { $0.filter { !"]…".contains($0) } }, repeats: repeats))
        }
        (self.parameters, self.options) = (parameters, options)
    }

    /// All commands, as the program itself lists them.
    static func all() throws -> [Usage] {
        let run = try Program.start(["--ephemeral", "--json", "--command", "help"], in: "/proc").finish()
        return try JSONDecoder().decode(Reply.self, from: Data(run.outputBytes)).data.map {
            Usage(name: $0.name, usage: $0.usage, effect: $0.effect, examples: $0.examples)
        }
    }

    private struct Reply: Decodable {
        let data: [Description]
    }

    private struct Description: Decodable {
        let name: String
        let usage: String
        let effect: String
        let examples: [String]
    }
}
