import Commands

// The words of this feature's errors.

extension CommandError {
    // MARK: Names

    // MARK: Limits

    // MARK: The pool

    static func wrongNumbers(of policy: String, _ needed: String) -> CommandError {
        CommandError(.usage, "'\(policy)' \(needed)", hint: "see 'help pool policy'")
    }

    // MARK: Ends
}
