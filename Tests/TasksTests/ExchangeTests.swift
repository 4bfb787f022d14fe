import Commands
import FeatureTestSupport
import FoundationEssentials
import Patterns
import StateStore
import StateTestSupport
import Testing

@testable import Tasks

/// What comes from another program goes back to it in the words in which it came.
///
/// The files `hundred…` have a hundred entries each. Taskwarrior 2.6.2 exported one, Pandoc 2.17 wrote those in Markdown; the
/// others keep to the habits of todotxt-cli.
@Suite struct ExchangeTests {
    private let system = FaultySystem.forReading()

    private func desk(_ text: String) throws -> TaskDesk {
        system.disk.put(text, at: "f")
        let desk = TaskDesk(system: system)
        try desk.run("task import f")
        return desk
    }

    private func fixture(_ name: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return String(decoding: try Data(contentsOf: folder.appending(path: "Fixtures/\(name)")), as: UTF8.self)
    }

    private static let files: [(String, TaskFormat)] = [
        ("hundred-todo.txt", .todotxt), ("hundred-gfm.md", .markdown),
        ("hundred-pandoc.md", .markdown), ("hundred-taskwarrior.json", .taskwarrior),
    ]

    @Test(arguments: files)
    func aHundredEntriesComeBackWordForWord(name: String, format: TaskFormat) throws {
        let text = try fixture(name)
        let desk = try desk(text)
        #expect(desk.tree.count >= 100)
        #expect(try desk.text("task export --format \(format)") == text)
    }

    /// One entry is changed: of all others every word stays.
    @Test(arguments: files)
    func whatIsChangedIsAllThatChanges(name: String, format: TaskFormat) throws {
        let text = try fixture(name)
        let desk = try desk(text)
        let leaf = try #require((1...).lazy.map { TaskID(rawValue: $0) }.first { desk.tree[$0]?.partCount == 0 })
        try desk.run("task rename \(leaf) Something else altogether")
        try desk.run(desk.tree[leaf]?.isDone == true ? "task reopen \(leaf)" : "task done \(leaf)")
        let before = text.split(separator: "\n")
        let after = try desk.text("task export --format \(format)").split(separator: "\n")
        let difference = after.difference(from: before)
        #expect((1...2).contains(difference.insertions.count), "\(difference.insertions)")
        #expect((1...2).contains(difference.removals.count), "\(difference.removals)")
        #expect(difference.insertions.contains { "\($0)".contains("Something else altogether") })
    }

    /// By way of every other format, too, nothing of a task is lost.
    @Test(arguments: files)
    func everyFormatHoldsWhatTheOthersSay(name: String, format: TaskFormat) throws {
        let original = try desk(fixture(name))
        for other in TaskFormat.allCases {
            let copy = try desk(original.text("task export --format \(other)"))
            let difference = copy.tree.portrait().difference(from: original.tree.portrait())
            #expect(difference.isEmpty, "\(other)")
        }
    }

    @Test(arguments: [
        ("- [ ] a\n  - [x] b\n  - [x] c\n- [x] d\n  - [ ] e\n", TaskFormat.markdown),
        ("a id:1\nx b parent:1\nx c id:2\nd parent:2\n", .todotxt),
    ])
    func anOpenWholeOfDonePartsStaysOpen(text: String, format: TaskFormat) throws {
        let desk = try desk(text)
        #expect(try desk.text("task export --format \(format)") == text)
        // Here its parts say how far it is.
        #expect(desk.tree[TaskID(rawValue: 1)]?.isDone == true)
        #expect(try desk.run("task show @1").contains("in its file"))
        // Whoever finishes it has said so.
        try desk.run("task done @1")
        #expect(try desk.text("task export --format \(format)") != text)
        #expect(desk.undo())
        #expect(try desk.text("task export --format \(format)") == text)
    }

