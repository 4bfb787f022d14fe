/// A second reader of the grammar, character by character and as plain as possible, to check the lexer against.
struct ReferenceReader {
    /// What a command came to: its words, then `>`, `>>` or `|` with what follows it.
    struct Command: Equatable {
        var words: [String] = []
        var redirections: [[String]] = []
        /// Whether a redirection stands before every word.
        var beginsWithRedirection = false
        /// Whether `&&`, `||`, `&`, `!!` or `!$` stand in it as words of their own, `2>` and its like where a word begins, or
        /// `!3` where a command does.
        var hasForeignOperator = false
        var isEmpty: Bool { words.isEmpty && redirections.isEmpty }
    }

    private(set) var commands: [Command] = []
    /// Whether more has to follow: a quote is open, or a backslash stands at the end.
    private(set) var isOpen = false

    /// - Parameter text: lines with their newlines between them.
    init(_ text: String) {
        let characters = Array(text.unicodeScalars)
        var command = Command()
        var word: String.UnicodeScalarView?
        var mark: String?
        var isBare = false
        var quote: Unicode.Scalar?
        var index = 0

        func isBlank(_ scalar: Unicode.Scalar) -> Bool { " \t\r\n".unicodeScalars.contains(scalar) }
        func endWord() {
            guard let whole = word else { return }
            word = nil
            if isBare, whole.elementsEqual("&".unicodeScalars) || whole.elementsEqual("&&".unicodeScalars) {
                command.hasForeignOperator = true
            }
            if let redirection = mark {
                mark = nil
                if command.words.isEmpty { command.beginsWithRedirection = true }
                command.redirections.append([redirection, String(whole)])
            } else {
                command.words.append(String(whole))
            }
        }
        func endCommand() {
            endWord()
            if let redirection = mark { command.redirections.append([redirection]) }
            mark = nil
            if !command.isEmpty { commands.append(command) }
            command = Command()
        }
        func restOfLine() -> String {
            var rest = ""
            while index < characters.count, characters[index] != "\n" {
                rest.unicodeScalars.append(characters[index])
                index += 1
            }
            return rest.trimmedBlanks
        }

        /// How long `2>`, `>>&` or one of their like is that begins at a place; 0 if none does.
        func foreignRedirection(at start: Int) -> Int {
            let hasDescriptor = "12&".unicodeScalars.contains(characters[start]) && !command.words.isEmpty
            let marks = characters[(start + (hasDescriptor ? 1 : 0))...].prefix(2).prefix { $0 == ">" }
            let isToDescriptor = marks.endIndex < characters.count && characters[marks.endIndex] == "&"
            guard !marks.isEmpty, hasDescriptor || isToDescriptor else { return 0 }
            return marks.endIndex - start + (isToDescriptor ? 1 : 0)
        }

        /// Whether the word ends behind the `!` or `$` that stands at a place.
        func isHistoryReference(at place: Int) -> Bool {
            guard place < characters.count, characters[place] == "!" || characters[place] == "$" else { return false }
            let next = place + 1 < characters.count ? characters[place + 1] : " "
            return isBlank(next) || next == ";"
        }

        while index < characters.count {
            let character = characters[index]
            index += 1
            if let open = quote {
                if character == open {
                    quote = nil
                } else if open == "\"", character == "\\", index < characters.count,
                    characters[index] == "\"" || characters[index] == "\\"
                {
                    word?.append(characters[index])
                    index += 1
                } else {
                    word?.append(character)
                }
            } else if character == "\\" {
                guard index < characters.count else {
                    isOpen = true
                    break
                }
                let next = characters[index]
                index += 1
                isBare = false
                if next == "\n" { continue }
                var longer = word ?? .init()
                longer.append(next)
                word = longer
            } else if character == "\n" || character == ";" {
                endCommand()
            } else if isBlank(character) {
                endWord()
            } else if character == "'" || character == "\"" {
                isBare = false
                word = word ?? .init()
                quote = character
            } else if word != nil, character != ">", character != "|" {
                word?.append(character)
            } else if word != nil {
                endWord()
                index -= 1
            } else if character == "#" {
                _ = restOfLine()
            } else if case let length = foreignRedirection(at: index - 1), length > 0 {
                index += length - 1
                mark = nil
                command.hasForeignOperator = true
                command.words.append(">")
            } else if character == "|", index < characters.count, characters[index] == "|" {
                index += 1
                command.hasForeignOperator = true
                command.words.append("||")
            } else if character == "|" {
                if command.words.isEmpty { command.beginsWithRedirection = true }
                command.redirections.append(["|", restOfLine()])
            } else if character == "!", isHistoryReference(at: index) {
                index += 1
                mark = nil
                command.hasForeignOperator = true
                command.words.append("!!")
            } else if character == "!", command.words.isEmpty {
                command.words = ["!", restOfLine()]
                let digits = command.words[1].drop { $0 == "-" }
                if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                    command.hasForeignOperator = true
                }
            } else if character == ">" {
                if index < characters.count, characters[index] == ">" {
                    index += 1
                    mark = ">>"
                } else {
                    mark = ">"
                }
            } else {
                isBare = true
                word = String.UnicodeScalarView([character])
            }
        }
        if quote != nil { isOpen = true }
        if !isOpen { endCommand() }
    }
}

extension String {
    fileprivate var trimmedBlanks: String {
        var rest = Substring(self)
        while let first = rest.unicodeScalars.first, " \t\r".unicodeScalars.contains(first) {
            rest.unicodeScalars.removeFirst()
        }
        while let last = rest.unicodeScalars.last, " \t\r".unicodeScalars.contains(last) {
            rest.unicodeScalars.removeLast()
        }
        return String(rest)
    }
}
