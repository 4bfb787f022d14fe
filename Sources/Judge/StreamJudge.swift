public import Patterns

/// Judges the commands of a stream as they arrive, from any program.
///
/// Add it to an ``EventStream`` as a listener, or pass it the records that were read from a file.
public final class StreamJudge: EventListener {
    /// The verdicts on one command.
    public struct Judgement: Equatable, Sendable {
        public let command: CommandRecord
        /// One for each pattern at work that has a contract.
        public let verdicts: [Verdict]
        /// Whether it is about steps that came after the reply.
        public let isLater: Bool

        /// Whether a contract is broken.
        public var isBroken: Bool { verdicts.contains(where: \.isBroken) }
    }

    private struct Heard {
        let command: CommandRecord
        var steps: [PatternEvent] = []
        var arrivals: [ArrivalRecord] = []
        var changes: [ChangeRecord] = []
        var ends: [Int: EndRecord] = [:]
        var forgotten = 0
        /// What was said of it, and of how many steps; nil as long as nothing was.
        var judged: (verdicts: [Verdict], steps: Int)?

        /// Whether an observer was not notified so far: it may be later.
        var isPending: Bool { judged?.verdicts.contains(where: \.isPending) == true }
    }

    /// How many commands can still be judged again when a step of theirs comes later.
    private static let commandLimit = 16
    /// How many steps of a command are kept.
    private static let stepLimit = 20_000

    private let witness = Witness(commandLimit: StreamJudge.commandLimit)
    private var testimony = TestimonyTable()
    private var commands: [Heard] = []
    private var owners: [Int: Int] = [:]
    /// What was judged and not yet taken, in its order.
    private var judgements: [Judgement] = []
    /// How many steps belong to no command, although one had begun before.
    public private(set) var stepsOutside = 0

    public init() {}

    public var wantsReplies: Bool { true }

    public func hear(_ record: EventRecord) {
        switch record {
        case .session(let session): witness.isShared = session.isPlayhouse
        case .structure(let structure): witness.hear([structure])
        case .command(let command):
            // A command without a reply is judged when the next one begins.
            if command.by == nil { judgeUnanswered() }
            // Nothing that comes later is waited for beyond the limit.
            if commands.count == Self.commandLimit { judgePending(at: 0) }
        default: break
        }
        witness.hear(record)
        testimony.hear(record)
        switch record {
        case .command(let command):
            commands.append(Heard(command: command))
            if commands.count > Self.commandLimit { forget(commands.removeFirst()) }
        case .step(let step): hear(step)
        case .arrive(let arrival): keep(arrival, of: arrival.command, in: \.arrivals)
        case .change(let change): keep(change, of: change.command, in: \.changes)
        case .end(let end):
            if let number = owners.removeValue(forKey: end.sequence), let place = place(of: number) {
                commands[place].ends[end.sequence] = end
            }
        case .reply(let reply):
            if let place = place(of: reply.command), commands[place].judged == nil { judge(at: place) }
            judgeLater()
        default: break
        }
    }

    /// The judgements since they were asked for last.
    public func takeJudgements() -> [Judgement] {
        defer { judgements = [] }
        return judgements
    }

    /// The stream has ended: judges what has not been judged.
    public func finish() {
        judgeUnanswered()
        judgeLater()
        for place in commands.indices { judgePending(at: place) }
    }

    /// Says what is broken of a command of which something could still come.
    private func judgePending(at place: Int) {
        guard commands[place].isPending else { return }
        sayLater(verdicts(at: place, isEnd: true), at: place)
    }

    private func keep<Record>(
        _ record: Record, of command: Int, in records: WritableKeyPath<Heard, [Record]>
    ) {
        guard let place = place(of: command) else { return }
        if commands[place][keyPath: records].count < Self.stepLimit {
            commands[place][keyPath: records].append(record)
        } else {
            commands[place].forgotten += 1
        }
    }

    private func hear(_ step: PatternEvent) {
        guard let place = place(of: step.command) else {
            if !commands.isEmpty { stepsOutside += 1 }
            return
        }
        guard commands[place].steps.count < Self.stepLimit else {
            commands[place].forgotten += 1
            return
        }
        commands[place].steps.append(step)
        owners[step.sequence] = step.command
    }

    private func place(of command: Int) -> Int? { commands.lastIndex { $0.command.number == command } }

    private func forget(_ gone: Heard) {
        for step in gone.steps { owners[step.sequence] = nil }
    }

    private func judgeUnanswered() {
        for place in commands.indices where commands[place].judged == nil { judge(at: place) }
    }

    /// Judges commands again of which steps have come after their replies, and says what is broken by them.
    private func judgeLater() {
        for place in commands.indices {
            guard let former = commands[place].judged, former.steps < commands[place].steps.count else { continue }
            sayLater(verdicts(at: place), at: place)
        }
    }

    /// Says what is new in the verdicts on a command.
    private func sayLater(_ verdicts: [Verdict], at place: Int) {
        let former = commands[place].judged?.verdicts ?? []
        commands[place].judged = (verdicts, commands[place].steps.count)
        let news = verdicts.filter { !former.contains($0) }
        guard !news.isEmpty else { return }
        judgements.append(Judgement(command: commands[place].command, verdicts: news, isLater: true))
    }

    private func judge(at place: Int) {
        let verdicts = verdicts(at: place)
        commands[place].judged = (verdicts, commands[place].steps.count)
        judgements.append(Judgement(command: commands[place].command, verdicts: verdicts, isLater: false))
    }

    /// - Parameter isEnd: whether nothing more is waited for.
    private func verdicts(at place: Int, isEnd: Bool = false) -> [Verdict] {
        let heard = commands[place]
        var evidence = witness.evidence(
            of: heard.command.number, steps: heard.steps, arrivals: heard.arrivals, changes: heard.changes,
            ends: heard.ends, forgotten: heard.forgotten)
        for pattern in Judge.patterns { evidence.missing[pattern] = testimony.missing(for: pattern) }
        let verdicts = Judge.verdicts(on: evidence, rehearsal: .left(because: .inStream))
        return isEnd ? verdicts : verdicts.map(\.waiting)
    }
}

extension Verdict {
    /// Whether something may still come without which it would be another.
    fileprivate var isPending: Bool {
        if case .notJudged(because: .notYet) = outcome { true } else { false }
    }

    /// The same as long as observers that were not notified may be notified later.
    fileprivate var waiting: Verdict {
        guard case .broken(let breaches) = outcome else { return self }
        let others = breaches.filter { $0.rule != .notTold }
        guard others.isEmpty, let missed = breaches.first else { return Verdict(pattern, .of(others)) }
        let (observer, subject) = (missed.values["observer"] ?? "", missed.values["subject"] ?? "")
        return Verdict(pattern, .notJudged(because: .notYet(observer: observer, subject: subject)))
    }
}