    @Test func todoTextKeepsItsHabits() throws {
        let desk = try desk("(A) 2026-11-21 Call +Family Mom @phone +P due:2026-12-01 @x\n2026-11-01 Plan rec:+1w\n")
        try desk.run("task done @1")
        try desk.run("task edit @2 --tag new")
        #expect(
            try desk.text("task export --format todotxt") == """
                x 2026-11-21 2026-11-21 Call +Family Mom @phone +P due:2026-12-01 @x pri:A
                2026-11-01 Plan @new rec:+1w

                """)
        try desk.run("task reopen @1")
        #expect(
            try desk.text("task export --format todotxt").hasPrefix(
                "(A) 2026-11-21 Call +Family Mom @phone +P due:2026-12-01 @x\n"))
    }

    @Test func whatIsOpenAgainWasNotDoneOnAnyDay() throws {
        let line = "x 2026-10-28 2026-10-01 Read @home t:2026-11-30 pri:B\n"
        let desk = try desk(line)
        try desk.run("task reopen @1")
        #expect(try desk.text("task export --format todotxt") == "(B) 2026-10-01 Read @home t:2026-11-30\n")
        try desk.run("task done @1")
        #expect(
            try desk.text("task export --format todotxt")
                == "x 2026-11-21 2026-10-01 Read @home t:2026-11-30 pri:B\n")
        #expect(desk.undo() && desk.undo())
        #expect(try desk.text("task export --format todotxt") == line)
        try desk.run("task reopen @1", "task edit @1 --takes 0.5s")
        let run = try #require(try desk.reply("task run @1 --done").later)
        desk.clock.advance(to: .seconds(1))
        #expect(run.isComplete)
        #expect(try desk.text("task export --format todotxt").hasPrefix("x 2026-11-21 2026-10-01 Read @home "))
    }

    @Test func taskwarriorGetsTheSameTaskAgain() throws {
        let object = #"""
            {"id":1,"description":"Call \/ write","due":"20310506T143000Z","entry":"20261121T080414Z","estimate":"PT2H",\#
            "priority":"H","project":"home.paper","size":3,"status":"pending","tags":["phone"],\#
            "uuid":"689b51a0-62b0-46c1-a61c-acdf940c4d91","urgency":19}
            """#
        let desk = try desk("[\n\(object)\n]\n")
        #expect(try desk.run("task show @1").contains("estimate  PT2H"))
        #expect(try desk.text("task export --format taskwarrior") == "[\n\(object)\n]\n")
        try desk.run("task done @1")
        try desk.run("task edit @1 --due none --priority low --untag phone")
        try desk.run("task add part --under @1")
        try desk.run("task done part")
        let part = try #require(
            desk.text("task export --format taskwarrior").split(separator: "\n").dropFirst(2).first?
                .firstMatch(of: /"uuid":"([0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})"/)
        ).output.1
        let noon = TaskwarriorMoment.text(of: try Self.day(2026, 11, 21), at: LocalTime(at: desk.clock.wallTime).minute)
        let morning = TaskwarriorMoment.text(of: try Self.day(2026, 11, 21))
        #expect(
            try desk.text("task export --format taskwarrior") == #"""
                [
                {"id":1,"description":"Call \/ write","entry":"20261121T080414Z","estimate":"PT2H","priority":"L",\#
                "project":"home.paper","size":3,"status":"completed","uuid":"689b51a0-62b0-46c1-a61c-acdf940c4d91",\#
                "urgency":19,"end":"\#(noon)"},
                {"description":"part","status":"completed","uuid":"\#(part)","entry":"\#(morning)","end":"\#(noon)",\#
                "playhouse_part_of":"689b51a0-62b0-46c1-a61c-acdf940c4d91"}
                ]

                """#)
    }

    /// Taskwarrior knows no moment before 1980.
    @Test func taskwarriorGetsNoMomentThatItDoesNotTake() throws {
        let desk = try desk("- [ ] a <!-- due:1969-05-06 -->\n\n  A note.\n- [ ] b <!-- due:1980-05-06 -->\n")
        let text = try desk.text("task export --format taskwarrior")
        let today = TaskwarriorMoment.text(of: try Self.day(2026, 11, 21))
        let y1980 = TaskwarriorMoment.text(of: try Self.day(1980, 5, 6))
        #expect(text.contains(#""playhouse_words":"due:1969-05-06""#))
        #expect(text.contains(#""annotations":[{"entry":"\#(today)""#))
        #expect(text.contains(#""due":"\#(y1980)""#))
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) throws -> DueDate {
        try #require(DueDate(year: year, month: month, day: day))
    }

    /// What was made here goes out with its days.
    @Test(arguments: [
        (
            TaskFormat.todotxt,
            "2026-11-21 a\nx 2026-11-23 2026-11-21 b\n(A) 2026-11-21 c @Home +Home property:note=hot%20water\n"
        ),
        (
            .markdown,
            """
            - [ ] a <!-- property:created=2026-11-21 -->
            - [x] b <!-- property:completed=2026-11-23 property:created=2026-11-21 -->
            """
        ),
    ])
    func whatWasMadeHereGoesOutWithItsDays(format: TaskFormat, text: String) throws {
        let desk = TaskDesk()
        try desk.run([
            "task add a", "task add b", "task add c --tag Home --project Home --priority H --note 'hot water'",
        ])
        desk.clock.advance(to: .seconds(2 * 86_400))
        try desk.run("task done b")
        let said = try desk.text("task export --format \(format)")
        #expect(said.hasPrefix(text.prefix { $0 != "(" }), "\(said)")
        let copy = try self.desk(said)
        #expect(copy.tree.portrait() == desk.tree.portrait())
        #expect(try copy.text("task export --format \(format)") == said)
        #expect(try copy.run("task show @2").split(separator: "\n").last?.hasSuffix(" 2026-11-23") == true)
    }

    @Test func taskwarriorGetsDaysNotesAndTagsOfWhatWasMadeHere() throws {
        let desk = TaskDesk()
        try desk.run([
            "task add a --project Home --tag Home --tag x --note n", "task add b --project Home --tag x", "task done b",
        ])
        let text = try desk.text("task export --format taskwarrior")
        let lines = text.split(separator: "\n")
        let morning = TaskwarriorMoment.text(of: try Self.day(2026, 11, 21))
        #expect(lines[1].contains(#""entry":"\#(morning)","project":"Home","tags":["Home","x"],"annotations":"#))
        #expect(lines[1].contains(#"[{"entry":"\#(morning)","description":"n"}]"#))
        #expect(lines[2].contains(#""project":"Home","tags":["x"]"#))
        let copy = try self.desk(text)
        #expect(copy.tree.portrait() == desk.tree.portrait())
        #expect(try copy.run("task show @1").contains("Home, x") && !copy.run("task show @2").contains("Home, x"))
        // A file that has tags before the project says the same.
        let other = try self.desk(#"[{"description":"a","tags":["Home","x"],"project":"Home"}]"#)
        #expect(try other.run("task show @1").contains("Home, x"))
    }

    @Test func taskwarriorIsNotSaidToRepeatWhatItCannot() throws {
        let desk = try desk("a rec:1w due:2026-12-01\nb rec:+1w due:2026-12-01\nc rec:+1w\n")
        #expect(
            try desk.reply("task export --format taskwarrior").aside
                == "2 tasks will not come again in Taskwarrior, which repeats only by due dates")
        #expect(try desk.reply("task export --format todotxt").aside == nil)
    }

    @Test func annotationsKeepTheirBlanks() throws {
        let text =
            #"[{"description":"a","annotations":[{"description":"b "},{"description":" c"}],"until":"20261231T120000Z"}]"#
        let desk = try desk(text)
        try desk.run("task edit @1 --note d")
        #expect(
            try desk.text("task export --format taskwarrior").matches(of: /"description":"( c|b |d)"/).count == 3)
        #expect(try desk.run("task show @1").contains("until  2026-12-31"))
    }

    @Test func aTaskHasOneUUIDAndAnotherListAnother() throws {
        func uuids(_ desk: TaskDesk) throws -> [String] {
            try desk.text("task export --format taskwarrior").matches(of: /"uuid":"([^"]+)"/).map {
                String($0.output.1)
            }
        }
        let desk = TaskDesk()
        try desk.run(["task add a", "task add b", "task add c --under a"])
        let first = try uuids(desk)
        #expect(Set(first).count == 3 && first.allSatisfy { $0.utf8.count == 36 })
        try desk.run(["task rename @1 z", "task move @3 --top", "task remove @2"])
        #expect(try uuids(desk) == [first[0], first[1]])
        let other = TaskDesk(seed: 2)
        try other.run(["task add a", "task add b"])
        #expect(try Set(uuids(other)).isDisjoint(with: first))
        // It is no step that could be undone.
        #expect(other.undo() && other.undo() && !other.undo())
    }

    @Test func theNumberOfAListLasts() throws {
        let disk = MemoryDisk()
        func session(_ process: Int32, seed: UInt64) throws -> UInt64 {
            let store = ChangeStore(folder: "/state-of/play", on: FaultySystem(disk, process: process))
            let list = ListNumber(store: store, seed: seed)
            try store.open()
            store.begin()
            let number = list.drawn()
            try store.commit(["task", "export"])
            try store.flush()
            #expect(list.drawn() == number)
            return number
        }
        let number = try session(1, seed: 1)
        #expect(try session(2, seed: 2) == number && number > 0)
    }

    /// Taskwarrior sorts what it exports.
    @Test func partsAreFoundWhereverTheyStand() throws {
        let desk = try desk(
            #"[{"description":"b","playhouse_part_of":"u"},{"description":"a","uuid":"u"},{"description":"c"}]"#)
        #expect(try desk.list() == "☐ @1 a (1)\n└─ ☐ @2 b\n☐ @3 c")
    }

    @Test func markdownKeepsHeadingsMarkupAndNotes() throws {
        let text = """
            ---
            title: Plans
            ---

            Plans
            =====

            Words.

            * [ ] Call **Bob**
                1. [x] first,
                   and on

                   a note

                   ``` sh
                   - [ ] no task
                   ```
            * plain

            Between.

            ## Later

            - [x] \\*done\\*

            The end.

            """
        let desk = try desk(text)
        #expect(
            try desk.list() == """
                ◪ @1 Plans (3)
                ├─ ☑ @2 Call **Bob** (1)
                │  └─ ☑ @3 first, and on
                ├─ ☐ @4 plain
                └─ ☑ @5 Later (1)
                   └─ ☑ @6 *done*
                """)
        #expect(try desk.text("task export") == text)
        try desk.run("task done plain")
        try desk.run("task edit @3 --priority high")
        #expect(
            try desk.text("task export")
                == text.replacing("* plain", with: "* [x] plain").replacing(
                    "first,\n       and on", with: "first, and on <!-- priority:high -->"))
        // An item behind a heading would be taken for a part of it: then the heading is an item.
        try desk.run("task add last --under @1")
        #expect(
            try desk.text("task export").contains("\n* [x] Later\n")
                || desk.text("task export").contains("\n- [x] Later\n"))
        let copy = try self.desk(desk.text("task export"))
        #expect(try copy.list() == desk.list())
    }

    /// Whatever a file holds, a terminal gets none of its control characters.
    @Test(arguments: [
        (
            "[{\"description\":\"a\",\"x\\u001b[2J\":\"b\\u001b[2J\",\"y\":\"\u{9B}2J\",\"uuid\":\"u\"}]",
            TaskFormat.taskwarrior
        ),
        ("# h\u{1B}[2J\n\u{9B}2J\n- [ ] a\u{1B}[2J\n\n  b\u{7F}\n", .markdown),
        ("x 2026-01-01 a\u{1B}[2J @c\u{9B} k:\u{7F}\n", .todotxt),
    ])
    func noControlCharacterComesThrough(text: String, format: TaskFormat) throws {
        let desk = try desk(text)
        for other in TaskFormat.allCases {
            let bytes = try desk.text("task export --format \(other)")
            #expect(
                !bytes.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }, "\(other)")
        }
        #expect(desk.tree.count >= 1)
    }

    @Test func whatWasKeptLasts() throws {
        let text = try fixture("hundred-pandoc.md")
        let desk = try desk(text)
        let copy = TaskDesk()
        for change in desk.state.contents() { copy.state.perform(change) }
        #expect(try copy.text("task export") == text)
    }
}
