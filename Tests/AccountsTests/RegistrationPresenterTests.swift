import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Platform
import StateStore
import Testing

@testable import Accounts

/// The presenter with a view that is no terminal: it knows it only by the protocol.
@Suite struct RegistrationPresenterTests {
    private let desk = AccountDesk()

    /// Notes what it is to show.
    private final class NotingView: RegistrationView {
        let viewName = "notes"
        let events: EventStream
        private(set) var shown: [String] = []

        init(_ events: EventStream) { self.events = events }

        func show(_ screen: RegistrationScreen) { shown.append("\(screen.step): \(screen.question)") }
        func show(_ outcome: RegistrationOutcome) { shown.append(outcome.name) }
        func showProgress() { shown.append("progress") }
        func hideProgress() { shown.append("no progress") }

        func takeShown() -> [String] {
            defer { shown = [] }
            return shown
        }
    }

    private func scene() -> (NotingView, RegistrationPresenter) {
        let view = NotingView(desk.events)
        let accounts = desk.feature.accounts
        return (view, RegistrationPresenter(RegistrationModel(accounts), view, accounts))
    }

    private func secret(_ text: String) -> RegistrationInput {
        let bytes = SecretBytes()
        for byte in text.utf8 { _ = bytes.append(byte) }
        return .secret(bytes)
    }

    @Test func eachAnswerIsCheckedBeforeTheNextScreen() throws {
        let (view, presenter) = scene()
        presenter.begin()
        #expect(view.takeShown() == ["1: your name"])
        #expect(presenter.next(.text(" ")) == nil)
        #expect(view.takeShown() == ["field empty", "1: your name"])
        #expect(presenter.next(.text("Ann")) == nil)
        #expect(view.takeShown() == ["2: your e-mail"])
        _ = presenter.next(.text("ann"))
        #expect(view.takeShown() == ["input not accepted", "2: your e-mail"])
        _ = presenter.next(.text("Ann@Example.org"))
        _ = presenter.next(secret("short"))
        #expect(view.takeShown() == ["3: a new password", "input not accepted", "3: a new password"])
        _ = presenter.next(secret("correct horse"))
        _ = presenter.next(secret("correct hose"))
        #expect(view.takeShown() == ["3: the same again", "inputs did not match", "3: a new password"])
        _ = presenter.next(secret("correct horse"))
        #expect(view.takeShown() == ["3: the same again"])
        let registered = try #require(presenter.next(secret("correct horse")))
        #expect(view.takeShown() == ["progress"])
        desk.finishWork()
        #expect(view.takeShown() == ["no progress", "success"])
        guard case .success(let account)? = registered.outcome else {
            Issue.record("nobody is registered")
            return
        }
        #expect("\(account)" == "Ann <ann@example.org>" && desk.state.sorted == [account])
    }

    @Test func somebodyElsesAddressIsRefusedBeforeAndBehindThePassword() throws {
        let (view, presenter) = scene()
        // She is asked before, and hashed before.
        _ = try desk.begin(
            "register --name Ann --email ann@example.org --password-file \(desk.file("correct horse"))")
        for input in [RegistrationInput.text("Eve"), .text("ann@example.org"), secret("long enough")] {
            _ = presenter.next(input)
        }
        let registered = try #require(presenter.next(secret("long enough")))
        desk.finishWork()
        #expect(view.takeShown().suffix(2) == ["no progress", "user already exists"])
        #expect(registered.outcome?.result == .failure(.userAlreadyExists("ann@example.org")))
        let (other, second) = scene()
        _ = second.next(.text("Eve"))
        _ = second.next(.text("ANN@example.org"))
        #expect(other.takeShown() == ["2: your e-mail", "user already exists", "2: your e-mail"])
    }

    @Test func whatIsCancelledShowsNoOutcome() throws {
        let (view, presenter) = scene()
        for input in [RegistrationInput.text("Ann"), .text("ann@example.org"), secret("long enough")] {
            _ = presenter.next(input)
        }
        let registered = try #require(presenter.next(secret("long enough")))
        _ = view.takeShown()
        registered.cancel()
        desk.finishWork()
        #expect(view.takeShown() == ["no progress"])
        #expect(desk.state.accounts.values.isEmpty)
    }

    @Test func theTraceNamesTheThreeRolesAndNothingThatWasTyped() throws {
        let listener = RecordingListener()
        desk.events.add(listener)
        try desk.run("register --name Ann --email ann@example.org --password-file \(desk.file("correct horse"))")
        let lines = listener.events.filter { $0.pattern == .modelViewPresenter }.map {
            "\($0.sender) → \($0.receiver.map { "\($0)" } ?? ""): \($0.decision)"
        }
        let steps = [
            "step 1 of 3, your name", "step 2 of 3, your e-mail", "step 3 of 3, a new password",
            "step 3 of 3, the same again",
        ]
        let (model, view, presenter) = ("registration:Model", "registration:View", "registration:Presenter")
        #expect(
            lines == [
                "\(presenter) → \(view): show \(steps[0])", "\(view) → \(presenter): next \(steps[0])",
                "\(presenter) → \(model): enterName", "\(presenter) → \(view): show \(steps[1])",
                "\(view) → \(presenter): next \(steps[1])", "\(presenter) → \(model): enterEmail",
                "\(presenter) → \(view): show \(steps[2])", "\(view) → \(presenter): next \(steps[2])",
                "\(presenter) → \(model): enterPassword", "\(presenter) → \(view): show \(steps[3])",
                "\(view) → \(presenter): next \(steps[3])", "\(presenter) → \(model): repeatPassword",
                "\(presenter) → \(view): showProgress", "\(presenter) → \(model): forgetPassword",
                "\(presenter) → \(view): hideProgress", "\(presenter) → \(model): register",
                "\(presenter) → \(view): show success",
            ])
        #expect(!listener.lines(of: .modelViewPresenter).joined().contains("ann@"))
    }

    @Test func whatTheLineGaveIsNotAskedForAgain() {
        desk.person.answers = ["Ann"]
        #expect(
            desk.error("register --email nobody --password-file \(desk.file("correct horse"))")
                == "register: 'nobody' is not an e-mail address; write it as in ann@example.org")
        #expect(desk.person.seen == ["your name (step 1 of 3):"])
    }

    @Test func tipsAreAboutWhatWentWrong() {
        let tips: [(CommandError, String)] = [
            (.unregisteredUser("zoe@x.de"), "if it is spelled right, create it with 'register --email zoe@x.de'"),
            (.unregisteredUser("zoe"), "an e-mail looks like ann@example.org"),
            (.wrongPassword("a@x", pause: .zero), "passwords are case-sensitive; is Caps Lock on?"),
            (.lockedOut("a@x", left: .seconds(1)), "each further wrong password doubles the pause"),
            (.emptyPasswordAtLogIn, "a password is not shown while you type it, but it is read"),
            (.userAlreadyExists("a@x"), "log in with 'login a@x'"),
            (.notLoggedIn, "'users' lists the accounts"),
        ]
        for (error, tip) in tips { #expect(error.tip == tip, "\(error)") }
        #expect(!tips.contains { $0.1.contains("passwd") })
    }
}
