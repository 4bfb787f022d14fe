import Commands
import PatternEvents
import Patterns

/// One call for a hint: knows that it has to be there still, who is to be asked and about what, and what is left of the
/// question afterwards.
///
/// It stands at the session and knows the present question, which the session keeps up to date. A call hands its result
/// back to whoever calls; the game as it is then goes back the same way, and becomes state by the command's change.
/// Source: the lesson's exercise on Facade, whose property and calls these are.
final class HintUsageFacade: Facade {
    private typealias Call = SubsystemCall<CommandError>

    let name = "hint usage"
    let events: EventStream
    /// The question that hints are about; nil between games.
    var currentQuestion: AskedQuestion?

    private let friend = Friend()
    private let audience = Audience()
    private let fiftyFifty = FiftyFifty()

    init(events: EventStream) {
        self.events = events
    }

    /// The names of those it calls.
    var subsystems: [String] { ["session", friend.name, audience.name, fiftyFifty.name] }

    /// Calls a friend, who chooses among the answers that are left.
    ///
    /// - Parameters:
    ///   - session: the game; afterwards without the hint.
    ///   - dice: what chance there is in it.
    /// - Throws: that no game is running, or that the friend has been called before.
    func callFriend(_ session: inout SessionState, _ dice: inout Dice) throws(CommandError) -> Friend.Advice {
        let friend = friend
        return try use(.friend, asking: friend.name, &session, &dice) { friend.ask($0, among: $1.letters, &$2) }
    }

    /// Lets the audience vote on the answers that are left; otherwise as ``callFriend(_:_:)``.
    ///
    /// - Returns: the percentages of all four letters; together they are 100.
    func useAudienceHelp(_ session: inout SessionState, _ dice: inout Dice) throws(CommandError) -> [Letter: Int] {
        let audience = audience
        return try use(.audience, asking: audience.name, &session, &dice) { audience.poll($0, among: $1.letters, &$2) }
    }

    /// Takes two wrong answers away; otherwise as ``callFriend(_:_:)``.
    ///
    /// - Returns: the letters of those that went.
    func use50to50Hint(_ session: inout SessionState, _ dice: inout Dice) throws(CommandError) -> [Letter] {
        let fiftyFifty = fiftyFifty
        return try use(.fifty, asking: fiftyFifty.name, &session, &dice) { asked, session, dice in
            let removed = fiftyFifty.reduce(asked, among: session.letters, &dice)
            session.remove(removed)
            return removed
        }
    }

    private func use<Help>(
        _ hint: Hint, asking helper: String, _ session: inout SessionState, _ dice: inout Dice,
        _ ask: @escaping (AskedQuestion, inout SessionState, inout Dice) -> Help
    ) throws(CommandError) -> Help {
        guard let asked = currentQuestion else { throw .noQuizRuns }
        var (left, thrown) = (session, dice)
        var help: Help?
        let calls = [
            Call("session", "use up the hint '\(hint)'") { () throws(CommandError) in
                guard left.hints.contains(hint) else { throw .hintIsUsed(hint, left: left.hints) }
                left.use(hint)
            },
            Call(helper, "help with question \(session.number)") { help = ask(asked, &left, &thrown) },
        ]
        try self.asked("hint '\(hint)'") { () throws(CommandError) in try run(calls) }
        guard let help else { preconditionFailure("the helper was asked and said nothing") }
        (session, dice) = (left, thrown)
        return help
    }
}

/// A help that somebody may take once a game.
enum Hint: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case friend
    case audience
    case fifty

    var description: String { rawValue }
}
