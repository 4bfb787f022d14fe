import Commands
import Passwords
import PatternEvents
import Patterns
import Platform
import ShellServices
import Text

/// `register`: three questions, or `register --name Ann --email ann@example.org --password-file FILE`.
struct RegisterCommand: ShellCommand {
    let accounts: AccountContext

    let description = CommandDescription(
        "register",
        group: .accounts,
        summary: "make an account: name, e-mail and password are asked for",
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
        pattern: .asynchronousProcessing,
        effect: .outward,
        asksForSecret: true
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let missing = ["name", "email", "password-file"].filter { !arguments.has(option: $0) }.map { "--\($0)" }
        guard missing.isEmpty || accounts.host.canAsk else { throw .missingFields(missing) }
        guard accounts.state.accounts.count < Account.limit else { throw .tooManyAccounts(limit: Account.limit) }
        let form = RegistrationForm(accounts: accounts)
        let name = try form.name(arguments.option("name"))
        let email = try form.email(arguments.option("email"))
        let password = try PasswordField(accounts: accounts).new(file: arguments.option("password-file"))
        return .later(register(name, email, password))
    }

    private func register(
        _ name: String, _ email: EmailAddress, _ password: SecretBytes
    ) -> Future<Reply, CommandError> {
        accounts.host.showProgress(Self.progressText)
        return accounts.passwords.hash(password, of: email, for: Client(named: "register")).map { outcome in
            accounts.host.hideProgress(Self.progressText)
            return outcome.map { hash throws(CommandError) in try enter(name, email, hash) }
        }
    }

    private static let progressText = "registering"

    private func enter(_ name: String, _ email: EmailAddress, _ hash: PasswordHash) throws(CommandError) -> Reply {
        let account = Account(name: name, email: email, registered: accounts.clock.wallTime)
        let command = ["register", "--name", name, "--email", email.text]
        try accounts.change(email, to: account, by: command) { () throws(CommandError) in
            // While the password was typed somebody else may have taken the address.
            guard accounts.state.accounts[email] == nil else { throw .userAlreadyExists(email.text) }
            accounts.passwords.keep(hash, of: email)
        }
        return Reply(
            HashedReply(
                text: "registration successful; now log in",
                fields: [("name", .string(name)), ("email", .string(email.text))],
                strength: accounts.passwords.strength
            ))
    }
}
