import Commands
import FeatureTestSupport
import Glibc
import Patterns
import Platform
import StateStore
import Testing

@testable import Accounts

/// The accounts with everything that a shell puts around them, for typed lines and a person who answers.
final class AccountDesk: CommandDesk {
    let clock: ShellClock
    let person = Person()
    let feature: AccountsFeature
    let desk: FeatureDesk
    private let threads: WorkThreads
    private let wake: (read: Int32, write: Int32)
    private let folder = TemporaryFolder()

    /// - Parameters:
    ///   - cost: what hashes cost that are made.
    ///   - state: where state is kept; nil to keep nothing.
    init(cost: Int = 1, wallClock: Duration = .seconds(1_795_262_400), state: (any System)? = nil) {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wake = (ends[0], ends[1])
        clock = ShellClock(virtualFrom: wallClock)
        threads = WorkThreads(wakeDescriptor: ends[1])
        let (events, store) = (EventStream(), ChangeStore(folder: state.map { _ in "/state-of/play" }, on: state))
        person.store = store
        feature = AccountsFeature(
            events: events, clock: clock, store: store, system: LinuxSystem(),
            hasher: PasswordHasher(cost: HashCost(cost), threads: threads), host: person.host
        )
        desk = FeatureDesk(feature.handlers, events: events, store: store)
        do throws(StateError) { try store.open() } catch { Issue.record("\(error)") }
    }

    deinit {
        finishWork()
        close(wake.read)
        close(wake.write)
    }

    var state: AccountState { feature.accounts.state }
    var credentials: CredentialState { feature.accounts.credentials }

    private var fileCount = 0

    /// Puts a password into a file, with a newline.
    func file(_ password: String) -> String { file(Array((password + "\n").utf8)) }

    func file(_ bytes: [UInt8]) -> String {
        fileCount += 1
        return folder.file("\(fileCount)", bytes)
    }

    /// Begins a command as the shell does.
    func begin(_ line: String) throws(CommandError) -> Reply { try desk.reply(line) }

    /// Runs a command to its end.
    func reply(_ line: String) throws(CommandError) -> Reply {
        let reply = try begin(line)
        guard let later = reply.later else { return reply }
        finishWork()
        switch later.outcome {
        case .success(let reply): return reply
        case .failure(let error): throw error.about(String(line.prefix { $0 != " " }))
        case .cancelled, nil: throw CommandError(.fault, "'\(line)' never ends")
        }
    }

    /// Lets everything happen that happens by itself, but no time pass.
    ///
    /// - Parameter isEnough: whether to stop; asked whenever a thread has done its work.
    func finishWork(until isEnough: () -> Bool = { false }) {
        repeat {
            if isEnough() { return }
            clock.advance(to: clock.now)
            if threads.outstanding > 0 {
                var byte: UInt8 = 0
                _ = read(wake.read, &byte, 1)
                threads.collect()
            }
        } while threads.outstanding > 0 || clock.nextDue.map { $0 <= clock.now } == true
    }

    /// Registers `Ann` with the password `correct horse`.
    @discardableResult
    func registerAnn() throws -> String {
        try run("register --name Ann --email ann@example.org --password-file \(file("correct horse"))")
    }

    /// The words of a log-in of hers.
    func logIn(_ password: String = "correct horse") -> String {
        "login ann@example.org --password-file \(file(password))"
    }
}

/// Answers questions in the order laid down, and keeps the output.
final class Person: SecretInterviewer, Announcer, ProgressIndicator, StepOpener {
    var host: AccountHost { AccountHost(interviewer: self, announcer: self, progress: self, steps: self) }

    /// Secrets among them; nil for ^C. Nobody is there if it is empty at first.
    var answers: [String?] = [] {
        didSet { if oldValue.isEmpty { isThere = true } }
    }
    private(set) var isThere = false
    /// Questions, what was said, and progress.
    private(set) var seen: [String] = []
    private(set) var choices: [String] = []

    var canAsk: Bool { isThere }

    func ask(_ question: String, choices: [String]) throws(CommandError) -> String {
        self.choices = choices
        return try answer(question)
    }

    func askSecret(_ question: String) throws(CommandError) -> SecretBytes {
        let secret = SecretBytes()
        for byte in try answer("(unseen) " + question).utf8 {
            guard secret.append(byte) else {
                throw CommandError(.value, "the password is too long", hint: "choose a shorter one")
            }
        }
        return secret
    }

    private func answer(_ question: String) throws(CommandError) -> String {
        seen.append(question)
        guard !answers.isEmpty, let answer = answers.removeFirst() else { throw .interrupted }
        return answer
    }

    weak var store: ChangeStore?

    func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError) {
        try store?.inStep(of: command, body)
    }

    func announce(_ text: String) { seen.append(text) }
    func showProgress(_ text: String) { seen.append("… \(text)") }
    func hideProgress(_ text: String) { seen.append("\(text) is over") }
}
