public import Commands
public import Patterns
public import Platform
public import StateStore

/// Accounts: registration, log-in, and their observers.
///
/// Source: the course project on registration; the lessons on Template Method and Asynchronous Processing.
public final class AccountsFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem]
    public let completionSources: [any CompletionSource]
    public let conditions: [ConditionSource]

    /// The current user; notifies its observers of every log-in and log-out.
    public let user: Observable<AuthenticatedUser>

    let accounts: AccountContext

    public var breaches: [any PlantedBreach] { [hastyLogIn] }
    private lazy var hastyLogIn = HastyLogIn(accounts)

    /// - Parameters:
    ///   - system: reads password files.
    ///   - hasher: makes and checks the hashes.
    ///   - host: asks, prints messages and shows progress; held weakly.
    ///   - records: the features that keep users' data, which is removed with the account.
    public init(
        events: EventStream, clock: ShellClock, store: ChangeStore, system: any System, hasher: PasswordHasher,
        host: AccountHost, records: @escaping () -> [any PersonalRecords] = { [] }
    ) {
        let accounts = AccountContext(
            events: events, clock: clock, store: store, system: system, hasher: hasher, host: host,
            records: records
        )
        self.accounts = accounts
        let user = accounts.currentUser.user
        self.user = user
        handlers = [
            CommandHandler(
                "accounts",
                [
                    RegisterCommand(accounts: accounts),
                    LogInCommand(accounts: accounts),
                    LogOutCommand(accounts: accounts),
                    WhoAmICommand(accounts: accounts),
                    PasswdCommand(accounts: accounts),
                    UsersCommand(accounts: accounts),
                    AccountRemoveCommand(accounts: accounts),
                ],
                events: events
            )
        ]
        statusItems = [StatusItem(user) { $0.isGuest ? "" : $0.name }]
        completionSources = [
            NameCompletion("account") { [state = accounts.state] in state.sorted.map { ($0.email.text, $0.name) } }
        ]
        let subjects: () -> [any RebuildableSubject] = { [user] }
        conditions = [
            ConditionSource(.fixed("user"), .fixed("logged-in"), subjects: subjects) { _ in
                Condition("user logged-in", user) { !$0.isGuest }
            }
        ]
    }

    /// Whether `key` belongs to a guest or to an existing account.
    public func isKnown(_ key: String) -> Bool {
        key == ShellUser.guest.key || accounts.state.accounts.values.values.contains { $0.key.text == key }
    }

    public var findings: [(name: String, value: String)] { [("passwords", accounts.passwords.strength.finding)] }

    public var structures: [StructureRecord] { accounts.structures }

    public var promptText: String { user.value.isGuest ? "" : user.value.name }

    /// Makes a handler that refuses commands to guests.
    ///
    /// - Parameter verbs: their first words; called for each command.
    public func accessGuard(verbs: @escaping () -> [String]) -> AccessGuard {
        AccessGuard(accounts.currentUser, of: accounts.state, verbs: verbs, events: accounts.events)
    }
}

extension CommandGroup {
    /// The commands about the logged-in user.
    public static let accounts = CommandGroup("accounts", rank: 50)
}
