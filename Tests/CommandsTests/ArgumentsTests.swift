import Commands
import Testing

@Suite struct ArgumentsTests {
    private static let count = Parameter("COUNT", 1...9, unit: " %")
    private static let title = Parameter("TITLE", .text, .optionalJoined)
    private static let under = CommandOption("under", .text, "TASK", summary: "where")
    private static let tag = CommandOption("tag", letter: "t", .text, "TAG", repeats: true, summary: "what")
    private static let length = CommandOption.duration("length", "LENGTH", summary: "how long")
    private static let size = CommandOption("size", Size.self, "SIZE", summary: "how big")
    private static let quick = CommandOption("quick", letter: "q", summary: "at once")
    private static let add = CommandDescription(
        "add", group: .test, summary: "add it", parameters: [count, title], options: [under, tag, length, size, quick],
        examples: ["add 1"], effect: .changes)

    private enum Size: String, CaseIterable { case small, large }

    private static let command = Parameter("COMMAND", .commandName, .command)
    private static let prefix = CommandDescription(
        "time", group: .test, summary: "run it", parameters: [command], examples: ["time add"], effect: .reads)

    private static let digits = Parameter("N", .integer(0...9), .many)
    private static let many = CommandDescription(
        "sum", group: .test, summary: "sum them up", parameters: [digits], examples: ["sum 1"], effect: .reads)

    private func read(_ line: String, _ description: CommandDescription = add) throws(CommandError) -> Arguments {
        try Arguments(line.split(separator: " ").map(String.init)[...], for: description)
    }

    @Test func wordsAreSortedWhereverTheOptionsStand() throws {
        let arguments = try read("--tag=a 3 -t b one two three --under x -q")
        #expect(arguments[Self.count] == 3)
        #expect(arguments[Self.title] == "one two three")
        #expect(arguments[Self.tag] == ["a", "b"])
        #expect(arguments[Self.under] == "x" && arguments[Self.quick] && arguments.hasOptions)
        #expect(arguments[Self.length] == nil && arguments[Self.size] == nil)
    }

    @Test func withoutOptionsTheWordsComeAsTheyAre() throws {
        let arguments = try read("3 one two")
        #expect(arguments[Self.title] == "one two" && !arguments.hasOptions)
        #expect(try read("3")[Self.title] == nil)
    }

    @Test func twoDashesEndTheOptionsAndNumbersAreNone() throws {
        #expect(try read("3 -- --under -q")[Self.title] == "--under -q")
        #expect(try read("3 - -1")[Self.title] == "- -1")
        #expect(try read("3 --length 1m30s")[Self.length] == .seconds(90))
    }

