import Commands

@testable import Tasks

/// Trees of tasks with titles, tags and commands made of what means something in one format or another.
struct RandomTree {
    private static let pieces = [
        "x", "X", "(A)", "(a)", "2026-01-01", "+p", "@c", "+", "@", "due:2026-01-01", "due:never", "id:1", "parent:1",
        "pri:A", "coded:percent", "run:a", "takes:1s", "http://a.b/c", "a:b", ":", "::", "[ ]", "[x]", "[X]", "[", "]",
        "-", "- [ ]", "*", "**", "***", "* [ ]", "+ [ ]", "1.", "1)", "12. [x]", "#", "# a", "#+TODO: A | B", "TODO",
        "DONE", "NEXT", "COMMENT", "[#A]", "[#B] b", ":tag:", ":a:b:", ":PROPERTIES:", ":END:", ":RUN: a", "DEADLINE:",
        "DEADLINE: <2026-01-01 Thu>", "<!--", "-->", "<!-- due:2026-01-01 -->", "<b>", "\\", "\\\\", "\\*", "`", "```",
        "~~~", "_a_", "a_b", "&amp;", "&", ";", "%", "%41", "%%", "{", "}", "{\"title\":\"a\"}", "\"", "'", "/", "---",
        "ü", "日本", "e\u{301}", "👩‍👩‍👧", "\u{200B}", "\u{FEFF}", "\u{A0}", "\u{2028}", "\u{3000}", "a", "word", "ALL",
    ]
    private static let tags = [
        "a", "b", "ü", "日本", "x-y", "due:1", "-->", "%41", ":", "a:b", "@z", "+z", "[#A]", "<!--", "_", "#", "\\", "--",
        "\u{A0}", "👍", "e\u{301}",
    ]

    private static let names = [
        "note", "note", "note", "project", "created", "completed", "scheduled", "letter", "depends", "wait", "estimate",
        "CUSTOM_ID", "EFFORT", "END", "a b", "a=b", "ü", "-->", ":",
    ]
    private static let notes = [
        "", "", " ", "  ", "2026-05-01", "D", "a", "word ", "- [ ] ", "  - [x] ", "* ", "** ", "# ", "===", "---",
        "```",
        ":LOGBOOK:", ":END:", "#+BEGIN_SRC", "SCHEDULED: <2026-05-01>", "> ", "<!-- ", " --> ", "| a |", "1. ",
        "\u{200B}",
    ]

    private var random: SeededRandom
    private let hasSpellings: Bool

    /// - Parameter hasSpellings: whether tasks keep the words that a file had for them, and what stood around them.
    init(seed: UInt64, hasSpellings: Bool = false) {
        random = SeededRandom(seed: seed)
        self.hasSpellings = hasSpellings
    }

    /// What makes the tree out of an empty one.
    mutating func changes() -> [TaskChange] {
        let count = Int.random(in: 0...6, using: &random)
        return (0..<count).map { index in
            let parent = UInt32(Int.random(in: 0...index, using: &random))
            let record = TaskRecord(
                id: TaskID(rawValue: UInt32(index + 1)), title: text(), isDone: chance(3), details: details()
            )
            // It goes before all its siblings, so that ids and order differ.
            return .add(record, parent: TaskID(rawValue: parent), rank: 0)
        }
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            text += ["", " ", "  "][Int.random(in: 0...2, using: &random)]
            text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
        }
        guard case .title(let title) = TitleText.cleaned(text) else { preconditionFailure("'\(text)' is no title") }
        return title
    }

    private mutating func details() -> TaskDetails? {
        guard chance(2) else { return nil }
        var details = TaskDetails()
        if chance(2) { details.priority = Priority.allCases[Int.random(in: 0...2, using: &random)] }
        if chance(2) { details.due = DueDate(day: Int.random(in: -719_162...2_932_896, using: &random)) }
        if chance(2) { details.run = text() }
        if chance(2) { details.takes = .milliseconds(Int.random(in: 0...36_000_000_000, using: &random)) }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let tag = Self.tags[Int.random(in: 0..<Self.tags.count, using: &random)]
            if !details.tags.contains(tag) { details.tags.append(tag) }
        }
        while chance(2) {
            let name = Self.names[Int.random(in: 0..<Self.names.count, using: &random)]
            if name != TaskProperty.Name.note { details.set(name, nil) }
            details.add(
                name, Self.notes[Int.random(in: 0..<Self.notes.count, using: &random)] + (chance(2) ? text() : ""))
        }
        if hasSpellings, chance(2) { details.spelling = spelling() }
        return details == TaskDetails() ? nil : details
    }

    private mutating func spelling() -> TaskSpelling {
        let formats = TaskFormat.allCases
        let format = formats[Int.random(in: 0..<formats.count, using: &random)].rawValue
        return TaskSpelling(format: format, text: lines(), before: lines(), after: lines())
    }

    private mutating func lines() -> String {
        let lines = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            Self.notes[Int.random(in: 0..<Self.notes.count, using: &random)] + (chance(2) ? text() : "")
        }
        return ImportedText.block(lines.joined(separator: "\n"))
    }
}

extension TaskTree {
    /// Everything that a file has to carry, a line a task.
    ///
    /// - Parameter hasSpellings: whether also the words of another file, which only the program's own format carries.
    func portrait(hasSpellings: Bool = false) -> [String] {
        var lines: [String] = []
        save(root) { record, level in
            guard level > 0, let task = self[record.id] else { return }
            let tally = task.tally
            var item = TaskOutline.Item(level: level, title: task.title, details: task.details).content
            // What a file calls a task need not be the same in another.
            item.details.set(TaskProperty.Name.id, nil)
            lines.append(
                "\(level) \(tally.isDone) \(tally.leavesDone)/\(tally.leaves) \(task.title) \(item.details.inWords)"
                    + (hasSpellings ? " \(task.details.spelling.debugDescription)" : ""))
        }
        return lines
    }
}
