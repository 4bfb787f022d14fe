import Patterns
import Text

/// The parts of a question.
struct QuestionDraft {
    let topic: PredictionQuestion.Topic
    let about: String
    /// Live objects of the same kind, with or without the right ones.
    let others: [String]
    /// Further objects, the likeliest first, in case there are too few others.
    let further: [String]

    init(_ topic: PredictionQuestion.Topic, _ about: String, _ others: [String], further: [String] = []) {
        (self.topic, self.about, self.others, self.further) = (topic, about, others, further)
    }

    /// The candidates with the lowest drawn numbers are chosen, then ordered by other drawn numbers. A number depends
    /// only on its candidate, so a new candidate replaces at most one.
    func question(_ recording: CommandRecording, seed: UInt64) -> PredictionQuestion? {
        func number(_ purpose: String, _ candidate: String) -> UInt64 {
            UInt64(drawnFor: [purpose, recording.command.line, topic.rawValue, about, candidate], seed: seed)
        }
        func drawn(_ purpose: String, _ candidates: [String]) -> [String] {
            candidates.map { (number(purpose, $0), $0) }.sorted { $0 < $1 }.map(\.1)
        }
        let right = PredictionFact.all(topic, about, in: recording).map(\.answer).eachOnce.orNone(of: topic)
        guard let one = drawn("choice", right).first(where: { !isToldItself($0, recording) }) else { return nil }
        let wrong = (drawn("choice", others.eachOnce) + further).eachOnce.filter { !right.contains($0) }
        let choices = drawn("order", [one] + wrong.prefix(PredictionQuestion.choiceLimit - 1))
        guard choices.count > 1, let place = choices.firstIndex(of: one) else { return nil }
        return PredictionQuestion(topic: topic, about: about, choices: choices, right: place)
    }

    /// Whether the question or the command contains the answer, or a number in its value.
    private func isToldItself(_ answer: String, _ recording: CommandRecording) -> Bool {
        guard topic == .value || [.composite, .command].contains(topic.pattern) else { return false }
        let line = " \(recording.command.line) "
        if line.contains(" \(answer) ") || " \(about) ".contains(" \(answer) ") { return true }
        let numbers = answer.split { !$0.isNumber }
        return topic == .value && numbers.contains { line.contains(" \($0) ") }
    }
}

/// Makes questions from a recording and the current objects.
struct QuestionMaker {
    let recording: CommandRecording
    let structures: [StructureRecord]
    /// The handlers with commands that begin with that word.
    let takers: [String]

    /// The possible questions in order of preference: actions before the absence of any.
    var drafts: [QuestionDraft] {
        [
            handler, orders, asks, observer, returns, part, builder, strategy, work, queue, state, answering, value,
            asked, whole, receiver, undone, noOrders, noSubject,
        ].compactMap(\.self)
    }

    /// The names of the objects in a role.
    private func players(_ pattern: Pattern, _ roles: Role...) -> [String] {
        structures.filter { $0.pattern == pattern }.flatMap(\.parts).filter { roles.contains($0.role) && !$0.isOut }
            .map(\.name)
    }

    /// The names of all leaves and composites in the tree of one of them.
    private func relatives(of name: String) -> [String] {
        structures.filter { $0.pattern == .composite && $0.parts.contains { $0.name == name } }.flatMap(\.parts).map(
            \.name)
    }

    /// The handler, if the order of the chain decides or no handler accepts the command; otherwise the number of
    /// passes.
    private var handler: QuestionDraft? {
        guard let way = recording.wayIntoChain, let last = way.asked.last?.receiver else { return nil }
        let chain = structures.first { $0.pattern == .chain && $0.parts.contains { $0.name == last.name } }
        let handlers = (chain?.parts ?? []).filter { !$0.isOut }.map(\.name)
        let line = recording.command.line
        if !way.isTaken || takers.count > 1 {
            let others = takers.count > 1 ? takers : handlers
            return QuestionDraft(.handler, line, others + [PredictionQuestion.nobody], further: handlers)
        }
        // The numbers of passes if it were in a neighbor's place.
        let passes = way.asked.count - 1
        let near = max(0, passes - 3)...passes + 3
        return QuestionDraft(.passes, line, near.filter { $0 < max(handlers.count, 2) }.map(String.init))
    }

    private var orders: QuestionDraft? { recording.orders.first.map { mediator($0.sender.name) } }

