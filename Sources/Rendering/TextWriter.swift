/// Writes a reply's text into bytes, with colour where colour is on.
///
/// Control characters in what is written are shown in caret notation (`^[` for escape), so that data can never drive a
/// terminal; newline and tab pass.
package struct TextWriter {
    /// What has been written.
    package private(set) var bytes: [UInt8]
    /// Whether styles become escape sequences.
    package let usesColor: Bool
    /// Columns of the screen, or of the paper where there is no screen.
    package let width: Int

    /// - Parameters:
    ///   - bytes: what to write behind.
    ///   - width: in columns; 80 where nothing else is known.
    package init(_ bytes: [UInt8] = [], usesColor: Bool = false, width: Int = 80) {
        self.bytes = bytes
        self.usesColor = usesColor
        self.width = width
    }

    /// Writes `text`, sanitized.
    package mutating func write(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ write(utf8: $0) }) == nil { writeCarefully(text) }
    }

    /// Writes text that lies somewhere as UTF-8, sanitized.
    package mutating func write(utf8: UnsafeBufferPointer<UInt8>) {
        guard !ControlCharacters.mayBeIn(utf8) else { return writeCarefully(String(decoding: utf8, as: UTF8.self)) }
        bytes.append(contentsOf: utf8)
    }

    /// Writes words of the program's own, which hold nothing to be careful of.
    package mutating func write(literal: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Writes `text` in `style`, if colour is on.
    package mutating func write(_ text: String, _ style: Style) {
        guard usesColor, !text.isEmpty else { return write(text) }
        bytes.append(contentsOf: "\u{1B}[\(style.parameters)m".utf8)
        write(text)
        bytes.append(contentsOf: "\u{1B}[0m".utf8)
    }

    /// Writes a number in decimal digits, between words of the program's own.
    package mutating func write(literal before: StaticString = "", _ number: Int, literal behind: StaticString = "") {
        // From the end on, into room for the longest number.
        let room = before.utf8CodeUnitCount + 20 + behind.utf8CodeUnitCount
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { room in
            var place = room.endIndex
            func prepend(_ text: StaticString) {
                place -= text.utf8CodeUnitCount
                (room.baseAddress! + place).initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
            }
            func prepend(_ byte: UInt8) {
                place -= 1
                room.initializeElement(at: place, to: byte)
            }
            prepend(behind)
            var rest = number.magnitude
            repeat {
                prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
            } while rest > 0
            if number < 0 { prepend(UInt8(ascii: "-")) }
            prepend(before)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: room[place...]))
        }
    }

    /// Writes what has been rendered already, as it is.
    package mutating func write(rendered: [UInt8]) {
        bytes.append(contentsOf: rendered)
    }

    /// Takes all that has been written out of the writer.
    package mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Forgets what was written from `length` on, in bytes.
    package mutating func truncate(to length: Int) {
        bytes.removeLast(max(0, bytes.count - length))
    }

    /// Forgets what has been written and keeps the room for more.
    package mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Ends the line.
    package mutating func newline() {
        bytes.append(0x0A)
    }

    /// Ends the last line unless it is ended or nothing was written since `start`.
    package mutating func endLine(since start: Int) {
        if bytes.count > start, bytes.last != 0x0A { newline() }
    }

    private mutating func writeCarefully(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x20..<0x7F, 0xA0...: bytes.append(contentsOf: String(scalar).utf8)
            case 0x80..<0xA0: bytes.append(contentsOf: "\u{FFFD}".utf8)
            default: bytes.append(contentsOf: [UInt8(ascii: "^"), UInt8(scalar.value) ^ 0x40])
            }
        }
    }
}

/// What a stretch of text is, for the eye.
package enum Style: Sendable {
    case heading
    case name
    case quiet
    case good
    case bad
    case warning
    case red, yellow, green, cyan, blue, magenta
    case brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan

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
        case .brightGreen: "92"
        case .brightYellow: "93"
        case .brightBlue: "94"
        case .brightMagenta: "95"
        case .brightCyan: "96"
        }
    }
}
