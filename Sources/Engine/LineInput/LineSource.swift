/// Where command lines come from: a terminal, a pipe, or a text given beforehand.
///
/// The shell's loop knows only this protocol (compare `lua_readline` in Lua's `lua.c`): it asks for a line, and the
/// source decides how one is had. A source is used from the thread that owns the shell's state and from no other.
public protocol LineSource: AnyObject {
    /// How messages name this source: `-` for standard input, `-c` for the option, else the script's path.
    var name: String { get }

    /// Reads the next line, without its newline, into `line`, whose former content is dropped and whose storage is
    /// kept for the next one.
    ///
    /// - Parameters:
    ///   - line: receives the bytes of the line, not checked for UTF-8.
    ///   - prompt: shown by a source that talks with a person; the others ignore it.
    func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome
}

/// What an attempt to read a line came to.
public enum LineOutcome: Equatable, Sendable {
    /// A line was read. The last line of an input need not end in a newline.
    case line
    /// The line was longer than ``LineLimit/bytes``; all of it was skipped, the next line can be read as usual.
    case tooLong
    /// The person pressed ^C; what had been typed is gone.
    case interrupted
    /// No line will come any more.
    case end
    /// Reading failed with this `errno`; no line will come any more.
    case failed(errno: Int32)
}

/// The longest line the shell takes.
public enum LineLimit {
    /// In bytes, without the newline: 1 MiB.
    public static let bytes = 1 << 20
}

/// What is before the line being typed.
public struct Prompt: Equatable, Sendable {
    /// The text, free of control characters; escape sequences are made of ``tone`` by the source.
    public var text: String
    /// In what color the source shows it, where color is on.
    public var tone: Tone
    /// What is before the second line of an entry, and each further one.
    public var continuation: String

    /// How the last command went.
    public enum Tone: Equatable, Sendable {
        case plain
        case success
        case failure
    }

    /// - Parameters:
    ///   - text: the prompt's characters, for instance `playhouse> `.
    ///   - tone: how the last command went.
    ///   - continuation: what is before each further line of an entry of several.
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
    ///   - name: how messages name this source.
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
