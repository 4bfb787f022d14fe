import Commands
import Patterns
import Platform
import StateStore
import Text

/// The Model of a registration: the values so far, and the rules for them.
final class RegistrationModel: Model {
    let modelName = "registration"

    var events: EventStream { accounts.events }

    private let accounts: AccountContext
    private(set) var name = ""
    private(set) var email: EmailAddress?
    /// Wiped when its last reference is gone.
    private(set) var password: SecretBytes?

    /// - Parameter accounts: knows the registered accounts, and registers the new one.
    init(_ accounts: AccountContext) {
        self.accounts = accounts
    }

    /// - Throws: an error if the name is empty, too long or contains a control character.
    func enterName(_ text: String) throws(CommandError) {
        reached()
        let name = text.trimmed
        guard !name.isEmpty else { throw .emptyName }
        guard name.count <= Account.nameLimit else {
            throw CommandError(.value, "the name is longer than \(Account.nameLimit) characters", hint: "shorten it")
        }
        if ControlCharacters.areIn(name) { throw .controlCharacter(in: "the name") }
        self.name = name
    }

    /// - Throws: an error if the address is empty, invalid or taken.
    func enterEmail(_ text: String) throws(CommandError) {
        reached()
        guard !text.trimmed.isEmpty else { throw .emptyEmail }
        guard let email = EmailAddress(text) else {
            throw CommandError(.value, "'\(text)' is not an e-mail address", hint: "write it as in ann@example.org")
        }
        guard accounts.state.accounts[email] == nil else { throw .userAlreadyExists(email.text) }
        self.email = email
    }

    /// - Throws: an error if the password is empty or too short.
    func enterPassword(_ password: SecretBytes) throws(CommandError) {
        reached()
        try NewPassword.check(password)
        self.password = password
    }

    /// - Throws: an error if it differs from the first, which then has to be entered again.
    func repeatPassword(_ password: SecretBytes) throws(CommandError) {
        reached()
        guard self.password?.isEqual(to: password) == true else { throw .inputsDidNotMatch }
    }

    /// Forgets the unneeded password.
    func forgetPassword() {
        reached()
        password = nil
    }

    /// Registers the account.
    ///
    /// - Parameter email: the address at the time the password was hashed.
    /// - Throws: like ``AccountContext/register(_:_:)``.
    func register(_ hash: PasswordHash, of email: EmailAddress) throws(CommandError) -> Account {
        reached()
        let account = Account(name: name, email: email, registered: accounts.clock.wallTime)
        try accounts.register(account, hash)
        return account
    }
}
