import Commands
import Glibc

/// A possible meaning of a title's last words, or of marks before them: `buy milk +home tomorrow at 5pm`.
struct TitleHint {
    /// The words that look like more than text, with the options for their apparent meaning.
    private var meanings: [Meaning] = []
    /// The title without it.
    private var rest = ""

    /// Words of the title; no options for a mark without a meaning here.
    private typealias Meaning = (text: String, options: [Option])

    private struct Option {
        let name: String
        let value: String
    }

    /// The limit for the words of a day and a time: `the day after tomorrow at 5pm`.
    private static let longest = 6

    /// Whether a title may have a hint: most have none, and a script may add a million tasks.
    static func isPossible(in title: String) -> Bool {
        title.utf8.withContiguousStorageIfAvailable { bytes in
            let hasColon = memchr(bytes.baseAddress!, 0x3A, bytes.count) != nil
            if hasColon || bytes.first.map(isMark) == true { return true }
            var rest = bytes[...]
            // A number belongs to a day if it follows a month's name, and perhaps another number.
            for _ in 1...2 {
                while rest.last == 0x20 { rest.removeLast() }
                let word = rest[((rest.lastIndex(of: 0x20) ?? -1) + 1)...]
                guard word.allSatisfy(isDigit), word.count != 8 else { return mayEnd(with: word) }
                rest = rest[..<word.startIndex]
            }
            return !rest.isEmpty
        } ?? true
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "*"): true
        default: false
        }
    }

    /// Whether a word other than a number may end such a phrase.
    private static func mayEnd(with word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        isDigit(word[word.startIndex]) || isMark(word[word.startIndex]) || ends.contains(beginning(of: word))
    }

    private static let ends = DayWords.ends.map { beginning(of: $0.utf8) }

    /// The first three letters, in lower case.
    private static func beginning(of word: some Sequence<UInt8>) -> UInt32 {
        word.prefix(3).reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
    }

    /// - Returns: nil if the title has only plain text, or no plain text.
    init?(_ title: String, now: LocalTime) {
        var words = title.split(separator: " ").map(String.init)[...]
        // Marks without a meaning here stay.
        var kept: [String] = []
        while words.count > 1, let (count, options) = Self.meaning(ofEndOf: words, now) {
            let text = words.suffix(count).joined(separator: " ")
            if Self.adds(options, to: meanings) {
                meanings.insert((text, options), at: 0)
            } else {
                kept.insert(text, at: 0)
            }
            words.removeLast(count)
        }
        var (first, head): ([Meaning], [String]) = ([], [])
        while words.count > 1, let word = words.first, let options = Self.mark(word, now) {
            if Self.adds(options, to: first + meanings) { first.append((word, options)) } else { head.append(word) }
            words.removeFirst()
        }
        meanings = first + meanings
        rest = (head + words + kept).joined(separator: " ")
        if meanings.isEmpty { return nil }
    }

    /// Whether there are options, none of which is already given. Only a tag may be given twice.
    private static func adds(_ options: [Option], to meanings: [Meaning]) -> Bool {
        let names = meanings.flatMap(\.options).map(\.name)
        return !options.isEmpty && options.allSatisfy { $0.name == "tag" || !names.contains($0.name) }
    }

    /// `'+home' is part of the title; to set it instead: …`
    func text(for id: TaskID) -> String {
        let options = meanings.flatMap(\.options).map { "--\($0.name) \(Quoting.quoted($0.value))" }
        let isPlain = rest.split(separator: " ").allSatisfy { !Quoting.needsQuotes(String($0)) && $0.first != "-" }
        let (are, them) = meanings.count == 1 ? ("is", "it") : ("are", "them")
        return "'\(meanings.map(\.text).joined(separator: " "))' \(are) part of the title; to set \(them) instead: "
            + "task edit \(id) \(options.joined(separator: " ")); "
            + "task rename \(id) \(isPlain ? rest : Quoting.quoted(rest))"
    }

    /// The meaning of a title's last words, and their number.
    ///
    /// - Returns: nil for plain text; no options for a mark without a meaning here.
    private static func meaning(
        ofEndOf words: ArraySlice<String>, _ now: LocalTime
    ) -> (count: Int, options: [Option])? {
        for count in (1...min(longest, words.count - 1)).reversed() {
            let text = words.suffix(count)
            if isDay(Array(text), now) { return (count, [Option(name: "due", value: text.joined(separator: " "))]) }
        }
        return words.last.flatMap { mark($0, now) }.map { (1, $0) }
    }

    /// Whether the words are a day or a time, and hardly anything else.
    private static func isDay(_ words: [String], _ now: LocalTime) -> Bool {
        guard words[0].lowercased() != "the", words[0].lowercased() != "of",
            (try? DueDateText.moment(words.joined(separator: " "), now: now)) != nil
        else { return false }
        guard words.count == 1 else { return true }
        let word = words[0].lowercased()
        let isNamed =
            ["today", "tonight", "tomorrow"].contains(word) || DayWords.weekdays.contains { $0.lowercased() == word }
        return isNamed || word.utf8.contains { (0x30...0x39).contains($0) } && word.utf8.count > 2
    }

    /// - Returns: nil for a plain word; no option for a mark without a meaning here.
    private static func mark(_ word: String, _ now: LocalTime) -> [Option]? {
        let rest = String(word.dropFirst())
        if let first = word.utf8.first, "+#@".utf8.contains(first), word.utf8.count > 1 {
            for text in [word, rest] where !rest.isEmpty && (try? DueDateText.moment(text, now: now)) != nil {
                if text == word || first == UInt8(ascii: "@") { return [Option(name: "due", value: text)] }
            }
            return rest.allSatisfy { $0.isNumber } ? [] : [Option(name: "tag", value: rest)]
        }
        guard let (key, value) = KeyWord.split(word[...]) else {
            return word.allSatisfy { "!*".contains($0) } ? [] : nil
        }
        let text = String(value)
        switch key {
        case "due" where (try? DueDateText.moment(text, now: now)) != nil: return [Option(name: "due", value: text)]
        case "tag", "project", "proj", "pro": return [Option(name: "tag", value: text)]
        case "pri", "priority":
            return Priority(word: text).map { [Option(name: "priority", value: $0.rawValue)] } ?? []
        default:
            // Neither a time nor an address is a mark.
            return DueDateText.minute(word) == nil && !value.hasPrefix("//") && key.allSatisfy(\.isLetter)
                ? [] : nil
        }
    }
}
