import Commands
import Platform
import Text

/// The source of a password: a file, or a person whose typing is hidden.
struct PasswordField {
    let accounts: AccountContext

    /// The option that names the file.
    static let option = CommandOption(
        "password-file", .file, "FILE", summary: "read the password from FILE, without its last newline"
    )

    /// Reads the password of an existing account; may be empty.
    func existing(file: String?, question: String = "password:") throws(CommandError) -> SecretBytes {
        if let file { return try read(file) }
        guard accounts.host.canAsk else { throw .missingFields(["--password-file"]) }
        return try accounts.host.askSecret(question)
    }

    /// Reads a new password, typed twice, until it is valid.
    func new(file: String?) throws(CommandError) -> SecretBytes {
        if let file {
            let password = try read(file)
            try NewPassword.check(password)
            return password
        }
        return try accounts.host.repeating { () throws(CommandError) in
            let password = try accounts.host.askSecret("new password:")
            try NewPassword.check(password)
            guard try accounts.host.askSecret("the same again:").isEqual(to: password) else { throw .inputsDidNotMatch }
            return password
        }
    }

    func read(_ path: String) throws(CommandError) -> SecretBytes {
        let secret: SecretBytes?
        do throws(SystemError) {
            secret = try accounts.system.secret(in: path)
        } catch {
            throw .unreadableFile(path, error)
        }
        guard let secret else { throw .secretTooLong }
        guard !secret.contains(0) else { throw .secretHoldsNUL }
        return secret
    }
}

/// The requirements for a new password.
enum NewPassword {
    static func check(_ password: SecretBytes) throws(CommandError) {
        guard !password.isEmpty else { throw .emptyPassword }
        guard password.characterCount >= Account.leastPassword else {
            throw CommandError(
                .value, "the password is shorter than \(Account.leastPassword) characters", hint: "choose a longer one")
        }
    }
}

extension SecretBytes {
    /// The number of its characters, counted as UTF-8 scalars.
    fileprivate var characterCount: Int {
        withUnsafeBytes { bytes in bytes.count { $0 & 0xC0 != 0x80 } }
    }
}

extension AccountHost {
    /// Asks until the answer is valid, and explains each refusal.
    func repeating<Value>(_ ask: () throws(CommandError) -> Value) throws(CommandError) -> Value {
        while true {
            do throws(CommandError) {
                return try ask()
            } catch {
                guard error.kind == .value || error.kind == .refused else { throw error }
                announce(ControlCharacters.shown("\(error)"))
            }
        }
    }
}
