import Foundation
import ProgramTestSupport
import Testing

/// What people read is plain English: phrases that are wrong in every sentence, long summaries and long sentences are counted,
/// and a count may only fall. `PLAYHOUSE_RECORD=1` writes the counts down as they are now.
@Suite(.release) struct EnglishTests {
    /// A phrase that is wrong in every sentence.
    struct Rule: CustomTestStringConvertible, Sendable {
        let name: String
        let pattern: String
        /// A sentence that it finds.
        let caught: String
        /// One like it that it does not find.
        let passed: String

        var testDescription: String { name }

        func count(in text: String) throws -> Int {
            text.matches(of: try Regex("(?i)\\b(?:\(pattern))")).count
        }
    }

    static let rules = [
        Rule(
            name: "is told", pattern: "(?:is|are|was|were|be) told\\b", caught: "The observer is told of the change.",
            passed: "The observer is notified of the change."),
        Rule(
            name: "tells of", pattern: "tells? of\\b|told of\\b", caught: "'why' tells of the last command.",
            passed: "'why' explains the last command."),
        Rule(
            name: "who of", pattern: "who of\\b|whom\\b", caught: "Who of the chain handles it?",
            passed: "Who is the author of the book?"),
        Rule(name: "what plays", pattern: "what plays\\b", caught: "Stops what plays.", passed: "Stops the film."),
        Rule(
            name: "speaks for", pattern: "speaks? (?:for|against)\\b", caught: "This speaks for the pattern.",
            passed: "This is an advantage."),
        Rule(
            name: "alone as without arguments", pattern: "alone it\\b|\\w+' alone\\b",
            caught: "Alone it shows the setting.",
            passed: "The leaf acts alone."),
        Rule(
            name: "stands behind", pattern: "(?:stands?|comes?|words?) behind\\b",
            caught: "What stands behind the name is its argument.",
            passed: "The words after the name are its arguments."),
        Rule(
            name: "goes on", pattern: "(?:goes|going|went) on\\b", caught: "The film goes on.",
            passed: "The film continues."),
        Rule(
            name: "one has to", pattern: "one (?:has to|can|may|must)\\b", caught: "One has to log in first.",
            passed: "You have to log in first. This one cannot."),
        Rule(
            name: "by itself", pattern: "(?:for ever|all by itself)\\b", caught: "It waits for ever.",
            passed: "It waits forever."),
        Rule(
            name: "what came of it", pattern: "what (?:came|became) of\\b", caught: "It shows what came of it.",
            passed: "It shows the result."),
        Rule(
            name: "take back", pattern: "(?:takes?|took|taken) back\\b",
            caught: "It takes the command back, it took back two.",
            passed: "It reverses the command."),
    ]

    /// The words of a sentence, at most.
    static let sentenceLimit = 25

    /// How the lines of a lesson begin that nobody reads as sentences.
    private static let commands = ["try ", "when ", "expect ", "task add ", "order create "]

    /// A kind of page, and its text.
    private static func pages() throws -> [(name: String, text: String)] {
        let root = Playhouse.package + "/"
        func files(_ folder: String, _ ending: String) -> [String] {
            (FileManager.default.enumerator(atPath: root + folder)?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(ending) }.sorted().map { root + folder + "/" + $0 }
        }
        func text(_ paths: [String], _ line: (Substring) -> Substring?) throws -> String {
            try paths.map { path in
                try textOfFile(path).split(separator: "\n", omittingEmptySubsequences: false).map { line($0) ?? "" }
                    .joined(separator: "\n")
            }.joined(separator: "\n\n")
        }
        func after(_ mark: String, in line: Substring) -> Substring? {
            line.range(of: mark).map { line[$0.upperBound...] }
        }
        return [
            ("README", try text([root + "README.md"]) { $0.hasPrefix("|") ? nil : $0 }),
            ("CHANGELOG", try text([root + "CHANGELOG.md"]) { $0 }),
            ("manual", try Playhouse.run(script: "", options: ["--man"]).output),
            ("texts", try text(files("Sources/Texts/en", ".texts")) { $0.hasPrefix("##") ? nil : $0 }),
            // A comment at the end of a command is a sentence of its own, also without a full stop.
            (
                "lectures and examples",
                try text(files("examples", ".play")) { line in
                    after("# ", in: line).map { line.hasPrefix("#") ? $0 : "- " + $0 }
                }
            ),
            (
                "lessons",
                try text(files("examples/lessons", ".lesson")) { line in
                    commands.contains { line.hasPrefix($0) } ? nil : line
                }
            ),
            ("doc comments", try text(files("Sources", ".swift")) { after("/// ", in: $0) }),
        ]
    }

    /// Sentences of more words than ``sentenceLimit``. A line that begins with a mark of a list, of code or of a request of
    /// the manual ends a sentence.
    static func longSentences(in text: String) -> Int {
        let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            let line = line.trimmingCharacters(in: .whitespaces)
            return line.isEmpty || "-|.#`[=>*".contains(line.first ?? "x") ? "\u{0}" + line : line
        }.joined(separator: " ").split(separator: "\u{0}")
        return paragraphs.reduce(0) { sum, paragraph in
            sum
                + paragraph.split(separator: /[.!?:;…]['")]?(?= |$)/).count {
                    $0.split(separator: " ").count > sentenceLimit
                }
        }
    }

    @Test(arguments: rules)
    func aRuleFindsItsSentenceAndNoOther(_ rule: Rule) throws {
        #expect(try rule.count(in: rule.caught) > 0)
        #expect(try rule.count(in: rule.passed) == 0)
    }

    @Test func longSentencesAreFound() {
        let words = Array(repeating: "word", count: 26).joined(separator: " ")
        #expect(Self.longSentences(in: words + ".") == 1)
        #expect(Self.longSentences(in: words.dropFirst(5) + ". Another.") == 0)
        #expect(Self.longSentences(in: "- a line\n- " + words) == 1)
    }

    @Test func countsOnlyFall() throws {
        let path = Playhouse.package + "/Tests/ExampleTests/Support/english.counts"
        var now: [String: Int] = [:]
        for (page, text) in try Self.pages() {
            #expect(text.count > 1000, "\(page) is empty")
            for rule in Self.rules { now["\(page): \(rule.name)"] = try rule.count(in: text) }
            now["\(page): long sentences"] = Self.longSentences(in: text)
        }
        if ProcessInfo.processInfo.environment["PLAYHOUSE_RECORD"] == "1" {
            let lines = now.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
            try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path))
        }
        var recorded: [String: Int] = [:]
        for line in try textOfFile(path).split(separator: "\n") {
            let parts = line.components(separatedBy: ": ")
            recorded[parts.dropLast().joined(separator: ": ")] = Int(parts.last ?? "")
        }
        for (what, count) in now.sorted(by: { $0.key < $1.key }) {
            #expect(count <= recorded[what] ?? 0, "\(what): rewrite the sentence that was added")
        }
    }
}
