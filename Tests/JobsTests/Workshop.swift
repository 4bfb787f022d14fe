import Commands
import FeatureTestSupport
import Patterns
import StateStore

@testable import Jobs

/// The jobs with everything that a shell puts around them: a chain, steps, and commands for the jobs to run.
final class Workshop: CommandDesk {
    let clock = ShellClock(virtualFrom: .zero)
    let people = People()
    let tools: Tools
    let feature: JobsFeature
    let desk: FeatureDesk
    let workers = WorkerChoice()
    private(set) var line = 0

    /// Is there to be waited for: `bell rung`, and `gate TOKEN open`.
    let bell: Observable<Int>
    let gate: Observable<String>

    init(renewalLimit: Int? = nil) {
        let clock = clock
        let (events, store) = (EventStream(elapsed: { clock.now }), ChangeStore())
        tools = Tools(clock: clock)
        bell = Observable("bell", 0, events: events)
        gate = Observable("gate", "", events: events)
        let (bell, gate) = (bell, gate)
        feature = JobsFeature(
            renewalLimit: renewalLimit,
            events: events, clock: clock, store: store, runner: tools, reporter: people,
            conditions: [
                ConditionSource(
                    .fixed("bell"), .fixed("rung"),
                    subjects: { [bell] },
                    make: { _ in
                        let before = bell.value
                        return Condition("bell rung", bell) { $0 > before }
                    }
                ),
                ConditionSource(
                    .fixed("gate"), .name("TOKEN", of: "token"), .fixed("open"),
                    subjects: { [gate] },
                    make: { token throws(CommandError) in
                        guard token != "none" else { throw CommandError(.notFound, "there is no token 'none'") }
                        return Condition("gate \(token) open", gate) { $0 == token }
                    }
                ),
            ],
            workers: workers
        )
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    var board: JobRegistry { feature.board }

    // MARK: Commands

    /// Runs a line as the shell does, and then what has become due.
    @discardableResult
    func reply(_ line: String) throws(CommandError) -> Reply {
        self.line += 1
        tools.origin = Origin(source: "test", line: self.line)
        defer { wait(.zero) }
        return try desk.reply(line)
    }

    func wait(_ duration: Duration) { clock.advance(to: clock.now + duration) }

    /// The states of all jobs, by number.
    var states: [String] { board.table.all.map { "\($0.name) \($0.state.rawValue)" } }
}

/// Receives the outcomes of the jobs.
final class People: JobReporter {
    var heard: [String] = []

    func report(_ reply: Reply, ofJob number: Int, _ command: String) {
        heard.append("%\(number) \(command): \(Workshop.text(of: reply))")
    }

    func report(_ error: CommandError, ofJob number: Int, _ command: String, from origin: Origin) {
        heard.append("\(origin.source):\(origin.line): %\(number): \(error)")
    }

    /// What was heard since this was asked last.
    func takeHeard() -> [String] {
        defer { heard = [] }
        return heard
    }
}

/// The commands that jobs run here: `hammer WORD…`, `break`, `dry SECONDS`, `renew`.
final class Tools: CommandRunner {
    var origin = Origin(source: "test", line: 0)
    /// What was hammered, and when.
    private(set) var hammered: [String] = []
    private(set) var isRunningWork = false
    /// What the command `renew` types.
    var renew: () -> Void = {}
    private let clock: ShellClock

    init(clock: ShellClock) {
        self.clock = clock
    }

    func check(_ command: Invocation) throws(CommandError) {
        guard ["hammer", "break", "dry", "renew"].contains(command.words[0]) else {
            throw .unknownCommand(command.words[0], near: [])
        }
    }

    func run(_ commands: [Invocation], completing promise: Promise<Reply, CommandError>) {
        isRunningWork = true
        defer { isRunningWork = false }
        for command in commands {
            switch command.words[0] {
            case "hammer":
                hammered.append("\(DurationText.typed(clock.now)) \(command.words.dropFirst().joined(separator: " "))")
            case "renew": renew()
            case "break": promise.fail(CommandError(.fault, "the saw is broken", subject: "break"))
            default:
                let due = clock.now + .seconds(Int(command.words[1]) ?? 0)
                let timer = clock.schedule(at: due) { promise.succeed(.message("dry")) }
                promise.onCancel { timer.cancel() }
                promise.onProgress { 0.25 }
                return
            }
        }
        promise.succeed(.message("done"))
    }
}
