public import Patterns

/// Judges the commands of any program's stream as they arrive.
///
/// Add it to an ``EventStream`` as a listener, or pass it the records read from a file.
public final class StreamJudge: EventListener {
    /// The verdicts on one command.
    public struct Judgement: Equatable, Sendable {
        public let command: CommandRecord
        /// One for each pattern at work that has a contract.
        public let verdicts: [Verdict]
        /// Whether it concerns steps after the reply.
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
        /// The last verdicts, and the number of steps they cover; nil before the first.
        var judged: (verdicts: [Verdict], steps: Int)?

        /// Whether an observer has not been notified yet.
        var isPending: Bool { judged?.verdicts.contains(where: \.isPending) == true }
    }

    /// How many commands can be judged again because of later steps.
    private static let commandLimit = 16
    /// The limit for the steps kept of a command.
    private static let stepLimit = 20_000

    private let witness = Witness(commandLimit: StreamJudge.commandLimit)
    private var testimony = TestimonyTable()
    private var commands: [Heard] = []
    private var owners: [Int: Int] = [:]
    /// The judgements not yet taken, in order.
    private var judgements: [Judgement] = []
    /// The number of steps that belong to no command, after the first command.
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
            // Later steps are not awaited beyond this limit.
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

    /// Returns the judgements since the last call.
    public func takeJudgements() -> [Judgement] {
        defer { judgements = [] }
        return judgements
    }

    /// Judges the remaining commands at the end of the stream.
    public func finish() {
        judgeUnanswered()
        judgeLater()
        for place in commands.indices { judgePending(at: place) }
    }

    /// Judges a command whose later steps are no longer awaited.
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

    /// Judges again the commands that have steps after their replies.
    private func judgeLater() {
        for place in commands.indices {
            guard let former = commands[place].judged, former.steps < commands[place].steps.count else { continue }
            sayLater(verdicts(at: place), at: place)
        }
    }

    /// Adds the verdicts on a command that are new.
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

    /// - Parameter isEnd: whether no later steps are awaited.
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
    /// Whether a later step may change it.
    fileprivate var isPending: Bool {
        if case .notJudged(because: .notYet) = outcome { true } else { false }
    }

    /// The verdict while observers that were not notified may still be.
    fileprivate var waiting: Verdict {
        guard case .broken(let breaches) = outcome else { return self }
        let others = breaches.filter { $0.rule != .notTold }
        guard others.isEmpty, let missed = breaches.first else { return Verdict(pattern, .of(others)) }
        let (observer, subject) = (missed.values["observer"] ?? "", missed.values["subject"] ?? "")
        return Verdict(pattern, .notJudged(because: .notYet(observer: observer, subject: subject)))
    }
}
