public import Patterns

/// A question about a command that has not run yet: its choices are live objects, and a recording answers it.
public struct PredictionQuestion: Equatable, Sendable {
    /// A question's topic.
    public enum Topic: String, CaseIterable, Codable, Sendable {
        /// The handler that handles the command, if several could or none does.
        case handler
        /// The number of handlers that pass the command on, if its name gives the handler away.
        case passes
        /// The colleague that the mediator sends an order.
        case mediator
        /// The observer that a subject notifies.
        case observer
        /// The observable value that changes.
        case subject
        /// The value of a part of state afterwards.
        case value
        /// The state that a context is in afterwards.
        case state
        /// The state object that answers a context's request.
        case answering
        /// The strategy that a context uses.
        case strategy
        /// The part that a composite asks.
        case asks
        /// The answer of a composite.
        case returns
        /// The number of leaves and composites asked for an operation.
        case asked
        /// The composite that gains or loses a part.
        case whole
        /// The part that a builder builds first.
        case part
        /// The builder that builds a part.
        case builder
        /// The request that enters a queue first.
        case work
        /// The queue that a request enters.
        case queue
        /// The object that the command calls.
        case receiver
        /// The value that undoing the command restores.
        case undone

        /// The pattern of the question; nil for a value, which any pattern may change.
        public var pattern: Pattern? {
            switch self {
            case .handler, .passes: .chain
            case .mediator: .mediator
            case .observer, .subject: .observer
            case .value: nil
            case .state, .answering: .state
            case .strategy: .strategy
            case .asks, .returns, .asked, .whole: .composite
            case .part, .builder: .builder
            case .work, .queue: .asynchronousProcessing
            case .receiver, .undone: .command
            }
        }
    }

    /// The limit for choices of a question.
    public static let choiceLimit = 4
    /// The limit for questions about a command.
    public static let countLimit = 3

    public let topic: Topic
    /// The question's object: the command's line, the mediator, the subject, the context, or the part of state; empty
    /// for ``Topic/subject``.
    public let about: String
    /// At least two, one of them right.
    public let choices: [String]
    /// The index of the right choice, according to the rehearsal.
    public let right: Int

    /// The choice for no object, as ``rightOnes(in:)`` names it.
    public static let nobody = "nobody"
    /// The choice for no value.
    public static let nothing = "none of them"

    /// Returns two or three questions about the recorded command.
    ///
    /// - Parameters:
    ///   - structures: the other objects, for wrong choices.
    ///   - seed: selects the choices and their order. Each candidate is drawn independently of the others.
    ///   - pattern: the only pattern to ask about; nil for all.
    ///   - takers: the handlers of commands with that first word.
    public static func all(
        about recording: CommandRecording, _ structures: [StructureRecord], seed: UInt64, only pattern: Pattern? = nil,
        takers: [String] = []
    ) -> [PredictionQuestion] {
        let drafts = QuestionMaker(recording: recording, structures: structures, takers: takers).drafts
        let questions = drafts.lazy.filter { pattern == nil || $0.topic.pattern == pattern }.compactMap { draft in
            draft.question(recording, seed: seed)
        }
        return Array(questions.prefix(countLimit))
    }

    /// The question in words.
    public func text(_ texts: Texts = .spoken) -> String { texts.predicted(topic.rawValue, about: about) ?? "" }

    /// The question without an object's name, for a class that may not know the names that users chose.
    ///
    /// - Parameter command: the command's name without arguments.
    public func withoutName(_ command: String) -> PredictionQuestion {
        PredictionQuestion(
            topic: topic, about: [.chain, .command].contains(topic.pattern) ? command : "it", choices: choices,
            right: right)
    }

    /// All right answers by a recording; several if several objects were reached.
    public func rightOnes(in recording: CommandRecording) -> [String] {
        PredictionFact.all(topic, about, in: recording).map(\.answer).eachOnce.orNone(of: topic)
    }

    /// The rows that made a right choice right: those of the steps, or of the calls around them up to the object that
    /// acted. The path along the chain and the invoker's row count only for questions about the chain.
    public func rows(in recording: CommandRecording, _ rows: TraceRows) -> [TraceRow] {
        let facts = PredictionFact.all(topic, about, in: recording).filter { choices.contains($0.answer) }
        let found = facts.flatMap { fact in
            topic == .value || topic == .undone
                ? rows.changing(fact.step, in: recording) : [rows.row(around: fact.step, in: recording)]
        }
        var numbers: Set<Int> = []
        return found.compactMap(\.self).filter {
            (topic.pattern == .chain || $0.tellsWhoDidIt) && numbers.insert($0.number).inserted
        }
    }
}

/// An answer to a question, and the step that produced it.
struct PredictionFact {
    let answer: String
    let step: Int

