/// The tokens of a piece of Swift: complete words and numbers, and all other characters individually. Spaces only
/// separate them.
enum SwiftTokens {
    static func of(_ text: String) -> [String] {
        var tokens: [String] = []
        var isInWord = false
        for character in text {
            let isOfWord = character.isLetter || character.isNumber || character == "_"
            if isOfWord, isInWord {
                tokens[tokens.count - 1].append(character)
            } else if !character.isWhitespace {
                tokens.append(String(character))
            }
            isInWord = isOfWord
        }
        return tokens
    }

    /// Whether the others contain these tokens in sequence.
    static func contains(_ part: [String], in whole: [String]) -> Bool {
        guard !part.isEmpty, part.count <= whole.count else { return false }
        return (0...whole.count - part.count).contains { Array(whole[$0..<$0 + part.count]) == part }
    }
}
