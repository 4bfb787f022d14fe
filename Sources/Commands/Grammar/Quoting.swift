/// Writes words so that the parser reads them back.
public enum Quoting {
    /// A command's words as they could be typed again.
    public static func line(of words: [String]) -> String {
        words.map(quoted).joined(separator: " ")
    }

    /// `word` itself if the grammar reads it as one word, otherwise in single quotes, or in double quotes if it
    /// contains a single quote.
    public static func quoted(_ word: String) -> String {
        guard needsQuotes(word) else { return word }
        let mark: Character = word.utf8.contains(UInt8(ascii: "'")) ? "\"" : "'"
        return opened(word, with: mark) + String(mark)
    }

    /// `word` after an opening quote that is not closed, so that more of it may follow.
    ///
    /// - Parameter mark: `'`, for a word that contains none, or `"`.
    public static func opened(_ word: String, with mark: Character) -> String {
        var text = String(mark)
        for character in word.unicodeScalars {
            if mark == "\"", character == "\"" || character == "\\" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(character)
        }
        return text
    }

    /// Whether the grammar would read `word` as anything but this one word.
    public static func needsQuotes(_ word: String) -> Bool {
        switch word.utf8.first {
        case nil, UInt8(ascii: "#"), UInt8(ascii: "!"): return true
        case UInt8(ascii: "&") where word == "&" || word == "&&": return true
        default: break
        }
        return word.utf8.contains { byte in
            switch byte {
            case 0...0x20, UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: ";"): true
            case UInt8(ascii: ">"), UInt8(ascii: "|"): true
            default: false
            }
        }
    }
}
