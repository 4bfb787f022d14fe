import Commands

// The words of this feature's errors.

extension CommandError {
    static var emptyName: CommandError {
        CommandError(.value, "the name is empty", hint: "give it a letter at least")
    }

    static var emptyMessage: CommandError {
        CommandError(.value, "the message is empty", hint: "say something")
    }

    static func isInTheRoom(_ name: String) -> CommandError {
        CommandError(.refused, "'\(name)' is in the room already", hint: "choose another name")
    }

    static func notInTheRoom(_ name: String, people: [String]) -> CommandError {
        .notFound("person", name, among: people, hint: "let them in with 'chat join'")
    }

    static func isDetached(_ name: String) -> CommandError {
        CommandError(
            .refused, "'\(name)' is detached from the room and cannot tell it",
            hint: "attach them with 'mediator chat attach \(Quoting.quoted(name))'")
    }

    static var roomIsFull: CommandError {
        CommandError(
            .limit, "the room holds \(ChatContext.peopleLimit) people at the most",
            hint: "let somebody go with 'chat leave'"
        )
    }

    static func talksToThemselves(_ name: String) -> CommandError {
        CommandError(.refused, "'\(name)' is the one who speaks", hint: "name another person")
    }
}
