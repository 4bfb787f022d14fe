import Commands
import Patterns
import StateStore
import Text

/// `users`: lists the accounts.
struct UsersCommand: ShellCommand {
    let accounts: AccountContext

    let description = CommandDescription(
        "users",
        group: .accounts,
        summary: "list the accounts and their last visits",
        examples: ["users"],
        effect: .reads
    )

    private struct Row {
        let account: Account
        let visits: Visits
        let isHere: Bool
        let presence: String
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let here = accounts.currentUser.user.value.account
        let now = accounts.clock.wallTime
        let rows = accounts.state.sorted.map { account in
            let visits = accounts.credentials.visits[account.key] ?? Visits()
            let isHere = account.email == here?.email
            let last = visits.count == 0 ? "never here" : TimeAgo.text(from: visits.last, to: now)
            return Row(account: account, visits: visits, isHere: isHere, presence: isHere ? "logged in" : last)
        }
        let listing = Listing(rows: rows, empty: "there are no accounts; create one with 'register'") { row in
            [
                .cell("name", row.account.name, .name),
                .cell("email", row.account.email.text),
                .fact("registered", TimeText.utc(row.account.registered)),
                .fact("visits", row.visits.count),
                .fact("lastVisit", row.visits.count == 0 ? nil : TimeText.utc(row.visits.last)),
                .cell("loggedIn", row.isHere, as: row.presence, row.isHere ? .good : .quiet),
            ]
        }
        return Reply(listing)
    }
}
