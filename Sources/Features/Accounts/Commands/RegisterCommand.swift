import Commands
import Patterns

/// `register`: three questions, or `register --name Ann --email ann@example.org --password-file FILE`.
struct RegisterCommand: ShellCommand {
    let accounts: AccountContext

    let description = CommandDescription(
        "register",
        saidElsewhere: ["signup", "adduser", "useradd"],
        group: .accounts,
        summary: "create an account",
        options: [
            CommandOption("name", .text, "N", summary: "your name"),
            CommandOption("email", .text, "E", summary: "your e-mail address, by which you log in"),
            PasswordField.option,
        ],
        examples: ["register", "register --name Ann --email ann@example.org --password-file ann.password"],
        details: """
            At a terminal it asks for what you left out, and twice for the password, which is hidden. If an answer is \
            not accepted, it asks again. ^C leaves nothing behind. A script needs all three options. A password has at \
            least 8 characters and at most 511 bytes. 'undo' removes the account. 'help accounts' explains what a \
            log-in protects, and what it does not.
            """,
        pattern: .modelViewPresenter,
        effect: .outward,
        asksForSecret: true
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let missing = ["name", "email", "password-file"].filter { !arguments.has(option: $0) }.map { "--\($0)" }
        guard missing.isEmpty || accounts.host.canAsk else { throw .missingFields(missing) }
        guard accounts.state.accounts.count < Account.limit else { throw .tooManyAccounts(limit: Account.limit) }
        let password = try arguments.option("password-file").map { (path) throws(CommandError) in
            try PasswordField(accounts: accounts).read(path)
        }
        let view = LineRegistrationView(
            accounts,
            RegistrationLine(name: arguments.option("name"), email: arguments.option("email"), password: password)
        )
        let registered = try view.fill()
        // The view holds the presenter, which works on.
        return .later(registered.map { outcome in outcome.map { _ in view.reply } })
    }
}
