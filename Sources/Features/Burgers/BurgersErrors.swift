import Commands

// The words of this feature's errors.

extension CommandError {
    static func twiceInSauce(_ ingredient: String) -> CommandError {
        CommandError(.value, "'\(ingredient)' is in this sauce twice", hint: "name each ingredient once")
    }

    static var burgerIsFull: CommandError {
        CommandError(
            .limit, "a burger holds \(BurgerDraft.partLimit) sauces and ingredients at the most",
            hint: "hand it over with 'burger build'"
        )
    }
}
