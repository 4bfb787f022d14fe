import Commands

// The words of this feature's errors.

extension CommandError {
    static func twiceInSauce(_ ingredient: String) -> CommandError {
        CommandError(.value, "'\(ingredient)' is in this sauce twice", hint: "name each ingredient once")
    }

    static var burgerIsFull: CommandError {
        CommandError(
            .limit, "a burger holds at most \(BurgerDraft.partLimit) sauces and ingredients",
            hint: "finish it with 'burger build'"
        )
    }
}
