import Commands
import Patterns
import Platform
import StateStore
import Text

/// The View of a registration that reads the command line, and asks a person at the terminal for the rest.
///
/// An invalid answer is asked for again; an invalid value in the line ends the registration.
final class LineRegistrationView: RegistrationView {
    static let name = "registration"

    let viewName = name
    let events: EventStream

    private let accounts: AccountContext
    private var line: RegistrationLine
    private lazy var presenter = RegistrationPresenter(
        RegistrationModel(accounts), self, accounts)
    /// The next question.
    private var screen = RegistrationScreen.name
    /// The error in the last answer.
    private var refusal: CommandError?

    init(_ accounts: AccountContext, _ line: RegistrationLine) {
        self.accounts = accounts
        self.line = line
        events = accounts.events
    }

    /// Shows all screens in order, and then the outcome.
    ///
    /// - Throws: an error for ^C or an invalid line.
    func register() throws(CommandError) -> Reply {
        guard accounts.state.accounts.values.count < Account.limit else {
            throw CommandError(.limit, "there are \(Account.limit) accounts already", hint: "remove one first")
        }
        // The view holds the presenter, which is still working.
        return .later(try fill().map { [self] outcome in outcome.map { _ in reply } })
    }

    /// Shows screens in order until the registration begins.
    private func fill() throws(CommandError) -> Future<Account, CommandError> {
        presenter.begin()
        while true {
            let given = line.input(for: screen)
            let input = if let given { given } else { try ask() }
            refusal = nil
            if let registered = handOn("next", screen.traceName, to: presenter, { presenter.next(input) }) {
                line.password = nil
                return registered
            }
            guard let refusal else { continue }
            if given != nil { throw refusal }
            accounts.host.announce(ControlCharacters.shown("\(refusal)"))
        }
    }

    private func ask() throws(CommandError) -> RegistrationInput {
        // The second field of a screen belongs to the same step as the first.
        let step = screen == .passwordAgain ? "" : " (step \(screen.step) of \(RegistrationScreen.steps))"
        let question = screen.question + step + ":"
        return try accounts.host.repeating { () throws(CommandError) in
            screen.isSecret
                ? .secret(try accounts.host.askSecret(question)) : .text(try accounts.host.ask(question, choices: []))
        }
    }

    // MARK: What the presenter has it show

    func show(_ screen: RegistrationScreen) {
        reached(with: screen.traceName)
        self.screen = screen
    }

    /// The reply to a success; a failure is the command's.
    private var reply = Reply.silent

    func show(_ outcome: RegistrationOutcome) {
        reached(with: outcome.name)
        refusal = outcome.error
        guard case .success(let account) = outcome else { return }
        reply = Reply(
            HashedReply(
                text: "registration successful; now log in: login \(account.email)",
                fields: [("name", .string(account.name)), ("email", .string(account.email.text))],
                strength: accounts.passwords.strength
            ))
    }

    private static let progressText = "registering"

    func showProgress() {
        reached()
        accounts.host.showProgress(Self.progressText)
    }

    func hideProgress() {
        reached()
        accounts.host.hideProgress(Self.progressText)
    }
}

/// A line's values for a registration.
struct RegistrationLine {
    var name: String?
    var email: String?
    /// Read from a file.
    var password: SecretBytes?

    /// The line's answer to a screen; nil if it has none.
    func input(for screen: RegistrationScreen) -> RegistrationInput? {
        switch screen {
        case .name: name.map(RegistrationInput.text)
        case .email: email.map(RegistrationInput.text)
        // It was not typed, so it has no typing error.
        case .password, .passwordAgain: password.map(RegistrationInput.secret)
        }
    }
}
