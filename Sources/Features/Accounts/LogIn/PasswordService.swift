import Commands
import Patterns
import Platform
import StateStore

/// Checks and hashes passwords one after the other: a worker takes requests from a queue and passes them to a thread.
final class PasswordService {
    private let accounts: AccountState
    private let credentials: CredentialState
    private unowned let steps: any StepOpener
    private let hasher: PasswordHasher
    private let clock: ShellClock
    private let events: EventStream
    /// Created for the first password.
    private lazy var scheduler = Scheduler<Answer, LogInError>(
        "password scheduler", of: "password", limit: Self.queueLimit, policy: FixedPool(1), timekeeper: clock,
        events: events
    )

    private enum Answer {
        case proof(PasswordProof)
        case hash(PasswordHash)
    }

    /// The limit for waiting requests. One worker is enough, as each hash uses the full memory bandwidth.
    private static let queueLimit = 1000

    init(
        accounts: AccountState, credentials: CredentialState, hasher: PasswordHasher, clock: ShellClock,
        steps: any StepOpener, events: EventStream
    ) {
        self.accounts = accounts
        self.credentials = credentials
        self.hasher = hasher
        self.clock = clock
        self.steps = steps
        self.events = events
    }

    var structures: [StructureRecord] { scheduler.structures }

    // MARK: Requests

    /// Requests the proof that `password` belongs to `email`, which need not be an address. Unknown addresses take as
    /// long as known ones.
    ///
    /// - Returns: can fail with any error except `emptyData`. If canceled, it has no effect: no proof, and no wrong
    ///   attempt.
    func proof(
        _ password: SecretBytes, of email: String, for client: Client
    ) -> Future<PasswordProof, LogInError> {
        submit("password of \(email)", for: client) { [unowned self] promise in
            check(password, of: email, promise)
        }
        .map { outcome in
            if case .success(.proof(let proof)) = outcome { .success(proof) } else { outcome.failed() }
        }
    }

    /// Requests the hash of a new password.
    ///
    /// - Returns: can fail with `somethingWentWrong`.
    func hash(
        _ password: SecretBytes, of email: EmailAddress, for client: Client
    ) -> Future<PasswordHash, CommandError> {
        submit("new password of \(email)", for: client) { [unowned self] promise in
            let position = events.position
            hasher.hash(password) { [events] result in
                events.continuing(position) { promise.complete(result.outcome { .hash($0) }) }
            }
        }
        .map { outcome in
            if case .success(.hash(let hash)) = outcome { .success(hash) } else { outcome.asCommand.failed() }
        }
    }

    /// The strength of hashes made here.
    var strength: HashStrength { HashStrength(cost: hasher.cost) }

    /// Makes `hash` the password of an account in registration, as part of the current step. It cannot be undone.
    func keep(_ hash: PasswordHash, of account: AccountKey) {
        credentials.passwords[account] = hash
        forgetAttempts(of: account)
    }

    private func forgetAttempts(of account: AccountKey) {
        if credentials.attempts[account] != nil { credentials.attempts[account] = nil }
    }

    /// Replaces the hash behind a proof by `hash`, in a separate step.
    ///
    /// - Throws: `wrongPassword` if the password has changed since; an error if the new one cannot be saved.
    func replace(provedBy proof: PasswordProof, by hash: PasswordHash, of command: [String]) throws(CommandError) {
        try steps.inStep(of: command) { () throws(CommandError) in
            // Other sessions' changes during the hashing are known only now.
            guard let account = accounts.accounts[proof.email], credentials.passwords[account.key] == proof.hash else {
                throw .wrongPassword(proof.email.text, pause: .zero)
            }
            keep(hash, of: account.key)
        }
    }

    private func submit(
        _ name: String, for client: Client, work: @escaping (Promise<Answer, LogInError>) -> Void
    ) -> Future<Answer, LogInError> {
        let request = Request<Answer, LogInError>(name, events: events, work: work)
        do throws(QueueIsFull) {
            return try client.submit(request, to: scheduler)
        } catch {
            return .completed(
                name,
                .failure(
                    .somethingElse(
                        CommandError(
                            .limit, "\(error.limit) passwords are waiting to be checked already",
                            hint: "try again later"))), events: events)
        }
    }

    // MARK: Checking

    private func check(_ password: SecretBytes, of text: String, _ promise: Promise<Answer, LogInError>) {
        let email = EmailAddress(text)
        let account = email.flatMap { accounts.accounts[$0] }
        if let account, let left = pauseLeft(of: account.key) {
            return promise.fail(.lockedOut(account.email.text, left: left))
        }
        let hash = account.flatMap { credentials.passwords[$0.key] }
        let position = events.position
        hasher.check(password, against: hash) { [unowned self] result in
            // If no caller waits for it any more, it has no effect.
            guard !promise.future.isComplete else { return }
            events.continuing(position) {
                promise.complete(
                    result.outcome { (isRight) throws(LogInError) in
                        .proof(try judge(isRight, account, text, hash, password))
                    })
            }
        }
    }

    /// How long log-ins to this account are refused; nil if they are not.
    private func pauseLeft(of email: AccountKey) -> Duration? {
        guard let attempts = credentials.attempts[email] else { return nil }
        let now = clock.wallTime
        let anchored = attempts.anchored(at: now)
        if anchored != attempts { credentials.attempts[email] = anchored }
        let left = anchored.left(at: now)
        return left == .zero ? nil : left
    }

    private func judge(
        _ isRight: Bool, _ account: Account?, _ text: String, _ hash: PasswordHash?, _ password: SecretBytes
    ) throws(LogInError) -> PasswordProof {
        // The account may have been removed since, and its address registered again.
        guard let account, accounts.accounts[account.email]?.key == account.key else { throw .unregisteredUser(text) }
        let (email, key) = (account.email, account.key)
        guard isRight, let hash else {
            let attempts = (credentials.attempts[key] ?? Attempts()).failed(at: clock.wallTime)
            credentials.attempts[key] = attempts
            throw .wrongPassword(email.text, pause: attempts.pause)
        }
        forgetAttempts(of: key)
        let proof = PasswordProof(email: email, hash: hash)
        if hasher.cost.exceeds(hash) { renew(password, proof) }
        return proof
    }

    /// Renews a password hash of a lower cost; the log-in does not wait for it.
    private func renew(_ password: SecretBytes, _ proof: PasswordProof) {
        hash(password, of: proof.email, for: Client(named: "passwords")).whenComplete { [unowned self] outcome in
            guard case .success(let hash) = outcome else { return }
            // A password changed in the meantime stays; after a failure, the next log-in tries again.
            try? replace(provedBy: proof, by: hash, of: ["login", proof.email.text])
        }
    }
}

/// The proof that a user knew an account's password. Only the code that checks passwords can make it.
struct PasswordProof: Equatable, Sendable {
    let email: EmailAddress
    /// The hash of that password.
    fileprivate let hash: PasswordHash
}

extension Outcome {
    /// The same unsuccessful outcome, for a caller that waits for a value of another type.
    func failed<NewValue>() -> Outcome<NewValue, Failure> {
        switch self {
        case .failure(let error): .failure(error)
        case .success, .cancelled: .cancelled
        }
    }
}

extension Result where Failure == PasswordError {
    /// The outcome of a command's future.
    fileprivate func outcome<Value>(
        _ transform: (Success) throws(LogInError) -> Value
    ) -> Outcome<Value, LogInError> {
        switch self {
        case .success(let success):
            return Outcome { () throws(LogInError) in try transform(success) }
        case .failure(let reason): return .failure(.somethingElse(.somethingWentWrong(reason)))
        }
    }
}
