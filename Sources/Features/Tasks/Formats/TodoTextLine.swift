import Commands

/// The parts of a line of todo.txt.
///
/// Before the text are `x ` for a done task, a priority `(A)`, and the days on which it was done and added. `due:` and
/// `pri:` are removed from any place in the text, and so are `id:` and `parent:` if they link two lines. `+tag` or
/// `@tag` at the end of the text is a tag and is removed. Within the text it is also a tag, but stays in the title:
/// `Call @phone Mum`. The first word always stays. A backslash before a word means that it is only text.
///
/// A context keeps its sign as a tag, so that it is not written as a project.
struct TodoTextLine {
    /// The task; its level does not follow from the line.
    private(set) var item = TaskOutline.Item(level: 0, title: "")
    /// The id by which other lines refer to it.
    private(set) var id: String?
    /// The id of the line that it is a part of.
    private(set) var parent: String?
    /// Whether the line is more than plain text.
    private(set) var hasMark = false
    /// Whether its priority is a letter after `C`, which counts as low.
    private(set) var hasOtherLetter = false

    /// - Parameters:
    ///   - text: without control characters and surrounding spaces.
    ///   - links: the ids that link lines of the file.
    init(_ text: String, links: Set<String> = []) {
        let all = text.utf8.split(separator: 0x20).map(Substring.init)
        let words = takeHead(of: all[...])
        let keepsAll = words.allSatisfy { TodoTextWord.isKey($0) }
        var kept: [(place: Int, word: Substring)] = []
        for (place, word) in words.enumerated() {
            if keepsAll || !takeKey(word, links) { kept.append((place, word)) }
        }
        var tail: [String] = []
        while kept.count > 1, let last = kept.last, let tag = TodoTextWord.tag(last.word) {
            tail.append(tag)
            kept.removeLast()
        }
        let tags = kept.compactMap { TodoTextWord.tag($0.word) } + tail.reversed()
        item.details.add(tags: tags)
        hasMark = hasMark || !tags.isEmpty
        item.title = title(kept, of: text, isBare: words.count == all.count)
    }

    /// Joins the words with their original spaces, and without backslashes that only protect words.
    private mutating func title(_ kept: [(place: Int, word: Substring)], of text: String, isBare: Bool) -> String {
        var rest = ""
        for (index, (place, word)) in kept.enumerated().dropFirst() {
            let (formerPlace, former) = kept[index - 1]
            let isNext = place == formerPlace + 1
            rest += isNext ? String(text[former.endIndex..<word.startIndex]) : " "
            rest += unguarded(word, if: TodoTextWord.isMark)
        }
        guard let first = kept.first?.word else { return text }
        return unguarded(first) { TodoTextWord.isMark($0) || TodoTextWord.begins($0, "\($0)\(rest)", isBare) } + rest
    }

    /// A word without the backslash that makes it plain text.
    private mutating func unguarded(_ word: Substring, if isSpecial: (Substring) -> Bool) -> String {
        guard word.utf8.first == UInt8(ascii: "\\"), isSpecial(TodoTextWord.plain(word)) else { return String(word) }
        hasMark = true
        return String(Substring(word.utf8.dropFirst()))
    }

    // MARK: Before the text

    /// Removes the mark of done, the priority and the dates.
    private mutating func takeHead(of words: ArraySlice<Substring>) -> ArraySlice<Substring> {
        var words = words
        if words.count > 1, words.first == "x" {
            item.isDone = true
            words.removeFirst()
        }
        if words.count > 1, let letter = TodoTextWord.priority(words.first) {
            set(priority: letter)
            words.removeFirst()
        }
        // The days on which it was done and added, or only the latter.
        var days: [DueDate] = []
        while words.count > 1, days.count < (item.isDone ? 2 : 1), let word = words.first,
            let day = DueDateText.calendarDay(String(word))
        {
            days.append(day)
            words.removeFirst()
        }
        if item.isDone { item.doneOn = days.first }
        item.added = item.isDone ? days.dropFirst().first : days.first
        hasMark = words.startIndex > 0
        return words
    }

    private mutating func set(priority letter: UInt8) {
        item.details.priority = Priority(letter: letter)
        hasOtherLetter = letter > UInt8(ascii: "C")
    }

    // MARK: The text

    /// Removes a word that is a key with a value.
    private mutating func takeKey(_ word: Substring, _ links: Set<String>) -> Bool {
        guard TodoTextWord.isKey(word), let (key, value) = KeyWord.split(word) else { return false }
        hasMark = true
        switch key {
        case "due": item.details.due = DueDateText.calendarMoment(String(value))
        case "pri": value.utf8.first.map { set(priority: $0) }
        default:
            guard links.contains(String(value)) else { return false }
            if key == "id" { id = String(value) } else { parent = String(value) }
        }
        return true
    }
}

/// The meaning of words in todo.txt.
enum TodoTextWord {
    /// `(A)`
    static func priority(_ word: Substring?) -> UInt8? {
        guard let utf8 = word.map({ Array($0.utf8) }), utf8.count == 3, utf8[0] == UInt8(ascii: "("),
            utf8[2] == UInt8(ascii: ")"), Priority(letter: utf8[1]) != nil
        else { return nil }
        return utf8[1]
    }

    /// The tag in `+tag` or `@tag`.
    static func tag(_ word: Substring) -> String? {
        guard word.utf8.count > 1 else { return nil }
        switch word.utf8.first {
        case UInt8(ascii: "+"): return String(Substring(word.utf8.dropFirst()))
        case UInt8(ascii: "@"): return String(word)
        default: return nil
        }
    }

    /// `+tag`, or `@tag` for a context.
    static func word(ofTag tag: String) -> String {
        tag.utf8.first == UInt8(ascii: "@") && tag.utf8.count > 1 ? tag : "+\(tag)"
    }

    /// Whether a word is a known key with a valid value.
    static func isKey(_ word: Substring) -> Bool {
        guard let (key, value) = KeyWord.split(word) else { return false }
        switch key {
        case "due": return DueDateText.calendarMoment(String(value)) != nil
        case "pri": return value.utf8.count == 1 && value.utf8.first.flatMap(Priority.init(letter:)) != nil
        case "id", "parent": return true
        default: return false
        }
    }

    /// Whether a word is a tag or a key at any place.
    static func isMark(_ word: Substring) -> Bool { tag(word) != nil || isKey(word) }

    /// Whether a title's first word would be misread.
    ///
    /// - Parameters:
    ///   - word: the first word.
    ///   - isBare: whether nothing comes before it in the line, which might then have another format.
    static func begins(_ word: Substring, _ title: String, _ isBare: Bool) -> Bool {
        if word == "x" || priority(word) != nil || DueDateText.calendarDay(String(word)) != nil { return true }
        guard isBare else { return false }
        if case .item = MarkdownLine(title) { return true }
        return title.unicodeScalars.first.map { "[{\u{FEFF}".unicodeScalars.contains($0) } ?? false
            || TaskFile(TextFile(path: "", bytes: Array(title.utf8))).foreignFormat != nil
    }

    /// A word without the backslashes before it.
    static func plain(_ word: Substring) -> Substring { Substring(word.utf8.drop { $0 == UInt8(ascii: "\\") }) }
}

extension Priority {
    /// The letters of todo.txt: `A` high, `B` medium, and all after that low.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .high
        case UInt8(ascii: "B"): self = .medium
        case UInt8(ascii: "C")...UInt8(ascii: "Z"): self = .low
        default: return nil
        }
    }

    var letter: String {
        switch self {
        case .high: "A"
        case .medium: "B"
        case .low: "C"
        }
    }
}
