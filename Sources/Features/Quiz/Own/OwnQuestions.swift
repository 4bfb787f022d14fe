import Patterns

/// Users' own questions: the originator that makes mementos of them, and the caretaker that keeps them.
///
/// The mementos can be written to disk, though only the originator knows the structure of a question.
struct OwnQuestions {
    /// The limit for questions.
    static let limit = 1000

    static let name = "own questions"

    /// The originator, the caretaker and the mementos.
    var structure: StructureRecord {
        StructureRecord(
            .memento, Self.name,
            [.init(.caretaker, Self.name, caretaker), .init(.originator, originator.name, originator)]
                + caretaker.mementos.values.map(\.name).sorted().map { .init(.memento, $0) })
    }

    private let originator: QuestionOriginator
    private var caretaker: Caretaker<Int, Question>
    /// The questions that the originator has read from mementos so far; nil for an invalid one.
    private var read: [Int: Question?] = [:]

    init(events: EventStream) {
        originator = QuestionOriginator(events: events)
        caretaker = Caretaker(Self.name, events: events)
    }

    /// The numbers of the questions, the oldest first.
    var numbers: [Int] { caretaker.keys.sorted() }

    /// The next question's number.
    var nextNumber: Int { (caretaker.keys.max() ?? 0) + 1 }

    /// The text of the question with that number.
    mutating func text(_ number: Int) -> String? { question(number)?.text }

    /// The memento with that number, for the code that saves it.
    func memento(_ number: Int) -> SealedMemento<Question>? { caretaker.mementos[number] }

    /// Makes a memento of a question with that number.
    func createMemento(of filled: QuestionsBuilder.Filled, number: Int) -> SealedMemento<Question> {
        let question = Question(
            id: "own-\(number)", level: filled.level, text: filled.text, right: filled.right, wrong: filled.wrong,
            isOwn: true
        )
        originator.restore(question)
        return originator.createMemento("question \(number)")
    }

    /// The question with that number, which the originator takes from its memento on first use; nil if there is none,
    /// or it is invalid.
    mutating func question(_ number: Int) -> Question? {
        if let known = read[number] { return known }
        guard let memento = caretaker.handOut(number) else { return nil }
        let question = originator.setMemento(memento) ? originator.save() : nil
        let possible = question.flatMap { $0.isPossible ? $0 : nil }
        read.updateValue(possible, forKey: number)
        return possible
    }

    /// Keeps a memento, or drops the existing one if it is nil.
    mutating func keep(_ memento: SealedMemento<Question>?, as number: Int) {
        read.removeValue(forKey: number)
        caretaker.keep(memento, for: number)
    }
}

/// The originator: holds the last question written or read, and makes mementos of it.
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
