import Commands
import FeatureTestSupport
import FoundationEssentials
import Glibc
import Patterns
import PatternsTestSupport
import StateTestSupport
import Testing

@testable import Tasks

/// Reads files of other programs. The one in the folder `Fixtures` was written by todotxt-cli 2.11.
@Suite struct ImportTests {
    private let system = FaultySystem.forReading()

    private func desk(_ text: String, at path: String = "f") -> TaskDesk {
        system.disk.put(text, at: path)
        return TaskDesk(system: system)
    }

    private func fixture(_ name: String) throws -> TaskDesk {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return desk(String(decoding: try Data(contentsOf: folder.appending(path: "Fixtures/\(name)")), as: UTF8.self))
    }

    // MARK: Files of other programs

    @Test func readsTodoText() throws {
        let desk = try fixture("todo.txt")
        #expect(
            try desk.run("task import f") == "5 tasks from 'f', read as todo.txt: @1 to @5; left out: 1 priority letter"
        )
        #expect(
            try desk.run("tasks --all") == """
                ☐ @1 Call Mom  high  #Family  #PeaceLoveAndHappiness  @iphone  @phone
                ☑ @2 Measure space for  due 2026-11-30  #chapelShelving  @chapel
                ☑ @3 Learn how to use +TodoTxt in a lecture  #TodoTxt
                ☐ @4 Outline chapter 5 t:2026-12-01  low
                ☐ @5 Ask in the 10:30 break, see http://todotxt.org
                """
        )
    }

    // MARK: Replies and errors

    @Test func repliesHaveTwoForms() throws {
        let desk = desk("")
        #expect(try desk.run("task import f") == "no tasks from 'f', read as plain lines")
        #expect(!desk.undo())
        #expect(
            try desk.json("task import f")
                == #"{"file":"f","reader":"plain lines","tasks":0,"first":null,"last":null,"leftOut":{}}"#
        )
        system.disk.put("- [ ] a\n- [ ]\n", at: "f")
        #expect(
            try desk.json("task import f")
                == #"{"file":"f","reader":"markdown","tasks":1,"first":1,"last":1,"leftOut":{"empty item":1}}"#
        )
        #expect(
            try desk.run("task export --format json").hasPrefix("[\n{\"id\":1,\"path\":\"1\",\"title\":\"a\","))
        #expect(
            try desk.json("task export") == #"{"format":"markdown","tasks":1,"text":"- [ ] a\n","leftOut":{}}"#
        )
    }

    @Test func oneImportIsOneStepAndGoesWhereItIsTold() throws {
        let desk = desk("a\n b\nc\n")
        try desk.run("task add x")
        try desk.run("task import f --under x")
        #expect(try desk.list() == "☐ @1 x (2)\n├─ ☐ @2 a (1)\n│  └─ ☐ @3 b\n└─ ☐ @4 c")
        try desk.run("task enter c")
        try desk.run("task import f")
        #expect(desk.tree[TaskID(rawValue: 4)]?.partCount == 2)
        #expect(desk.undo())
        #expect(desk.undo())
        #expect(desk.undo())
        #expect(desk.tree.count == 1)
    }

    @Test(arguments: [
        (#"[{"title":1}]"#, "'f': 'title' of the task at index 0 is a number, not a string"),
        (#"[{"title":"a"},{"done":true}]"#, "'f': the task at index 1 has no title"),
        (#"[{"title":"a","title":"b"}]"#, "'f': the task at index 0 has 'title' twice"),
        (#"[{"title":"a","due":"2026-02-30"}]"#, "'f': 'due' of the task at index 0 is not of its form"),
        (#"[{"title":"a","takes":-1}]"#, "'f': 'takes' of the task at index 0 is not of its form"),
        (#"[{"title":"a","takes":1e999}]"#, "'f': 'takes' of the task at index 0 is not of its form"),
        (#"[{"title":"a","tags":[1]}]"#, "'f': 'tags' of the task at index 0 is not of its form"),
        (#"[{"title":"a","tags":["b",null]}]"#, "'f': 'tags' of the task at index 0 is not of its form"),
        (#"[{"title":"a","notes":[1,"b"]}]"#, "'f': 'notes' of the task at index 0 is not of its form"),
        (#"[{"title":"a","notes":["b",["c"]]}]"#, "'f': 'notes' of the task at index 0 is not of its form"),
        (
            #"[{"title":"a"},{"title":"b","depth":2}]"#,
            "'f': the task at index 1 is at depth 2, more than one below the task before it"
        ),
        (#"[{"title":"a"},7]"#, "'f': the task at index 1 is a number, not an object"),
        (#"[{"title":"a"},{"title":"b""#, "'f' is not JSON: line 1, column 28: ',' or '}' is missing"),
        (#"[{"title":"a"}] x"#, "'f' is not JSON: line 1, column 17: something follows its end"),
        (#"[{"title":"a","doneOn":"21.11."}]"#, "'f': 'doneOn' of the task at index 0 is not of its form"),
        ("a id:1 parent:2\nb id:2 parent:1\nc @d\n", "'f': the task in line 1 is below itself"),
        ("a parent:1\nb id:1\n\nc id:1\n", "'f': id:1 is in line 2 and in line 4"),
    ])
    func aFlawSpoilsTheFile(text: String, error: String) {
        let desk = desk(text)
        #expect(desk.error("task import f") == "task import: \(error); fix the file; nothing was imported")
        #expect(desk.tree.count == 0)
        #expect(desk.tree.nextID == TaskID(rawValue: 1))
    }

    @Test(arguments: [
        ("tasks.org", "* One\n* Two\n", "org-mode"), ("f", "#+TITLE: x\n* TODO One\n", "org-mode"),
        ("f", "* TODO One\n** DONE Two\n", "org-mode"), ("f", "Title,Due,Note\na,b,c\n", "CSV"),
        ("f", "\"TYPE\";\"CONTENT\";\"PRIORITY\"\n", "CSV"), ("f", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\n", "iCalendar"),
    ])
    func whatNoReaderReadsIsNamed(path: String, text: String, format: String) {
        let desk = desk(text, at: path)
        #expect(
            desk.error("task import \(path)")
                == "task import: '\(path)' looks like \(format), which no reader reads; nothing was imported")
        #expect(desk.tree.count == 0)
    }

    @Test(arguments: ["* One\n* Two\n", "milk, bread\n", "*bold* text\n", "Title\na\n", "**bold** text\n"])
    func othersAreRead(text: String) throws { #expect(try desk(text).run("task import f").contains("read as")) }

    /// A file that names no day is not the day's work.
    @Test func whatAFileLeavesUndatedIsNotReported() throws {
        let desk = desk("x a\nb @c\nx 2026-11-20 2026-11-19 d\n")
        try desk.run("task import f")
        #expect(
            try desk.run("task report")
                == "Monday 16 November to Sunday 22 November\ndone: 1 task\n  ☑ @3 d\nadded: 1 task\n  ☑ @3 d\noverdue: no tasks"
        )
    }

    @Test func ifNobodyTakesTheFileEachSaysWhy() {
        #expect(
            desk(#"{"a": [1,"#).error("task import f") == """
                task import: no reader accepts 'f': playhouse json finds no JSON (line 1, column 10: it ends where a value \
                should be); markdown finds no list at the beginning or below a heading, and no '- [ ]' or '- [x]' anywhere; \
                todo.txt finds no 'x ', '(A) ', date, '+project', '@context' or 'due:' where todo.txt has them; plain \
                lines finds what begins like a JSON object; give it one of these formats
                """
        )
        #expect(desk("a\nb\u{0}\n").error("task import f").contains("plain lines finds a control character in line 2;"))
    }

    @Test func limitsAndFailuresAreSaid() {
        let desk = desk("a")
        #expect(
            desk.error("task import g") == "task import: 'g' cannot be read: no such file or directory; check the path")
        system.fault = .init(EIO, number: 3, lasts: false)
        #expect(desk.error("task import f") == "task import: 'f' cannot be read: input/output error; check the path")
        system.disk["f"] = [0xC3]
        #expect(desk.error("task import f") == "task import: 'f' is not UTF-8; convert it")
        #expect(
            desk.error("task export --format xml")
                == "task export: --format 'xml' is not known; one of 'markdown', 'json' or 'todotxt'"
        )
        #expect(desk.error("task import f --under @7") == "task import: there is no task '@7'; see 'task list'")
    }

    @Test(arguments: [
        #"[{"title":"a"},{"title":"b"},{"title":"c"}]"#,
        "- [ ] a\n- [ ] b\n- [ ] c\n", "x a\nx b\nx c\n", "a\nb\nc\n",
    ])
    func noReaderTakesMoreThanThereIsRoomFor(text: String) throws {
        let file = TaskFile(TextFile(path: "f", bytes: Array(text.utf8)))
        let reader = try #require(Self.readers().first { $0.takes(file) })
        var outline = TaskOutline(limit: 3)
        try reader.read(file, into: &outline)
        #expect(outline.items.count == 3)
        #expect(!outline.isFull)
        outline = TaskOutline(limit: 2)
        try reader.read(file, into: &outline)
        #expect(outline.isFull)
        #expect(outline.items.count <= 2)
    }

    private static func readers() -> [TaskReader] {
        [
            PlayhouseJSONReader(events: EventStream()), MarkdownReader(events: EventStream()),
            TodoTextReader(events: EventStream()), PlainLinesReader(events: EventStream()),
        ]
    }

    @Test func everyReaderKeepsTheContractOfHandlers() {
        let texts = [#"[{"title":"a"}]"#, "- [ ] a\n", "x a\n", "a\n"]
        let files = texts.map { TaskFile(TextFile(path: "f", bytes: Array($0.utf8))) }
        let readers = Self.readers()
        for (index, reader) in readers.dropLast().enumerated() {
            for (other, file) in files.enumerated() where other != index {
                #expect(
                    violations(of: reader, taking: files[index], passing: file) == [], "\(reader.name), \(texts[other])"
                )
            }
        }
        #expect(violations(of: readers[3], taking: files[3], passing: files[0]) == [])
    }

    private func violations(of reader: some TaskReader, taking: TaskFile, passing: TaskFile) -> [String] {
        HandlerContract.violations(of: reader, taking: taking, passing: passing)
    }
}
