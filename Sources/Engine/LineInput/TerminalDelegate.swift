/// What a terminal asks of the shell while a line is being typed or awaited.
///
/// All calls come on the thread that reads the line, from inside ``LineSource/readLine(into:prompt:)`` or
/// ``Terminal/wait(upTo:)``.
public protocol TerminalDelegate: AnyObject {
    /// How long until ``tick()`` is due, counted from now; nil if nothing is due and only a wake-up can change that.
    func timeUntilTick() -> Duration?

    /// The time of ``timeUntilTick()`` has come, or the terminal was woken through its ``WakeDescriptor``.
    ///
    /// The shell fires its timers here; it may show messages and a new status line from inside.
    func tick()

    /// What could be at the cursor.
    ///
    /// - Parameters:
    ///   - line: the line as typed so far.
    ///   - cursor: the cursor's place, in UTF-8 bytes from the line's start.
    func completions(of line: String, at cursor: Int) -> CompletionProposal

    /// What the words of a line are, for the eye: nothing for those that are nothing in particular.
    func highlights(of line: String) -> [Highlight]

    /// The last word of an entry, as it was typed; nil if it has none.
    func lastWord(of entry: String) -> String?

    /// How a command that has been typed stays on the screen: a secret in it does not.
    func finalText(of line: String) -> String

    /// Has a text edited by the person's own editor; the terminal is between lines meanwhile.
    ///
    /// - Returns: the outcome; nil if it stays as it was.
    func edit(_ text: String) -> String?

    /// The text to insert for lines that were pasted: lines of one entry, without a newline at its end.
    ///
    /// - Parameter before: what is before the cursor.
    func text(ofPasted lines: [String], after before: String) -> String
}

extension TerminalDelegate {
    public func highlights(of line: String) -> [Highlight] { [] }

    public func lastWord(of entry: String) -> String? {
        entry.split(whereSeparator: \.isWhitespace).last.map(String.init)
    }

    public func finalText(of line: String) -> String { line }

    public func edit(_ text: String) -> String? { nil }

    public func text(ofPasted lines: [String], after before: String) -> String { lines.joined(separator: "\n") }
}

/// A stretch of a line that is shown in a color of its own.
public struct Highlight: Equatable, Sendable {
    /// Scalars of the line.
    public let range: Range<Int>
    public let kind: Kind

    /// What the grammar makes of it.
    public enum Kind: Equatable, Sendable {
        /// The name of a command that there is.
        case command
        /// A word that should be a command's, and is none.
        case unknown
        /// Text in quotes.
        case string
        case comment
    }

    public init(_ range: Range<Int>, _ kind: Kind) { (self.range, self.kind) = (range, kind) }
}

/// What the Tab key may put into the line.
public struct CompletionProposal: Equatable, Sendable {
    /// Where the word to be replaced begins, in UTF-8 bytes from the line's start; it ends at the cursor.
    public var start: Int
    /// The candidates, in the order in which they are listed.
    public var candidates: [Candidate]
    /// How many more there are that are not among them.
    public var more: Int

    /// One way to go on.
    public struct Candidate: Equatable, Sendable {
        /// What replaces the word, without a space after it: quoted as the grammar needs it for any of the candidates.
        public var insertion: String
        /// The same, quoted as this candidate needs it: what replaces the word if it is chosen in the menu.
        public var choice: String
        /// How it is listed; the insertion itself if empty.
        public var display: String
        /// A few words next to it in a list; may be empty.
        public var summary: String
        /// Whether more of the same word is to follow (a folder's name, `--option=`), so that no space is added.
        public var isPartial: Bool

        public init(
            _ insertion: String, choice: String? = nil, display: String = "", summary: String = "",
            isPartial: Bool = false
        ) {
            self.insertion = insertion
            self.choice = choice ?? insertion
            self.display = display
            self.summary = summary
            self.isPartial = isPartial
        }
    }

    public init(start: Int, candidates: [Candidate], more: Int = 0) {
        (self.start, self.candidates, self.more) = (start, candidates, more)
    }
}
