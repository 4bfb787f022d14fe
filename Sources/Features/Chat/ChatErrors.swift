import Commands

// The words of this feature's errors.

extension CommandError {
    static var emptyName: CommandError {
        CommandError(.value, "the name is empty", hint: "give one")
    }

    static var emptyMessage: CommandError {
        CommandError(.value, "the message is empty", hint: "say something")
    }

    static func isInTheRoom(_ name: String) -> CommandError {
        CommandError(.refused, "'\(name)' is in the room already", hint: "choose another name")
    }

    static func notInTheRoom(_ name: String, people: [String]) -> CommandError {
        .notFound("person", name, among: people, hint: "add them with 'chat join'")
    }

    static func isDetached(_ name: String) -> CommandError {
        CommandError(
            .refused, "'\(name)' is detached from the room and cannot send a message",
            hint: "attach them with 'mediator chat attach \(Quoting.quoted(name))'")
    }

    static var roomIsFull: CommandError {
        CommandError(
            .limit, "the room holds at most \(ChatContext.peopleLimit) people",
            hint: "remove a person with 'chat leave'"
        )
    }

    static func talksToThemselves(_ name: String) -> CommandError {
        CommandError(.refused, "'\(name)' is the sender", hint: "name another person")
    }
}
