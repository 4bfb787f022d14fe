import Patterns

/// The current game, if there is one, and its observable values.
///
/// Observers that show the number of the question or the percentage of right answers, such as the status line, are
/// notified of each change; none of them polls. Source: the lesson's exercise on Observer, with its label for both.
final class GameSession {
    /// The current game; nil between games.
    private(set) var state: SessionState?

    /// The number of the current question, from 1.
    let number: Observable<Figure>
    /// The share of the game answered correctly, in percent.
    let percentRight: Observable<Figure>

    /// Gives hints to the player.
    let hints: HintUsageFacade

    init(events: EventStream) {
        hints = HintUsageFacade(events: events)
        number = Observable("question number", Figure(value: nil), events: events)
        percentRight = Observable("percent right", Figure(value: nil), events: events)
    }

    /// Begins, continues or ends a game.
    func replace(with next: SessionState?) {
        state = next
        hints.currentQuestion = next?.asked
        let newNumber = Figure(value: state?.number)
        let newPercent = Figure(value: state?.percentRight)
        if newNumber != number.value { number.value = newNumber }
        if newPercent != percentRight.value { percentRight.value = newPercent }
    }
}

/// A number that exists only while a game is running.
struct Figure: Equatable, CustomStringConvertible {
    let value: Int?

    /// The name in traces.
    var description: String { value.map(String.init) ?? "none" }
}
