public import Patterns

/// A command's story in a few sentences, for students who do not read traces yet.
public struct Story {
    /// The sentences in order.
    public let sentences: [String]
    /// The drawback of doing without the most important pattern; nil if none was at work.
    public let point: String?
    /// Its pattern.
    public let pattern: Pattern?

    /// The limit for sentences.
    static let limit = 7

    /// - Parameter isLong: whether every step has a sentence.
    public init(_ recording: CommandRecording, isLong: Bool = false, texts: Texts = .spoken) {
        let rows = recording.rows(texts)
        let teller = StoryTeller(recording, rows, texts)
        sentences = isLong ? teller.allSteps : Array(teller.patterns.prefix(Self.limit))
        pattern = Self.mainPattern(rows, hasChanged: !recording.changes.isEmpty)
        point = pattern.map { texts.storyPoint(point: texts.point($0.word) ?? "") }
    }

    /// The pattern that the command illustrates best. Every command shows the chain and the command itself, most
    /// objects have states, and the status line observes every change, so these come last. A mediator without orders is
    /// no example, and neither is a command that keeps or undoes nothing.
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

/// Tells a story about the steps of a command.
struct StoryTeller {
    private let recording: CommandRecording
    private let steps: [PatternEvent]
    private let tree: TraceTree
    private let rows: TraceRows
    private let texts: Texts

    init(_ recording: CommandRecording, _ rows: TraceRows, _ texts: Texts) {
        (self.recording, self.rows, self.texts) = (recording, rows, texts)
        tree = TraceTree(recording, showsChanges: false)
        steps = tree.nodes.map(\.step)
    }

    /// A sentence for each pattern, in order of appearance.
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
        if let message = recording.failure { sentences.append(texts.storyFailed(message: message)) }
        return sentences.isEmpty ? [texts.storyNothing] : sentences
    }

    private func isOfAnotherChain(_ row: TraceRow) -> Bool {
        row.pattern == .chain && row.steps.first?.collaboration != "commands"
    }

    /// A signal to a mediator and the orders that followed. Signals without an order matter less. An order may come
    /// later, once its condition holds.
    private var mediation: [String] {
        let count = recording.stepsBeforeReply ?? steps.count
        if let order = steps.prefix(count).first(where: isOrder) {
            return [signal(before: order), order].compactMap { $0 }.compactMap(mediator)
        }
        let own = steps.prefix(count).filter { $0.pattern == .mediator }
        var told = own.prefix(1)
        if let kept = own.dropFirst().first(where: { $0.operation == .notifyColleague }) { told.append(kept) }
        let later = steps.dropFirst(count).first(where: isOrder).map { order in
            texts.storyOrderLater(
                from: order.sender.name, to: order.receiver?.name ?? "", what: texts.what(order.decision),
                why: texts.why(order.reason))
        }
        return told.compactMap(mediator) + [later].compactMap { $0 }
    }

    private func isOrder(_ step: PatternEvent) -> Bool {
        step.operation == .notifyColleague && step.receiver != nil && !step.reason.isEmpty
    }

    /// The colleague's signal that an order answers.
    private func signal(before order: PatternEvent) -> PatternEvent? {
        var step = steps.first { $0.sequence == order.parent }
        while let inner = step, inner.operation != .changed {
            step = steps.first { $0.sequence == inner.parent }
        }
        return step
    }

    private func sentence(for row: TraceRow) -> String? {
        guard let step = row.steps.first else { return nil }
        let (from, to, what) = (step.sender.name, step.receiver?.name ?? "", texts.what(step.decision))
        switch row.pattern {
        case .chain: return chain(row)
        case .command: return command(row, to)
        case .facade:
            let calls = steps.filter {
                $0.pattern == .facade && $0.receiver != nil && $0.sender == step.sender
            }
            let names = calls.compactMap(\.receiver?.name).listed
            return calls.count == 1
                ? texts.storyFacadeOnce(from: from, names: names)
                : texts.storyFacade(from: from, count: "\(calls.count)", names: names)
        case .state:
            guard step.operation == .handle else { return texts.rowFact(from: from, what: what) + "." }
            let next = steps.first { $0.operation == .changeState && $0.parent == step.sequence }
            guard let change = next?.decision.change else { return nil }
            return texts.storyState(from: from, what: what, to: to, new: change.new)
        case .mediator: return mediator(step)
        case .observer:
            guard step.operation == .notify || step.operation == .update else { return say(step) }
            let told = steps.filter { $0.operation == .update && $0.sender == step.sender }
            let names = told.compactMap(\.receiver?.name).listed
            if told.isEmpty { return texts.storyUnobserved(from: from) }
            let isSame = step.decision.change.map { $0.old == $0.new } ?? false
            return isSame
                ? texts.storyObserverAgain(from: from, names: names) : texts.storyObserver(from: from, names: names)
        case .composite: return step.operation == .operation ? composite(from, to) : say(step)
        case .templateMethod:
            let steps = steps.filter { $0.operation == .primitiveOperation }
            return texts.storyTemplate(to: to, from: from, names: steps.map { texts.what($0.decision) }.listed)
        case .memento: return texts.storyMemento(from: from, what: what)
        case .strategy:
            return step.operation == .setStrategy
                ? texts.storyExchanged(from: from, what: what) : texts.storyStrategy(from: from, to: to, what: what)
        case .builder:
            let parts = steps.filter { $0.operation == .buildPart }
            guard let builder = parts.first?.receiver else { return say(step) }
            return texts.storyBuilder(to: builder.name, names: parts.map { texts.what($0.decision) }.listed)
        case .asynchronousProcessing: return texts.storyAsync(from: from, what: what)
        case .cleanSwift: return texts.storyVip(from: from)
        case .modelViewPresenter:
            let hasModel = steps.contains { $0.operation == .updateModel }
            return hasModel ? texts.storyMvp(from: from) : texts.storyMvpWithoutModel(from: from)
        // It has no steps.
        case .singleton: return nil
        }
    }