    @Test func aCommandWithinKeepsItsOptions() throws {
        #expect(
            Array(try read("add 3 --under x -- y", Self.prefix)[Self.command]) == [
                "add", "3", "--under", "x", "--", "y",
            ])
        #expect(Array(try read("-- --x", Self.prefix)[Self.command]) == ["--", "--x"])
    }

    @Test(arguments: [
        (
            "",
            "COUNT is missing; usage: add COUNT [TITLE] [OPTION…]"
        ),
        ("x", "'x' is not a whole number; give 1 to 9 %"),
        ("10", "10 is out of range; give 1 to 9 %"),
        ("-1", "-1 is out of range; give 1 to 9 %"),
        ("1 --undr x", "unknown option '--undr'; did you mean '--under'?"),
        (
            "1 -x",
            "unknown option '-x'; usage: add COUNT [TITLE] [OPTION…]; 'help add' lists the options"
        ),
        ("1 --under", "option '--under' needs a value; write '--under TASK'"),
        ("1 --quick=yes", "option '--quick' accepts no value; leave out everything from the '=' on"),
        ("1 -q --quick", "option '--quick' is given twice; keep one of them"),
        ("1 --under=a --under=b", "option '--under' is given twice; keep one of them"),
        ("1 --length soon", "--length 'soon' is not a duration; write 90, 90s, 1m30s, 1:30 or 1:47:00"),
        ("1 --length 999999999d", "999999999d is longer than 10000 h; give a duration of at most 10000 h"),
        ("1 --size smal", "--size 'smal' is not known; did you mean 'small'?"),
        ("1 --size huge", "--size 'huge' is not known; one of 'small' or 'large'"),
    ])
    func wrongWordsAreRefused(line: String, message: String) {
        let error = #expect(throws: CommandError.self) { try read(line) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        ("3 Buy milk --tag home now", "'now' comes after the option '--tag'; write --tag 'home now', or"),
        (
            "3 War -t Leo Nikolaevich Tolstoy",
            "'Nikolaevich' comes after the option '-t'; write -t 'Leo Nikolaevich Tolstoy', or"
        ),
        ("3 Buy milk --tag=home now", "'now' comes after the option '--tag'; write --tag='home now', or"),
        ("3 Buy -q milk", "'milk' comes after the option '-q';"),
        ("3 Buy --tag a -- milk", "'milk' comes after the option '--tag'; write --tag 'a milk', or"),
    ])
    func noWordIsJoinedToThoseBeforeAnOption(line: String, message: String) {
        let error = #expect(throws: CommandError.self) { try read(line) }
        #expect(error?.description == message + " put all words of TITLE before the option")
    }

    @Test(arguments: [
        ("--tag home now", "now"), ("3 --tag home Buy now", "Buy now"), ("3 Buy now --tag home -q", "Buy now"),
        ("3 Buy -- --now", "Buy --now"), ("3 --tag home -- -q", "-q"),
    ])
    func wordsOnOneSideOfTheOptionsAreJoined(line: String, title: String) throws {
        let count = line.hasPrefix("3") ? "" : "3 "
        #expect(try read(count + line)[Self.title] == title)
    }

    private static let number = Parameter("N", 1...9, .optional)
    private static let row = Parameter("ROW", 1...99)
    private static let pattern = Parameter("PATTERN", .choice(["chain", "state"]))
    private static let accuse = CommandDescription(
        "accuse", group: .test, summary: "accuse it",
        parameters: [number, row, pattern], examples: ["accuse 1 chain"], effect: .reads)

    @Test func anOptionalParameterInFrontGetsAWordIfThereAreEnough() throws {
        let two = try read("31 chain", Self.accuse)
        #expect(two[Self.number] == nil && two[Self.row] == 31 && two[Self.pattern] == "chain")
        let three = try read("3 31 chain", Self.accuse)
        #expect(three[Self.number] == 3 && three[Self.row] == 31 && three[Self.pattern] == "chain")
        for (line, message) in [
            ("", "ROW is missing"), ("5", "PATTERN is missing"), ("chain 5", "'chain' is not a whole number"),
            ("31 5 chain", "31 is out of range"), ("1 2 chain 3", "'3' is one word too many"),
        ] {
            #expect(throws: (any Error).self, "\(line)") { try read(line, Self.accuse) }
            do { _ = try read(line, Self.accuse) } catch { #expect(error.message == message, "\(line)") }
        }
        #expect(Self.accuse.usage == "accuse [N] ROW PATTERN")
        // As words are typed, each is completed as what it will be.
        let typed = (1...3).map { Self.accuse.parameter(at: $0 - 1, of: $0)?.name }
        #expect(typed == ["ROW", "PATTERN", "PATTERN"])
    }

    @Test func everyWordOfManyIsChecked() throws {
        #expect(Array(try read("1 2 3", Self.many)[Self.digits]) == ["1", "2", "3"])
        let error = #expect(throws: CommandError.self) { try read("1 2 x", Self.many) }
        #expect(error?.description == "'x' is not a whole number; give 0 to 9" && error?.kind == .value)
    }

    @Test func aWordTooManyIsNamed() throws {
        let bare = CommandDescription("show", group: .test, summary: "show it", examples: ["show"], effect: .reads)
        let error = #expect(throws: CommandError.self) { try read("one two", bare) }
        #expect(error?.description == "'one' is one word too many; usage: show")
        let missing = #expect(throws: CommandError.self) { try read("", Self.prefix) }
        #expect(missing?.description == "COMMAND is missing; usage: time COMMAND")
    }
}
