import Commands
import PatternEvents
import Patterns
import ShellServices

/// Has a word for whoever logs in.
final class Greeter: Observer {
    let observerName = "greeter"
    /// What it said last.
    private(set) var greeting = ""

    private let credentials: CredentialState
    private let clock: ShellClock

    init(credentials: CredentialState, clock: ShellClock) {
        self.credentials = credentials
        self.clock = clock
    }

    func observe(_ user: Observable<AuthenticatedUser>) {
        user.addObserver(self) { [unowned self] user, _ in greeting = words(for: user) }
    }

    private func words(for user: AuthenticatedUser) -> String {
        guard let account = user.account else { return "welcome, guest" }
        let visits = credentials[account.email].visits
        guard visits.count > 0 else { return "welcome, \(account.name)" }
        return
            "welcome back, \(account.name); you were last here \(TimeAgo.text(from: visits.last, to: clock.wallTime))"
    }
}

/// How long ago something was, roughly.
enum TimeAgo {
    /// `just now`, `5 min ago`, `2 h ago`, `3 d ago`; also of what seems to come later, after a clock was set back.
    static func text(from time: Duration, to now: Duration) -> String {
        let seconds = (now - time).components.seconds
        switch seconds {
        case ..<60: return "just now"
        case ..<3600: return "\(seconds / 60) min ago"
        case ..<86_400: return "\(seconds / 3600) h ago"
        default: return "\(seconds / 86_400) d ago"
        }
    }
}
