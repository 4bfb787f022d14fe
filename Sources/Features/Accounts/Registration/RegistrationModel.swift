import Commands
import Passwords
import Patterns
import Platform
import Text

/// The Model of a registration: what was entered so far, and the rules for it.
final class RegistrationModel: Model {
    let modelName = "registration"

    private let accounts: AccountState
    private(set) var name = ""
    private(set) var email: EmailAddress?
    /// Wiped when nobody holds it any more.
    private(set) var password: SecretBytes?

    /// - Parameter accounts: who is registered already.
    init(accounts: AccountState) {
        self.accounts = accounts
    }

    /// - Throws: that the name is empty, too long or holds a control character.
    func enterName(_ text: String) throws(CommandError) {
        let name = text.trimmed
        guard !name.isEmpty else { throw .emptyName }
        guard name.count <= Account.nameLimit else { throw .nameTooLong(limit: Account.nameLimit) }
        if ControlCharacters.areIn(name) { throw .controlCharacter(in: "the name") }
        self.name = name
    }

    /// - Throws: that the address is empty, none, or somebody's already.
    func enterEmail(_ text: String) throws(CommandError) {
        guard !text.trimmed.isEmpty else { throw .emptyEmail }
        guard let email = EmailAddress(text) else { throw .notAnEmail(text) }
        guard accounts.accounts[email] == nil else { throw .userAlreadyExists(email.text) }
        self.email = email
    }

    /// - Throws: that the password is empty or too short.
    func enterPassword(_ password: SecretBytes) throws(CommandError) {
        try NewPassword.check(password)
        self.password = password
    }

    /// - Throws: that it is not the password that was entered, which has to be entered anew then.
    func repeatPassword(_ password: SecretBytes) throws(CommandError) {
        guard self.password?.isEqual(to: password) == true else { throw .inputsDidNotMatch }
    }

    /// The password is not needed any more.
    func forgetPassword() { password = nil }
}
