import Commands
import Patterns

/// One call for a hint: it checks that the hint is left, asks the right subsystem about the question, and updates the
/// remaining answers.
///
/// It belongs to the session, which keeps its current question up to date. A call returns its result and the changed
/// game to the caller; the command's change then makes that the state.
/// Source: the lesson's exercise on Facade, whose property and calls these are.
final class HintUsageFacade: Facade {
    let name = "hint usage"
    let events: EventStream
    /// The question that hints are about; nil between games.
    var currentQuestion: AskedQuestion?

    private let stock: HintStock
    private let friend: Friend
    private let audience: Audience
    private let fiftyFifty: FiftyFifty

    init(events: EventStream) {
        self.events = events
        stock = HintStock(events: events)
        friend = Friend(events: events)
        audience = Audience(events: events)
        fiftyFifty = FiftyFifty(events: events)
    }

    /// Those it calls.
    var subsystems: [any Subsystem] { [stock, friend, audience, fiftyFifty] }

    /// Calls a friend, who chooses among the remaining answers.
    ///
    /// - Parameters:
    ///   - session: the game; afterwards without the hint.
    ///   - dice: the source of chance.
    /// - Throws: an error if no game is running, or the friend has already been called.
    func callFriend(_ session: inout SessionState, _ dice: inout RandomSource) throws(CommandError) -> Friend.Advice {
        let friend = friend
        return try use(.friend, asking: friend, "ask", &session, &dice) { friend.ask($0, among: $1.letters, &$2) }
    }

    /// Lets the audience vote on the remaining answers; otherwise like ``callFriend(_:_:)``.
    ///
    /// - Returns: the percentages of all four letters; the sum is 100.
    func useAudienceHelp(
        _ session: inout SessionState, _ dice: inout RandomSource
    ) throws(CommandError) -> [Letter: Int] {
        let audience = audience
        return try use(.audience, asking: audience, "poll", &session, &dice) {
            audience.poll($0, among: $1.letters, &$2)
        }
    }

    /// Removes two wrong answers; otherwise like ``callFriend(_:_:)``.
    ///
    /// - Returns: the removed letters.
    func use50to50Hint(_ session: inout SessionState, _ dice: inout RandomSource) throws(CommandError) -> [Letter] {
        let fiftyFifty = fiftyFifty
        return try use(.fifty, asking: fiftyFifty, "reduce", &session, &dice) { asked, session, dice in
            let removed = fiftyFifty.reduce(asked, among: session.letters, &dice)
            session.remove(removed)
            return removed
        }
    }

    private func use<Help>(
        _ hint: Hint, asking helper: some Subsystem, _ method: String, _ session: inout SessionState,
        _ dice: inout RandomSource, by caller: String = #function,
        _ ask: (AskedQuestion, inout SessionState, inout RandomSource) -> Help
    ) throws(CommandError) -> Help {
        guard let asked = currentQuestion else { throw .noQuizRuns }
        return try self.asked(caller) { () throws(CommandError) in
            try call(stock, "use \(hint)") { () throws(CommandError) in try stock.use(hint, of: &session) }
            return call(helper, Message(method, about: session.letters.words)) { ask(asked, &session, &dice) }
        }
    }
}

/// The hints of a game, one of each.
private struct HintStock: Subsystem {
    let events: EventStream
    let name = "session"

    /// - Throws: an error if it has been used.
    func use(_ hint: Hint, of session: inout SessionState) throws(CommandError) {
        reached(with: hint.rawValue)
        guard session.hints.contains(hint) else {
            throw CommandError(
                .refused, "the hint '\(hint)' has been used in this game",
                hint: session.hints.isEmpty
                    ? "no hint is left" : "left: \(session.hints.map(\.rawValue).joined(separator: ", "))")
        }
        session.use(hint)
    }
}

extension [Letter] {
    /// `A B C D`
    var words: String { map(\.rawValue).joined(separator: " ") }
}

/// A help that a player may use once in a game.
enum Hint: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case friend
    case audience
    case fifty

    var description: String { rawValue }
}
