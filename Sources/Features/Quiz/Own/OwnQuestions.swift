import PatternEvents
import Patterns

/// The questions people have added: the originator that makes mementos of them, and the caretaker that keeps them.
///
/// What is kept can be written to disk without anybody but the originator knowing what a question is made of.
struct OwnQuestions {
    /// How many there can be.
    static let limit = 1000

    private let seal: MementoSeal<Question>
    private var caretaker: Caretaker<Int, Question>

    init(events: EventStream) {
        seal = MementoSeal("question author", events: events)
        caretaker = Caretaker("own questions", events: events)
    }

    /// The numbers under which questions are kept, the oldest first.
    var numbers: [Int] { caretaker.keys.sorted() }

    /// The number of the next one.
    var nextNumber: Int { (caretaker.keys.max() ?? 0) + 1 }

    /// What the question kept under `number` asks: its memento says so without being opened.
    func text(_ number: Int) -> String? { caretaker.memento(for: number)?.label }

    /// The memento kept under `number`.
    func memento(_ number: Int) -> Memento<Question>? { caretaker.memento(for: number) }

    /// A memento of a question that is to be kept under `number`.
    func createMemento(of filled: QuestionsBuilder.Filled, number: Int) -> Memento<Question> {
        let question = Question(
            id: "own-\(number)", level: filled.level, text: filled.text, right: filled.right, wrong: filled.wrong,
            isOwn: true
        )
        return seal.close(question, label: filled.text)
    }

    /// The question kept under `number`, taken out of its memento; nil if that holds nothing that can be asked.
    func question(_ number: Int) -> Question? {
        guard let question = caretaker.memento(for: number).flatMap(seal.open), question.isPossible else { return nil }
        return question
    }

    /// Keeps a memento, or drops the one that is kept if it is nil.
    ///
    /// - Returns: what was kept there before.
    mutating func keep(_ memento: Memento<Question>?, as number: Int) -> Memento<Question>? {
        caretaker.keep(memento, for: number)
    }
}
