import Commands
import Patterns

/// `people load`
struct LoadPeople: ShellCommand {
    /// The limit for a file, in MiB.
    static let limit = 64

    let people: PeopleContext

    static let file = Parameter("FILE", .file)
    let description = CommandDescription(
        "people load",
        saidElsewhere: ["import"],
        group: .people,
        summary: "add the people in a file to the list",
        parameters: [Self.file],
        examples: ["people load team.json"],
        details: """
            A person has a name, an age and isDeveloper. The file travels along a chain of parsers, each of which \
            knows one structure: a JSON object with the array under 'data' or under 'result', an array, JSON lines, or \
            CSV with a header. If a person lacks a field, nothing is loaded. A file may have 64 MiB, and the list \
            1000000 people. The list ends with the shell.
            """,
        pattern: .chain,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let path = arguments[Self.file]
        return try people.load(try TextFile.read(path, limit: Self.limit, system: people.system))
    }
}
