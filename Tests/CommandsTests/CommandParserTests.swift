import Testing

@testable import Commands

@Suite struct CommandParserTests {
    private func words(_ line: String) -> [[String]]? {
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(line.utf8)) else { return nil }
        return commands.map(\.words)
    }

    @Test(arguments: [
        ("", []),
        ("   \t ", []),
        ("# nothing", []),
        ("watch metropolis", [["watch", "metropolis"]]),
        ("watch 'The General'", [["watch", "The General"]]),
        (#"task add "a \"b\" \\ \n""#, [["task", "add", #"a "b" \ \n"#]]),
        (#"task add 'a\'"#, [["task", "add", #"a\"#]]),
        (#"a\ b c"#, [["a b", "c"]]),
        ("a;b ; c", [["a"], ["b"], ["c"]]),
        (";;", []),
        ("a#b #c", [["a#b"]]),
        ("a'b'\"c\"d", [["abcd"]]),
        ("''", [[""]]),
        ("a>b", [["a"]]),
        ("! ls -l; echo 'x", [["!", "ls -l; echo 'x"]]),
        ("é 漢 😀", [["é", "漢", "😀"]]),
    ])
    func splitsIntoWords(line: String, expected: [[String]]) {
        #expect(words(line) == expected)
    }

    @Test func commandsAreTakenInTheirOrder() {
        var parser = CommandParser(source: "-")
        _ = parser.read(Array("a; b; c".utf8))
        #expect(parser.next()?.words == ["a"])
        #expect(parser.commands.map(\.words) == [["b"], ["c"]])
        #expect(parser.next()?.words == ["b"])
        // A new line forgets what nobody has taken.
        _ = parser.read(Array("d 'e".utf8))
        #expect(parser.next() == nil)
        _ = parser.read(Array("f'".utf8))
        #expect(parser.next()?.words == ["d", "e\nf"])
        #expect(parser.next() == nil)
    }

    @Test func aByteOrderMarkIsNoPartOfTheFirstWord() {
        #expect(words("\u{FEFF}version") == [["version"]])
        var parser = CommandParser(source: "-")
        #expect(parser.parse([]) == .commands([]))
        guard case .commands(let commands) = parser.parse(Array("\u{FEFF}version".utf8)) else {
            Issue.record("not whole")
            return
        }
        #expect(commands.map(\.words) == [["\u{FEFF}version"]], "it is one at the very beginning only")
    }

    @Test func redirections() {
        var parser = CommandParser(source: "-")
        let line = "tasks > 'my list'; films >>b ; devices | wc -l; true"
        guard case .commands(let commands) = parser.parse(Array(line.utf8)) else {
            Issue.record("not whole")
            return
        }
        #expect(
            commands.map(\.redirection) == [
                .replace(path: "my list"), .append(path: "b"), .pipe(shellCommand: "wc -l; true"),
            ])
        #expect(commands.map(\.words) == [["tasks"], ["films"], ["devices"]])
    }

    @Test func aLineGoesOn() {
        var parser = CommandParser(source: "f")
        #expect(parser.parse(Array("task add 'one".utf8)) == .incomplete)
        #expect(parser.isContinuing)
        #expect(parser.parse(Array("two' \\".utf8)) == .incomplete)
        let whole = parser.parse(Array("three".utf8))
        let command = Invocation(words: ["task", "add", "one\ntwo", "three"], origin: Origin(source: "f", line: 1))
        #expect(whole == .commands([command]))
        #expect(!parser.isContinuing)
    }

    @Test func anOpenQuoteAtTheEndNamesItsLine() {
        var parser = CommandParser(source: "-")
        _ = parser.parse(Array("tasks".utf8))
        _ = parser.parse(Array("task add 'a' \"b".utf8))
        _ = parser.parse(Array("more".utf8))
        let (error, origin) = parser.finish()!
        #expect("\(error)" == "line: the quote \" that begins in line 2 is never closed; add \"")
        #expect(origin.line == 2)
        #expect(parser.finish() == nil)
    }

    @Test(arguments: [
        ([0x61, 0x00, 0x62], "line: the line contains a NUL byte; the line was skipped; send text"),
        ([0x61, 0xFF], "line: the line is not UTF-8; the line was skipped; convert it"),
        ([0xC3], "line: the line is not UTF-8; the line was skipped; convert it"),
        ([0xC0, 0x80], "line: the line is not UTF-8; the line was skipped; convert it"),
        ([0xED, 0xA0, 0x80], "line: the line is not UTF-8; the line was skipped; convert it"),
        ([0xF4, 0x90, 0x80, 0x80, 0x61], "line: the line is not UTF-8; the line was skipped; convert it"),
        (Array("> f".utf8), "line: no command before '>'; put one before it, or quote the '>'"),
        (Array("a >".utf8), "line: no file after '>'; name one, as in '> list.txt'"),
        (Array("a |".utf8), "line: no shell command after '|'; name one, as in '| wc -l'"),
        (Array("a > b > c".utf8), "line: the text is sent to two places; keep one of '>', '>>' and '|'"),
    ])
    func refusesALineAloneAndGoesOn(bytes: [UInt8], message: String) {
        var parser = CommandParser(source: "-")
        guard case .refused(let error, let origin) = parser.parse(bytes) else {
            Issue.record("not refused")
            return
        }
        #expect("\(error)" == message)
        #expect(origin.line == 1)
        let next = Invocation(words: ["tasks"], origin: Origin(source: "-", line: 2))
        #expect(parser.parse(Array("tasks".utf8)) == .commands([next]))
    }

    @Test(arguments: ["plain", "two words", "", "it's", #"a"b'c\d"#, "#x", ";", "-x", "é漢", ">", "|x", "a\\b"])
    func quotedWordsComeBack(word: String) {
        #expect(words("x " + Quoting.quoted(word)) == [["x", word]])
        #expect(Quoting.needsQuotes(word) == (Quoting.quoted(word) != word))
    }

    @Test func refusesTooManyWords() {
        var parser = CommandParser(source: "-")
        let limit = CommandParser.wordLimit
        guard case .commands = parser.parse(Array(String(repeating: "w ", count: limit).utf8)) else {
            Issue.record("the limit itself is refused")
            return
        }
        let outcome = parser.parse(Array(String(repeating: "w ", count: limit + 1).utf8))
        #expect(outcome == .refused(.tooManyWords, Origin(source: "-", line: 2)))
        #expect(
            "\(CommandError.tooManyWords)"
                == "line: the command has more than 10000 words; split it, or quote text with spaces")
    }

    @Test func aQuoteOverManyLinesIsReadOnce() {
        var parser = CommandParser(source: "-")
        // Were each line scanned with all before it, this would be a hundred billion bytes.
        let lines = 100_000
        #expect(parser.parse(Array("note 'begin".utf8)) == .incomplete)
        for _ in 0..<lines { #expect(parser.parse(Array("\"a\\".utf8)) == .incomplete) }
        guard case .commands(let commands) = parser.parse(Array("end' 'two".utf8)) else {
            #expect(parser.finish()?.1.line == lines + 2)
            return
        }
        Issue.record("the quote that begins in the last line is not closed: \(commands.count)")
    }

    @Test func aCommandOverManyLinesHasTheLimitOfALine() {
        var parser = CommandParser(source: "-")
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: CommandParser.byteLimit / 2)
        #expect(parser.parse(Array("'".utf8)) == .incomplete)
        #expect(parser.parse(line) == .incomplete)
        #expect(parser.parse(line) == .refused(.lineTooLong, Origin(source: "-", line: 3)))
        #expect(!parser.isContinuing)
        #expect(
            "\(CommandError.lineTooLong)" == "line: the line is longer than 1 MiB; the line was skipped; split it")
    }
}

@Suite struct ContinuedLineTests {
    private func parse(_ lines: [String]) -> [CommandParser.Outcome] {
        var parser = CommandParser(source: "-")
        return lines.map { parser.parse(Array($0.utf8)) }
    }

    private func words(_ lines: [String]) -> [[String]]? {
        guard case .commands(let commands) = parse(lines).last else { return nil }
        return commands.map(\.words)
    }

    @Test(arguments: [
        (["a \\", "b"], [["a", "b"]]),
        (["a\\", "b"], [["ab"]]),
        (["a \\", " b"], [["a", "b"]]),
        (["a \\", ""], [["a"]]),
        (["a 'x", "y' z; b"], [["a", "x\ny", "z"], ["b"]]),
        (["a \"x\\\"", "y\""], [["a", "x\"\ny"]]),
        (["a; b 'x", "y'"], [["a"], ["b", "x\ny"]]),
        (["a 'é", "b'"], [["a", "é\nb"]]),
        (["a '", "é'"], [["a", "\né"]]),
    ])
    func goesOn(lines: [String], expected: [[String]]) {
        #expect(parse(lines).dropLast().allSatisfy { $0 == .incomplete })
        #expect(words(lines) == expected)
    }

    @Test func theFileOfARedirectionGoesOn() {
        guard case .commands(let commands) = parse(["a > 'x", "y'"]).last else {
            Issue.record("not whole")
            return
        }
        #expect(commands.map(\.redirection) == [.replace(path: "x\ny")])
    }
}
