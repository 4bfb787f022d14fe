import Commands
import Patterns

/// `whoami`
struct WhoAmICommand: ShellCommand {
    let accounts: AccountContext

    let description = CommandDescription(
        "whoami",
        saidElsewhere: ["who", "id", "me", "user"],
        group: .accounts,
        summary: "show who is logged in",
        examples: ["whoami"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let user = accounts.currentUser.user.value
        return WhoAmIReply.reply("\(user)", user)
    }
}

/// The reply about the logged-in user.
enum WhoAmIReply {
    static func reply(_ text: String, _ user: AuthenticatedUser) -> Reply {
        .message(
            text,
            [
                "name": .string(user.name), "email": .optional(user.account?.email.text), "guest": .bool(user.isGuest),
            ]
        )
    }
}
