import Commands
import Patterns

/// `register`: three questions, or `register --name Ann --email ann@example.org --password-file FILE`.
struct RegisterCommand: ShellCommand {
    let accounts: AccountContext

    static let name = CommandOption("name", .text, "N", summary: "your name")
    static let email = CommandOption("email", .text, "E", summary: "your e-mail address, by which you log in")
    let description = CommandDescription(
        "register",
        saidElsewhere: ["signup", "adduser", "useradd"],
        group: .accounts,
        summary: "create an account",
        options: [Self.name, Self.email, PasswordField.option],
        examples: ["register", "register --name Ann --email ann@example.org --password-file ann.password"],
        details: """
            At a terminal it asks for what you left out, and twice for the password, which is hidden. If an answer is \
            not accepted, it asks again. ^C leaves nothing behind. A script needs all three options. A password has at \
            least 8 characters and at most 511 bytes. 'undo' removes the account. 'help accounts' explains what a \
            log-in protects, and what it does not.
            """,
        pattern: .modelViewPresenter,
        effect: .outward,
        traits: .asksForSecret
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let missing = [Self.name, Self.email, PasswordField.option].filter { arguments[$0] == nil }.map(\.spelled)
        guard missing.isEmpty || accounts.host.canAsk else { throw .missingFields(missing) }
        let password = try arguments[PasswordField.option].map { (path) throws(CommandError) in
            try PasswordField(accounts: accounts).read(path)
        }
        let line = RegistrationLine(
            name: arguments[Self.name], email: arguments[Self.email], password: password)
        return try LineRegistrationView(accounts, line).register()
    }
}
