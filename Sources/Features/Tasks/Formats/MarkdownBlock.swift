/// An item of a list in Markdown with the lines that belong to it.
struct MarkdownBlock {
    let first: MarkdownItem
    private let line: String
    /// The lines with which the title goes on.
    private(set) var more: [String] = []
    /// What stands below that.
    private(set) var rest: [String] = []
    private var titles: [String] = []

    init(_ first: MarkdownItem, _ line: String) {
        self.first = first
        self.line = line
    }

    /// From the lines of ``text``.
    init?(lines: [String]) {
        guard let line = lines.first, case .item(let first) = MarkdownLine(line) else { return nil }
        self.init(first, line)
        for line in lines.dropFirst() {
            if rest.isEmpty, case .text(_, let words) = MarkdownLine(line) {
                add(line, words)
            } else {
                add(line)
            }
        }
    }

    /// Adds a line with which the title goes on.
    mutating func add(_ line: String, _ words: String) {
        more.append(line)
        titles.append(words)
    }

    /// Adds a line that belongs to it otherwise.
    mutating func add(_ line: String) { rest.append(line) }

    /// All of it as it was read.
    var text: String { ([line] + more + rest).joined(separator: "\n") }

    /// How far in what belongs to it stands.
    var offset: Int { first.indent + first.marker.utf8.count }

    // MARK: Reading

    /// Empty if there is none.
    var title: String {
        ([ImportedText.line(MarkdownText.unescaped(Array(first.markup.utf8)[...])) ?? ""] + titles)
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The title as it stands, with its markup.
    private var markup: String {
        ([first.markup] + more.map { line in String(line.drop { $0 == " " }) }).joined(separator: " ")
    }

    /// What it says; the lines below its title are notes.
    var item: TaskOutline.Item {
        var item = TaskOutline.Item(level: 0, title: title, isDone: first.isDone, details: first.details)
        item.name = first.name
        item.saysState = first.hasBox
        for note in MarkdownBlock.notes(rest, offset: offset) { item.details.add(TaskProperty.Name.note, note) }
        return item
    }

    /// The lines without blank ones around them.
    static func notes(_ lines: [String], offset: Int) -> [String] {
        let isBlank = { (line: String) in line.utf8.allSatisfy { $0 == 0x20 } }
        let inner = lines.drop(while: isBlank)
        return inner.dropLast(inner.reversed().prefix(while: isBlank).count)
            .map { isBlank($0) ? "" : MarkdownText.moved($0, by: -offset) }
    }

    // MARK: Writing

    /// Says what `now` says, in the words of this block where it says the same.
    ///
    /// - Parameter indent: how far in it stands now.
    func lines(saying now: TaskOutline.Item, indent: Int) -> [String] {
        let former = item
        let now = now.said(like: former)
        let blanks = String(repeating: " ", count: indent)
        let areNotesSame =
            former.details.values(of: TaskProperty.Name.note) == now.details.values(of: TaskProperty.Name.note)
        let below =
            areNotesSame
            ? rest.map { Self.moved($0, by: indent - first.indent) }
            : MarkdownBlock.below(now, indent: indent + first.marker.utf8.count)
        let words = MarkdownWords.words(now, without: areNotesSame)
        if former.title == now.title, words == MarkdownWords.words(former, without: true) {
            let raw = [line] + more
            guard former.isDone != now.isDone else {
                return raw.map { Self.moved($0, by: indent - first.indent) } + below
            }
            let behind = String(Substring(line.utf8.dropFirst(offset + (first.hasBox ? 4 : 0))))
            let head = blanks + first.marker + (now.isDone ? "[x] " : "[ ] ") + behind
            return [head] + more.map { Self.moved($0, by: indent - first.indent) } + below
        }
        let box = first.hasBox || now.isDone ? (now.isDone ? "[x] " : "[ ] ") : ""
        let markup = former.title == now.title ? self.markup : MarkdownText.escaped(now.title)
        let comment = words.isEmpty ? "" : " <!-- \(words.joined(separator: " ")) -->"
        return ["\(blanks)\(first.marker)\(box)\(markup)\(comment)"] + below
    }

    private static func moved(_ line: String, by columns: Int) -> String {
        line.isEmpty ? line : MarkdownText.moved(line, by: columns)
    }

    /// The notes of a task as they stand below its title.
    static func below(_ item: TaskOutline.Item, indent: Int) -> [String] {
        let notes = item.details.values(of: TaskProperty.Name.note)
        guard !notes.isEmpty, MarkdownWords.canStandBelow(notes) else { return [] }
        return [""] + notes.map { moved($0, by: indent) }
    }

    /// A task as this program writes it.
    static func lines(of item: TaskOutline.Item, indent: Int, level: Int? = nil) -> [String] {
        var words = MarkdownWords.words(item, without: false)
        if let level { words.append("level:\(level)") }
        let comment = words.isEmpty ? "" : " <!-- \(words.joined(separator: " ")) -->"
        let blanks = String(repeating: " ", count: indent)
        return ["\(blanks)- [\(item.isDone ? "x" : " ")] \(MarkdownText.escaped(item.title))\(comment)"]
            + below(item, indent: indent + 2)
    }
}

/// What is known of a task as words of a comment.
enum MarkdownWords {
    /// - Parameter areNotesSaid: whether the notes stand elsewhere, whatever they are.
    static func words(_ item: TaskOutline.Item, without areNotesSaid: Bool) -> [String] {
        let details = item.details
        var words: [String] = []
        if let priority = details.priority { words.append("priority:\(priority.rawValue)") }
        if let due = details.dueMoment { words.append(DetailWords.due(due)) }
        words += details.tags.map { "tag:\(DetailWords.coded($0))" }
        if let command = details.run { words.append(DetailWords.run(command)) }
        if let duration = details.takes { words.append(DetailWords.takes(duration)) }
        let leavesNotes = areNotesSaid || canStandBelow(details.values(of: TaskProperty.Name.note))
        words += details.unsaidProperties.filter { !leavesNotes || $0.name != TaskProperty.Name.note }.map {
            DetailWords.property($0)
        }
        return words + (item.name.map { ["id:\(DetailWords.coded($0))"] } ?? [])
    }

    /// Whether lines can stand below a title without being taken for anything else.
    static func canStandBelow(_ notes: [String]) -> Bool {
        guard notes.first?.isEmpty == false, notes.last?.isEmpty == false else { return notes.isEmpty }
        return notes.allSatisfy { note in
            switch MarkdownLine(note) {
            case .blank: note.isEmpty
            case .text: !note.utf8.starts(with: "<!--".utf8) && note.utf8.last != 0x20
            case .heading, .item, .fence, .underline, .rule: false
            }
        }
    }
}
