import Patterns
import StateStore
import Text

/// Who has registered. What they prove it with lies in ``CredentialState``, which `undo` does not change.
final class AccountState: StatefulFeature {
    static let featureName = "accounts"

    enum Change: Codable, Equatable, Sendable {
        /// The account of this address is now that one, or there is none.
        case account(email: EmailAddress, account: Account?)
    }

    private(set) var accounts: [EmailAddress: Account] = [:]
    /// How many there are: notifies its observers of every change.
    let count: Observable<Int>

    init(events: EventStream) {
        count = Observable("registered accounts", 0, events: events)
    }

    /// All of them by name.
    var sorted: [Account] {
        accounts.values.sorted { ($0.name.matchKey, $0.email.text) < ($1.name.matchKey, $1.email.text) }
    }

    func apply(_ change: Change) throws(ChangeMisfit) -> Change {
        switch change {
        case .account(let email, let account):
            try ChangeMisfit.unless(account?.email ?? email == email, "an account of another address than \(email)")
            let isKnownTime = account.map { Attempts.times.contains($0.registered) } ?? true
            try ChangeMisfit.unless(isKnownTime, "\(email) registered at no time that is known")
            let former = accounts[email]
            accounts[email] = account
            count.value = accounts.count
            return .account(email: email, account: former)
        }
    }

    func contents() -> [Change] {
        accounts.sorted { $0.key.text < $1.key.text }.map { .account(email: $0, account: $1) }
    }

    func changedPart(by change: Change, inverse: Change) -> ChangedPart {
        switch (change, inverse) {
        case (.account(let email, let new), .account(_, let old)):
            ChangedPart(
                "account \(email)", old: old.map { "\($0)" } ?? "none", new: new.map { "\($0)" } ?? "none")
        }
    }

    func describe(_ change: Change) -> String {
        switch change {
        case .account(_, let account?): "account \(account)"
        case .account(let email, nil): "account \(email): removed"
        }
    }
}
