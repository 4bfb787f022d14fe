import Commands

/// The lines of a command as they are entered, each read once, with their secrets.
struct TypedLines {
    private typealias Word = (text: String, places: [Place])
    /// A stretch of a line in the last entry.
    private typealias Place = (line: Int, range: Range<Int>)

    private var lexer = Lexer()
    /// The words of the current command.
    private var words: [Word] = []
    /// The parts of the word that continues on the next line.
    private var open: [Place] = []
    /// The entries so far, each of one line or several.
    private(set) var entries: [String] = []
    private(set) var holdSecret = false

    /// Whether the last command is complete.
    var areWhole: Bool { lexer.end == .whole }

    /// Reads lines that were entered together.
    ///
    /// - Returns: the lines without the secrets in them.
    mutating func enter(_ entry: String, in directory: CommandDirectory) -> String {
        entries.append(entry)
        for index in words.indices { words[index].places = [] }
        open = []
        var lines = entry.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
        var found: [(place: Place, shown: String)] = []
        for (number, line) in lines.enumerated() {
            for command in read(line, number) { found += Self.secrets(of: command, in: directory) }
        }
        // An incomplete command is on the screen as well.
        if !areWhole { found += Self.secrets(of: words + [("", open)], in: directory) }
        guard !found.isEmpty else { return entry }
        holdSecret = true
        for (place, shown) in found.reversed() {
            lines[place.line].replaceSubrange(place.range, with: shown.utf8)
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// - Returns: the words of the commands that end in this line.
    private mutating func read(_ line: [UInt8], _ number: Int) -> [[Word]] {
        lexer.read(line)
        var commands: [[Word]] = []
        for token in lexer.tokens {
            switch token.kind {
            case .word: words.append((token.text, open + [(number, token.range)]))
            case .separator, .foreignOperator:
                commands.append(words)
                words = []
            case .replace, .append, .file, .pipe, .shell, .comment: break
            }
            open = []
        }
        if let place = lexer.openPlace { open.append((number, place)) }
        if !areWhole {
            guard isRefused else { return commands }
            words.append(("", open))
            lexer.abandon()
        }
        commands.append(words)
        (words, open) = ([], [])
        return commands
    }

    /// Whether the last line does not run, so that no later line continues it.
    private var isRefused: Bool {
        lexer.tokens.contains { $0.kind == .foreignOperator || $0.flaw != nil }
    }

    private static func secrets(of words: [Word], in directory: CommandDirectory) -> [(place: Place, shown: String)] {
        zip(words, directory.concealing(words.map(\.text))).flatMap { word, shown in
            word.text == shown ? [] : word.places.map { ($0, shown) }
        }
    }
}
