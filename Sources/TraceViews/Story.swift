public import PatternEvents
import Patterns

/// A command's story in a few sentences, for those who do not read traces yet.
public struct Story {
    /// The sentences, in their order.
    public let sentences: [String]
    /// What would be otherwise without the pattern that matters most; nil if none was at work.
    public let point: String?
    /// That pattern.
    public let pattern: Pattern?

    /// How many sentences there are at the most.
    static let limit = 7

    /// - Parameter isLong: whether every step has a sentence.
    public init(_ recording: CommandRecording, isLong: Bool = false, texts: Texts = .english) {
        let rows = recording.rows(texts)
        let teller = StoryTeller(recording, rows, texts)
        sentences = isLong ? teller.allSteps : Array(teller.patterns.prefix(Self.limit))
        pattern = Self.mainPattern(rows, hasChanged: !recording.changes.isEmpty)
        point = pattern.map { texts.text("story.point", ["point": texts.text("point.\($0.word)")]) }
    }

    /// The pattern that the command is a good example of: every command shows the chain and the command itself, most
    /// objects have states, and the status line observes whatever changes. A mediator that sends nothing is no example, and a
    /// command of which nothing is kept or taken back is none either.
    private static func mainPattern(_ rows: TraceRows, hasChanged: Bool) -> Pattern? {
        var found = Set(rows.beforeReply.map(\.pattern))
        let isMediated = rows.beforeReply.contains { row in
            row.steps.contains { $0.operation == .notifyColleague && $0.receiver != nil || $0.operation == .attach }
        }
        if !isMediated { found.remove(.mediator) }
        let isTakenBack = rows.beforeReply.contains { $0.steps.contains { $0.operation == .unexecute } }
        if !hasChanged, !isTakenBack { found.remove(.command) }
        let common: [Pattern] = [.facade, .observer, .state, .command, .chain]
        return Pattern.allCases.first { found.contains($0) && !common.contains($0) }
            ?? common.first(where: found.contains)
    }
}

/// Words a story from the steps of a command.
struct StoryTeller {
    private let recording: CommandRecording
    private let rows: TraceRows
    private let texts: Texts

    init(_ recording: CommandRecording, _ rows: TraceRows, _ texts: Texts) {
        (self.recording, self.rows, self.texts) = (recording, rows, texts)
    }

    /// A sentence for each pattern, in the order in which they came into play.
    var patterns: [String] {
        var told: Set<Pattern> = []
        var sentences: [String] = []
        for row in rows.beforeReply where told.insert(row.pattern).inserted || isOfAnotherChain(row) {
            if row.pattern == .mediator {
                sentences += mediation
            } else if let sentence = sentence(for: row) {
                sentences.append(sentence)
            }
        }
        if let message = recording.failure { sentences.append(texts.text("story.failed", ["message": message])) }
        return sentences.isEmpty ? [texts.text("story.nothing")] : sentences
    }

    private func isOfAnotherChain(_ row: TraceRow) -> Bool {
        row.pattern == .chain && row.steps.first?.collaboration != "commands"
    }

    /// What a mediator was told and what it sent for it, if it sent anything: what it keeps to itself matters less. An order
    /// may come later, when what it waits for has happened.
    private var mediation: [String] {
        let steps = recording.steps
        let count = recording.stepsBeforeReply ?? steps.count
        if let order = steps.prefix(count).first(where: isOrder) {
            return [signal(before: order), order].compactMap { $0 }.compactMap { mediator($0, values(of: $0)) }
        }
        let own = steps.prefix(count).filter { $0.pattern == .mediator }
        var told = own.prefix(1)
        if let kept = own.dropFirst().first(where: { $0.operation == .notifyColleague }) { told.append(kept) }
        let later = steps.dropFirst(count).first(where: isOrder).map { texts.text("story.orderLater", values(of: $0)) }
        return told.compactMap { mediator($0, values(of: $0)) } + [later].compactMap { $0 }
    }

    private func isOrder(_ step: PatternEvent) -> Bool {
        step.operation == .notifyColleague && step.receiver != nil && !step.reason.isEmpty
    }

    /// The colleague's signal that an order answers.
    private func signal(before order: PatternEvent) -> PatternEvent? {
        var step = recording.steps.first { $0.sequence == order.parent }
        while let inner = step, inner.operation != .changed {
            step = recording.steps.first { $0.sequence == inner.parent }
        }
        return step
    }

    private func values(of step: PatternEvent) -> [String: String] {
        [
            "from": step.sender.name, "to": step.receiver?.name ?? "", "what": texts.what(step.decision),
            "why": texts.why(step.reason),
        ]
    }

