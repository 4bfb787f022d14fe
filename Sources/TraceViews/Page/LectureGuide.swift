/// What the page of a lecture has beside the recording: what only the script says, and what the trace showed.
public struct LectureGuide {
    /// What there is to a command.
    public struct Entry {
        /// What the lecturer reads of it, who presses n.
        public var directions: [String] = []
        /// Which rows the trace showed; nil if it was off.
        public var filter: EventFilter?
        /// Whether its reply is left out: it counts the votes of a class.
        public var isLeftOut = false

        public init() {}
    }

    private let entries: [Int: Entry]

    /// - Parameter entries: by the numbers of the commands.
    public init(_ entries: [Int: Entry]) { self.entries = entries }

    subscript(command: Int) -> Entry { entries[command] ?? Entry() }

    /// Those of a command's rows that its trace showed.
    func rows(_ rows: [TraceRow], of command: Int) -> [TraceRow] {
        guard let filter = self[command].filter else { return [] }
        return rows.filter { filter.shows($0) }
    }

    /// What the lecturer reads of a command, which the page shows only if it is asked for.
    func directions(_ command: Int) -> String {
        self[command].directions.map { "<p class=\"direction\">\(PictureText.wholeXML($0))</p>\n" }.joined()
    }

    /// A question of the lecture's, whose choices can be tapped.
    static func question(_ text: String, _ choices: [String], right: [String], _ texts: Texts) -> String {
        let items = choices.map { choice in
            "<li\(right.contains(choice) ? " class=\"right\"" : "")><button>\(PictureText.wholeXML(choice))</button></li>"
        }
        let answer =
            right.isEmpty
            ? ""
            : "<details><summary>\(PictureText.xml(texts.exportReveal))</summary>"
                + "<p class=\"answer\">\(PictureText.wholeXML(right.joined(separator: ", ")))</p></details>"
        return "<div class=\"question own\"><p>\(PictureText.wholeXML(text))</p><ol type=\"a\">\(items.joined())</ol>"
            + "\(answer)</div>\n"
    }
}
