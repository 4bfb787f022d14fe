import Commands

@testable import Tasks

/// A year of somebody's to-dos, as Taskwarrior and a todo.txt program would have written them: with recurrence, waiting,
/// dependencies, annotations, projects and attributes that nobody here knows.
struct ToDoYear {
    private static let verbs = ["Write", "Call", "Buy", "Mend", "Read", "Plan", "Water", "Pay", "Clean", "Ask about"]
    private static let things = [
        "the report", "Ann", "milk & bread", "the bike", "\"Dune\"", "3 chapters", "Blumen für Ö.", "the rent",
        "10:30 call",
        "a/b test", "日本語", "the (old) list",
    ]
    private static let tags = ["home", "work", "errand", "phone", "next", "garden"]
    private static let projects = ["House", "House.kitchen", "Work", "Lecture", "Trip"]

    private var random: SeededRandom
    private var number = 0

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    /// A day around 21 November 2026, as ISO 8601 has it.
    private mutating func day(_ days: ClosedRange<Int>) -> String {
        "\(DueDate(day: 20_778 + Int.random(in: days, using: &random))!)"
    }

    /// The same day as Taskwarrior writes it, at nine in the evening in UTC.
    private static func moment(_ day: String) -> String { day.filter { $0 != "-" } + "T210000Z" }

    private mutating func title() -> String {
        number += 1
        return "\(pick(Self.verbs)) \(pick(Self.things)) \(number)"
    }

    private mutating func uuid() -> String {
        let digits = [UInt64.random(in: .min ... .max, using: &random), .random(in: .min ... .max, using: &random)].map
        {
            String($0 | 1 << 63, radix: 16)
        }.joined()
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { length in
            defer { rest = rest.dropFirst(length) }
            return String(rest.prefix(length))
        }.joined(separator: "-")
    }

    // MARK: Taskwarrior

    /// A task of the export.
    struct Entry {
        let uuid: String
        let status: String
        /// Without the number that Taskwarrior gives each time anew.
        let json: String
    }

    /// An export of about so many tasks.
    mutating func taskwarrior(_ count: Int) -> [Entry] {
        var entries: [Entry] = []
        while entries.count < count {
            if chance(4) { entries += series() } else { entries.append(task(after: entries)) }
        }
        return entries
    }

    private mutating func task(after others: [Entry]) -> Entry {
        let id = uuid()
        let status = pick(["pending", "pending", "pending", "waiting", "completed", "completed", "deleted"])
        let entry = day(-360 ... -30)
        var members = [
            ("description", quoted(title())), ("entry", quoted(Self.moment(entry))), ("status", quoted(status)),
        ]
        if chance(40) { members.append(("due", quoted(Self.moment(day(-20...60))))) }
        if status == "completed" || status == "deleted" {
            members.append(("end", quoted(Self.moment(day(-29...0)))))
        }
        if status == "waiting" { members.append(("wait", quoted(Self.moment(day(5...90))))) }
        if chance(10) { members.append(("scheduled", quoted(Self.moment(day(-10...30))))) }
        if chance(40) { members.append(("priority", quoted(pick(["H", "M", "L"])))) }
        if chance(50) { members.append(("project", quoted(pick(Self.projects)))) }
        if chance(50) {
            let tags = Self.tags.filter { _ in chance(30) }
            if !tags.isEmpty { members.append(("tags", "[" + tags.map(quoted).joined(separator: ",") + "]")) }
        }
        if chance(20) {
            let notes = (1...Int.random(in: 1...3, using: &random)).map { index in
                #"{"entry":"\#(Self.moment(entry).dropLast(2))\#(index)Z","description":\#(quoted("note \(index): \(pick(Self.things))"))}"#
            }
            members.append(("annotations", "[" + notes.joined(separator: ",") + "]"))
        }
        if chance(12), !others.isEmpty {
            let picked = Set((1...Int.random(in: 1...3, using: &random)).map { _ in pick(others).uuid })
            let needed = others.map(\.uuid).filter(picked.contains)
            members.append(("depends", "[" + needed.map(quoted).joined(separator: ",") + "]"))
        }
        if chance(10) { members.append(("estimate", quoted("PT\(Int.random(in: 1...9, using: &random))H"))) }
        if chance(5) { members.append(("size", "\(Int.random(in: 1...13, using: &random))")) }
        return Entry(uuid: id, status: status, json: object(members, id))
    }

    /// A template, and what was made from it: some done, two open.
    private mutating func series() -> [Entry] {
        let (template, title, period) = (
            uuid(), quoted(title()), pick(["weekly", "monthly", "daily", "quarterly", "2wks"])
        )
        let entry = quoted(Self.moment(day(-360 ... -300)))
        func members(_ status: String, _ due: String) -> [(String, String)] {
            [
                ("description", title), ("due", quoted(Self.moment(due))), ("entry", entry), ("recur", quoted(period)),
                ("rtype", quoted("periodic")), ("status", quoted(status)),
            ]
        }
        var entries = [
            Entry(uuid: template, status: "recurring", json: object(members("recurring", day(-300 ... -250)), template))
        ]
        for (index, status) in ["completed", "completed", "pending", "pending"].enumerated() {
            let id = uuid()
            var made = members(status, day(-40 + 20 * index ... -39 + 20 * index))
            if status == "completed" { made.append(("end", quoted(Self.moment(day(-20...0))))) }
            made += [("imask", "\(index)"), ("parent", quoted(template))]
            entries.append(Entry(uuid: id, status: status, json: object(made, id)))
        }
        return entries
    }

    /// Taskwarrior sorts the members, but for the first two.
    private func object(_ members: [(String, String)], _ uuid: String) -> String {
        let all = [("id", "0")] + (members + [("uuid", quoted(uuid))]).sorted { $0.0 < $1.0 } + [("urgency", "1.5")]
        return "{" + all.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("/", with: "\\/") + "\""
    }

    // MARK: todo.txt

    /// The lines of a todo.txt file.
    mutating func todoText(_ count: Int) -> [String] {
        (0..<count).map { _ in line() }
    }

    private mutating func line() -> String {
        let isDone = chance(40)
        var words: [String] = isDone ? ["x", day(-300 ... -1)] : []
        if !isDone, chance(40) { words.append("(\(pick(["A", "B", "C", "D"])))") }
        // The day it was done comes with the day it was made, which is before it.
        if isDone || chance(50) { words.append(day(-360 ... -301)) }
        words.append(title().replacing(":", with: "."))
        for project in Self.projects where chance(15) { words.append("+\(project)") }
        for context in Self.tags where chance(15) { words.append("@\(context)") }
        if chance(30) { words.append("due:\(day(-20...60))") }
        if chance(10) { words.append("t:\(day(-10...30))") }
        if chance(10) { words.append("rec:\(pick(["1w", "+1w", "1m", "+2w", "1d", "3b"]))") }
        if chance(5) { words.append("key\(number):value") }
        return words.joined(separator: " ")
    }
}
