import Passwords
import PatternEvents
import StateStore

/// What accounts are proved with, how often that failed, and how often it succeeded: all that must not be undone.
///
/// An account that is removed keeps its credentials: if `undo` restores it, it has its former password. A user who
/// registers its address again gets new credentials.
final class CredentialState: StatefulFeature {
    static let featureName = "passwords"
    static let isUndoable = false

    enum Change: Codable, Equatable, Sendable {
        case password(email: AccountKey, hash: PasswordHash?)
        case attempts(email: AccountKey, attempts: Attempts)
        case visits(email: AccountKey, visits: Visits)
    }

    /// All that is known of one account.
    struct Credentials: Equatable {
        var password: PasswordHash?
        var attempts = Attempts()
        var visits = Visits()
    }

    private var credentials: [AccountKey: Credentials] = [:]

    subscript(email: AccountKey) -> Credentials { credentials[email] ?? Credentials() }

    /// The generation of the next account of an address: nil if there was none before.
    func nextGeneration(of email: EmailAddress) -> Int? {
        var generation: Int?
        while credentials[AccountKey(email, generation: generation)] != nil { generation = (generation ?? 0) + 1 }
        return generation
    }

    func apply(_ change: Change) throws(ChangeMisfit) -> Change {
        switch change {
        case .password(let email, let hash):
            let former = self[email].password
            credentials[email, default: Credentials()].password = hash
            return .password(email: email, hash: former)
        case .attempts(let email, let attempts):
            try check(attempts.wrong, attempts.last, of: email)
            let former = self[email].attempts
            credentials[email, default: Credentials()].attempts = attempts
            return .attempts(email: email, attempts: former)
        case .visits(let email, let visits):
            try check(visits.count, visits.last, of: email)
            let former = self[email].visits
            credentials[email, default: Credentials()].visits = visits
            return .visits(email: email, visits: former)
        }
    }

    private func check(_ count: Int, _ last: Duration, of email: AccountKey) throws(ChangeMisfit) {
        try ChangeMisfit.unless((0..<Int.max).contains(count), "\(email) cannot have come \(count) times")
        try ChangeMisfit.unless(Attempts.times.contains(last), "\(email) came at no time that is known")
    }

    func contents() -> [Change] {
        credentials.sorted { $0.key.text < $1.key.text }.flatMap { email, known -> [Change] in
            var changes: [Change] = []
            if known.password != nil { changes.append(.password(email: email, hash: known.password)) }
            if known.attempts != Attempts() { changes.append(.attempts(email: email, attempts: known.attempts)) }
            if known.visits != Visits() { changes.append(.visits(email: email, visits: known.visits)) }
            return changes
        }
    }

    func changedPart(by change: Change, inverse: Change) -> ChangedPart {
        switch (change, inverse) {
        // Nothing of a password is recorded, not even whether it is the same.
        case (.password(let email, let new), .password(_, let old)):
            ChangedPart("password of \(email)", old: old == nil ? "none" : "one", new: new == nil ? "none" : "another")
        case (.attempts(let email, let new), .attempts(_, let old)):
            ChangedPart("wrong passwords of \(email)", old: "\(old.wrong)", new: "\(new.wrong)")
        case (.visits(let email, let new), .visits(_, let old)):
            ChangedPart("visits of \(email)", old: "\(old.count)", new: "\(new.count)")
        default: ChangedPart(Self.featureName, new: describe(change))
        }
    }

    func describe(_ change: Change) -> String {
        switch change {
        case .password(let email, let hash): "password of \(email): \(hash == nil ? "none" : "changed")"
        case .attempts(let email, let attempts): "wrong passwords of \(email): \(attempts.wrong)"
        case .visits(let email, let visits): "visits of \(email): \(visits.count)"
        }
    }
}

/// How often somebody was here.
struct Visits: Codable, Equatable, Sendable {
    var count = 0
    /// The last time, since 1970-01-01T00:00:00Z; means nothing if ``count`` is 0.
    var last = Duration.zero
}
