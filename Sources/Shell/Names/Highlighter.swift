import Commands
import LineInput
import StateStore

/// Finds the kinds of a line's words while it is being typed.
struct Highlighter {
    let directory: CommandDirectory
    /// Whether a word that begins no command is an error, which an answer in a lesson is not.
    let marksUnknown: Bool

    private typealias Word = (text: String, range: Range<Int>, isQuoted: Bool)

    /// The highlights of an entry, in order. It may have several lines.
    func highlights(of entry: String) -> [Highlight] {
        var lexer = Lexer()
        var highlights: [Highlight] = []
        var words: [Word] = []
        var start = 0
        let end = entry.unicodeScalars.count
        for line in entry.split(separator: "\n", omittingEmptySubsequences: false) {
            let bytes = Array(line.utf8)
            lexer.read(bytes)
            for token in lexer.tokens + (lexer.openToken.map { [$0] } ?? []) {
                let range = Self.scalars(token.range, in: bytes, from: start)
                switch token.kind {
                case .word: words.append((token.text, range, token.openingQuote != nil))
                case .file: if token.openingQuote != nil { highlights.append(Highlight(range, .string)) }
                case .comment: highlights.append(Highlight(range, .comment))
                case .replace, .append: break
                case .separator, .foreignOperator, .pipe:
                    highlights += highlightsOfCommand(words, end)
                    words = []
                case .shell: highlights.append(Highlight(range.lowerBound..<range.lowerBound + 1, .command))
                }
            }
            start += line.unicodeScalars.count + 1
            guard lexer.end == .whole else { continue }
            highlights += highlightsOfCommand(words, end)
            words = []
        }
        highlights += highlightsOfCommand(words, end)
        return highlights.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func scalars(_ range: Range<Int>, in bytes: [UInt8], from start: Int) -> Range<Int> {
        func place(_ byte: Int) -> Int { start + bytes[..<byte].count { $0 & 0xC0 != 0x80 } }
        return place(range.lowerBound)..<place(range.upperBound)
    }

    /// The highlights of one command, and of the commands nested in it.
    ///
    /// - Parameter end: the end of the entry.
    private func highlightsOfCommand(_ words: [Word], _ end: Int) -> [Highlight] {
        var kinds: [Highlight.Kind?] = words.map { $0.isQuoted ? .string : nil }
        let texts = words.map(\.text)
        var start = 0
        for _ in 0...CommandParser.nestingLimit where start < words.count {
            let command = Array(texts[start...].prefix(2))
            if let (description, nameWords) = directory.described(command) {
                for index in start..<min(start + nameWords, words.count) { kinds[index] = .command }
                let split = SplitArguments(texts, from: min(start + nameWords, texts.count), for: description)
                guard let next = split.commandStart(for: description) else { break }
                start = next
                continue
            }
            if directory.verbs.contains(command[0]) {
                kinds[start] = .command
                let isAlias = directory.settings.aliases[command[0]] != nil
                if command.count > 1, !isAlias, isWrong(words[start + 1]), words[start + 1].range.upperBound < end {
                    kinds[start + 1] = .unknown
                }
            } else if isWrong(words[start]), !mayBecomeVerb(words[start], end) {
                kinds[start] = .unknown
            }
            break
        }
        return zip(words, kinds).compactMap { word, kind in kind.map { Highlight(word.range, $0) } }
    }

    private func isWrong(_ word: Word) -> Bool {
        marksUnknown && !word.isQuoted && word.text.utf8.last != UInt8(ascii: "?") && !word.text.hasPrefix("-")
    }

    /// Whether the word is still being typed and begins like a command.
    private func mayBecomeVerb(_ word: Word, _ end: Int) -> Bool {
        word.range.upperBound == end && directory.verbs.contains { $0.hasPrefix(word.text) }
    }

    /// The last word of an entry, as it was typed.
    static func lastWord(of entry: String) -> String? {
        var lexer = Lexer()
        var last: String?
        for line in entry.split(separator: "\n", omittingEmptySubsequences: false) {
            let bytes = Array(line.utf8)
            lexer.read(bytes)
            for token in lexer.tokens where [.word, .file, .shell, .pipe].contains(token.kind) {
                let typed = String(decoding: bytes[token.range], as: UTF8.self)
                let isForeign = token.kind == .shell || token.kind == .pipe
                last = isForeign ? typed.split(separator: " ").last.map(String.init) : typed
            }
        }
        return last
    }
}
