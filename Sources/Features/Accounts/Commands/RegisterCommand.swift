import Commands
import PatternEvents
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
            At a terminal what the line does not say is asked for, the password twice and unseen; an answer that will not
            do is asked for again, and ^C leaves without a trace. In a script all three options are needed. A password has
            8 characters at least and 511 bytes at the most. 'undo' takes an account back. 'help accounts' tells what a
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
