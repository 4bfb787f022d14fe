/// Writes a reply's text into bytes, colored if color is on.
///
/// Of ``ControlCharacters``, only newline and tab are written unchanged; the others are shown by name (`^[` for
/// escape), so that data can never control a terminal.
public struct TextWriter: ~Copyable {
    private var buffer = ByteBuffer()
    /// Whether styles become escape sequences.
    public let usesColor: Bool
    /// Columns of the screen, or of the paper if there is no screen.
    public let width: Int
    /// Columns at which sentences are wrapped. In a pipe or a file, they are not wrapped.
    public let proseWidth: Int

    /// - Parameters:
    ///   - bytes: the bytes to append to.
    ///   - width: in columns; 80 if nothing else is known.
    ///   - wrapsProse: whether sentences are wrapped at that width, as tables and traces are.
    public init(_ bytes: [UInt8] = [], usesColor: Bool = false, width: Int = 80, wrapsProse: Bool = true) {
        self.usesColor = usesColor
        self.width = width
        proseWidth = wrapsProse ? width : .max
        write(rendered: bytes)
    }

    /// A copy of the bytes written so far.
    public var bytes: [UInt8] { Array(buffer.bytes) }

    /// The bytes written so far, not copied; valid until the next write.
    public var rawBytes: UnsafeRawBufferPointer { buffer.bytes }

    /// The number of bytes written so far.
    public var count: Int { buffer.count }

    /// Writes `text`, sanitized.
    public mutating func write(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ write(utf8: $0) }) == nil { writeCarefully(text) }
    }

    /// Writes text that contains other people's words and must stay on its line: newlines and tabs are also shown by
    /// name.
    public mutating func write(line text: String, _ style: Style? = nil) {
        let line = ControlCharacters.shown(text)
        if let style { write(line, style) } else { write(line) }
    }

    /// Writes UTF-8 text from memory, sanitized.
    public mutating func write(utf8: UnsafeBufferPointer<UInt8>) {
        guard !ControlCharacters.mayBeIn(utf8) else { return writeCarefully(String(decoding: utf8, as: UTF8.self)) }
        buffer.append(UnsafeRawBufferPointer(utf8))
    }

    /// Writes `text` in `style`, if color is on.
    public mutating func write(_ text: String, _ style: Style) {
        guard usesColor, !text.isEmpty else { return write(text) }
        write(raw: "\u{1B}[\(style.parameters)m")
        write(text)
        write(raw: "\u{1B}[0m")
    }

    /// Writes a number in decimal digits, between literal words.
    public mutating func write(literal before: StaticString = "", _ number: Int, literal behind: StaticString = "") {
        buffer.append(before)
        buffer.append(decimal: number)
        buffer.append(behind)
    }

    /// Writes `number` spaces.
    public mutating func write(spaces number: Int) {
        for _ in 0..<number { buffer.append(UInt8(ascii: " ")) }
    }

    /// Writes rendered bytes unchanged.
    public mutating func write(rendered: [UInt8]) {
        rendered.withUnsafeBytes { buffer.append($0) }
    }

    /// Returns the bytes written so far, and clears the writer.
    public mutating func takeBytes() -> [UInt8] {
        defer { clear() }
        return bytes
    }

    /// Forgets the bytes from `length` on.
    public mutating func truncate(to length: Int) {
        buffer.truncate(to: length)
    }

    /// Forgets the bytes written so far, and keeps the room.
    public mutating func clear() {
        buffer.truncate(to: 0)
    }

    /// Ends the line.
    public mutating func newline() {
        buffer.append(0x0A)
    }

    /// Breaks the lines since `start` that are wider than the screen, only at spaces.
    public mutating func foldLines(since start: Int) {
        let isNarrow = buffer.bytes[start...].split(separator: 0x0A).allSatisfy { $0.count <= width }
        guard !isNarrow else { return }
        let text = String(decoding: buffer.bytes[start...], as: UTF8.self)
        truncate(to: start)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        write(raw: lines.map { DisplayWidth.folded(String($0), columns: width) }.joined(separator: "\n"))
    }

    /// Removes the bars since `start` that are followed by a percentage, which says the same.
    public mutating func dropBars(since start: Int) {
        guard buffer.bytes[start...].contains(0xE2) else { return }
        let text = ProgressBar.left(outOf: String(decoding: buffer.bytes[start...], as: UTF8.self))
        truncate(to: start)
        write(raw: text)
    }

    /// Ends the last line, unless it is ended or nothing was written since `start`.
    public mutating func endLine(since start: Int) {
        if count > start, buffer.bytes[count - 1] != 0x0A { newline() }
    }

    private mutating func writeCarefully(_ text: String) {
        for scalar in text.unicodeScalars {
            let passes = scalar == "\t" || scalar == "\n"
            write(raw: passes ? String(scalar) : ControlCharacters.replacement(for: scalar) ?? String(scalar))
        }
    }

    private mutating func write(raw text: String) {
        var text = text
        text.withUTF8 { buffer.append(UnsafeRawBufferPointer($0)) }
    }
}

/// The visible kind of a stretch of text.
public enum Style: Sendable {
    case heading
    case name
    case quiet
    case good
    case bad
    case warning
    case red, yellow, green, cyan, blue, magenta
    case brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan

    /// The parameters of its SGR sequence (ECMA-48).
    fileprivate var parameters: String {
        switch self {
        case .heading: "1"
        case .name: "36"
        case .quiet: "2"
        case .good, .green: "32"
        case .bad, .red: "31"
        case .warning, .yellow: "33"
        case .cyan: "36"
        case .blue: "34"
        case .magenta: "35"
        case .brightRed: "91"
        case .brightGreen: "92"
        case .brightYellow: "93"
        case .brightBlue: "94"
        case .brightMagenta: "95"
        case .brightCyan: "96"
        }
    }
}
