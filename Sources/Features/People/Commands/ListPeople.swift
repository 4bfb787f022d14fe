import Commands
import Text

/// `people list`
struct ListPeople: ShellCommand {
    let people: PeopleContext

    let description = CommandDescription(
        "people list",
        group: .people,
        summary: "list the people that were loaded",
        examples: ["people list"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = people.state.people
        let empty = "no people; load some with 'people load FILE' or 'people sample'"
        let listing = Listing(rows: rows, empty: empty) { person in
            [
                .cell("name", person.name, .name),
                .cell("age", person.age),
                .cell("isDeveloper", person.isDeveloper, as: person.isDeveloper ? "develops" : "does not develop"),
            ]
        }
        return Reply(listing)
    }
}
