// Strings and numbers, byte by byte.

extension JSONReader {
    /// The place of the quote or the backslash that ends the current stretch of text.
    func endOfPlainText() throws(JSONSyntaxError) -> Int {
        var end = position
        while end < limit {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return end }
            guard byte >= 0x20 else {
                throw JSONSyntaxError("a string contains a control character", TextPlace(of: end, in: bytes))
            }
            end += 1
        }
        throw JSONSyntaxError("it ends inside a string", TextPlace(of: end, in: bytes))
    }

    /// Reads an escape, which begins with a backslash, and appends its character.
    mutating func readEscape(into text: inout [UInt8]) throws(JSONSyntaxError) {
        let start = self
        guard let code = try skipEscape() else { return text.append(bytes[position - 1].escaped) }
        guard (0xD800...0xDFFF).contains(code) else {
            text += UTF8.encode(Unicode.Scalar(code))
            return
        }
        let isPair =
            code < 0xDC00 && next == UInt8(ascii: "\\") && position + 1 < limit
            && bytes[position + 1] == UInt8(ascii: "u")
        guard isPair, let low = try skipEscape(), (0xDC00...0xDFFF).contains(low) else {
            throw start.error("half of a surrogate pair is missing")
        }
        text += UTF8.encode(Unicode.Scalar(0x10000 + (UInt32(code) - 0xD800) << 10 + (UInt32(low) - 0xDC00)))
    }

    /// Reads an escape, which begins with a backslash.
    ///
    /// - Returns: the code unit of `\u`, or nil for an escape of a single letter.
    @discardableResult
    mutating func skipEscape() throws(JSONSyntaxError) -> UInt16? {
        let start = self
        advance()
        switch next {
        case UInt8(ascii: "u"):
            advance()
            var code: UInt16 = 0
            for _ in 0..<4 {
                guard let digit = next?.hexDigit else { throw start.error("'\\u' lacks its four digits") }
                code = code << 4 | UInt16(digit)
                advance()
            }
            return code
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            advance()
            return nil
        default: throw start.error("a backslash precedes a character that it cannot escape")
        }
    }

    /// Reads a number: `-0.5e+3`, with no leading zero, and digits on both sides of a point.
    mutating func skipNumber() throws(JSONSyntaxError) {
        if next == UInt8(ascii: "-") { advance() }
        if next == UInt8(ascii: "0") { advance() } else { try skipDigits() }
        if next == UInt8(ascii: ".") {
            advance()
            try skipDigits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            advance()
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { advance() }
            try skipDigits()
        }
        if let next, (0x30...0x39).contains(next) { throw error("a number begins with an extra zero") }
    }

    private mutating func skipDigits() throws(JSONSyntaxError) {
        let start = position
        while let next, (0x30...0x39).contains(next) { advance() }
        if position == start { throw error("a number lacks digits") }
    }
}

extension UInt8 {
    /// The character that a letter means after a backslash.
    fileprivate var escaped: UInt8 {
        switch self {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: self
        }
    }

    /// The value of a hexadecimal digit.
    public var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension UTF8 {
    fileprivate static func encode(_ scalar: Unicode.Scalar?) -> UTF8.EncodedScalar {
        // Only surrogates are no scalars, and those never come here.
        UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
    }
}
