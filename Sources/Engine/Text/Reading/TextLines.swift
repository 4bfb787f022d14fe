/// The lines of a text, ended by LF or CR LF; the last one need not be ended.
public struct TextLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0
    private var number = 0

    /// - Parameter bytes: UTF-8, without a byte order mark.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next line without what ends it, nil at the end.
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
    /// Without what ends it.
    public let bytes: ArraySlice<UInt8>

    /// Whether it holds only spaces and tabs.
    public var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
