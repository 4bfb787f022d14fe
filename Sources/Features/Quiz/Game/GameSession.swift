import Patterns

/// The playing: the current game, if there is one, and what others can observe of it.
///
/// Observers that show the number of the question or the percentage of right answers, such as the status line, are
/// notified of each change; none of them polls. Source: the lesson's exercise on Observer, with its label for both.
final class GameSession {
    /// The current game; nil between games.
    private(set) var state: SessionState?

    /// The number of the present question, from 1.
    let number: Observable<Figure>
    /// How much of the game has been answered rightly, in percent.
    let percentRight: Observable<Figure>

    /// What a player asks for hints.
    let hints: HintUsageFacade

    init(events: EventStream) {
        hints = HintUsageFacade(events: events)
        number = Observable("question number", Figure(value: nil), events: events)
        percentRight = Observable("percent right", Figure(value: nil), events: events)
    }

    /// A game begins, continues or ends.
    func replace(with next: SessionState?) {
        state = next
        hints.currentQuestion = next?.asked
        let newNumber = Figure(value: state?.number)
        let newPercent = Figure(value: state?.percentRight)
        if newNumber != number.value { number.value = newNumber }
        if newPercent != percentRight.value { percentRight.value = newPercent }
    }
}

/// A number that there is only while a game is running.
struct Figure: Equatable, CustomStringConvertible {
    let value: Int?

    /// As traces name it.
    var description: String { value.map(String.init) ?? "none" }
}
