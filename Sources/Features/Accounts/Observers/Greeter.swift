import Commands
import Patterns
import StateStore

/// Greets a user who logs in.
final class Greeter: Observer {
    let observerName = "greeter"
    /// Its last greeting.
    private(set) var greeting = ""

    private let credentials: CredentialState
    private let clock: ShellClock
    private let user: Observable<AuthenticatedUser>

    init(of user: Observable<AuthenticatedUser>, credentials: CredentialState, clock: ShellClock) {
        self.user = user
        self.credentials = credentials
        self.clock = clock
        user.attach(self)
    }

    func update(_ update: SubjectUpdate) {
        greeting = words(for: user.value)
    }

    private func words(for user: AuthenticatedUser) -> String {
        guard let account = user.account else { return "welcome, guest" }
        guard let visits = credentials.visits[account.key] else { return "welcome, \(account.name)" }
        return
            "welcome back, \(account.name); you were last here \(TimeAgo.text(from: visits.last, to: clock.wallTime))"
    }
}
