import Commands
import PatternEvents
import Patterns
import ShellServices

/// The log-in of somebody who has no account: nothing is checked, and nothing is kept of the visit.
final class GuestLogIn: LogIn {
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
        let promise = Promise<AuthenticatedUser, CommandError>("guest", events: events)
        promise.succeed(.guest(at: accounts.clock.wallTime))
        return promise.future
    }

    func notify(_ user: AuthenticatedUser) -> Reply {
        accounts.currentUser.enter(user)
        return WhoAmIReply.reply(accounts.greeter.greeting, user)
    }
}
