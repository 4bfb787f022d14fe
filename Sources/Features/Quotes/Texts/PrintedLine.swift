import Text

/// Reads a line that was written for a printer, as it would appear on paper.
///
/// A backspace moves one column back, and the next character is struck over the existing one: a letter replaces an
/// underline, and receives an accent. Tabs become spaces; other control characters are shown.
enum PrintedLine {
    private static let tabWidth = 8

    static func text(_ line: String) -> String {
        guard ControlCharacters.areIn(line) else { return line }
        var letters: [Character] = []
        var column = 0
        for letter in line {
            switch letter {
            case "\u{8}":
                column = max(0, column - 1)
            case "\t":
                let next = (column / tabWidth + 1) * tabWidth
                letters += Array(repeating: " ", count: max(0, next - letters.count))
                column = next
            default:
                if column < letters.count {
                    letters[column] = struck(letter, over: letters[column])
                } else {
                    letters.append(letter)
                }
                column += 1
            }
        }
        return ControlCharacters.shown(String(letters))
    }

    private static func struck(_ letter: Character, over former: Character) -> Character {
        if letter == "_" || letter == " " { return former }
        if let accent = accents[former], letter.isLetter { return Character(String(letter) + accent) }
        if let accent = accents[letter], former.isLetter { return Character(String(former) + accent) }
        return letter
    }

    /// The typewriter's substitutes for accents.
    private static let accents: [Character: String] = [
        "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", ",": "\u{327}",
    ]
}