    private var noOrders: QuestionDraft? {
        guard recording.orders.isEmpty else { return nil }
        return recording.signals.first?.receiver.map { mediator($0.name) }
    }

    private func mediator(_ name: String) -> QuestionDraft {
        let known = structures.first { $0.pattern == .mediator && $0.parts.first?.name == name }
        let others = (known?.parts ?? []).dropFirst().filter { !$0.isOut }.map(\.name)
        return QuestionDraft(.mediator, name, others + [PredictionQuestion.nobody])
    }

    /// The observers notified of a subject's change; if there were none, the subject that changed.
    private var observer: QuestionDraft? {
        guard
            let subject = recording.tellings.first(where: { telling in
                recording.notifications.contains { $0.sender.name == telling.sender.name }
            })?.sender
        else { return recording.notifications.isEmpty ? nil : subjects }
        return QuestionDraft(
            .observer, subject.name, players(.observer, .concreteObserver) + [PredictionQuestion.nobody])
    }

    private var noSubject: QuestionDraft? { recording.notifications.isEmpty ? subjects : nil }

    /// Next to other values, the name of a setting, such as `setting bars`, reads like an action. So settings are
    /// choices only if the command changes one.
    private var subjects: QuestionDraft {
        let names = structures.filter { $0.pattern == .observer }.map(\.name)
        func isSetting(_ name: String) -> Bool { name.hasPrefix("setting ") }
        let changesSetting = recording.notifications.contains { isSetting($0.sender.name) }
        let choices = changesSetting ? names : names.filter { !isSetting($0) }
        return QuestionDraft(.subject, "", choices + [PredictionQuestion.nothing])
    }

    /// The value changed last by an order, or else changed last, of a part whose former value is known.
    private var value: QuestionDraft? {
        let changes = recording.changes
        let known = changes.filter { $0.old != nil && $0.old != $0.new }
        let ordered = Set(recording.orders.map(\.sequence))
        guard let change = known.last(where: { recording.isInside($0.inside, ordered) }) ?? known.last else {
            return nil
        }
        let ofPart = changes.filter { $0.part == change.part }
        guard let former = ofPart.first?.old, let new = ofPart.last?.new, new != former else { return nil }
        return QuestionDraft(.value, change.part, [former] + ofPart.compactMap(\.old) + Self.otherNumbers(new))
    }

    /// The context that last changed its state.
    private var state: QuestionDraft? {
        guard let context = recording.transitions.last?.receiver?.name else { return nil }
        let former = recording.transitions.filter { $0.receiver?.name == context }.compactMap {
            $0.decision.change?.old
        }
        return QuestionDraft(.state, context, former + players(.state, .concreteState))
    }

    /// The context whose state answered but stayed.
    private var answering: QuestionDraft? {
        let first = recording.steps.first { $0.operation == .handle && $0.receiver?.role == .concreteState }
        guard recording.transitions.isEmpty, let context = first?.sender.name else { return nil }
        return QuestionDraft(.answering, context, players(.state, .concreteState))
    }

    /// The first composite's parts: the wrong choices are objects of the same command, asked by others or not at all.
    private var asks: QuestionDraft? {
        let calls = recording.componentCalls
        guard let whole = calls.first(where: { $0.sender.role == .composite })?.sender.name else { return nil }
        return QuestionDraft(
            .asks, whole, calls.flatMap { [$0.sender.name, $0.receiver?.name ?? ""] },
            further: relatives(of: whole))
    }

    /// The first answer of a composite: wrong choices are other answers, or other numbers.
    private var returns: QuestionDraft? {
        let ends = recording.ends
        let answers = recording.componentCalls.compactMap { call in
            ends[call.sequence]?.answer?.value.map { (of: call.receiver, $0) }
        }
        guard let (whole, answer) = answers.first(where: { $0.of?.role == .composite }), let whole else { return nil }
        return QuestionDraft(.returns, whole.name, answers.map(\.1) + Self.otherNumbers(answer))
    }

    /// The number of objects asked, if all are asked for one operation.
    private var asked: QuestionDraft? {
        let calls = recording.componentCalls
        guard Set(calls.map(\.decision)).count == 1, let first = calls[0].receiver?.name else { return nil }
        let (all, top) = (Set(calls.map(\.receiver?.id)).count, Set(calls.map(\.sender.id)).count)
        return QuestionDraft(
            .asked, "", ["\(top)", "\(relatives(of: first).count)"] + Self.otherNumbers("\(all)"))
    }

