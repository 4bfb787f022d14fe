import Commands

// The words of this feature's errors.

extension CommandError {
    static var roomIsFull: CommandError {
        CommandError(
            .limit, "the room holds at most \(ChatContext.peopleLimit) people",
            hint: "remove a person with 'chat leave'"
        )
    }

    static var emptyName: CommandError {
        CommandError(.value, "the name is empty", hint: "give one")
    }
}
