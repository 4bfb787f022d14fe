/// The valid forms of an order's fields.
enum FieldForms {
    /// A whole number from 1, in digits only.
    static func customer(_ text: String) -> Int? {
        guard isDigits(text), let number = Int(text), number > 0 else { return nil }
        return number
    }

    /// 7 to 15 digits, the most that ITU-T E.164 allows, optionally after a `+`, with spaces, dots, dashes, slashes and
    /// parentheses among them.
    static func isPhone(_ text: String) -> Bool {
        let rest = text.utf8.first == UInt8(ascii: "+") ? text.utf8.dropFirst() : text.utf8[...]
        guard rest.allSatisfy({ isDigit($0) || " .-/()".utf8.contains($0) }) else { return false }
        return (7...15).contains(rest.count { isDigit($0) })
    }

    /// A local part of 1 to 64 bytes, `@`, and a domain of at least two labels, 254 bytes in all, without spaces. This
    /// is RFC 5321 without quoted local parts and numeric addresses; as in RFC 6531, letters may be of any script.
    static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 254, (1...64).contains(parts[0].utf8.count) else { return false }
        let local = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return local.allSatisfy(isLocalAtom) && labels.count >= 2 && labels.allSatisfy(isDomainLabel)
    }

    private static func isLocalAtom(_ atom: Substring) -> Bool {
        !atom.isEmpty && atom.allSatisfy { $0.isLetter || $0.isNumber || "!#$%&'*+-/=?^_`{|}~".contains($0) }
    }

    private static func isDomainLabel(_ label: Substring) -> Bool {
        guard let first = label.first, let last = label.last, label.utf8.count <= 63 else { return false }
        return first != "-" && last != "-" && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    /// Five digits, and optionally a dash and four more: the ZIP code and ZIP+4 of the United States.
    static func isZIP(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy(isDigits) else { return false }
        return [[5], [5, 4]].contains(parts.map(\.utf8.count))
    }

    /// Three digits, or four for some brands of card.
    static func isCVV(_ text: String) -> Bool { isDigits(text) && (3...4).contains(text.utf8.count) }

    /// The digits of a card number, 12 to 19 as in ISO/IEC 7812-1, with or without spaces or dashes.
    static func cardDigits(_ text: String) -> [Int]? {
        let digits = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        guard digits.allSatisfy(isDigit), (12...19).contains(digits.count) else { return nil }
        return digits.map { Int($0 - UInt8(ascii: "0")) }
    }

    /// Whether the last digit matches the others: from the right, every second digit is doubled, the two digits of such
    /// a product are added, and the sum ends in 0.
    ///
    /// Source: H. P. Luhn, US patent 2,950,048; ISO/IEC 7812-1, annex B.
    static func passesLuhn(_ digits: [Int]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let weighted = digit.offset.isMultiple(of: 2) ? digit.element : 2 * digit.element
            return sum + weighted / 10 + weighted % 10
        }
        // A row of zeros passes the check, but is not a card number.
        return sum % 10 == 0 && sum > 0
    }

    private static func isDigits(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isDigit) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
