/// Writes words so that the parser reads them back.
package enum Quoting {
    /// `word` as it is if the grammar reads it as one word, else in single quotes, or in double quotes if it holds a
    /// single one.
    package static func quoted(_ word: String) -> String {
        guard needsQuotes(word) else { return word }
        guard word.utf8.contains(UInt8(ascii: "'")) else { return "'\(word)'" }
        var text = "\""
        for character in word.unicodeScalars {
            if character == "\"" || character == "\\" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(character)
        }
        return text + "\""
    }

    private static func needsQuotes(_ word: String) -> Bool {
        guard let first = word.utf8.first else { return true }
        if "#!>|".utf8.contains(first) { return true }
        return word.utf8.contains { byte in
            switch byte {
            case 0...0x20, UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: ";"): true
            default: false
            }
        }
    }
}
