import Patterns

/// The questions people have added: the originator that makes mementos of them, and the caretaker that keeps them.
///
/// What is kept can be written to disk without anybody but the originator knowing what a question is made of.
struct OwnQuestions {
    /// How many there can be.
    static let limit = 1000

    static let name = "own questions"

    /// Who makes the mementos and who keeps them.
    var structure: StructureRecord {
        StructureRecord(
            .memento, Self.name,
            [.init(.caretaker, Self.name, caretaker), .init(.originator, originator.name, originator)]
                + caretaker.mementos.values.map(\.name).sorted().map { .init(.memento, $0) })
    }

    private let originator: QuestionOriginator
    private var caretaker: Caretaker<Int, Question>
    /// What the originator has read in mementos so far; nil in it for what cannot be asked.
    private var read: [Int: Question?] = [:]

    init(events: EventStream) {
        originator = QuestionOriginator(events: events)
        caretaker = Caretaker(Self.name, events: events)
    }

    /// The numbers under which questions are kept, the oldest first.
    var numbers: [Int] { caretaker.keys.sorted() }

    /// The number of the next one.
    var nextNumber: Int { (caretaker.keys.max() ?? 0) + 1 }

    /// What the question kept under `number` asks.
    mutating func text(_ number: Int) -> String? { question(number)?.text }

    /// The memento kept under `number`, for the code that saves it.
    func memento(_ number: Int) -> SealedMemento<Question>? { caretaker.mementos[number] }

    /// A memento of a question that is to be kept under `number`.
    func createMemento(of filled: QuestionsBuilder.Filled, number: Int) -> SealedMemento<Question> {
        let question = Question(
            id: "own-\(number)", level: filled.level, text: filled.text, right: filled.right, wrong: filled.wrong,
            isOwn: true
        )
        originator.restore(question)
        return originator.createMemento("question \(number)")
    }

    /// The question kept under `number`, which the originator takes out of its memento when somebody wants it first; nil if
    /// there is none, or nothing that can be asked.
    mutating func question(_ number: Int) -> Question? {
        if let known = read[number] { return known }
        guard let memento = caretaker.handOut(number) else { return nil }
        let question = originator.setMemento(memento) ? originator.save() : nil
        let possible = question.flatMap { $0.isPossible ? $0 : nil }
        read.updateValue(possible, forKey: number)
        return possible
    }

    /// Keeps a memento, or drops the one that is kept if it is nil.
    mutating func keep(_ memento: SealedMemento<Question>?, as number: Int) {
        read.removeValue(forKey: number)
        caretaker.keep(memento, for: number)
    }
}

/// Holds the question that was written or looked at last, and makes mementos of it: the originator.
private final class QuestionOriginator: SealingOriginator {
    let name = "question author"
    let events: EventStream
    private var question: Question?

    init(events: EventStream) { self.events = events }

    func save() -> Question {
        guard let question else { preconditionFailure("a memento is made before there is a question") }
        return question
    }

    func restore(_ question: Question) { self.question = question }
}
