import Text

/// Reads comma-separated values (RFC 4180) row by row. Inside quotes, commas and newlines are text, and a quote is
/// doubled. Rows may end in CR LF or in LF.
struct CSVReader {
    private let bytes: [UInt8]
    private var position = 0
    /// The line in which the next row begins, from 1.
    private(set) var line = 1

    /// - Parameter bytes: UTF-8, without a byte order mark.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Moves to the next line that is not empty, so that ``line`` is that of the next row.
    mutating func skipBlankLines() {
        while takeLineEnd() {}
    }

    /// The values of the next row; nil at the end. Empty lines are skipped.
    mutating func nextRow() throws(CSVSyntaxError) -> [String]? {
        skipBlankLines()
        guard position < bytes.count else { return nil }
        var row: [String] = []
        while true {
            row.append(next == UInt8(ascii: "\"") ? try quotedValue() : try plainValue())
            if next == UInt8(ascii: ",") {
                position += 1
                continue
            }
            guard takeLineEnd() || position == bytes.count else { throw error("there is text after a closing quote") }
            return row
        }
    }

    private mutating func plainValue() throws(CSVSyntaxError) -> String {
        let start = position
        while let byte = next, byte != UInt8(ascii: ","), byte != 0x0A, !isAtCRLF {
            guard byte != UInt8(ascii: "\"") else { throw error("there is a quote inside a value without quotes") }
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func quotedValue() throws(CSVSyntaxError) -> String {
        let opening = self
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            if byte == 0x0A { line += 1 }
            if byte == UInt8(ascii: "\"") {
                guard next == UInt8(ascii: "\"") else { return String(decoding: text, as: UTF8.self) }
                position += 1
            }
            text.append(byte)
        }
        throw opening.error("a quote is never closed")
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var isAtCRLF: Bool {
        bytes[position] == 0x0D && (position + 1 == bytes.count || bytes[position + 1] == 0x0A)
    }

    private mutating func takeLineEnd() -> Bool {
        guard let byte = next else { return false }
        guard byte == 0x0A || isAtCRLF else { return false }
        position = min(position + (byte == 0x0A ? 1 : 2), bytes.count)
        line += 1
        return true
    }

    private func error(_ reason: String) -> CSVSyntaxError {
        CSVSyntaxError(reason: reason, place: TextPlace(of: position, in: bytes))
    }
}

/// An error in CSV.
struct CSVSyntaxError: Error, Equatable {
    let reason: String
    let place: TextPlace
}

extension CSVSyntaxError: CustomStringConvertible {
    /// `line 3, column 7: a quote is never closed`
    var description: String { "\(place): \(reason)" }
}
