import Commands
import PatternEvents
import Patterns
import ShellServices

/// The log-in of somebody who has no account: nothing is checked, nothing secret is typed, and nothing is kept of the visit.
final class GuestLogIn: LogIn, ConcreteClass {
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
        return Future.completed("guest", .success(.guest(at: accounts.clock.wallTime)), events: events)
    }

    func notify(_ result: Result<AuthenticatedUser, CommandError>) throws(CommandError) -> Reply {
        reached()
        return try accounts.welcome(result)
    }
}