    /// A recording's facts on a topic, in order of occurrence.
    static func all(
        _ topic: PredictionQuestion.Topic, _ about: String, in recording: CommandRecording
    ) -> [PredictionFact] {
        func receivers(_ operation: Operation, where isMeant: (PatternEvent) -> Bool) -> [PredictionFact] {
            recording.steps.filter { $0.operation == operation && isMeant($0) }.compactMap { step in
                step.receiver.map { PredictionFact(answer: $0.name, step: step.sequence) }
            }
        }
        func isFromAbout(_ step: PatternEvent) -> Bool { step.sender.name == about }
        switch topic {
        case .handler:
            guard let way = recording.wayIntoChain, way.isTaken, let last = way.asked.last,
                let taker = last.receiver
            else { return [] }
            return [PredictionFact(answer: taker.name, step: last.sequence)]
        case .passes:
            guard let way = recording.wayIntoChain, let last = way.asked.last else { return [] }
            let passes = way.isTaken ? way.asked.count - 1 : way.asked.count
            return [PredictionFact(answer: "\(passes)", step: last.sequence)]
        case .mediator: return receivers(.notifyColleague, where: isFromAbout)
        case .observer: return receivers(.update, where: isFromAbout)
        case .subject: return recording.notifications.map { PredictionFact(answer: $0.sender.name, step: $0.sequence) }
        case .value:
            return recording.changes.last { $0.part == about }.map {
                [PredictionFact(answer: $0.new, step: $0.inside ?? 0)]
            } ?? []
        case .state:
            return recording.transitions.last { $0.receiver?.name == about }.flatMap { step in
                step.decision.change.map { [PredictionFact(answer: $0.new, step: step.sequence)] }
            } ?? []
        case .answering: return Array(receivers(.handle, where: isFromAbout).prefix(1))
        case .strategy: return receivers(.algorithmInterface, where: isFromAbout)
        case .asks: return receivers(.operation) { isFromAbout($0) && $0.sender.role == .composite }
        case .returns:
            let ends = recording.ends
            return recording.componentCalls.filter { $0.receiver?.name == about }.compactMap { call in
                ends[call.sequence]?.answer?.value.map { PredictionFact(answer: $0, step: call.sequence) }
            }
        case .asked:
            let asked = Set(recording.componentCalls.map(\.receiver?.id)).count
            return recording.componentCalls.map { PredictionFact(answer: "\(asked)", step: $0.sequence) }
        case .whole:
            return recording.partChanges.map { PredictionFact(answer: $0.sender.name, step: $0.sequence) }
        case .part:
            return recording.builtParts.first { $0.receiver?.name == about }.flatMap { step in
                step.decision.label.map { [PredictionFact(answer: $0, step: step.sequence)] }
            } ?? []
        case .builder: return receivers(.buildPart) { $0.decision.label == about }
        case .work:
            return recording.enqueued.first { $0.receiver?.name == about }.flatMap { step in
                step.decision.request.map { [PredictionFact(answer: $0, step: step.sequence)] }
            } ?? []
        case .queue: return receivers(.enqueue) { $0.decision.request == about }
        case .receiver:
            let called = recording.steps.first { $0.sender.role == .concreteCommand && $0.receiver != nil }
            return called.map { [PredictionFact(answer: $0.receiver?.name ?? "", step: $0.sequence)] } ?? []
        case .undone:
            // Only objects in the trace; a part such as '5 tasks' stands for several.
            let objects = Set(recording.steps.flatMap { [$0.sender.name, $0.receiver?.name] })
            let values = Dictionary(grouping: recording.changes, by: \.part)
            return recording.changes.filter { change in
                let ofPart = values[change.part] ?? []
                return objects.contains(change.part) && ofPart.first?.old != ofPart.last?.new
            }.map { PredictionFact(answer: $0.part, step: $0.inside ?? 0) }
        }
    }
}

extension [String] {
    /// The right answers to a question, or the choice for none.
    func orNone(of topic: PredictionQuestion.Topic) -> [String] {
        isEmpty ? [topic == .subject ? PredictionQuestion.nothing : PredictionQuestion.nobody] : self
    }
}

extension TraceRow {
    /// Whether it shows more than the command's arrival by the chain and the invoker.
    fileprivate var tellsWhoDidIt: Bool {
        guard let step = steps.first else { return false }
        return step.pattern != .chain && !(step.pattern == .command && step.sender.role == .invoker)
    }
}

extension TraceRows {
    /// The rows that made a change.
    ///
    /// - Parameter call: the call that made the change. If it has no row, the receiver's steps inside it may have one,
    ///   such as a part added to a composite; notifications of observers do not count.
    fileprivate func changing(_ call: Int, in recording: CommandRecording) -> [TraceRow?] {
        guard row(of: call) == nil else { return [row(of: call)] }
        let inside = rows.filter { row in
            row.pattern != .observer && row.steps.contains { recording.isInside($0.parent, [call]) }
        }
        return inside.isEmpty ? [row(around: call, in: recording)] : inside
    }
}

extension CommandRecording {
    var transitions: [PatternEvent] { steps.filter { $0.operation == .changeState } }
    /// The steps by which a composite gains or loses a part.
    var partChanges: [PatternEvent] {
        steps.filter { $0.pattern == .composite && [.add, .remove, .replace].contains($0.operation) }
    }
    var builtParts: [PatternEvent] { steps.filter { $0.operation == .buildPart } }
    var enqueued: [PatternEvent] { steps.filter { $0.operation == .enqueue } }

    /// Whether a step is one of some steps, or inside one.
    func isInside(_ step: Int?, _ outer: Set<Int>) -> Bool {
        var next = step
        while let number = next {
            if outer.contains(number) { return true }
            next = self.step(number)?.parent
        }
        return false
    }
}
