import Commands
import FeatureTestSupport
import StateTestSupport
import Testing

@testable import Tasks

/// Tasks that come from another program and return to it.
@Suite struct ExchangeTests {
    private let system = FaultySystem.forReading()

    private func desk(_ text: String) throws -> TaskDesk {
        system.disk.put(text, at: "f")
        let desk = TaskDesk(system: system)
        try desk.run("task import f")
        return desk
    }

    /// A todo.txt file of a year, with the habits of several programs, is written as it came, and an edit changes a word.
    @Test func todoTextKeepsItsHabits() throws {
        let lines = [
            "(A) 2026-11-21 Call +Family Mum @phone +P @x due:2026-12-01", "2026-11-01 Plan rec:+1w t:2026-11-30 +p",
            "x 2026-11-20 2026-11-19 Read chapter 3 @home pri:B", "50% off due:2026-12-01", "#12 fix", "2+2=4",
            "(C) mail a@b.c about http://c.d, 10:30 due:2026-12-24T17:00", "Learn +TodoTxt in a lecture",
            "key:value (not prio) x", "x gone", "b id:7", "Ünïcödé 日本 +ü",
        ]
        let text = lines.map { "\($0)\n" }.joined()
        let desk = try desk(text)
        #expect(try desk.text("task export --format todotxt") == text)
        for (edit, before, after) in [
            ("task edit @1 --due 2026-12-05", "due:2026-12-01\n2026-11-01", "due:2026-12-05\n2026-11-01"),
            ("task edit @1 --priority none", "(A) 2026", "2026"),
            ("task edit @1 --untag Family", "+Family", "\\+Family"), ("task edit @1 --untag x", " @x", ""),
            ("task edit @4 --due none", "50% off due:2026-12-01", "50% off"),
            ("task rename @5 '#13 fix'", "#12", "#13"),
            ("task edit @2 --tag new", "+p\n", "+p +new\n"), ("task done @4", "50%", "x 2026-11-21 50%"),
            (
                "task reopen @3", "x 2026-11-20 2026-11-19 Read chapter 3 @home pri:B",
                "(B) 2026-11-19 Read chapter 3 @home"
            ),
        ] {
            try desk.run(edit)
            #expect(try desk.text("task export --format todotxt") == text.replacing(before, with: after), "\(edit)")
            #expect(desk.undo())
        }
    }

    @Test func markdownKeepsItsMarkup() throws {
        let text = """
            - [ ] Plans
              - [ ] Call **Bob**, see [this](http://a.b) <!-- remark -->
                - [ ] `a_b` *c* &copy; C:\\temp

                  a note, and on
                  \\- no item

            """
        let desk = try desk(text)
        #expect(try desk.text("task export") == text)
        try desk.run("task edit @2 --priority high --tag x --run 'echo -->'")
        #expect(
            try desk.text("task export")
                == text.replacing("remark -->", with: "remark --> <!-- priority:high tag:x run:echo --> -->"))
        #expect(try self.desk(desk.text("task export")).list() == desk.list())
    }

    @Test func titlesAreWrittenAsTheyAre() throws {
        let titles = ["50% off", "#12 fix", "2+2=4", "- dash", "(not prio)", "a: b", "mail a@b.c", "[x] y", "+ plus"]
        let desk = TaskDesk()
        for title in titles { try desk.run("task add -- '\(title)'") }
        #expect(
            try desk.text("task export --format todotxt") == titles.map { "2026-11-21 \($0)\n" }.joined())
        #expect(try desk.text("task export") == titles.map { "- [ ] \($0)\n" }.joined())
        // Only what would be read as something else has a backslash before it.
        let others = TaskDesk()
        for title in ["x y", "(A) z", "vote +1", "a due:2026-12-01"] { try others.run("task add -- '\(title)'") }
        #expect(
            try others.text("task export --format todotxt") == """
                2026-11-21 \\x y
                2026-11-21 \\(A) z
                2026-11-21 vote \\+1
                2026-11-21 a \\due:2026-12-01

                """)
    }

    @Test func whatAFormatCannotSayIsNamed() throws {
        let desk = TaskDesk()
        try desk.run(["task add a --note n --note m --run films --takes 3s", "task add b", "task done b"])
        func aside(_ format: String) throws -> String? { try desk.reply("task export --format \(format)").aside }
        #expect(try aside("json") == nil)
        #expect(try aside("markdown") == "not in markdown: 2 creation dates, 1 completion date")
        #expect(try aside("todotxt") == "not in todotxt: 2 notes, 1 command, 1 duration")
        #expect(
            try desk.json("task export @1 --format todotxt").hasSuffix(
                #","leftOut":{"note":2,"command":1,"duration":1}}"#))
        let all = try self.desk(desk.text("task export --format json"))
        #expect(try all.text("task export --format json") == desk.text("task export --format json"))
    }

    /// Whatever a file holds, a terminal gets none of its control characters.
    @Test(arguments: [
        "[{\"title\":\"a\",\"x\\u001b[2J\":\"b\\u001b[2J\",\"notes\":[\"\u{9B}2J\"],\"tags\":[\"\\u0007\"]}]",
        "# h\u{1B}[2J\n\u{9B}2J\n- [ ] a\u{1B}[2J <!-- tag:b\u{9B} -->\n\n  b\u{7F}\n",
        "x 2026-01-01 a\u{1B}[2J @c\u{9B} k:\u{7F}\n",
    ])
    func noControlCharacterComesThrough(text: String) throws {
        let desk = try desk(text)
        for format in TaskFormat.allCases {
            let exported = try desk.text("task export --format \(format)")
            #expect(
                !exported.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control },
                "\(format)")
        }
        #expect(desk.tree.count >= 1)
    }
}
