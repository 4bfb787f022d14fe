import Languages
import Patterns
import Synchronization

/// The shared parts of all games: their pool of questions, and the number of the next game.
///
/// The quiz's game is a Singleton because the course asks for one, and because two instances could give two games the
/// same number: losing one would end the other. The course also keeps the order of questions here. Changes by commands
/// are in ``QuizState``, since they are undone and saved, and each test has its own state. Source: "Singleton", Gamma
/// et al. 1994; the lesson's exercise on it.
final class Game: Singleton {
    static let shared = Game()

    /// The questions shipped with the program, the easiest first.
    let questions = Question.texts(Language.spoken)
    private let begun = Atomic(0)

    private init() {}

    /// Returns the number of a new game; no other game has it.
    func nextNumber() -> Int { begun.add(1, ordering: .relaxed).newValue }
}
