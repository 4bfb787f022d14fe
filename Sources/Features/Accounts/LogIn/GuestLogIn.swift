import Commands
import Patterns

/// The log-in of a user without an account: nothing is checked, nothing secret is typed, and the visit is not recorded.
class GuestLogIn: LogIn, ConcreteClass {
    static let className = "guest log-in"

    let concreteClassName = className
    let events: EventStream
    unowned let view: any LogInView

    private let accounts: AccountContext

    required init(at view: any LogInView, _ accounts: AccountContext) {
        (self.view, self.accounts) = (view, accounts)
        events = accounts.events
    }

    func progressText() -> String {
        reached()
        return "logging in as a guest"
    }

    func authenticate() -> Future<AuthenticatedUser, LogInError> {
        reached()
        return Future.completed("guest", .success(.guest(at: accounts.clock.wallTime)), events: events)
    }

    /// A guest's log-in cannot fail. It replaces the current user, with a good-bye.
    func notify(_ result: Result<AuthenticatedUser, LogInError>) {
        reached()
        guard case .success(let guest) = result else { return }
        let former = accounts.currentUser.user.value
        accounts.currentUser.enter(guest)
        let welcome = accounts.greeter.greeting
        show(.success(guest, greeting: former.isGuest ? welcome : "good-bye, \(former.name); \(welcome)"))
    }
}
