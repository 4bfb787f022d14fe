package import CommandCore
import Passwords
import Patterns
import Platform
import StateStore

/// What the commands of this feature work with.
final class AccountContext {
    let state: AccountState
    let credentials: CredentialState
    let currentUser: CurrentUser
    let passwords: PasswordDesk
    let greeter: Greeter
    let journal: VisitJournal
    let clock: ShellClock
    let events: EventStream
    let system: any System
    unowned let host: any AccountHost
    private let store: ChangeStore
    private let changes: ChangeRecorder<AccountState>

    init(
        events: EventStream, clock: ShellClock, store: ChangeStore, system: any System, hasher: PasswordHasher,
        host: any AccountHost
    ) {
        self.events = events
        self.clock = clock
        self.store = store
        self.system = system
        self.host = host
        state = AccountState(events: events)
        credentials = CredentialState()
        changes = store.recorder(for: state)
        currentUser = CurrentUser(accounts: state, events: events)
        passwords = PasswordDesk(
            accounts: state, credentials: credentials, hasher: hasher, clock: clock, store: store, events: events
        )
        greeter = Greeter(credentials: credentials, clock: clock)
        journal = VisitJournal(credentials: credentials, store: store)
        // The greeter looks at the last visit before the journal writes the new one down.
        greeter.observe(currentUser.user)
        journal.observe(currentUser.user)
    }

    /// Makes an account, or removes it if `account` is nil, as a step of its own: it happens when the work of a command is
    /// over, and then the command's step is, too.
    ///
    /// - Parameter command: the words that `undo` shows.
    func change(_ email: EmailAddress, to account: Account?, by command: [String]) {
        store.begin()
        changes.perform(.account(email: email, account))
        store.commit(command)
    }
}

/// What the accounts need of the shell: somebody to ask, to tell, and to show progress to.
package protocol AccountHost: SecretInterviewer, Announcer, ProgressIndicator {}
