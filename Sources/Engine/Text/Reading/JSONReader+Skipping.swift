// Skipping values.

extension JSONReader {
    /// Reads a value of any kind and drops it; all its parts are checked.
    public mutating func skipValue() throws(JSONSyntaxError) {
        // The marks that end the open containers: a byte for each level, which never exceeds the text itself.
        var ends: [UInt8] = []
        repeat {
            switch try kind() {
            case .array:
                advance()
                if peek() != UInt8(ascii: "]") {
                    ends.append(UInt8(ascii: "]"))
                    continue
                }
                advance()
            case .object:
                advance()
                if peek() != UInt8(ascii: "}") {
                    ends.append(UInt8(ascii: "}"))
                    try skipName()
                    continue
                }
                advance()
            case .string: try skipString()
            case .number: try skipNumber()
            case .bool: _ = try bool()
            case .null: try null()
            }
            while let mark = ends.last {
                let next = peek()
                if next == UInt8(ascii: ",") {
                    advance()
                    if mark == UInt8(ascii: "}") { try skipName() }
                    break
                }
                guard next == mark else { throw error("',' or '\(Character(Unicode.Scalar(mark)))' is missing") }
                advance()
                ends.removeLast()
            }
        } while !ends.isEmpty
    }

    private mutating func skipName() throws(JSONSyntaxError) {
        guard peek() == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
        try skipString()
        try take(UInt8(ascii: ":"), "':' is missing")
    }

    private mutating func skipString() throws(JSONSyntaxError) {
        advance()
        while true {
            advance(try endOfPlainText() - position)
            guard bytes[position] != UInt8(ascii: "\"") else { break }
            try skipEscape()
        }
        advance()
    }
}
