import Commands
import Patterns
import Platform
import Text

/// `passwd`: changes the password of the logged-in account.
struct PasswdCommand: ShellCommand {
    let accounts: AccountContext

    static let newPasswordFile = CommandOption(
        "new-password-file", .file, "FILE", summary: "read the new password from FILE")
    let description = CommandDescription(
        "passwd",
        saidElsewhere: ["password"],
        group: .accounts,
        summary: "change your password",
        options: [PasswordField.option, Self.newPasswordFile],
        examples: ["passwd", "passwd --password-file ann.password --new-password-file ann.new"],
        details: """
            It asks for the current password first, then twice for the new one. A wrong password counts as a failed \
            log-in. 'undo' does not restore the old password.
            """,
        pattern: .asynchronousProcessing,
        effect: .outward,
        traits: .asksForSecret
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let account = accounts.currentUser.user.value.account else { throw .notLoggedIn }
        let missing = [PasswordField.option, Self.newPasswordFile].filter { arguments[$0] == nil }.map(\.spelled)
        guard missing.isEmpty || accounts.host.canAsk else { throw .missingFields(missing) }
        let field = PasswordField(accounts: accounts)
        let present = try field.existing(file: arguments[PasswordField.option], question: "current password:")
        guard !present.isEmpty else { throw .emptyPasswordAtLogIn }
        let new = try field.new(file: arguments[Self.newPasswordFile])
        return .later(change(account, present, new))
    }

    private func change(
        _ account: Account, _ present: SecretBytes, _ new: SecretBytes
    ) -> Future<Reply, CommandError> {
        let passwords = accounts.passwords
        let client = Client(named: "passwd")
        let promise = Promise<Reply, CommandError>("passwd", events: accounts.events)
        accounts.host.showProgress(Self.progressText)
        promise.future.whenComplete { _ in accounts.host.hideProgress(Self.progressText) }

        let proof = passwords.proof(present, of: account.email.text, for: client)
        promise.cancels(proof)
        proof.whenComplete { outcome in
            guard case .success(let proof) = outcome else { return promise.complete(outcome.asCommand.failed()) }
            let hash = passwords.hash(new, of: proof.email, for: client)
            promise.cancels(hash)
            hash.whenComplete { outcome in
                guard case .success(let hash) = outcome else { return promise.complete(outcome.failed()) }
                do throws(CommandError) {
                    try passwords.replace(provedBy: proof, by: hash, of: ["passwd"])
                } catch {
                    return promise.fail(error)
                }
                let fields = [(name: "email" as JSONKey, value: Reply.Value.string(proof.email.text))]
                promise.succeed(
                    Reply(
                        HashedReply(text: "the password is changed", fields: fields, strength: passwords.strength)))
            }
        }
        return promise.future
    }

    private static let progressText = "changing the password"
}
