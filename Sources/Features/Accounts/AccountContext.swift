import Commands
import Passwords
import PatternEvents
import Patterns
import Platform
import ShellServices
import StateStore

/// What the commands of this feature work with.
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
    private let changes: ChangeRecorder<AccountState>
    /// Makes the variant of the log-in for whoever has no account.
    var guestLogIn: (AccountContext) -> any LogIn & ConcreteClass = { GuestLogIn($0) }

    init(
        events: EventStream, clock: ShellClock, store: ChangeStore, system: any System, hasher: PasswordHasher,
        host: AccountHost
    ) {
        self.events = events
        self.clock = clock
        self.system = system
        self.host = host
        state = AccountState(events: events)
        credentials = CredentialState()
        changes = store.recorder(for: state)
        currentUser = CurrentUser(accounts: state, events: events)
        passwords = PasswordService(
            accounts: state, credentials: credentials, hasher: hasher, clock: clock, store: store, steps: host.steps,
            events: events
        )
        // The greeter looks at the last visit before the journal saves the new one.
        greeter = Greeter(of: currentUser.user, credentials: credentials, clock: clock)
        journal = VisitJournal(of: currentUser.user, credentials: credentials, store: store)
    }

    /// Lets whoever has logged in enter, and welcomes them: everybody who observes the user is told.
    ///
    /// - Throws: why nobody has logged in.
    func welcome(_ result: Result<AuthenticatedUser, CommandError>) throws(CommandError) -> Reply {
        let user = try result.get()
        currentUser.enter(user)
        return WhoAmIReply.reply(greeter.greeting, user)
    }

    /// Makes an account, as a step of its own.
    ///
    /// - Throws: that somebody else has taken the address while the password was typed and hashed, or why it cannot be kept.
    func register(_ account: Account, _ hash: PasswordHash) throws(CommandError) {
        let email = account.email
        try change(email, to: account, by: ["register", "--name", account.name, "--email", email.text]) {
            () throws(CommandError) in
            guard state.accounts[email] == nil else { throw .userAlreadyExists(email.text) }
            passwords.keep(hash, of: email)
        }
    }

    /// Makes an account, or removes it if `account` is nil, as a step of its own: it happens when the work of a command is
    /// over, and then the command's step is, too.
    ///
    /// - Parameters:
    ///   - command: the words that `undo` shows.
    ///   - before: looks once more whether it can be, and changes what belongs to it.
    /// - Throws: what `before` throws, or why it cannot be kept.
    func change(
        _ email: EmailAddress, to account: Account?, by command: [String],
        before: () throws(CommandError) -> Void = {}
    ) throws(CommandError) {
        try host.inStep(of: command) { () throws(CommandError) in
            try before()
            changes.perform(.account(email: email, account: account))
        }
    }
}