    private var whole: QuestionDraft? {
        guard let first = recording.partChanges.first?.sender.name else { return nil }
        return QuestionDraft(
            .whole, "", recording.partChanges.compactMap { $0.receiver?.name }, further: relatives(of: first))
    }

    /// The receiver of the command's call: the wrong choices are objects reached later.
    private var receiver: QuestionDraft? {
        guard let first = PredictionFact.all(.receiver, "", in: recording).first else { return nil }
        let reached = recording.steps.filter { $0.sequence > first.step }.compactMap(\.receiver)
        return QuestionDraft(.receiver, recording.command.line, reached.filter(\.isOfFeature).map(\.name))
    }

    /// The restored value: the wrong choices are objects involved that have no value of their own.
    private var undone: QuestionDraft? {
        guard !PredictionFact.all(.undone, "", in: recording).isEmpty else { return nil }
        let parts = Set(recording.changes.map(\.part))
        let involved = recording.steps.flatMap { [$0.sender, $0.receiver].compactMap(\.self) }.filter(\.isOfFeature)
        let others = involved.filter { !parts.contains($0.name) && !$0.holdsAValue }.map(\.name).eachOnce
        return others.count < 2 ? nil : QuestionDraft(.undone, recording.command.line, others)
    }

    private var strategy: QuestionDraft? {
        let first = recording.steps.first { $0.operation == .algorithmInterface && $0.receiver != nil }
        return first.map { QuestionDraft(.strategy, $0.sender.name, players(.strategy, .concreteStrategy)) }
    }

    /// The first part, if several are built; otherwise the builder of the only one.
    private var part: QuestionDraft? {
        guard recording.builtParts.count > 1, let builder = recording.builtParts[0].receiver?.name else { return nil }
        return QuestionDraft(.part, builder, recording.builtParts.compactMap(\.decision.label))
    }

    private var builder: QuestionDraft? {
        guard recording.builtParts.count == 1, let part = recording.builtParts[0].decision.label else { return nil }
        return QuestionDraft(.builder, part, players(.builder, .concreteBuilder, .director))
    }

    /// The first request, if a queue gets several; otherwise the queue of the only one.
    private var work: QuestionDraft? {
        guard let queue = recording.enqueued.first?.receiver?.name else { return nil }
        let requests = recording.enqueued.filter { $0.receiver?.name == queue }.compactMap(\.decision.request)
        return requests.count > 1 ? QuestionDraft(.work, queue, requests) : nil
    }

    private var queue: QuestionDraft? {
        guard recording.enqueued.count == 1, let request = recording.enqueued[0].decision.request else { return nil }
        return QuestionDraft(.queue, request, players(.asynchronousProcessing, .requestQueue))
    }

    /// The same value with another number: `on at 60 %` for `on at 30 %`.
    private static func otherNumbers(_ value: String) -> [String] {
        guard let last = value.lastIndex(where: { $0.isASCII && $0.isNumber }) else { return [] }
        var first = last
        while first > value.startIndex, case let before = value.index(before: first), value[before].isASCII,
            value[before].isNumber
        {
            first = before
        }
        guard let number = Int(value[first...last], in: 0...999_999) else { return [] }
        // The minutes and seconds of a clock have two digits and end at 59.
        let isClock = first > value.startIndex && value[value.index(before: first)] == ":"
        let limit = value[value.index(after: last)...].hasPrefix(" %") ? 100 : isClock ? 59 : Int.max
        return [number * 2, number + (number < 10 ? 1 : 10), number / 2].filter { $0 != number && $0 <= limit }.map {
            value.replacingCharacters(in: first...last, with: (isClock && $0 < 10 ? "0" : "") + "\($0)")
        }
    }
}

extension String {
    fileprivate func replacingCharacters(in range: ClosedRange<Index>, with text: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}

extension Participant {
    /// Whether commands work on it, so that it is neither on the path of a command nor transient.
    fileprivate var isOfFeature: Bool {
        ![.client, .concreteHandler, .invoker, .concreteCommand, .concreteState, .memento].contains(role)
    }

    /// Whether it has a value that the command may change: a subject, or a part of a tree.
    fileprivate var holdsAValue: Bool { [.concreteSubject, .leaf, .composite].contains(role) }
}
