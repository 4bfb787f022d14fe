import Patterns

/// A question about a recorded command that the recording itself answers.
struct RecordedQuestion: Equatable {
    let text: String
    /// The right choices.
    let choices: [String]
    let right: [String]

    var answer: String { right.joined(separator: ", ") }

    /// The letters of the right choices: `a, c`.
    var letters: String {
        zip("abcdefghijklmnopqrstuvwxyz", choices).filter { right.contains($0.1) }.map { String($0.0) }
            .joined(separator: ", ")
    }

    /// The limit for choices of a question.
    private static let choiceLimit = 5

    /// The questions of a command: its handler, the mediator's orders, the notified observers.
    ///
    /// - Parameter structures: objects for wrong choices.
    static func all(_ command: CommandRecording, _ structures: [StructureRecord], _ texts: Texts) -> [RecordedQuestion]
    {
        [handler, mediator, observers].compactMap { $0(command, structures, texts) }
    }

    private static func handler(
        _ command: CommandRecording, _ structures: [StructureRecord], _ texts: Texts
    ) -> RecordedQuestion? {
        let asked = command.steps.prefix(command.stepsBeforeReply ?? command.steps.count).filter {
            $0.pattern == .chain && $0.operation == .handleRequest
        }
        // The handler's own answer comes back first.
        let ends = command.ends
        let taker = asked.last { ends[$0.sequence]?.answer == .handled }
        guard let taker, let receiver = taker.receiver else { return nil }
        let chain = structures.first { $0.pattern == .chain && $0.parts.contains { $0.name == receiver.name } }
        let others = (chain?.parts ?? []).map(\.name)
        return question(texts.questionHandler(command: command.command.line), [receiver.name], others)
    }

    private static func mediator(
        _ command: CommandRecording, _ structures: [StructureRecord], _ texts: Texts
    ) -> RecordedQuestion? {
        let orders = command.orders
        guard let mediator = orders.first?.sender else { return nil }
        let told = orders.filter { $0.sender.name == mediator.name }.compactMap(\.receiver?.name).eachOnce
        let known = structures.first { $0.pattern == .mediator && $0.parts.first?.name == mediator.name }
        let others = (known?.parts ?? []).dropFirst().map(\.name)
        return question(texts.questionMediator(mediator: mediator.name), told, others)
    }

    private static func observers(
        _ command: CommandRecording, _ structures: [StructureRecord], _ texts: Texts
    ) -> RecordedQuestion? {
        let updates = command.tellings
        guard let subject = updates.first?.sender else { return nil }
        let told = updates.filter { $0.sender.name == subject.name }.compactMap(\.receiver?.name).eachOnce
        let others = structures.filter { $0.pattern == .observer }.flatMap(\.parts)
            .filter { $0.role == .concreteObserver }.map(\.name).eachOnce
        return question(texts.questionObservers(subject: subject.name), told, others)
    }

    /// - Returns: nil if there are no wrong choices.
    private static func question(_ text: String, _ right: [String], _ others: [String]) -> RecordedQuestion? {
        // Neither their order nor the selection of wrong ones gives the answer away.
        func drawn(_ purpose: String, _ names: [String]) -> [String] {
            names.map { (UInt64(drawnFor: [purpose, text, $0], seed: 0), $0) }.sorted { $0 < $1 }.map(\.1)
        }
        let wrong = drawn("choice", others.eachOnce.filter { !right.contains($0) })
        guard !wrong.isEmpty, right.count < choiceLimit else { return nil }
        let choices = drawn("order", right + wrong.prefix(max(1, choiceLimit - right.count)))
        return RecordedQuestion(text: text, choices: choices, right: right)
    }
}
