import Commands
import Patterns
import Platform
import StateStore

/// `account remove`: removes an account after checking its password.
struct AccountRemoveCommand: ShellCommand {
    let accounts: AccountContext

    static let email = Parameter("EMAIL", .name(of: "account"), .optional)
    let description = CommandDescription(
        "account remove",
        saidElsewhere: ["delete", "unregister"],
        group: .accounts,
        summary: "remove your account, or the one that you name",
        parameters: [Self.email],
        options: [PasswordField.option],
        examples: ["account remove", "account remove ann@example.org --password-file ann.password"],
        details: """
            It asks for the account's password. Anyone who is logged in with the account becomes a guest. The \
            positions, reviews and game records of the account are removed with it, and anyone who registers its \
            address again starts without them. 'undo' restores everything, including the password.
            """,
        pattern: .asynchronousProcessing,
        effect: .outward,
        traits: [.isFinal, .asksForSecret]
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let email = arguments[Self.email] ?? accounts.currentUser.user.value.account?.email.text else {
            throw .notLoggedIn
        }
        let password = try PasswordField(accounts: accounts).existing(
            file: arguments[PasswordField.option], question: "password of \(email):"
        )
        guard !password.isEmpty else { throw .emptyPasswordAtLogIn }
        return .later(remove(email, password))
    }

    private func remove(_ email: String, _ password: SecretBytes) -> Future<Reply, CommandError> {
        accounts.host.showProgress(Self.progressText)
        let client = Client(named: "account remove")
        return accounts.passwords.proof(password, of: email, for: client).map { outcome in
            accounts.host.hideProgress(Self.progressText)
            guard case .success(let proof) = outcome, let account = accounts.state.accounts[proof.email] else {
                return outcome.asCommand.failed()
            }
            do throws(CommandError) {
                try accounts.remove(account)
            } catch {
                return .failure(error)
            }
            return .success(
                .message(
                    "removed: \(account)", ["name": .string(account.name), "email": .string(account.email.text)]
                ))
        }
    }

    private static let progressText = "checking the password"
}
