import Commands
import Patterns
import Platform
import StateStore

/// Checks and hashes passwords, one after the other: puts requests into a queue, from which a worker takes them to a
/// thread.
final class PasswordService {
    private let accounts: AccountState
    private let credentials: CredentialState
    private unowned let steps: any StepOpener
    private let hasher: PasswordHasher
    private let clock: ShellClock
    private let events: EventStream
    /// Made for the first password.
    private lazy var scheduler = Scheduler<Answer, LogInError>(
        "password scheduler", of: "password", limit: Self.queueLimit, policy: FixedPool(1), timekeeper: clock,
        events: events
    )

    private enum Answer {
        case proof(PasswordProof)
        case hash(PasswordHash)
    }

    /// How many requests may wait. One worker is enough: each hash takes all the memory bandwidth there is.
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

    /// Asks for the proof that `password` is that of `email`, which need not be an address. An unknown one takes as long
    /// as a known one.
    ///
    /// - Returns: fails with anything but `emptyData`. If it is canceled nothing comes of it, neither a proof nor a
    ///   wrong attempt.
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

    /// Asks for the hash of a new password.
    ///
    /// - Returns: fails with `somethingWentWrong`.
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

    /// How strong the hashes are that are made here.
    var strength: HashStrength { HashStrength(cost: hasher.cost) }

    /// Makes `hash` the password of an account that is about to be registered, as part of the current step. That cannot
    /// be undone.
    func keep(_ hash: PasswordHash, of account: AccountKey) {
        credentials.passwords[account] = hash
        forgetAttempts(of: account)
    }

    private func forgetAttempts(of account: AccountKey) {
        if credentials.attempts[account] != nil { credentials.attempts[account] = nil }
    }

    /// Puts `hash` in the place of the one that the proof was given by, as a step of its own.
    ///
    /// - Throws: `wrongPassword` if the password is another one by now; why the new one cannot be kept.
    func replace(provedBy proof: PasswordProof, by hash: PasswordHash, of command: [String]) throws(CommandError) {
        try steps.inStep(of: command) { () throws(CommandError) in
            // Only now is it known what other sessions have done while the new one was hashed.
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
            // No caller waits for it any more: then it has no effect.
            guard !promise.future.isComplete else { return }
            events.continuing(position) {
                promise.complete(
                    result.outcome { (isRight) throws(LogInError) in
                        .proof(try judge(isRight, account, text, hash, password))
                    })
            }
        }
    }

    /// How long log-ins with this account are refused; nil if it can be tried.
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
        // It may have been removed meanwhile, and the address registered again.
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

    /// Hashes a password again that was hashed at a lower cost; the log-in does not wait for that.
    private func renew(_ password: SecretBytes, _ proof: PasswordProof) {
        hash(password, of: proof.email, for: Client(named: "passwords")).whenComplete { [unowned self] outcome in
            guard case .success(let hash) = outcome else { return }
            // A password that was changed meanwhile stays, and what cannot be kept is tried again at the next log-in.
            try? replace(provedBy: proof, by: hash, of: ["login", proof.email.text])
        }
    }
}

/// That somebody knew the password of an account. Only the one who checks passwords can make it.
struct PasswordProof: Equatable, Sendable {
    let email: EmailAddress
    /// The hash of the password that was known.
    fileprivate let hash: PasswordHash
}

extension Outcome {
    /// The same of an outcome that is not a success, for a caller that waits for a value of another type.
    func failed<NewValue>() -> Outcome<NewValue, Failure> {
        switch self {
        case .failure(let error): .failure(error)
        case .success, .cancelled: .cancelled
        }
    }
}

extension Result where Failure == PasswordError {
    /// What a command's future becomes of it.
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
