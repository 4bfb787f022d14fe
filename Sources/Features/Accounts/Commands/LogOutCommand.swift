import Commands
import Patterns

/// `logout`
struct LogOutCommand: ShellCommand {
    let accounts: AccountContext

    let description = CommandDescription(
        "logout",
        group: .accounts,
        summary: "log out and continue as a guest",
        examples: ["logout"],
        pattern: .observer,
        effect: .outward,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let user = accounts.currentUser.user.value
        guard let account = user.account else { throw .notLoggedIn }
        accounts.currentUser.leave()
        return .message("good-bye, \(user.name)", ["name": .string(user.name), "email": .string(account.email.text)])
    }
}
