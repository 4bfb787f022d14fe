import Commands

// The words of this feature's errors.

extension CommandError {
    static var burgerIsFull: CommandError {
        CommandError(
            .limit, "a burger holds at most \(BurgerDraft.partLimit) sauces and ingredients",
            hint: "finish it with 'burger build'"
        )
    }
}
