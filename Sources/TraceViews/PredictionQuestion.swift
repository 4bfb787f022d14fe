public import PatternEvents
import Patterns
import Text

/// A question about a command that has not been run yet: its choices are live objects, and a recording answers it.
public struct PredictionQuestion: Equatable, Sendable {
    /// What is asked.
    public enum Topic: String, CaseIterable, Codable, Sendable {
        /// Who of the chain takes the command.
        case handler
        /// Whom the mediator sends an order.
        case mediator
        /// Which observer a subject tells.
        case observer
        /// Which of the values that can be observed changes.
        case subject
        /// What a part of state is afterwards.
        case value
    }

    /// How many choices a question has at the most.
    public static let choiceLimit = 4
    /// How many questions are asked of a command at the most.
    public static let countLimit = 3

    public let topic: Topic
    /// Whom it is about: the command's line, the mediator, the subject, the part of state; empty for ``Topic/subject``.
    public let about: String
    /// At least two, one of them right.
    public let choices: [String]
    /// The place of the right one among the choices, as the rehearsal had it.
    public let right: Int

    /// The choice that nobody is meant, as ``rightOnes(in:)`` calls it.
    public static let nobody = "nobody"
    /// The choice that nothing is meant.
    public static let nothing = "none of them"

    init(_ topic: Topic, about: String, choices: [String], right: Int) {
        (self.topic, self.about, self.choices, self.right) = (topic, about, choices, right)
    }

    /// Two or three questions about the command of a recording.
    ///
    /// - Parameters:
    ///   - structures: who else it could have been.
    ///   - random: chooses who stands among the choices, and in which order.
    public static func all(
        about recording: CommandRecording, _ structures: [StructureRecord],
        random: inout some RandomNumberGenerator
    ) -> [PredictionQuestion] {
        let maker = QuestionMaker(recording: recording, structures: structures)
        var questions: [PredictionQuestion] = []
        for make in [maker.handler, maker.mediator, maker.observer, maker.value] where questions.count < countLimit {
            if let draft = make(), let question = draft.question(random: &random) { questions.append(question) }
        }
        return questions
    }

    /// The question as it is asked.
    public func text(_ texts: Texts = .spoken) -> String {
        switch topic {
        case .handler: texts.predictHandler(command: about)
        case .mediator: texts.predictMediator(mediator: about)
        case .observer: texts.predictObserver(observer: about)
        case .subject: texts.predictSubject
        case .value: texts.predictValue(value: about)
        }
    }

    /// The same for those who may not know what it is about: of what people call their own it names nothing.
    ///
    /// - Parameter command: how the command is called, without what stands behind its name.
    public func withoutName(_ command: String) -> PredictionQuestion {
        PredictionQuestion(topic, about: topic == .handler ? command : "it", choices: choices, right: right)
    }

    /// What a recording says: all that are right, more than one if several were told.
    public func rightOnes(in recording: CommandRecording) -> [String] {
        let found = facts(in: recording).map(\.answer).eachOnce
        guard found.isEmpty else { return found }
        return [topic == .subject ? Self.nothing : Self.nobody]
    }

    /// The numbers of the steps that made it so; empty where nobody did anything.
    public func steps(in recording: CommandRecording) -> [Int] { facts(in: recording).map(\.step) }

    private func facts(in recording: CommandRecording) -> [(answer: String, step: Int)] {
        switch topic {
        case .handler:
            guard let way = recording.wayIntoChain, way.isTaken, let last = way.asked.last,
                let taker = last.receiver
            else { return [] }
            return [(taker.name, last.sequence)]
        case .mediator:
            return recording.orders.filter { $0.sender.name == about }.map { ($0.receiver?.name ?? "", $0.sequence) }
        case .observer:
            return recording.tellings.filter { $0.sender.name == about }.map { ($0.receiver?.name ?? "", $0.sequence) }
        case .subject: return recording.notifications.map { ($0.sender.name, $0.sequence) }
        case .value:
            guard let last = recording.changes.last(where: { $0.part == about }) else { return [] }
            return [(last.new, last.inside ?? 0)]
        }
    }
}

/// What a question is made of.
private struct Draft {
    let topic: PredictionQuestion.Topic
    let about: String
    /// One of those that are right.
    let right: [String]
    /// Live objects of the same kind.
    let wrong: [String]

