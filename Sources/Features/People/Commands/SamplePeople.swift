import Commands
import Patterns
import Text

/// `people sample 1.json`: adds the people of a file built into the program.
struct SamplePeople: ShellCommand {
    let people: PeopleContext

    static let name = Parameter("NAME", .choice(PeopleSample.all.map(\.name)), .optional)
    let description = CommandDescription(
        "people sample",
        group: .people,
        summary: "list the built-in files of people, or add one",
        parameters: [Self.name],
        examples: ["people sample", "people sample 2.json"],
        details: """
            There is one for each structure that a parser knows, and one that no parser accepts. A sample travels \
            along the chain of parsers like any other file.
            """,
        pattern: .chain,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let name = arguments[Self.name] else { return Reply(Self.samples) }
        guard let sample = PeopleSample.all.first(where: { $0.name == name }) else {
            throw .notAChoice(name, "NAME", choices: PeopleSample.all.map(\.name))
        }
        return try people.load(TextFile(path: sample.name, bytes: Array(sample.text.utf8)))
    }

    private static var samples: Listing<PeopleSample> {
        Listing(rows: PeopleSample.all, empty: "") { sample in
            [.line(sample.name, .name)] + sample.text.split(separator: "\n").map { .line("  \($0)", .quiet) }
                + [.fact("name", sample.name), .fact("text", sample.text)]
        }
    }
}
