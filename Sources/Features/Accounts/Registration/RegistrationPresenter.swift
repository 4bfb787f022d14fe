import Commands
import Patterns

/// The Presenter of a registration: it passes the view's answers to the model, moves from screen to screen, and finally
/// registers the account.
///
/// Source: the course project on registration, its presenter with three screens.
final class RegistrationPresenter: Presenter {
    static let name = "registration"

    let presenterName = name
    let events: EventStream

    private let model: RegistrationModel
    private unowned let view: any RegistrationView
    private let accounts: AccountContext
    private var screen = RegistrationScreen.name

    /// - Parameter view: holds the presenter, not the other way round.
    init(_ model: RegistrationModel, _ view: any RegistrationView, _ accounts: AccountContext) {
        self.model = model
        self.view = view
        self.accounts = accounts
        events = accounts.events
    }

    /// Shows the first screen.
    func begin() { show(.name) }

    /// Passes on an answer to the current screen. Then it shows the next screen, or the same one again with the reason,
    /// or begins the registration after the last one.
    ///
    /// - Returns: the outcome of the registration, once it has begun.
    func next(_ input: RegistrationInput) -> Future<Account, CommandError>? {
        reachedByView(with: screen.traceName)
        do throws(CommandError) {
            try enter(input)
        } catch {
            show(RegistrationOutcome(refused: error))
            // If two passwords differ, either may be the wrong one.
            show(screen == .passwordAgain ? .password : screen)
            return nil
        }
        switch screen {
        case .name: show(.email)
        case .email: show(.password)
        case .password: show(.passwordAgain)
        case .passwordAgain: return register()
        }
        return nil
    }

    private func enter(_ input: RegistrationInput) throws(CommandError) {
        switch (screen, input) {
        case (.name, .text(let text)):
            try update(model, "enterName") { () throws(CommandError) in try model.enterName(text) }
        case (.email, .text(let text)):
            try update(model, "enterEmail") { () throws(CommandError) in try model.enterEmail(text) }
        case (.password, .secret(let password)):
            try update(model, "enterPassword") { () throws(CommandError) in try model.enterPassword(password) }
        case (.passwordAgain, .secret(let password)):
            try update(model, "repeatPassword") { () throws(CommandError) in try model.repeatPassword(password) }
        default: preconditionFailure("\(screen) has no such answer")
        }
    }

    // MARK: The end

    private func register() -> Future<Account, CommandError>? {
        guard let email = model.email, let password = model.password else { return nil }
        update(view, "showProgress") { view.showProgress() }
        let hash = accounts.passwords.hash(password, of: email, for: Client(presenterParticipant))
        update(model, "forgetPassword") { model.forgetPassword() }
        let position = events.position
        // ^C may release the view during the wait, before the view is notified that nothing is running any more.
        return hash.map { [self, view] outcome in
            events.resuming(at: position) {
                update(view, "hideProgress") { view.hideProgress() }
                let registered = outcome.map { hash throws(CommandError) in
                    try update(model, "register") { () throws(CommandError) in try model.register(hash, of: email) }
                }
                switch registered {
                case .success(let account): show(.success(account))
                case .failure(let error): show(failure: error)
                case .cancelled: break
                }
                return registered
            }
        }
    }

    // MARK: Showing

    private func show(_ screen: RegistrationScreen) {
        self.screen = screen
        update(view, "show", screen.traceName) { view.show(screen) }
    }

    private func show(_ outcome: RegistrationOutcome) {
        update(view, "show", outcome.name) { view.show(outcome) }
    }

    private func show(failure error: CommandError) {
        show(error.kind == .refused ? .userAlreadyExists(error) : .somethingWentWrong(error))
    }
}
