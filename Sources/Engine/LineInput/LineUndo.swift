/// The former texts of a line, so that changes to it can be undone.
struct LineUndo {
    /// A line and its cursor.
    struct Moment: Equatable {
        var line: String
        var cursor: Int
    }

    private var former: [Moment] = []
    private var present: Moment?

    /// Records the current line. Letters typed one after another into a word are one change.
    mutating func note(_ moment: Moment) {
        defer { present = moment }
        guard let present, present.line != moment.line else { return }
        let isTyping =
            moment.cursor == present.cursor + 1 && moment.line.hasPrefix(present.line) && !moment.line.hasSuffix(" ")
        if !isTyping || former.isEmpty || present.line.hasSuffix(" ") { former.append(present) }
    }

    /// The line before the last change; nil if there is none.
    mutating func takeBack() -> Moment? {
        guard let last = former.popLast() else { return nil }
        present = last
        return last
    }
}
