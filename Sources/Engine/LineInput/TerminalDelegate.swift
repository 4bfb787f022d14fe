/// A terminal's requests to the shell while a line is being typed or awaited.
///
/// All calls come on the thread that reads the line, from inside ``LineSource/readLine(into:prompt:)`` or
/// ``Terminal/wait(upTo:)``.
public protocol TerminalDelegate: AnyObject {
    /// The time until ``tick()`` is due, from now; nil if nothing is due and only a wake-up can change that.
    func timeUntilTick() -> Duration?

    /// Called when the time of ``timeUntilTick()`` has come, or the terminal was woken through its ``WakeDescriptor``.
    ///
    /// The shell fires its timers here; it may also show messages and a new status line.
    func tick()

    /// The possible completions at the cursor.
    ///
    /// - Parameters:
    ///   - line: the line as typed so far.
    ///   - cursor: the cursor's place, in UTF-8 bytes from the line's start.
    func completions(of line: String, at cursor: Int) -> CompletionProposal

    /// The stretches of a line that have their own color; none for ordinary words.
    func highlights(of line: String) -> [Highlight]

    /// The last word of an entry, as it was typed; nil if it has none.
    func lastWord(of entry: String) -> String?

    /// The text of an entered command that stays on the screen, without secrets.
    func finalText(of line: String) -> String

    /// Has a text edited in the person's own editor; the terminal is between lines meanwhile.
    ///
    /// - Returns: the edited text; nil if it is unchanged.
    func edit(_ text: String) -> String?

    /// The text to insert for pasted lines: lines of one entry, without a newline at its end.
    ///
    /// - Parameter before: the text before the cursor.
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

/// A stretch of a line with its own color.
public struct Highlight: Equatable, Sendable {
    /// The scalars of the line.
    public let range: Range<Int>
    public let kind: Kind

    /// The meaning of the stretch in the grammar.
    public enum Kind: Equatable, Sendable {
        /// The name of an existing command.
        case command
        /// A word in the place of a command's name that names none.
        case unknown
        /// Text in quotes.
        case string
        case comment
    }

    public init(_ range: Range<Int>, _ kind: Kind) { (self.range, self.kind) = (range, kind) }
}

/// The completions that the Tab key may put into the line.
public struct CompletionProposal: Equatable, Sendable {
    /// The start of the word to be replaced, in UTF-8 bytes from the line's start; it ends at the cursor.
    public var start: Int
    /// The candidates, in the order in which they are listed.
    public var candidates: [Candidate]
    /// The number of further ones that are not listed.
    public var more: Int

    /// A possible completion.
    public struct Candidate: Equatable, Sendable {
        /// The replacement for the word, without a space after it, and with the quotes that the grammar needs for any
        /// of the candidates.
        public var insertion: String
        /// The replacement for the word if this candidate is chosen in the menu, with the quotes that it needs itself.
        public var choice: String
        /// The text in a list; the insertion itself if empty.
        public var display: String
        /// A few words next to it in a list; may be empty.
        public var summary: String
        /// Whether more of the same word follows (a folder's name, `--option=`), so that no space is added.
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
