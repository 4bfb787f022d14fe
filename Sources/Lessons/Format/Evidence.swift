import Commands
public import PatternEvents

/// What an expectation is held against: what a learner did in a step of a lesson.
public protocol LessonEvidence {
    /// The records of the last command and of its consequences.
    var last: [EventRecord] { get }
    /// The same of all commands since the step began.
    var all: [EventRecord] { get }
    /// The name of the last command that was typed, without its arguments; nil before the first one.
    var commandName: String? { get }
    /// Its reply as a person reads it.
    var reply: String { get }
    /// Why it failed, in one word; nil if it did not.
    var failure: String? { get }
    /// The names of all commands that were typed and did not fail, in their order.
    var done: [String] { get }

    /// What a command that only reads says now: the member at `path` of its reply as a program reads it; nil if there is none.
    func value(of command: [String], at path: [String]) -> String?

    /// The patterns whose contract the last command broke; nil if there was nothing to judge.
    func brokenPatterns() -> [String]?
}

extension Expectation {
    /// Whether it holds.
    public func holds(for evidence: some LessonEvidence) -> Bool {
        switch self {
        case .step(let traits, let count, let span):
            guard evidence.commandName != nil else { return false }
            let records = span == .lastCommand ? evidence.last : evidence.all
            let ends = records.reduce(into: [Int: EndRecord]()) { ends, record in
                if case .end(let end) = record { ends[end.sequence] = end }
            }
            let arrivals = records.reduce(into: [Int: ArrivalRecord]()) { arrivals, record in
                if case .arrive(let arrival) = record, let step = arrival.of { arrivals[step] = arrival }
            }
            let found = records.count { record in
                guard case .step(let step) = record else { return false }
                return step.has(traits, ends[step.sequence], arrivals[step.sequence])
            }
            if case .exactly(let number) = count { return found == number }
            return found > 0
        case .change(let traits, let span):
            return (span == .lastCommand ? evidence.last : evidence.all).contains { record in
                guard case .change(let change) = record else { return false }
                let values = [
                    "part": change.part, "old": change.old ?? "", "new": change.new, "feature": change.feature,
                ]
                return traits.allSatisfy { $0.matches(values[$0.key]) }
            }
        case .value(let command, let path, let comparison, let wanted):
            return comparison.holds(evidence.value(of: command, at: path), wanted)
        case .verify(let pattern):
            guard let broken = evidence.brokenPatterns() else { return false }
            return pattern.map(broken.contains) ?? broken.isEmpty
        case .command(let name): return evidence.commandName == name
        case .commands(let name, let count): return evidence.done.count { $0 == name } >= count
        case .reply(let has, let text, let span):
            let reply = span == .lastCommand ? evidence.reply : evidence.all.replies
            return evidence.commandName != nil && reply.inOneLine.contains(text.inOneLine) == has
        case .ended(let failure): return evidence.commandName != nil && evidence.failure == failure
        }
    }
}

extension [Lesson.Check] {
    /// Whether all of them hold.
    ///
    /// A line that was refused, because its word, its form or a name in it is unknown, has done nothing that could be
    /// right or a mistake: only an expectation of such a failure can hold for it.
    func hold(for evidence: some LessonEvidence) -> Bool {
        let failure = evidence.failure.flatMap(CommandError.Kind.init)
        if let failure, CommandError.Kind.ofRefusedLines.contains(failure) {
            guard contains(where: { $0.expectation == .ended(failure: failure.rawValue) }) else { return false }
        }
        return allSatisfy { $0.expectation.holds(for: evidence) }
    }
}

extension CommandError.Kind {
    /// Those of lines that could not be understood.
    static let ofRefusedLines: Set = [
        CommandError.Kind.syntax, .unknownCommand, .usage, .value, .notFound, .ambiguous,
    ]
}

extension String {
    /// The words with a space between each two, however wide the screen is that they were wrapped for.
    var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Expectation.Comparison {
    func holds(_ value: String?, _ wanted: String) -> Bool {
        guard let value else { return self == .differs || self == .lacks }
        return switch self {
        case .equals: value == wanted
        case .differs: value != wanted
        case .has: value.contains(wanted)
        case .lacks: !value.contains(wanted)
        case .above: (Double(value) ?? -.infinity) > (Double(wanted) ?? .infinity)
        case .below: (Double(value) ?? .infinity) < (Double(wanted) ?? -.infinity)
        }
    }
}

extension PatternEvent {
    fileprivate func has(_ traits: [Expectation.Trait], _ end: EndRecord?, _ arrival: ArrivalRecord?) -> Bool {
        traits.allSatisfy { trait in
            switch trait.key {
            case "pattern": return trait.value == pattern.word || trait.value == also?.word
            case "in": return trait.matches(collaboration)
            case "op": return trait.value == operation.rawValue
            case "from": return trait.matches(sender.name)
            case "to": return trait.matches(receiver?.name)
            case "fromRole": return trait.matches(sender.role.rawValue)
            case "toRole": return trait.matches(receiver?.role.rawValue)
            case "what": return trait.matches(decision.key)
            case "end": return trait.matches(end?.answer?.rawValue ?? end?.result)
            case "reached": return trait.matches(arrival?.reached)
            case "why": return trait.matches(reason.key)
            case let key where key.hasPrefix("what."):
                return trait.matches(decision.values.first { $0.name == key.dropFirst(5) }?.words)
            case let key:
                return trait.matches(reason.values.first { $0.name == key.dropFirst(4) }?.words)
            }
        }
    }
}
