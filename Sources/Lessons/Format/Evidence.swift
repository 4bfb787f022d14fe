import Commands
public import Patterns
import Text

/// The evidence for expectations: the learner's actions in a step of a lesson.
public protocol LessonEvidence {
    /// The records of the last command and of its consequences.
    var last: [EventRecord] { get }
    /// The records of all commands since the step began.
    var all: [EventRecord] { get }
    /// The name of the last typed command, without arguments; nil before the first one.
    var commandName: String? { get }
    /// Its reply as people read it.
    var reply: String { get }
    /// Its kind of error; nil if it did not fail.
    var failure: String? { get }
    /// The names of all typed commands that did not fail, in order.
    var done: [String] { get }

    /// The member at `path` of the current reply of a read-only command, in JSON; nil if there is none.
    func value(of command: [String], at path: [String]) -> String?

    /// The patterns whose contracts the last command broke; nil if there was no command to judge.
    func brokenPatterns() -> [Pattern]?
}

extension Expectation {
    /// Whether it holds.
    public func holds(for evidence: some LessonEvidence) -> Bool {
        switch claim {
        case .step(let traits, let count, let span):
            guard evidence.commandName != nil else { return false }
            let found = evidence.steps(since: span).count { seen in traits.allSatisfy { $0.holds(for: seen) } }
            return count.map { found == $0 } ?? (found > 0)
        case .change(let traits, let span):
            return evidence.changes(since: span).contains { change in traits.allSatisfy { $0.holds(for: change) } }
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
        case .ended(let failure): return evidence.commandName != nil && evidence.failure == failure?.rawValue
        }
    }

    /// The actual values, for an expectation that failed.
    func facts(of evidence: some LessonEvidence) -> String {
        switch claim {
        case .step(let traits, _, let span):
            let pattern = traits.first { $0.key.name == "pattern" }
            let steps = evidence.steps(since: span).filter { pattern?.holds(for: $0) ?? true }.map { seen in
                let receiver = seen.step.receiver.map { " → \($0.name)" } ?? ""
                return "\(seen.step.sender.name)\(receiver) \(seen.step.operation.rawValue) \(seen.step.decision.key)"
            }
            return Self.listed(steps, "no step")
        case .change(_, let span):
            let changes = evidence.changes(since: span).map { "\($0.part) from '\($0.old ?? "")' to '\($0.new)'" }
            return Self.listed(changes, "no change")
        case .verify:
            return evidence.brokenPatterns().map { Self.listed($0.map { "\($0.word) broken" }, "every contract kept") }
                ?? "nothing to judge; 'set why on' makes Playhouse remember commands"
        case .commands(let name, _): return "\(evidence.done.count { $0 == name }) came"
        case .command: return "it was '\(evidence.commandName ?? "")'"
        case .reply: return "it says '\(DisplayWidth.truncated(evidence.reply.inOneLine, columns: 200))'"
        case .ended: return evidence.failure.map { "it failed: \($0)" } ?? "it did not fail"
        case .value(let command, let path, _, _):
            return evidence.value(of: command, at: path).map { "it is '\($0)'" } ?? "there is no such value"
        }
    }

    private static func listed(_ facts: [String], _ none: String) -> String {
        guard !facts.isEmpty else { return "\(none) came" }
        let more = facts.count > 6 ? ", … \(facts.count - 6) more" : ""
        return facts.prefix(6).joined(separator: ", ") + more
    }
}

extension LessonEvidence {
    private func records(since span: Expectation.Span) -> [EventRecord] { span == .lastCommand ? last : all }

    fileprivate func steps(since span: Expectation.Span) -> [SeenStep] {
        var (ends, arrivals) = ([Int: EndRecord](), [Int: ArrivalRecord]())
        let records = records(since: span)
        for record in records {
            switch record {
            case .end(let end): ends[end.sequence] = end
            case .arrive(let arrival): if let step = arrival.of { arrivals[step] = arrival }
            default: break
            }
        }
        return records.compactMap { record in
            guard case .step(let step) = record else { return nil }
            return SeenStep(step: step, end: ends[step.sequence], arrival: arrivals[step.sequence])
        }
    }

    fileprivate func changes(since span: Expectation.Span) -> [ChangeRecord] {
        records(since: span).compactMap { record in
            if case .change(let change) = record { change } else { nil }
        }
    }
}

extension [Lesson.Check] {
    /// Whether all of them hold.
    ///
    /// A line refused because a word, its form or a name in it is unknown has done nothing, right or wrong: only an
    /// expectation of that failure can hold for it.
    func hold(for evidence: some LessonEvidence) -> Bool {
        let failure = evidence.failure.flatMap(CommandError.Kind.init)
        if let failure, CommandError.Kind.ofRefusedLines.contains(failure) {
            guard contains(where: { $0.expectation.claim == .ended(failure: failure) }) else { return false }
        }
        return allSatisfy { $0.expectation.holds(for: evidence) }
    }
}

extension CommandError.Kind {
    /// The kinds for lines that were not understood.
    static let ofRefusedLines: Set = [
        CommandError.Kind.syntax, .unknownCommand, .usage, .value, .notFound, .ambiguous,
    ]
}

extension String {
    /// The words separated by single spaces, so that line breaks do not matter.
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
