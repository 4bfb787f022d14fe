import Patterns
import Platform
import StateStore

/// The passwords of accounts, and the numbers of failed and successful log-ins: everything that must not be undone.
///
/// An account that is removed keeps its credentials: if `undo` restores it, it has its former password. A user who
/// registers its address again gets new credentials.
final class CredentialState: CellFeature {
    static let featureName = "passwords"
    static let schema: UInt8 = 2
    static let isUndoable = false

    let register = CellRegister()
    let passwords: Cell<AccountKey, PasswordHash>
    /// No entry if there was no wrong one since the last right one.
    let attempts: Cell<AccountKey, Attempts>
    /// No entry before the first one.
    let visits: Cell<AccountKey, Visits>

    init() {
        // No record reveals anything about a password, not even whether it changed.
        passwords = Cell(
            "password", in: register, lasts: true, part: { "password of \($0)" },
            text: { $1 == nil ? "none" : "set" })
        attempts = Cell(
            "attempts", in: register, lasts: true, part: { "wrong passwords of \($0)" },
            text: { "\($1?.wrong ?? 0)" }, isValid: { Self.isPossible($1.wrong, $1.last) })
        visits = Cell(
            "visits", in: register, lasts: true, part: { "visits of \($0)" }, text: { "\($1?.count ?? 0)" },
            isValid: { Self.isPossible($1.count, $1.last) })
    }

    private static func isPossible(_ count: Int, _ last: Duration) -> Bool {
        (0..<Int.max).contains(count) && Attempts.times.contains(last)
    }

    /// The generation of the next account of an address: nil if there was none before.
    func nextGeneration(of email: EmailAddress) -> Int? {
        var generation: Int?
        while passwords[AccountKey(email, generation: generation)] != nil { generation = (generation ?? 0) + 1 }
        return generation
    }
}

/// The visits of a user.
struct Visits: Codable, Equatable, Sendable {
    var count = 0
    /// The last time, since 1970-01-01T00:00:00Z; meaningless if ``count`` is 0.
    var last = Duration.zero
}
