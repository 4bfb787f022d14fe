import Commands
import PatternEvents
import Patterns
import ShellServices

/// One call for a hint: knows that it has to be there still, who is to be asked and about what, and what is left of the
/// question afterwards.
///
/// Source: the lesson's exercise on Facade, whose calls these are.
struct HintUsageFacade: Facade {
    private typealias Call = SubsystemCall<CommandError>

    let name = "hint usage"
    var events: EventStream { table.events }

    private let table: QuizTable
    private let friend = Friend()
    private let audience = Audience()
    private let fiftyFifty = FiftyFifty()

    init(_ table: QuizTable) {
        self.table = table
    }

    /// Calls a friend, who chooses among the answers that are left.
    ///
    /// - Throws: that no game is running, or that the friend has been called before.
    func callFriend() throws(CommandError) -> Friend.Advice {
        let friend = friend
        return try use(.friend, asking: friend.name) { session, dice in
            friend.ask(session.asked, among: session.letters, &dice)
        }
    }

    /// Lets the audience vote on the answers that are left; throws as ``callFriend()`` does.
    ///
    /// - Returns: the percentages of all four letters; together they are 100.
    func useAudienceHelp() throws(CommandError) -> [Letter: Int] {
        let audience = audience
        return try use(.audience, asking: audience.name) { session, dice in
            audience.poll(session.asked, among: session.letters, &dice)
        }
    }

    /// Takes two wrong answers away; throws as ``callFriend()`` does.
    ///
    /// - Returns: the letters of those that went.
    func use50to50Hint() throws(CommandError) -> [Letter] {
        let fiftyFifty = fiftyFifty
        return try use(.fifty, asking: fiftyFifty.name) { session, dice in
            let removed = fiftyFifty.reduce(session.asked, among: session.letters, &dice)
            session.remove(removed)
            return removed
        }
    }

    private func use<Help>(
        _ hint: Hint, asking helper: String, _ ask: @escaping (inout SessionState, inout Dice) -> Help
    ) throws(CommandError) -> Help {
        var session = try table.requireSession()
        var dice = table.game.dice
        var help: Help?
        let table = table
        let calls = [
            Call("session", "use up the hint '\(hint)'") { () throws(CommandError) in
                guard session.hints.contains(hint) else { throw .hintIsUsed(hint, left: session.hints) }
                session.use(hint)
            },
            Call(helper, "help with question \(session.number)") { help = ask(&session, &dice) },
            Call("game", "go on with what is left") { table.perform(.session(session, dice)) },
        ]
        try run(calls)
        guard let help else { preconditionFailure("the helper was asked and said nothing") }
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
