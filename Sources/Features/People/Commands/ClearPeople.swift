import Commands

/// `people clear`
struct ClearPeople: ShellCommand {
    let people: PeopleContext

    let description = CommandDescription(
        "people clear",
        saidElsewhere: ["delete"],
        group: .people,
        summary: "remove all people from the list",
        examples: ["people clear"],
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let count = people.state.people.count
        if count > 0 { people.perform(.removeLast(count)) }
        return .message("\(PeopleCount.text(count)) removed", ["removed": .int(count)])
    }
}
