import Commands
import ProgramTestSupport
import Testing

/// Numbers that must never overflow a sum: every command gets each of them in place of every value, and answers.
@Suite(.release) struct NumberTests {
    /// The ends of the machine's numbers, what lies just beyond them, and what only looks like a number.
    static let numbers = [
        "-9223372036854775808", "9223372036854775807", "9223372036854775808", "0", "-0", "1e308", "1e309", "NaN", "1_0",
        "٣", "-1", "99999999999999999999",
    ]

    /// How numbers are written in words of other forms: of a task, a job, a jump, a share, a field, a day, a time.
    private static let forms: [@Sendable (String) -> String] = [
        { "@" + $0 }, { "%" + $0 }, { "+" + $0 }, { $0 + "%" }, { "\($0)x\($0)" }, { "+\($0)d" }, { $0 + "h" },
        { "1:" + $0 }, { "\($0).\($0)" }, { "{\($0)}" }, { "\($0)/\($0)" },
    ]

    private static let words =
        numbers + forms.flatMap { form in ["9223372036854775807", "-9223372036854775808", "999999999"].map(form) }

    /// What the commands find: something plays, runs, waits and is built.
    private static let prelude = [
        "task sample", "library sample", "people sample 1.json", "chat sample", "media add film Faust 1:46:00",
        "watch metropolis", "quiz start", "snake start", "burger new", "later 59m lights off",
    ]

    /// They end the script, or start the system's shell.
    private static let others: Set = ["quit", "!"]

    @Test func everyCommandAnswersEveryNumber() throws {
        try Self.expectAnswers(to: Self.words)
    }

    @Test func everyCommandAnswersRandomNumbers() throws {
        var lines = 0
        for seed in Seeds.forScripts(1) { lines += try Self.expectAnswers(to: Self.randomWords(seed: seed)) }
        Seeds.tell("numbers", "\(lines) lines")
    }

    /// - Returns: how many lines were tried.
    @discardableResult
    private static func expectAnswers(to words: [String]) throws -> Int {
        var usages = try Usage.all().filter { !others.contains($0.name) }
        // A script of such a name would have replies of its own: it is looked for before a command has made one.
        _ = usages.partition { $0.name != "run" }
        #expect(usages.count > 200)
        var count = 0
        for start in stride(from: 0, to: usages.count, by: 20) {
            let lines = usages[start..<min(start + 20, usages.count)].flatMap { Self.lines(of: $0, words) }
            try expectReplies(to: prelude + lines)
            count += lines.count
        }
        return count
    }

