/// Two patterns that people take for each other, side by side.
public struct Comparison: Sendable {
    /// What is compared, and how it is with the first and with the second.
    public struct Row: Sendable {
        public let question: String
        public let first: String
        public let second: String
    }

    /// The keys of the two.
    public let keys: (String, String)
    /// What tells them apart, in a sentence.
    public let point: String
    public let rows: [Row]
    /// Commands that show the first, and such that show the second.
    public let tries: (String, String)

    private init(
        _ first: String, _ second: String, point: String, _ rows: [(String, String, String)], tries: (String, String)
    ) {
        keys = (first, second)
        self.point = point
        self.rows = rows.map { Row(question: $0.0, first: $0.1, second: $0.2) }
        self.tries = tries
    }

    /// The one of these two patterns, in either order; nil if there is none.
    public static func of(_ first: String, _ second: String) -> Comparison? {
        all.first { $0.keys == (first, second) || $0.keys == (second, first) }
    }

    /// All there are.
    public static let all = [
        Comparison(
            "state", "strategy",
            point: "A state replaces itself; a strategy is replaced.",
            [
                ("who exchanges it", "the state object, by what it is asked", "somebody outside"),
                ("knows the others", "yes, the one that comes next", "no"),
                ("how long it stays", "until a request changes it", "until somebody wants another"),
                ("what differs", "what a request comes to", "how the same work is done"),
                ("here", "dvd: playing, paused", "quiz: sequential, random"),
            ], tries: ("dvd on", "quiz settings order sequential")),
        Comparison(
            "facade", "mediator",
            point: "Calls go one way through a facade, and both ways through a mediator.",
            [
                ("who knows it", "its clients", "its colleagues"),
                ("is it told things", "no", "yes, whatever happens to a colleague"),
                ("what it holds", "which calls, in which order", "rules: when this, then that"),
                ("can it be passed by", "yes", "not without tying colleagues to each other"),
                ("here", "watch: thirteen calls", "the lights follow the film"),
            ], tries: ("plan watch metropolis", "mediator theater")),
        Comparison(
            "mediator", "observer",
            point: "A mediator decides what follows; a subject only tells.",
            [
                ("who decides", "the mediator", "each observer for itself"),
                ("where the rules are", "in one place", "in every observer"),
                ("knows the others", "by name", "only that they can be told"),
                ("who joins", "the mediator attaches colleagues", "observers attach themselves"),
                ("here", "theater and its devices", "task counts and the status line"),
            ], tries: ("mediator theater", "observers")),
        Comparison(
            "command", "memento",
            point: "A command keeps a change, a memento a whole state.",
            [
                ("what is kept", "what was changed and its inverse", "everything, closed"),
                ("who can read it", "the history, which lists it", "the originator alone"),
                ("what it costs", "as much as the change", "as much as the state"),
                ("going back", "one change after the other", "at once, to any of them"),
                ("here", "undo", "quote undo, scene apply"),
            ], tries: ("plan lights on", "quote history")),
        Comparison(
            "chain", "composite",
            point: "A chain stops at the one that takes it; a composite goes on to all its parts.",
            [
                ("shape", "a line", "a tree"),
                ("how many act", "one at the most", "all parts"),
                ("who goes on", "the handler that passes", "the composite that has parts"),
                ("can it be in vain", "yes, at the end", "no, a composite without parts has done all"),
                ("here", "the commands' handlers", "tasks, folders"),
            ], tries: ("chain", "task sample")),
    ]
}