    private func sentence(for row: TraceRow) -> String? {
        guard let step = row.steps.first else { return nil }
        var values = values(of: step)
        values["count"] = "\(row.steps.count)"
        switch row.pattern {
        case .chain: return chain(row)
        case .command:
            if row.word == "change" { return nil }
            let isUndone = rows.rows.first { $0.steps.first?.operation == .unexecute && $0.word == "command" }
            values["to"] = isUndone?.steps[0].receiver?.name ?? values["to"]
            guard isUndone == nil else { return texts.text("story.unexecute", values) }
            if recording.failure != nil { return texts.text("story.executeFailed", values) }
            return texts.text(recording.changes.isEmpty ? "story.executeOnly" : "story.execute", values)
        case .facade:
            let calls = recording.steps.filter {
                $0.pattern == .facade && $0.receiver != nil && $0.sender == step.sender
            }
            values["count"] = "\(calls.count)"
            values["names"] = list(calls.compactMap(\.receiver?.name))
            return texts.text(calls.count == 1 ? "story.facadeOnce" : "story.facade", values)
        case .state:
            guard step.operation == .handle else { return texts.text("row.fact", values) + "." }
            let next = recording.steps.first { $0.operation == .changeState && $0.parent == step.sequence }
            guard let change = next?.decision.change else { return nil }
            values["new"] = change.new
            return texts.text("story.state", values)
        case .mediator: return mediator(step, values)
        case .observer:
            guard step.operation == .notify || step.operation == .update else {
                return texts.text("say.\(step.operation.rawValue)", values)
            }
            let told = recording.steps.filter { $0.operation == .update && $0.sender == step.sender }
            values["names"] = list(told.compactMap(\.receiver?.name))
            if told.isEmpty { return texts.text("story.unobserved", values) }
            let isSame = step.decision.change.map { $0.old == $0.new } ?? false
            return texts.text(isSame ? "story.observerAgain" : "story.observer", values)
        case .composite:
            return texts.text(
                step.operation == .operation ? "story.composite" : "say.\(step.operation.rawValue)", values)
        case .templateMethod:
            let steps = recording.steps.filter { $0.operation == .primitiveOperation }
            values["names"] = list(steps.map { texts.what($0.decision) })
            return texts.text("story.template", values)
        case .memento: return texts.text("story.memento", values)
        case .strategy:
            return texts.text(step.operation == .setStrategy ? "story.exchanged" : "story.strategy", values)
        case .builder:
            let parts = recording.steps.filter { $0.operation == .buildPart }
            guard let builder = parts.first?.receiver else {
                return texts.text("say.\(step.operation.rawValue)", values)
            }
            values["to"] = builder.name
            values["names"] = list(parts.map { texts.what($0.decision) })
            return texts.text("story.builder", values)
        case .asynchronousProcessing: return texts.text("story.async", values)
        case .cleanSwift: return texts.text("story.vip", values)
        case .modelViewPresenter:
            let hasModel = recording.steps.contains { $0.operation == .updateModel }
            return texts.text(hasModel ? "story.mvp" : "story.mvpWithoutModel", values)
        // It takes no steps.
        case .singleton: return nil
        }
    }

    private func chain(_ row: TraceRow) -> String? {
        guard let first = row.steps.first else { return nil }
        // Behind those of one chain may stand those of another, which all passed, too.
        let asked = [first] + row.steps.dropFirst().prefix(while: \.isPass)
        let last = row.participants.first
        let passed = asked.count - (last == nil ? 0 : 1)
        let values = [
            "request": texts.what(first.decision), "count": "\(passed)",
            "handlers": passed == 1 ? "1 handler" : "\(passed) handlers",
            "handler": last?.name ?? "", "name": first.collaboration,
        ]
        if first.collaboration != "commands" {
            return texts.text(last == nil ? "story.otherAllPass" : "story.otherChain", values)
        }
        if last == nil { return texts.text("story.allPass", values) }
        return texts.text(asked.count == 1 ? "story.takenAtOnce" : "story.taken", values)
    }

    private func mediator(_ step: PatternEvent, _ values: [String: String]) -> String? {
        guard step.operation == .notifyColleague else {
            return texts.text(step.operation == .changed ? "story.mediator" : "say.\(step.operation.rawValue)", values)
        }
        if step.receiver == nil {
            if let (rule, words) = step.reason.keptRule {
                return texts.text("story.kept", values.merging(["rule": rule, "words": words]) { _, new in new })
            }
            return texts.text("say.notifyColleague.nobody", values)
        }
        return texts.text(step.reason.isEmpty ? "say.notifyColleague" : "story.order", values)
    }

    /// Each name once, of many the first.
    private func list(_ names: [String]) -> String {
        var once: [String] = []
        for name in names where !once.contains(name) { once.append(name) }
        guard once.count > 8 else { return once.joined(separator: ", ") }
        return once.prefix(7).joined(separator: ", ") + ", … (\(once.count))"
    }

    /// A sentence for each step.
    var allSteps: [String] {
        recording.steps.map { sentence(for: $0) }
    }

    /// A sentence for one step.
    func sentence(for step: PatternEvent) -> String {
        let name = step.isPass ? "say.pass" : "say.\(step.operation.rawValue)"
        let special = "\(name).\(step.receiver?.role.rawValue ?? "nobody")"
        let key = texts.table[special] == nil ? name : special
        let sentence = texts.text(
            key,
            ["from": step.sender.name, "to": step.receiver?.name ?? "", "what": texts.what(step.decision)])
        let why = step.operation == .primitiveOperation ? texts.kind(of: step, in: recording) : texts.why(step.reason)
        return why.isEmpty ? sentence : "\(sentence.dropLast()) (\(why))."
    }
}
