import FeatureTestSupport
import StateTestSupport
import Testing

/// Each reader at the corners of its format.
@Suite struct FormatTests {
    private func desk(_ text: String) -> TaskDesk {
        let system = FaultySystem.forReading()
        system.disk.put(text, at: "f")
        return TaskDesk(system: system)
    }

    @Test(arguments: [
        ("- [ ] a\n- [x] b\n", "☐ @1 a\n☑ @2 b"),
        ("* [ ] a\n  + [X] b\n    1. [ ] c\n* d\n", "☐ @1 a (1)\n└─ ☐ @2 b (1)\n   └─ ☐ @3 c\n☐ @4 d"),
        ("\n- [ ] a\n\t- [ ] b\n   - [ ] c\n - [ ] d\n", "☐ @1 a (2)\n├─ ☐ @2 b\n└─ ☐ @3 c\n☐ @4 d"),
        ("- a\n  - b\n", "☐ @1 a (1)\n└─ ☐ @2 b"),
        ("# TODO\n\n- call\n- b +n\n", "☐ @1 TODO (2)\n├─ ☐ @2 call\n└─ ☐ @3 b +n"),
        ("List\n====\n1. a\n", "☐ @1 List (1)\n└─ ☐ @2 a"),
        (
            "# One #\n\n## Two\n- [ ] a\n\n# Empty\n# Three\n1. [x] b\n",
            "☐ @1 One (1)\n└─ ☐ @2 Two (1)\n   └─ ☐ @3 a\n☑ @4 Three (1)\n└─ ☑ @5 b"
        ),
        ("- [ ] a\n  goes on\n  here\n\n  not here\n", "☐ @1 a goes on here"),
        ("- [ ] \\*a\\* \\\\ \\q &amp; `x` <!-- remark -->\n", "☐ @1 *a* \\ \\q &amp; `x` <!-- remark -->"),
        ("- [ ] a <!-- priority:low tag:t due:2026-11-22 -->  \n", "☐ @1 a  low  due 2026-11-22  #t"),
        ("- [ ] a <!-- due:soon -->\n", "☐ @1 a <!-- due:soon -->"),
        ("```\n- [ ] code\n```\n- [ ] a\n---\n- - -\n", "☐ @1 a"),
        ("- [ ]\n- [ ] \n- [ ] a\n", "☐ @1 a"),
        ("- [ ] a\u{1B}[2J\tb\n", "☐ @1 a [2J b"),
        // A link is not a box, whatever its text.
        ("- [x](http://a.b) c\n- [ ](d)\n- [X][e]\n", "☐ @1 [x](http://a.b) c\n☐ @2 [ ](d)\n☐ @3 [X][e]"),
        ("- [x]a\n- [x]\ta\n- [x] [x](b)\n", "☐ @1 [x]a\n☑ @2 a\n☑ @3 [x](b)"),
        // Only more and less count where the indentation jumps.
        (
            "- a\n      - b\n        - c\n      - d\n    - e\n- f\n",
            "☐ @1 a (3)\n├─ ☐ @2 b (1)\n│  └─ ☐ @3 c\n├─ ☐ @4 d\n└─ ☐ @5 e\n☐ @6 f"
        ),
        (
            "# One\n### Three\n- [ ] a\n## Two\n- [ ] b\n",
            "☐ @1 One (2)\n├─ ☐ @2 Three (1)\n│  └─ ☐ @3 a\n└─ ☐ @4 Two (1)\n   └─ ☐ @5 b"
        ),
    ])
    func readsMarkdown(text: String, list: String) throws {
        let desk = desk(text)
        #expect(try desk.run("task import f").contains("read as markdown"))
        #expect(try desk.list() == list)
    }

