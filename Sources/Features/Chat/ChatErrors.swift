import Commands

// The words of this feature's errors.

extension CommandError {
    static var emptyName: CommandError {
        CommandError(.value, "the name is empty", hint: "give one")
    }
}
