import Commands

@testable import Tasks

/// Trees of tasks whose titles, tags and commands have a special meaning in one format or another.
struct RandomTree {
    private static let pieces = [
        "x", "X", "(A)", "(a)", "2026-01-01", "+p", "@c", "+", "@", "due:2026-01-01", "due:never", "id:1", "parent:1",
        "pri:A", "takes:1s", "http://a.b/c", "a:b", ":", "::", "[ ]", "[x]", "[X]", "[", "]",
        "-", "- [ ]", "*", "**", "***", "* [ ]", "+ [ ]", "1.", "1)", "12. [x]", "#", "# a", "#+TODO: A | B", "TODO",
        "* TODO", "Title,due", "title, due", "BEGIN:VCALENDAR",
        "<!--", "-->", "<!-- due:2026-01-01 -->", "<!-- run:a", "<!-- -->", "<b>", "\\", "\\\\", "\\*", "\\+p", "\\x",
        "\\due:2026-01-01", "`", "```", "~~~", "===", "_a_", "a_b", "&amp;", "&", ";", "%", "50%", "%41", "2+2=4", "{",
        "}", "{\"title\":\"a\"}", "\"", "'", "/", "---", "ü", "日本", "e\u{301}", "👩‍👩‍👧", "\u{200B}", "\u{FEFF}", "\u{A0}",
        "\u{2028}", "\u{3000}", "\u{301}", "a", "word", "ALL",
    ]
    private static let tags = [
        "a", "b", "ü", "日本", "x-y", "due:1", "-->", "%41", ":", "a:b", "p", "@c", "@", "@z", "+z", "<!--", "_", "#",
        "\\",
        "--", "\u{A0}", "👍", "e\u{301}",
    ]

    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// What makes the tree out of an empty one.
    mutating func changes() -> [TaskChange] {
        let count = Int.random(in: 0...6, using: &random)
        return (0..<count).map { index in
            let parent = UInt32(Int.random(in: 0...index, using: &random))
            let (added, done) = (day(), chance(3) ? day(or: .unknown) : .none)
            let record = TaskRecord(
                id: TaskID(rawValue: UInt32(index + 1)), title: text(), added: added, done: done, details: details())
            // It goes before all its siblings, so that ids and order differ.
            return .add(record, parent: TaskID(rawValue: parent), rank: 0)
        }
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func day(or other: DayStamp = .none) -> DayStamp {
        chance(3) ? other : DayStamp(rawValue: .random(in: 2 ... .max, using: &random))
    }

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
        if chance(2), let day = DueDate(day: Int.random(in: -719_162...2_932_896, using: &random)) {
            details.due = DueMoment(day: day, minute: chance(2) ? Int.random(in: 0..<1440, using: &random) : nil)
        }
        if chance(2) { details.run = text() }
        if chance(2) { details.takes = .milliseconds(Int.random(in: 0...36_000_000_000, using: &random)) }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let tag = Self.tags[Int.random(in: 0..<Self.tags.count, using: &random)]
            if !details.tags.contains(tag) { details.tags.append(tag) }
        }
        while chance(2) { details.notes.append(text()) }
        return details == TaskDetails() ? nil : details
    }
}

extension TaskTree {
    /// Everything that a file of that format has to carry, a line a task; the order of tags does not count.
    func portrait(in format: TaskFormat) -> [String] {
        var lines: [String] = []
        save(root) { record, level in
            guard level > 0, let task = self[record.id] else { return }
            let (tally, isLeaf) = (task.tally, task.partCount == 0)
            var details = task.details
            details.tags.sort()
            var (added, done) = (record.added, isLeaf ? record.done : .none)
            switch format {
            case .json: break
            case .markdown:
                added = .none
                done = isLeaf && task.isDone ? .unknown : .none
            case .todotxt:
                (details.notes, details.run, details.takes) = ([], nil, nil)
                if task.isDone, done.day == nil { added = .none }
            }
            lines.append(
                "\(level) \(tally.leavesDone)/\(tally.leaves) \(task.title) \(DetailChange.all(of: details).inWords) \(added) \(done)"
            )
        }
        return lines
    }
}
