import Commands

// The words of this feature's errors.

extension CommandError {
    static var emptyName: CommandError {
        CommandError(.value, "the name is empty", hint: "give one")
    }

    static func notInTheRoom(_ name: String, people: [String]) -> CommandError {
        .notFound("person", name, among: people, hint: "add them with 'chat join'")
    }

    static var roomIsFull: CommandError {
        CommandError(
            .limit, "the room holds at most \(ChatContext.peopleLimit) people",
            hint: "remove a person with 'chat leave'"
        )
    }
}
