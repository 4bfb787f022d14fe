import Commands
import Patterns
import Platform
import StateStore

/// The context of this feature's commands.
final class AccountContext {
    let state: AccountState
    let credentials: CredentialState
    let currentUser: CurrentUser
    let passwords: PasswordService
    let greeter: Greeter
    let journal: VisitJournal
    let clock: ShellClock
    let events: EventStream
    let system: any System
    let host: AccountHost
    /// The features that keep users' data.
    private let records: () -> [any PersonalRecords]
    /// The variant of the log-in for users without an account.
    var guestLogIn = GuestLogIn.self

    init(
        events: EventStream, clock: ShellClock, store: ChangeStore, system: any System, hasher: PasswordHasher,
        host: AccountHost, records: @escaping () -> [any PersonalRecords]
    ) {
        self.events = events
        self.clock = clock
        self.system = system
        self.host = host
        self.records = records
        state = AccountState(events: events)
        credentials = CredentialState()
        state.register.join(store, as: state)
        credentials.register.join(store, as: credentials)
        currentUser = CurrentUser(accounts: state, events: events)
        passwords = PasswordService(
            accounts: state, credentials: credentials, hasher: hasher, clock: clock, steps: host.steps, events: events
        )
        // The greeter looks at the last visit before the journal saves the new one.
        greeter = Greeter(of: currentUser.user, credentials: credentials, clock: clock)
        journal = VisitJournal(of: currentUser.user, credentials: credentials)
    }

    /// Makes an account in a separate step.
    ///
    /// - Throws: an error if the address was taken while the password was typed and hashed, or if the account cannot be
    ///   saved.
    func register(_ account: Account, _ hash: PasswordHash) throws(CommandError) {
        let email = account.email
        // The command's own step has ended by then.
        try host.inStep(of: ["register", "--name", account.name, "--email", email.text]) { () throws(CommandError) in
            guard state.accounts[email] == nil else { throw .userAlreadyExists(email.text) }
            var account = account
            account.generation = credentials.nextGeneration(of: email)
            passwords.keep(hash, of: account.key)
            state.accounts[email] = account
        }
    }

    /// Removes an account, and the owner's data in other features, in a separate step.
    ///
    /// - Throws: an error if it cannot be saved.
    func remove(_ account: Account) throws(CommandError) {
        try host.inStep(of: ["account", "remove", account.email.text]) { () throws(CommandError) in
            for records in records() { records.dropRecords(of: ShellUser(key: account.key.text, name: account.name)) }
            state.accounts[account.email] = nil
        }
    }
}