    @Test func saysWhatMarkdownItLeftOut() throws {
        let desk = desk("Words\nand more\n\n- [ ] a\n\n  a note\n- [ ]\n\nmore\n\n---\n- [-] b\n\n> words\n")
        #expect(
            try desk.run("task import f") == """
                2 tasks from 'f', read as markdown: @1 to @2; left out: 4 text lines, 1 empty item, 1 '[-]' mark
                """)
        #expect(try desk.text("task export") == "- [ ] a\n\n  a note\n- [ ] [-] b\n")
    }

    @Test(arguments: [
        ("x a\n", "☑ @1 a"), ("x 2026-11-20 2026-11-19 a +p\n", "☑ @1 a  #p"), ("(A) 2026-11-19 a\n", "☐ @1 a  high"),
        // An open task has the day it was made; a second one is text.
        ("2026-11-20 2026-11-19 a\n", "☐ @1 2026-11-19 a"),
        ("(B) 2026-11-20 2026-11-19 a\n", "☐ @1 2026-11-19 a  medium"),
        ("x 2026-11-20 2026-11-19 2026-11-18 a\n", "☑ @1 2026-11-18 a"),
        ("x (C) a pri:A\n", "☑ @1 a  high"), ("(D) a\n", "☐ @1 a  low"), ("2026-11-19 a\nX b\n", "☐ @1 a\n☐ @2 X b"),
        ("(A)\n(a) b @c\n", "☐ @1 (A)\n☐ @2 (a) b  @c"), ("a due:2026-11-22 b\n", "☐ @1 a b  due 2026-11-22"),
        ("a due:soon @c\n", "☐ @1 a due:soon  @c"), ("+p @c\n", "☐ @1 +p  #p  @c"),
        ("b parent:1\na id:1\nc parent:1\nd parent:9\n", "☐ @1 a (2)\n├─ ☐ @2 b\n└─ ☐ @3 c\n☐ @4 d parent:9"),
        ("a  b   +c  d @e\r\n", "☐ @1 a  b   +c  d  #c  @e"),
        // Within the text a tag stays a word of it; other keys are words, too.
        (
            "Call @phone Mum +p\nb +n rec:1w t:2026-12-01 id:7\n",
            """
            ☐ @1 Call @phone Mum  @phone  #p
            ☐ @2 b +n rec:1w t:2026-12-01 id:7  #n
            """
        ),
        // A single space is overlooked, and what is indented further is a part.
        (
            "x 2026-11-02 Rent +h\n(A) Mum due:2026-12-01\n the blue one\n   deeper @c\n   x last\nz\n",
            """
            ☑ @1 Rent  #h
            ☐ @2 Mum  high  due 2026-12-01
            ◪ @3 the blue one (2)
            ├─ ☐ @4 deeper  @c
            └─ ☑ @5 last
            ☐ @6 z
            """
        ),
        (
            "50% off due:2026-12-01\n#12 fix\n- dash\n2+2=4\n",
            "☐ @1 50% off  due 2026-12-01\n☐ @2 #12 fix\n☐ @3 - dash\n☐ @4 2+2=4"
        ),
        ("\\x a\n\\(A) b\n\\- c \\+d \\\\@e \\f\n", "☐ @1 x a\n☐ @2 (A) b\n☐ @3 - c +d \\@e \\f"),
    ])
    func readsLinesOfTodoText(text: String, list: String) throws {
        let desk = desk(text)
        #expect(try desk.run("task import f").contains("read as todo.txt"))
        #expect(try desk.list() == list)
    }

    @Test(arguments: [
        ("a\n  b\n    c\n  d\ne", "☐ @1 a (2)\n├─ ☐ @2 b (1)\n│  └─ ☐ @3 c\n└─ ☐ @4 d\n☐ @5 e"),
        ("  a\n\n\tb\r\n c\n", "☐ @1 a (1)\n└─ ☐ @2 b\n☐ @3 c"),
        ("[urgent] call\n", "☐ @1 [urgent] call"),
    ])
    func readsPlainLines(text: String, list: String) throws {
        let desk = desk(text)
        #expect(try desk.run("task import f").contains("read as plain lines"))
        #expect(try desk.list() == list)
    }

    /// The ending of a name says that bullets are a list, whatever is before them.
    @Test func aFileThatIsCalledMarkdownIsRead() throws {
        let system = FaultySystem.forReading()
        system.disk.put("Things to do:\n\n* a\n* b\n", at: "TODO.md")
        let desk = TaskDesk(system: system)
        #expect(
            try desk.run("task import TODO.md")
                == "2 tasks from 'TODO.md', read as markdown: @1 to @2; left out: 1 text line")
    }

    @Test func readsWhatTaskListAnswers() throws {
        let desk = desk(#"[{"title":" a "},{"depth":1,"title":"b","x":[],"priority":"low","takes":1.5}]"#)
        #expect(try desk.run("task import f") == "2 tasks from 'f', read as playhouse json: @1 to @2")
        #expect(try desk.list() == "☐ @1 a (1)\n└─ ☐ @2 b  low")
    }
}

extension TaskDesk {
    /// The tasks, without the counts at the right.
    func list() throws -> String {
        try run("tasks --all").split(separator: "\n").map { line in
            guard line.hasSuffix(" %") else { return String(line) }
            // `1/2  50 %`
            let words = line.split(separator: " ").suffix(3)
            var rest = line[..<(words.first?.startIndex ?? line.endIndex)]
            while rest.last == " " { rest.removeLast() }
            return String(rest)
        }.joined(separator: "\n")
    }
}
