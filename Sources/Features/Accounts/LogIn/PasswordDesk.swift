import Commands
import Passwords
import PatternEvents
import Patterns
import Platform
import ShellServices
import StateStore

/// Checks and hashes passwords, one after the other: puts requests into a queue, from which a worker takes them to a
/// thread.
final class PasswordDesk {
    private let accounts: AccountState
    private let credentials: CredentialState
    private let changes: ChangeRecorder<CredentialState>
    private let hasher: PasswordHasher
    private let clock: ShellClock
    private let events: EventStream
    private let scheduler: Scheduler<Answer, CommandError>

    private enum Answer {
        case proof(PasswordProof)
        case hash(PasswordHash)
    }

    /// How many requests may wait. One worker is enough: each hash takes all the memory bandwidth there is.
    private static let queueLimit = 1000

    init(
        accounts: AccountState, credentials: CredentialState, hasher: PasswordHasher, clock: ShellClock,
        store: ChangeStore, events: EventStream
    ) {
        self.accounts = accounts
        self.credentials = credentials
        self.hasher = hasher
        self.clock = clock
        self.events = events
        changes = store.recorder(for: credentials)
        scheduler = Scheduler(
            "password desk", queue: RequestQueue("passwords", limit: Self.queueLimit, events: events), workers: 1,
            timekeeper: clock, events: events
        )
    }

    // MARK: Requests

    /// Asks for the proof that `password` is that of `email`, which need not be an address. An unknown one takes as long
    /// as a known one.
    ///
    /// - Returns: fails with `lockedOut`, `unregisteredUser`, `wrongPassword` or `somethingWentWrong`. If it is cancelled
    ///   nothing comes of it, neither a proof nor a wrong attempt.
    func proof(
        _ password: SecretBytes, of email: String, for client: Participant
    ) -> Future<PasswordProof, CommandError> {
        submit("password of \(email)", for: client) { [unowned self] promise in
            check(password, of: email, promise)
        }
        .map { outcome in
            switch outcome {
            case .success(.proof(let proof)): .success(proof)
            case .failure(let error): .failure(error)
            case .success, .cancelled: .cancelled
            }
        }
    }

    /// Asks for the hash of a new password.
    ///
    /// - Returns: fails with `somethingWentWrong`.
    func hash(
        _ password: SecretBytes, of email: EmailAddress, for client: Participant
    ) -> Future<PasswordHash, CommandError> {
        submit("new password of \(email)", for: client) { [unowned self] promise in
            hasher.hash(password) { result in
                promise.complete(result.outcome { .hash($0) })
            }
        }
        .map { outcome in
            switch outcome {
            case .success(.hash(let hash)): .success(hash)
            case .failure(let error): .failure(error)
            case .success, .cancelled: .cancelled
            }
        }
    }

    /// Makes `hash` the password of an account, which may be about to be registered. Nobody can take that back.
    func keep(_ hash: PasswordHash, of email: EmailAddress) {
        changes.perform(.password(email: email, hash: hash))
        if credentials[email].attempts.wrong > 0 { changes.perform(.attempts(email: email, attempts: Attempts())) }
    }

    private func submit(
        _ name: String, for client: Participant, work: @escaping (Promise<Answer, CommandError>) -> Void
    ) -> Future<Answer, CommandError> {
        let request = Request<Answer, CommandError>(name, events: events, work: work)
        do throws(QueueIsFull) {
            return try scheduler.submit(request, from: client)
        } catch {
            let refusal = Promise<Answer, CommandError>(name, events: events)
            refusal.fail(.tooManyRequests(limit: error.limit))
            return refusal.future
        }
    }

    // MARK: Checking

    private func check(_ password: SecretBytes, of text: String, _ promise: Promise<Answer, CommandError>) {
        let email = EmailAddress(text)
        if let email, let left = pauseLeft(of: email) { return promise.fail(.lockedOut(email.text, left: left)) }
        let hash = email.flatMap { accounts.accounts[$0] == nil ? nil : credentials[$0].password }
        hasher.check(password, against: hash) { [unowned self] result in
            // Nobody waits for it any more: then nothing comes of it.
            guard !promise.future.isComplete else { return }
            promise.complete(
                result.outcome { (isRight) throws(CommandError) in
                    .proof(try judge(isRight, email, text, password))
                })
        }
    }

    /// How long nobody can log in with this address; nil if it can be tried.
    private func pauseLeft(of email: EmailAddress) -> Duration? {
        let attempts = credentials[email].attempts
        let now = clock.wallTime
        let anchored = attempts.anchored(at: now)
        if anchored != attempts { changes.perform(.attempts(email: email, attempts: anchored)) }
        let left = anchored.left(at: now)
        return left == .zero ? nil : left
    }

    private func judge(
        _ isRight: Bool, _ email: EmailAddress?, _ text: String, _ password: SecretBytes
    ) throws(CommandError) -> PasswordProof {
        guard let email, accounts.accounts[email] != nil else {
            throw .unregisteredUser(text, near: NearMiss.of(text, among: accounts.accounts.keys.map(\.text).sorted()))
        }
        let known = credentials[email]
        guard isRight else {
            let attempts = known.attempts.failed(at: clock.wallTime)
            changes.perform(.attempts(email: email, attempts: attempts))
            throw .wrongPassword(email.text, pause: attempts.pause)
        }
        if known.attempts.wrong > 0 { changes.perform(.attempts(email: email, attempts: Attempts())) }
        if let hash = known.password, hasher.cost.exceeds(hash) { renew(password, of: email, hash) }
        return PasswordProof(email: email)
    }

    /// Hashes a password anew that was hashed at a lower cost; who logs in does not wait for that.
    private func renew(_ password: SecretBytes, of email: EmailAddress, _ weaker: PasswordHash) {
        hash(password, of: email, for: Participant("password desk", .client)).whenComplete { [unowned self] outcome in
            // It may have been changed meanwhile.
            guard case .success(let hash) = outcome, credentials[email].password == weaker else { return }
            changes.perform(.password(email: email, hash: hash))
        }
    }
}

/// That somebody knew the password of an account. Only the one who checks passwords can make it.
struct PasswordProof: Equatable, Sendable {
    let email: EmailAddress

    fileprivate init(email: EmailAddress) {
        self.email = email
    }
}

extension Result where Failure == PasswordError {
    /// What a command's future becomes of it.
    fileprivate func outcome<Value>(
        _ transform: (Success) throws(CommandError) -> Value
    ) -> Outcome<Value, CommandError> {
        switch self {
        case .success(let success):
            do throws(CommandError) { return .success(try transform(success)) } catch { return .failure(error) }
        case .failure(let reason): return .failure(.somethingWentWrong(reason))
        }
    }
}