    /// The sentence for a step's operation.
    ///
    /// - Parameter special: an addition to its key.
    private func say(_ step: PatternEvent, _ special: String = "") -> String? {
        texts.say(
            step.operation.rawValue + special, from: step.sender.name, to: step.receiver?.name ?? "",
            what: texts.what(step.decision))
    }

    private func command(_ row: TraceRow, _ name: String) -> String? {
        if row.isChange { return nil }
        let undone = rows.rows.first { $0.steps.first?.operation == .unexecute && $0.word == "command" }
        if let undone { return texts.storyUnexecute(to: undone.steps[0].receiver?.name ?? name) }
        if recording.failure != nil { return texts.storyExecuteFailed(to: name) }
        return recording.changes.isEmpty ? texts.storyExecuteOnly(to: name) : texts.storyExecute(to: name)
    }

    private func chain(_ row: TraceRow) -> String? {
        guard let first = row.steps.first else { return nil }
        // After one chain's handlers, those of another may come, all of which passed, too.
        let asked = [first] + row.steps.dropFirst().prefix(while: \.isPass)
        let taker = row.participants.first?.name
        let passed = "\(asked.count - (taker == nil ? 0 : 1))"
        let (request, name) = (texts.what(first.decision), first.collaboration)
        guard let taker else {
            return name == "commands"
                ? texts.storyAllPass(request: request, count: passed)
                : texts.storyOtherAllPass(request: request, name: name, count: passed)
        }
        if name != "commands" {
            return texts.storyOtherChain(request: request, name: name, count: passed, handler: taker)
        }
        return asked.count == 1
            ? texts.storyTakenAtOnce(request: request, handler: taker)
            : texts.storyTaken(request: request, count: passed, handler: taker)
    }

    /// The operation, and whether each composite asked its parts.
    private func composite(_ from: String, _ to: String) -> String {
        let work = CompositeWork(tree)
        if let (composite, asked, count) = work.missed {
            return texts.storyPartsMissed(
                from: from, to: to, composite: composite, asked: "\(asked)", count: "\(count)")
        }
        if let parts = texts.leftOut(work) { return texts.storyCompositeExcept(from: from, to: to, what: parts) }
        return work.composites == 0
            ? texts.storyAsked(from: from, to: to) : texts.storyComposite(from: from, to: to)
    }

    private func mediator(_ step: PatternEvent) -> String? {
        let (from, what) = (step.sender.name, texts.what(step.decision))
        guard step.operation == .notifyColleague else {
            return step.operation == .changed
                ? texts.storyMediator(from: from, to: step.receiver?.name ?? "", what: what) : say(step)
        }
        guard let receiver = step.receiver else {
            if let (rule, words) = step.reason.noOrder {
                return texts.storyNoOrder(rule: rule, from: from, words: words)
            }
            let addressee = addressee(of: step)
            guard addressee == "nothing", !step.reason.isEmpty else { return say(step, ".\(addressee)") }
            return texts.storyNothingSent(from: from, what: what, why: texts.why(step.reason))
        }
        if step.reason.isEmpty { return say(step) }
        return texts.storyOrder(from: from, to: receiver.name, what: what, why: texts.why(step.reason))
    }

    /// The receiver in the key of a step's sentence. Sending nothing has a key of its own: its words have no verb.
    private func addressee(of step: PatternEvent) -> String {
        switch step.decision.kind {
        case .sendsNothing, .sendsNothingYet: "nothing"
        default: step.receiver?.role.rawValue ?? "nobody"
        }
    }

    /// A sentence for each step.
    var allSteps: [String] {
        steps.map { sentence(for: $0) }
    }

    /// A sentence for one step.
    func sentence(for step: PatternEvent) -> String {
        let name = step.isPass ? "pass" : step.operation.rawValue
        let (from, to, what) = (step.sender.name, step.receiver?.name ?? "", texts.what(step.decision))
        let sentence =
            texts.say("\(name).\(addressee(of: step))", from: from, to: to, what: what)
            ?? texts.say(name, from: from, to: to, what: what) ?? ""
        let isReached = tree.node(of: step.sequence)?.isReached ?? false
        let why =
            step.operation == .primitiveOperation ? texts.kind(of: step, isReached: isReached) : texts.why(step.reason)
        return why.isEmpty ? sentence : "\(sentence.dropLast()) (\(why))."
    }
}
