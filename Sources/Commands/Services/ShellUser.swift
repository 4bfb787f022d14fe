/// The user of the shell, as features know them.
public struct ShellUser: Equatable, Sendable {
    /// The key of everything that is kept of them: no other account has it, not even a later one with the same address.
    public let key: String
    /// The name by which they are addressed; several may have the same name.
    public let name: String

    public init(key: String, name: String) {
        self.key = key
        self.name = name
    }

    /// Anyone who is not logged in.
    public static let guest = ShellUser(key: "guest", name: "guest")
}

/// A feature that keeps data of its users.
public protocol PersonalRecords: AnyObject {
    /// Drops all data of `user`, whose account is being removed, as part of the current step, so that `undo` restores
    /// it with the account.
    func dropRecords(of user: ShellUser)
}
