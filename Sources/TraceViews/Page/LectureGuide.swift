/// A lecture's additions to its recording: directions from the script, and the rows that the trace showed.
public struct LectureGuide {
    /// The additions to a command.
    public struct Entry {
        /// The directions, which the key n shows.
        public var directions: [String] = []
        /// The filter of the trace; nil if it was off.
        public var filter: EventFilter?
        /// Whether to leave its reply out, as for a count of votes.
        public var isLeftOut = false

        public init() {}
    }

    private let entries: [Int: Entry]

    /// - Parameter entries: by command number.
    public init(_ entries: [Int: Entry]) { self.entries = entries }

    subscript(command: Int) -> Entry { entries[command] ?? Entry() }

    /// The rows of a command that its trace showed.
    func rows(_ rows: [TraceRow], of command: Int) -> [TraceRow] {
        guard let filter = self[command].filter else { return [] }
        return rows.filter { filter.shows($0) }
    }

    /// The lecturer's directions for a command, which the page shows only on request.
    func directions(_ command: Int) -> String {
        self[command].directions.map { "<p class=\"direction\">\(PictureText.wholeXML($0))</p>\n" }.joined()
    }

    /// A question from the lecture; its choices can be tapped.
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
