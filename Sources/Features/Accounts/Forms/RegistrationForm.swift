import Commands
import ShellServices
import Text

/// The fields of a registration, each checked before the next: from the line, or else asked for.
struct RegistrationForm {
    let accounts: AccountContext

    func name(_ given: String?) throws(CommandError) -> String {
        if let given { return try checkedName(given) }
        return try accounts.repeating { () throws(CommandError) in
            try checkedName(accounts.host.ask("your name:", choices: []))
        }
    }

    func email(_ given: String?) throws(CommandError) -> EmailAddress {
        if let given { return try checkedEmail(given) }
        return try accounts.repeating { () throws(CommandError) in
            try checkedEmail(accounts.host.ask("your e-mail:", choices: []))
        }
    }

    private func checkedName(_ text: String) throws(CommandError) -> String {
        let name = text.trimmed
        guard !name.isEmpty else { throw .emptyName }
        guard name.count <= Account.nameLimit else { throw .nameTooLong(limit: Account.nameLimit) }
        if ControlCharacters.areIn(name) { throw .controlCharacter(in: "the name") }
        return name
    }

    private func checkedEmail(_ text: String) throws(CommandError) -> EmailAddress {
        guard !text.trimmed.isEmpty else { throw .emptyEmail }
        guard let email = EmailAddress(text) else { throw .notAnEmail(text) }
        guard accounts.state.accounts[email] == nil else { throw .userAlreadyExists(email.text) }
        return email
    }
}
