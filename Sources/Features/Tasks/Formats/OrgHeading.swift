/// A heading of an Org file without its stars: ` TODO [#A] Title   :tag:other:`.
struct OrgHeading {
    private(set) var isDone = false
    /// The word that says so; nil if there is none.
    private(set) var keyword: String?
    /// Its letter.
    private(set) var priority: UInt8?
    /// Empty if there is none.
    private(set) var title = ""
    private(set) var tags: [String] = []
    /// Whether its title begins with `[ ]` or `[x]`.
    private(set) var beginsWithBox = false

    /// Whether it has a part that is of Org alone.
    var hasSign: Bool { keyword != nil || priority != nil || !tags.isEmpty }

    /// A zero width space, which the Org manual recommends where text would be read as syntax ("Escape Character").
    static let guardCharacter = "\u{200B}"

    /// How many stars a line begins with; nil if it is no heading.
    static func stars(of line: ArraySlice<UInt8>) -> Int? {
        let stars = line.prefix { $0 == UInt8(ascii: "*") }.count
        guard stars > 0 else { return nil }
        let next = line.dropFirst(stars).first
        return next == 0x20 || next == 0x09 ? stars : nil
    }

    init(_ line: String, _ keywords: OrgKeywords) {
        guard var text = ImportedText.line(line).map({ $0[...] }) else { return }
        beginsWithBox = ["[ ] ", "[x] ", "[X] "].contains { text.utf8.starts(with: $0.utf8) }
        let word = String(Self.firstWord(of: text))
        if let isDone = keywords.isDone(word) {
            self.isDone = isDone
            keyword = word
            text = Self.dropFirstWord(of: text)
        }
        if let priority = Self.priority(Self.firstWord(of: text)) {
            self.priority = priority
            text = Self.dropFirstWord(of: text)
        }
        takeTags(from: &text)
        title = ImportedText.line(Self.unguarded(text)) ?? ""
    }

    private static func firstWord(of text: Substring) -> Substring {
        text.utf8.firstIndex(of: 0x20).map { text[..<$0] } ?? text
    }

    private static func dropFirstWord(of text: Substring) -> Substring {
        let rest = text[firstWord(of: text).endIndex...]
        return Substring(rest.utf8.drop { $0 == 0x20 })
    }

    /// `[#A]`
    private static func priority(_ word: Substring) -> UInt8? {
        let utf8 = Array(word.utf8)
        guard utf8.count == 4, word.utf8.starts(with: "[#".utf8), utf8[3] == UInt8(ascii: "]"),
            Priority(letter: utf8[2]) != nil
        else { return nil }
        return utf8[2]
    }

    private mutating func takeTags(from text: inout Substring) {
        let blank = text.utf8.lastIndex(of: 0x20)
        let word = blank.map { text[text.utf8.index(after: $0)...] } ?? text
        let utf8 = word.utf8
        guard utf8.count > 2, utf8.first == UInt8(ascii: ":"), utf8.last == UInt8(ascii: ":") else { return }
        let found = word.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
        guard found.allSatisfy(Self.isTag) else { return }
        tags = found.map(String.init)
        text = text[..<(blank ?? text.startIndex)]
    }

    /// Letters, digits, `_`, `@`, `#` and `%` make a tag.
    static func isTag(_ text: some StringProtocol) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
                    || "_@#%".unicodeScalars.contains(scalar)
            }
    }

    // MARK: What guards a title

    /// The title as a heading can bear it: with a guard where its beginning or end would be read as something else.
    static func guarded(_ title: String) -> String {
        let looksLikeMore = ["[#", "COMMENT", guardCharacter].contains { title.utf8.starts(with: $0.utf8) }
        let guardBytes = Array(guardCharacter.utf8)
        let looksLikeTags = title.utf8.last == UInt8(ascii: ":") || title.utf8.suffix(3).elementsEqual(guardBytes)
        return (looksLikeMore ? guardCharacter : "") + title + (looksLikeTags ? guardCharacter : "")
    }

    /// Lines of text as they can stand below a heading: with guards where they would be read as something else.
    static func guarded(notes: [String]) -> [String] {
        notes.enumerated().map { index, note in
            let isWithin = index > 0 && index + 1 < notes.count
            return isPlain(note) || note.isEmpty && isWithin ? note : guardCharacter + note + guardCharacter
        }
    }

    private static func isPlain(_ note: String) -> Bool {
        guard case .text = OrgLine(note), note.utf8.last != 0x20, OrgBox(note) == nil else { return false }
        let mark = guardCharacter.utf8
        return stars(of: Array(note.utf8)[...]) == nil && !note.utf8.starts(with: mark)
            && !note.utf8.suffix(mark.count).elementsEqual(mark)
    }

    /// The text without guards and without blanks at its end.
    static func unguarded(_ text: Substring) -> String {
        var bytes = Array(text.utf8)[...]
        let blanks = bytes.reversed().prefix { $0 == 0x20 }.count
        bytes = bytes.dropLast(blanks)
        let mark = Array(guardCharacter.utf8)
        if bytes.starts(with: mark) { bytes = bytes.dropFirst(mark.count) }
        if bytes.suffix(mark.count).elementsEqual(mark) { bytes = bytes.dropLast(mark.count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