    func question(random: inout some RandomNumberGenerator) -> PredictionQuestion? {
        guard let one = right.randomElement(using: &random) else { return nil }
        let others = wrong.eachOnce.filter { !right.contains($0) }.shuffled(using: &random)
        let choices = ([one] + others.prefix(PredictionQuestion.choiceLimit - 1)).shuffled(using: &random)
        guard choices.count > 1, let place = choices.firstIndex(of: one) else { return nil }
        return PredictionQuestion(topic, about: about, choices: choices, right: place)
    }
}

/// Makes questions of what a recording says and of who is there.
private struct QuestionMaker {
    let recording: CommandRecording
    let structures: [StructureRecord]

    func handler() -> Draft? {
        guard let way = recording.wayIntoChain, let last = way.asked.last?.receiver else { return nil }
        let chain = structures.first { $0.pattern == .chain && $0.parts.contains { $0.name == last.name } }
        let others = (chain?.parts ?? []).filter { !$0.isOut }.map(\.name)
        return Draft(
            topic: .handler, about: recording.command.line,
            right: [way.isTaken ? last.name : PredictionQuestion.nobody],
            wrong: others + [PredictionQuestion.nobody])
    }

    func mediator() -> Draft? {
        let orders = recording.orders
        guard let mediator = orders.first?.sender ?? recording.signals.first?.receiver else { return nil }
        let told = orders.filter { $0.sender.name == mediator.name }.compactMap(\.receiver?.name)
        let known = structures.first { $0.pattern == .mediator && $0.parts.first?.name == mediator.name }
        let others = (known?.parts ?? []).dropFirst().filter { !$0.isOut }.map(\.name)
        return Draft(
            topic: .mediator, about: mediator.name,
            right: told.isEmpty ? [PredictionQuestion.nobody] : told,
            wrong: others + [PredictionQuestion.nobody])
    }

    /// Whom a subject told; where nobody was told, which subject has changed.
    func observer() -> Draft? {
        let known = structures.filter { $0.pattern == .observer }
        guard
            let subject = recording.tellings.first(where: { telling in
                recording.notifications.contains { $0.sender.name == telling.sender.name }
            })?.sender
        else {
            let changed = recording.notifications.map(\.sender.name)
            return Draft(
                topic: .subject, about: "", right: changed.isEmpty ? [PredictionQuestion.nothing] : changed,
                wrong: known.map(\.name) + [PredictionQuestion.nothing])
        }
        let told = recording.tellings.filter { $0.sender.name == subject.name }.compactMap(\.receiver?.name)
        let others = known.flatMap(\.parts).filter { $0.role == .concreteObserver && !$0.isOut }.map(\.name)
        return Draft(
            topic: .observer, about: subject.name, right: told, wrong: others + [PredictionQuestion.nobody])
    }

    /// What an order has changed, else what changed last; of a part of which the former value is known.
    func value() -> Draft? {
        let known = recording.changes.filter { !$0.old.isEmpty && $0.old != $0.new }
        let ordered = Set(recording.orders.map(\.sequence))
        guard let change = known.last(where: { isInside($0.inside, ordered) }) ?? known.last else { return nil }
        let former = recording.changes.first { $0.part == change.part }?.old ?? change.old
        guard let new = recording.changes.last(where: { $0.part == change.part })?.new, new != former else {
            return nil
        }
        let between = recording.changes.filter { $0.part == change.part }.map(\.old)
        return Draft(
            topic: .value, about: change.part, right: [new], wrong: [former] + between + Self.otherNumbers(new))
    }

    /// Whether a step is one of some, or inside of one.
    private func isInside(_ step: Int?, _ outer: Set<Int>) -> Bool {
        var next = step
        while let number = next {
            if outer.contains(number) { return true }
            next = recording.step(number)?.parent
        }
        return false
    }

    /// The same value with another number at its end: `on at 30 %` as `on at 60 %`.
    private static func otherNumbers(_ value: String) -> [String] {
        guard let last = value.lastIndex(where: { $0.isASCII && $0.isNumber }) else { return [] }
        var first = last
        while first > value.startIndex, case let before = value.index(before: first), value[before].isASCII,
            value[before].isNumber
        {
            first = before
        }
        guard let number = Int(value[first...last], in: 0...999_999) else { return [] }
        let limit = value[value.index(after: last)...].hasPrefix(" %") ? 100 : Int.max
        return [number * 2, number + (number < 10 ? 1 : 10), number / 2].filter { $0 != number && $0 <= limit }.map {
            value.replacingCharacters(in: first...last, with: "\($0)")
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
