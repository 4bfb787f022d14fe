import Text

/// An item of a check list in Org: `  - [X] Title`, with the lines that go on with it.
///
/// Source: the Org manual, section "Checkboxes".
struct OrgBox {
    /// How far it is indented, in columns.
    let indent: Int
    /// What stands before the box: `- `.
    private let marker: String
    private let line: String
    let isDone: Bool
    let title: String
    /// What stands below it, up to the next item or heading.
    private(set) var rest: [String] = []

    /// - Returns: nil if the line is no item with a box.
    init?(_ line: some StringProtocol) {
        let text = Substring(line).utf8.drop { $0 == 0x20 }
        indent = line.utf8.count - text.count
        let digits = text.prefix { (0x30...0x39).contains($0) }.count
        let sign = text.dropFirst(digits).first
        // A star at the margin is a heading.
        let signs = digits > 0 ? ".)" : indent > 0 ? "-+*" : "-+"
        guard let sign, signs.utf8.contains(sign) else { return nil }
        let behind = text.dropFirst(digits + 1)
        let box = behind.drop { $0 == 0x20 }
        guard behind.first == 0x20, box.count > 4, box.first == UInt8(ascii: "["), box.dropFirst(3).first == 0x20,
            box.dropFirst(2).first == UInt8(ascii: "]"), let mark = box.dropFirst().first, " Xx-".utf8.contains(mark),
            let title = ImportedText.line(String(Substring(box.dropFirst(4))))
        else { return nil }
        self.line = String(line)
        marker = String(Substring(text[..<box.startIndex]))
        isDone = mark == UInt8(ascii: "X") || mark == UInt8(ascii: "x")
        self.title = OrgHeading.unguarded(title[...])
    }

    /// From the lines of ``text``.
    init?(lines: [String]) {
        guard let first = lines.first, let box = OrgBox(first) else { return nil }
        self = box
        rest = Array(lines.dropFirst())
    }

    mutating func add(_ line: String) { rest.append(line) }

    /// All of it as it was read.
    var text: String { ([line] + rest).joined(separator: "\n") }

    /// What it says; the lines below it are notes.
    var item: TaskOutline.Item {
        var item = TaskOutline.Item(level: 0, title: title, isDone: isDone)
        let isBlank = { (line: String) in line.utf8.allSatisfy { $0 == 0x20 } }
        let lines = rest.drop(while: isBlank)
        for line in lines.dropLast(lines.reversed().prefix(while: isBlank).count) {
            item.details.add(TaskProperty.Name.note, OrgHeading.unguarded(Self.moved(line, by: -indent - 2)[...]))
        }
        return item
    }

    /// The line with so many blanks more before it, or fewer as far as there are.
    static func moved(_ line: String, by columns: Int) -> String {
        guard columns < 0 else { return line.isEmpty ? line : String(repeating: " ", count: columns) + line }
        let blanks = line.utf8.prefix { $0 == 0x20 }.count
        return String(Substring(line.utf8.dropFirst(min(blanks, -columns))))
    }

    /// Whether a task can be written so: a heading alone has a place for more than a title and notes.
    static func canHold(_ item: TaskOutline.Item) -> Bool {
        var details = item.details.unspelled
        details.set(TaskProperty.Name.note, nil)
        return details == TaskDetails()
    }

    /// Says what `now` says, in the words of this item where it says the same.
    func lines(saying now: TaskOutline.Item, indent: Int) -> [String] {
        let former = item
        let other = Self.lines(of: now, indent: indent)
        guard former.title == now.title else { return other }
        let blanks = String(repeating: " ", count: indent)
        let first =
            former.isDone == now.isDone
            ? Self.moved(line, by: -self.indent)
            : "\(marker)[\(now.isDone ? "X" : " ")] \(OrgHeading.guarded(title))"
        let areSame = former.details.unspelled == now.details.unspelled
        let below =
            areSame ? rest.map { Self.moved($0, by: $0.isEmpty ? 0 : indent - self.indent) } : Array(other.dropFirst())
        return [blanks + first] + below
    }

    /// A task as an item.
    static func lines(of item: TaskOutline.Item, indent: Int) -> [String] {
        let notes = OrgHeading.guarded(notes: item.details.values(of: TaskProperty.Name.note)).map { note in
            moved(note, by: note.isEmpty ? 0 : indent + 2)
        }
        let blanks = String(repeating: " ", count: indent)
        return ["\(blanks)- [\(item.isDone ? "X" : " ")] \(OrgHeading.guarded(item.title))"] + notes
    }
}
