import Languages
import Patterns
import Synchronization

/// What there is once for all games: the questions they choose from, and the
/// number of the next one.
///
/// The quiz's game is a Singleton because the course asks for one, and because
/// two instances could give two games the same number: the loss of one would end
/// the other. The course also keeps the order of questions here. What a command
/// changes is in ``QuizState``, since it is undone and saved, and each test has
/// its own. Source: "Singleton", Gamma et al. 1994; the lesson's exercise on it.
final class Game: Singleton {
    static let shared = Game()

    /// The questions that come with the program, the easiest first.
    let questions = Question.texts(Language.spoken)
    private let begun = Atomic(0)

    private init() {}

    /// Returns the number of a game that is about to begin; no other game has it.
    func nextNumber() -> Int { begun.add(1, ordering: .relaxed).newValue }
}
