import Commands
import Patterns

/// `login ann@example.org`
struct LogInCommand: ShellCommand {
    let accounts: AccountContext

    static let email = Parameter("EMAIL", .name(of: "account"), .optional)
    static let guest = CommandOption("guest", summary: "log in without an account")
    let description = CommandDescription(
        "login",
        saidElsewhere: ["su", "signin", "logon"],
        group: .accounts,
        summary: "log in with an account, or as a guest",
        parameters: [Self.email],
        options: [PasswordField.option, Self.guest],
        examples: [
            "login", "login ann@example.org", "login ann@example.org --password-file ann.password", "login --guest",
        ],
        details: """
            The password is hidden while you type it, or read from a file; it is never part of the line. After five \
            wrong passwords in a row there is a pause of 1 s, and each further one doubles it. ^C cancels at once. If \
            you have no account, answer 'register' at a terminal instead of your e-mail.
            """,
        pattern: .templateMethod,
        effect: .outward,
        traits: .asksForSecret
    )

    /// The answer of a person without an account; no e-mail address looks like it.
    private static let registration = "register"

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard arguments[Self.guest] else { return try logIn(arguments) }
        guard arguments[Self.email] == nil, arguments[PasswordField.option] == nil else {
            throw CommandError(.usage, "--guest allows no e-mail and no password", hint: "leave them out")
        }
        let view = LineLogInView(accounts.host, events: accounts.events)
        return .later(view.logIn(with: accounts.guestLogIn.init(at: view, accounts)))
    }

    private func logIn(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard arguments[Self.email]?.lowercased() != "guest" else {
            throw CommandError(.usage, "'guest' is not an account", hint: "'login --guest' logs in without one")
        }
        let email = if let given = arguments[Self.email] { given } else { try askForEmail() }
        let view = LineLogInView(accounts.host, events: accounts.events)
        if email.trimmed.lowercased() == Self.registration, accounts.host.canAsk {
            return try view.register(with: AccountLogIn(email, nil, at: view, accounts))
        }
        // Without an address, no password is needed.
        let isAsked = !email.trimmed.isEmpty
        let field = PasswordField(accounts: accounts)
        let password = isAsked ? try field.existing(file: arguments[PasswordField.option]) : nil
        return .later(view.logIn(with: AccountLogIn(email, password, at: view, accounts)))
    }

    private func askForEmail() throws(CommandError) -> String {
        guard accounts.host.canAsk else { throw .missingFields(["EMAIL"]) }
        let choices = accounts.state.sorted.map(\.email.text) + [Self.registration]
        return try accounts.host.ask("your e-mail, or '\(Self.registration)':", choices: choices)
    }
}