    /// Numbers of up to twenty-two digits, with a sign, a point or an exponent, in a form that words have.
    private static func randomWords(seed: UInt64) -> [String] {
        var random = SeededRandom(seed: seed)
        return (0..<8).map { _ in
            let digits = (0..<Int.random(in: 1...22, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }
            var number = (["", "-", "+", "0x"].randomElement(using: &random) ?? "") + digits.joined()
            number += [".5", "e9", "e-400", ""].randomElement(using: &random) ?? ""
            return (forms + [{ $0 }]).randomElement(using: &random)?(number) ?? number
        }
    }

    /// Lines of a command with each number in each place, the usual words in the others.
    private static func lines(of usage: Usage, _ words: [String]) -> [String] {
        let usual = usage.parameters.map { Vocabulary.words(for: $0.name, of: usage.name)?.first ?? "1" }
        let needed = usage.parameters.prefix { !$0.isOptional }.count
        let call = ([usage.name] + usual.prefix(needed).map(quoted)).joined(separator: " ")
        var lines: [String] = []
        for word in words.map(quoted) {
            for place in usual.indices {
                var given = usual.prefix(max(needed, place + 1)).map(quoted)
                given[place] = word
                lines.append(([usage.name] + given).joined(separator: " "))
            }
            lines += usage.options.filter { $0.value != nil }.map { "\(call) --\($0.name) \(word)" }
        }
        return lines
    }

    private static func quoted(_ word: String) -> String {
        word.contains("\"") ? "'\(word)'" : "\"\(word)\""
    }

    /// Each line must have one reply, and the process must end by itself.
    private static func expectReplies(to lines: [String]) throws {
        guard var problem = try problem(with: lines[...]) else { return }
        // The shortest beginning with a problem ends with the line that causes it.
        var (good, bad) = (0, lines.count)
        while bad - good > 1 {
            let middle = (good + bad) / 2
            let found = try Self.problem(with: lines[..<middle])
            if let found { (bad, problem) = (middle, found) } else { good = middle }
        }
        Issue.record("at '\(lines[bad - 1])': \(problem)")
    }

    // MARK: Files

    /// Files with a number in each place, `N`, and the command that reads each.
    private static let files = [
        ("a.json", #"[{"title":"a","depth":N,"takes":N,"due":"N-01-01","priority":"N"}]"#, "task import a.json"),
        ("b.json", #"[{"title":"a","depth":N},{"title":"b","depth":N}]"#, "task import b.json"),
        ("c.json", #"[{"title":"a","takes":N}]"#, "task import c.json"),
        ("e.txt", "(A) N-01-01 a due:N id:N parent:N t:N\nx N b N:N\n", "task import e.txt"),
        ("f.md", "# N\n\n- [ ] a <!-- level:N takes:N due:N -->\nN. b\nN) [ ] c\n", "task import f.md"),
        ("g.csv", "name,age,isDeveloper\nAnn,N,true\nBob,N,N\n", "people load g.csv"),
        ("h.json", #"{"data":[{"name":"Ann","age":N,"isDeveloper":true}]}"#, "people load h.json"),
        ("i.jsonl", #"{"name":"Ann","age":N,"isDeveloper":true}"#, "people load i.jsonl"),
        ("j.ppm", "P3 N N N 1 2 3 N\n", "quote compare j.ppm"), ("k.play", "watch {N}\nundo N\n", "run k.play N"),
        (
            "l.lesson", "lesson l\ntitle N\n\n== N\nN\n[check]\nexpect N steps from N\nexpect reply films[N] above N\n",
            "lesson check l.lesson"
        ),
    ]

    @Test(arguments: numbers) func everyFormatAnswersEveryNumber(number: String) throws {
        let folder = try ScratchFolder()
        for (name, text, _) in Self.files { try folder.write(text.replacing("N", with: number), to: name) }
        let lines =
            Self.files.map { $0.2.replacing(" N", with: " \(number)") } + ["task run 1", "task list", "people list"]
        let script = Array((lines.joined(separator: "\n") + "\n").utf8)
        let run = try Program.run(["--keep-going", "--ephemeral", "--json"], script: script, in: folder.path)
        let replies = run.lines.count { $0.hasPrefix(#"{"command":"#) }
        #expect(replies >= lines.count - 1, "after \(lines[..<min(replies, lines.count)]): \(run.ending) \(run.errors)")
    }

    /// Recordings and results, each number in them made another one: of one key at a time.
    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "9223372036854775808", "1e308", "-1"])
    func everyKeyOfAStreamAnswersEveryNumber(number: String) throws {
        let folder = try ScratchFolder()
        let script = "set why on\nlights on\nundo\nlesson start chain\nfilms\nlesson result r\n"
        _ = try Program.run(
            ["--ephemeral", "-k", "--events", "events"], script: Array(script.utf8), in: folder.path)
        for (file, uses) in [("events", [["--view", "spoilt"], Self.exports]), ("r", [["--grade", "spoilt"]])] {
            let text = String(decoding: try #require(folder.bytes(of: file)), as: UTF8.self)
            for key in Self.numericKeys(of: text) {
                let spoilt = try text.replacing(Regex(#""\#(key)":-?[0-9]+"#), with: "\"\(key)\":\(number)")
                try folder.write(spoilt, to: "spoilt")
                for arguments in uses {
                    let run = try Program.run(arguments, script: [], in: folder.path)
                    guard case .killed = run.ending else { continue }
                    Issue.record("\(key) \(number) with \(arguments): \(run.ending) \(run.errors.suffix(1000))")
                }
            }
        }
    }

    private static let exports =
        ["--ephemeral", "-k", "-c"]
        + [
            ["md", "svg", "puml", "jsonl", "play"].map { "export e.\($0) --replace --from spoilt" }.joined(
                separator: ";")
        ]

    private static func numericKeys(of text: String) -> [String] {
        Set(text.matches(of: /"(\w+)":-?[0-9]/).map { String($0.1) }).sorted()
    }

    private static func problem(with lines: ArraySlice<String>) throws -> String? {
        let folder = try ScratchFolder()
        for (name, text) in Vocabulary.files { try folder.write(text, to: name) }
        let script = Array((lines.joined(separator: "\n") + "\n").utf8)
        let run = try Program.run(["--keep-going", "--ephemeral", "--json"], script: script, in: folder.path)
        if let problem = Conduct.problem(of: run, repliesInJSON: true) { return problem }
        let replies = run.lines.count { $0.hasPrefix(#"{"command":"#) }
        return replies == lines.count ? nil : "\(lines.count) lines, \(replies) replies"
    }
}
