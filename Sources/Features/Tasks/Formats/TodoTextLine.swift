/// A line of todo.txt, taken apart.
struct TodoTextLine {
    /// The task; its level is not known from the line.
    private(set) var item = TaskOutline.Item(level: 0, title: "")
    private(set) var id: String?
    private(set) var parent: String?
    /// The text without what is before it: the mark of done, the priority, the dates.
    private(set) var body = ""
    /// Whether anything in the line is more than plain text.
    private(set) var hasMark = false

    private var isCoded = false

    /// - Parameter text: without control characters and without spaces around it.
    init(_ text: String) {
        let words = takeHead(of: text.utf8.split(separator: 0x20).map(Substring.init)[...])
        guard !words.isEmpty else {
            // Nothing but a head: then that was the text.
            self.item.title = text
            body = text
            return
        }
        if let first = words.first { body = String(text[first.startIndex...]) }
        let kept = takeWords(words)
        var title = kept.joined(in: text)
        if isCoded { title = ImportedText.line(PercentCoding.decoded(title)) ?? title }
        // A line of nothing but projects and contexts has them for its text.
        item.title = title.isEmpty ? [words[...]].joined(in: text) : title
    }

    // MARK: Before the text

    /// Takes the mark of done, the priority and the dates.
    private mutating func takeHead(of words: ArraySlice<Substring>) -> ArraySlice<Substring> {
        var words = words
        if words.count > 1, words.first == "x" {
            item.isDone = true
            hasMark = true
            words.removeFirst()
        }
        if words.count > 1, let letter = Self.priority(words.first) {
            item.details.set(priority: letter)
            hasMark = true
            words.removeFirst()
        }
        // The day it was done and the day it was made, or only the latter.
        let names = [TaskProperty.Name.completed, TaskProperty.Name.created]
        for name in names.dropFirst(item.isDone ? 0 : 1) where words.count > 1 {
            guard let word = words.first, DueDateText.calendarDay(String(word)) != nil else { break }
            item.details.add(name, String(word))
            hasMark = true
            words.removeFirst()
        }
        return words
    }

    /// `(A)`
    private static func priority(_ word: Substring?) -> UInt8? {
        guard let utf8 = word.map({ Array($0.utf8) }), utf8.count == 3, utf8[0] == UInt8(ascii: "("),
            utf8[2] == UInt8(ascii: ")"), Priority(letter: utf8[1]) != nil
        else { return nil }
        return utf8[1]
    }

    // MARK: The text

    /// Takes what the words say.
    ///
    /// - Returns: the stretches of words that are left.
    private mutating func takeWords(_ words: ArraySlice<Substring>) -> [ArraySlice<Substring>] {
        var keeps = [Bool](repeating: true, count: words.count)
        for (index, word) in words.enumerated() where takeKey(word) { keeps[index] = false }
        let isAtEnd = Self.tailIndices(words, keeps)
        for (index, word) in words.enumerated() {
            guard let tag = Self.tag(word) else { continue }
            if word.utf8.first == UInt8(ascii: "+") {
                item.details.add(ownProject: String(tag))
            } else {
                item.details.add(ownTag: String(tag))
            }
            hasMark = true
            if isAtEnd(index) { keeps[index] = false }
        }
        var stretches: [ArraySlice<Substring>] = []
        for (index, isKept) in keeps.enumerated() where isKept {
            let place = words.startIndex + index
            if let last = stretches.last, last.endIndex == place {
                stretches[stretches.count - 1] = words[last.startIndex...place]
            } else {
                stretches.append(words[place...place])
            }
        }
        return stretches
    }

    /// Takes a word that is a key with its value, if it is a known one.
    private mutating func takeKey(_ word: Substring) -> Bool {
        guard let (key, value) = DetailWords.split(word) else { return false }
        switch key {
        case "id": id = String(value)
        case "parent": parent = String(value)
        case "coded" where value == "percent": isCoded = true
        case "pri":
            guard value.utf8.count == 1, let letter = value.utf8.first, Priority(letter: letter) != nil else {
                return false
            }
            item.details.set(priority: letter)
        default:
            guard DetailWords.read(key, value, into: &item.details) else { return false }
        }
        hasMark = true
        return true
    }

    private static func tag(_ word: Substring) -> Substring? {
        let first = word.utf8.first
        guard first == UInt8(ascii: "+") || first == UInt8(ascii: "@"), word.utf8.count > 1 else { return nil }
        return word.dropFirst()
    }

    /// Returns whether no plain text follows an index.
    private static func tailIndices(_ words: ArraySlice<Substring>, _ keeps: [Bool]) -> (Int) -> Bool {
        let lastPlain = words.enumerated().reversed().first { index, word in
            keeps[index] && tag(word) == nil && DetailWords.split(word) == nil
        }
        let start = (lastPlain?.offset ?? -1) + 1
        return { $0 >= start }
    }
}

extension [ArraySlice<Substring>] {
    /// The stretches, each as it is in the text that its words are of, with a space between them.
    fileprivate func joined(in text: String) -> String {
        compactMap { words -> Substring? in
            guard let first = words.first, let last = words.last else { return nil }
            return text[first.startIndex..<last.endIndex]
        }.joined(separator: " ")
    }
}
