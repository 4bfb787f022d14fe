/// The origin of command lines: a terminal, a pipe, or a text given beforehand.
///
/// The shell's loop knows only this protocol (compare `lua_readline` in Lua's `lua.c`): it asks for a line, and the
/// source decides how to get one. A source is used only from the thread that owns the shell's state.
public protocol LineSource: AnyObject {
    /// The source's name in messages: `-` for standard input, `-c` for the option, otherwise the script's path.
    var name: String { get }

    /// Reads the next line, without its newline, into `line`. Its former content is dropped and its storage reused.
    ///
    /// - Parameters:
    ///   - line: receives the bytes of the line, not checked for UTF-8.
    ///   - prompt: shown by a source that talks with a person; the others ignore it.
    func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome
}

/// The result of an attempt to read a line.
public enum LineOutcome: Equatable, Sendable {
    /// A line was read. The last line of an input need not end in a newline.
    case line
    /// The line was longer than ``LineLimit/bytes``; all of it was skipped, the next line can be read as usual.
    case tooLong
    /// The person pressed ^C; what had been typed is gone.
    case interrupted
    /// No more lines will come.
    case end
    /// Reading failed with this `errno`; no more lines will come.
    case failed(errno: Int32)
}

/// The longest line that the shell accepts.
public enum LineLimit {
    /// In bytes, without the newline: 1 MiB.
    public static let bytes = 1 << 20
}

/// The text before the line being typed.
public struct Prompt: Equatable, Sendable {
    /// The text, free of control characters; the source adds escape sequences for ``tone``.
    public var text: String
    /// The tone, which the source shows as a color if color is on.
    public var tone: Tone
    /// The text before the second and each further line of an entry.
    public var continuation: String

    /// The outcome of the last command.
    public enum Tone: Equatable, Sendable {
        case plain
        case success
        case failure
    }

    /// - Parameters:
    ///   - text: the prompt's characters, for instance `playhouse> `.
    ///   - tone: the outcome of the last command.
    ///   - continuation: the text before each further line of an entry.
    public init(_ text: String, tone: Tone = .plain, continuation: String = "") {
        self.text = text
        self.tone = tone
        self.continuation = continuation
    }
}

/// Lines of a text given beforehand: the option `-c`, a test.
public final class TextLineSource: LineSource {
    public let name: String

    private let text: [UInt8]
    private var position = 0

    /// - Parameters:
    ///   - text: the lines; the last one need not end in a newline.
    ///   - name: the source's name in messages.
    public init(_ text: String, name: String) {
        self.text = Array(text.utf8)
        self.name = name
    }

    public func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        line.removeAll(keepingCapacity: true)
        guard position < text.count else { return .end }
        let rest = text[position...]
        let end = rest.firstIndex(of: 0x0A) ?? text.count
        position = end + 1
        guard end - rest.startIndex <= LineLimit.bytes else { return .tooLong }
        line.append(contentsOf: text[rest.startIndex..<end])
        return .line
    }
}
