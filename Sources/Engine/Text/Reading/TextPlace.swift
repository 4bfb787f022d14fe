/// A place in a text, as editors count.
public struct TextPlace: Equatable, Sendable {
    /// From 1.
    public let line: Int
    /// From 1, in code points.
    public let column: Int

    /// - Parameter offset: in bytes; at most their number.
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
