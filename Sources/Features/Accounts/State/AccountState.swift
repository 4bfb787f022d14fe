import Patterns
import StateStore
import Text

/// The registered accounts. Their credentials are in ``CredentialState``, which `undo` does not change.
final class AccountState: CellFeature {
    static let featureName = "accounts"
    static let schema: UInt8 = 2

    let register = CellRegister()
    let accounts: Cell<EmailAddress, Account>
    /// The number of accounts, as a subject.
    let count: Observable<Int>

    init(events: EventStream) {
        count = Observable("registered accounts", 0, events: events)
        accounts = Cell(
            "account", in: register, lasts: true, part: { "account \($0)" }, text: { $1.map { "\($0)" } ?? "none" },
            isValid: { $1.email == $0 && Attempts.times.contains($1.registered) })
        accounts.didChange = { [unowned self] _ in count.value = accounts.values.count }
    }

    /// All accounts, by name.
    var sorted: [Account] {
        accounts.values.values.sorted { ($0.name.matchKey, $0.email.text) < ($1.name.matchKey, $1.email.text) }
    }
}
