import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Platform
import StateStore
import Testing

@testable import Accounts

/// The variants of the log-in with a view that is no terminal: they know it only by the protocol.
@Suite struct LogInViewTests {
    private let desk = AccountDesk()

    init() throws { try desk.registerAnn() }

    /// Notes the states that it is to show.
    private final class NotingView: LogInView {
        let viewName = "notes"
        let events: EventStream
        private(set) var shown: [String] = []

        init(_ events: EventStream) { self.events = events }

        func navigate(to next: LineRegistrationView) { shown.append(next.viewName) }

        func show(_ state: LogInState) {
            switch state {
            case .inProgress(let text): shown.append("\(state.name): \(text)")
            case .success(_, let greeting): shown.append("\(state.name): \(greeting)")
            case .idle, .error: shown.append(state.name)
            }
        }
    }

    /// The states that a view shows while a variant logs in.
    private func states(_ variant: (any LogInView) -> any LogIn & ConcreteClass) -> [String] {
        let view = NotingView(desk.events)
        let presenter = variant(view)
        let future = presenter.logIn()
        desk.finishWork { future.isComplete }
        return view.shown
    }

    private func states(_ email: String, _ password: String) -> [String] {
        let secret = SecretBytes()
        for byte in password.utf8 { _ = secret.append(byte) }
        return states { AccountLogIn(email, secret, at: $0, desk.feature.accounts) }
    }

    private func states(ofGuest variant: GuestLogIn.Type = GuestLogIn.self) -> [String] {
        states { variant.init(at: $0, desk.feature.accounts) }
    }

    @Test func eachOutcomeHasAStateOfTheView() throws {
        func error(_ name: String) -> [String] { ["in progress: logging in", "idle", "error, \(name)"] }
        #expect(states("", "x") == error("empty fields") && states("ann@example.org", "") == error("empty fields"))
        #expect(states("bob@example.org", "x") == error("unregistered user"))
        for _ in 1...5 { #expect(states("ann@example.org", "x") == error("wrong password")) }
        #expect(states("ann@example.org", "correct horse") == error("locked out"))
        desk.clock.advance(to: desk.clock.now + .seconds(1))
        #expect(
            states("ann@example.org", "correct horse") == ["in progress: logging in", "idle", "success: welcome, Ann"])
        desk.credentials.passwords[AccountKey(EmailAddress("ann@example.org")!)] = PasswordHash("*")
        #expect(states("ann@example.org", "correct horse") == error("something else"))
    }

    /// The variants differ in a default step, in who it is, and in how they notify.
    @Test func aGuestTakesTheUsersPlace() throws {
        let guest = ["in progress: logging in as a guest", "idle"]
        #expect(states(ofGuest: GuestLogIn.self) == guest + ["success: welcome, guest"])
        try desk.run(desk.logIn())
        #expect(states(ofGuest: GuestLogIn.self) == guest + ["success: good-bye, Ann; welcome, guest"])
        #expect(desk.feature.user.value.isGuest)
    }

    @Test func eachStateIsAnUpdateOfTheView() throws {
        let listener = RecordingListener()
        desk.events.add(listener)
        func lines() -> [String] {
            defer { listener.forget() }
            return listener.lines(of: .modelViewPresenter)
        }
        try desk.run(desk.logIn())
        let all = ["in progress", "idle", "success"].map { "account log-in → log-in form: show \($0)" }
        #expect(lines() == ["log-in form → account log-in: logIn"] + all)
        #expect(desk.error(desk.logIn("wrong")).contains("is wrong"))
        #expect(lines().last == "account log-in → log-in form: show error, wrong password")
        try desk.run("login --guest")
        #expect(lines().last == "guest log-in → log-in form: show success")
    }
}
