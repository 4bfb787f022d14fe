/// Who is at the shell, as features know them.
public struct ShellUser: Equatable, Sendable {
    /// What is kept of them is kept under this: no other account has it, not even a later one of the same address.
    public let key: String
    /// How they are addressed; several may have the same name.
    public let name: String

    public init(key: String, name: String) {
        self.key = key
        self.name = name
    }

    /// Anyone who is not logged in.
    public static let guest = ShellUser(key: "guest", name: "guest")
}

/// A feature that keeps something of its users.
public protocol PersonalRecords: AnyObject {
    /// Drops everything that is kept of `user`, whose account is being removed, as part of the current step: `undo`
    /// brings it back with the account.
    func dropRecords(of user: ShellUser)
}
