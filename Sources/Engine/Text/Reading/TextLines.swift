/// The lines of a text, which end in LF or CR LF; the last one need not.
public struct TextLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0
    private var number = 0

    /// - Parameter bytes: UTF-8, without a byte order mark.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next line without its ending; nil at the end of the text.
    public mutating func next() -> TextLine? {
        guard position < bytes.count else { return nil }
        let start = position
        var end = start
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        position = end + 1
        number += 1
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return TextLine(number: number, bytes: bytes[start..<end])
    }
}

/// A line of a text.
public struct TextLine {
    /// From 1.
    public let number: Int
    /// Without its ending.
    public let bytes: ArraySlice<UInt8>

    /// Whether it contains only spaces and tabs.
    public var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A place in a text, counted as in editors.
public struct TextPlace: Equatable, Sendable {
    /// From 1.
    public let line: Int
    /// From 1, in code points.
    public let column: Int

    /// - Parameter offset: in bytes, up to their number.
    public init(of offset: Int, in bytes: [UInt8]) {
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        line = before.count { $0 == 0x0A } + 1
        column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    }
}

extension TextPlace: CustomStringConvertible {
    /// `line 3, column 7`
    public var description: String { "line \(line), column \(column)" }
}
