import Commands
import PatternEvents
import Patterns
import ShellServices

/// The bug: a variant of the log-in that calls `notify` inside `authenticate`, where only the skeleton calls steps.
final class HastyLogIn: Breach {
    let kind = "variant"
    let pattern = Pattern.templateMethod
    let summary = "the guest's variant of the log-in calls 'notify' inside 'authenticate'"
    let examples = ["login --guest"]

    private let accounts: AccountContext

    init(_ accounts: AccountContext) { self.accounts = accounts }

    func begin() { accounts.guestLogIn = { HastyGuestLogIn($0) } }

    func mend() { accounts.guestLogIn = { GuestLogIn($0) } }
}

private final class HastyGuestLogIn: LogIn, ConcreteClass {
    let concreteClassName = "guest log-in"
    let events: EventStream
    unowned let progress: any ProgressIndicator

    private let accounts: AccountContext

    init(_ accounts: AccountContext) {
        self.accounts = accounts
        events = accounts.events
        progress = accounts.host.progress
    }

    func authenticate() -> Future<AuthenticatedUser, CommandError> {
        reached()
        let guest = AuthenticatedUser.guest(at: accounts.clock.wallTime)
        _ = try? notify(.success(guest))
        return Future.completed("guest", .success(guest), events: events)
    }

    func notify(_ result: Result<AuthenticatedUser, CommandError>) throws(CommandError) -> Reply {
        reached()
        return try accounts.welcome(result)
    }
}
