import EventLines
import Patterns
import Testing
import Text

@testable import Shell
@testable import playhouse

/// `help events` is the page for authors of readers and writers of streams: it shows exactly what is written.
@Suite struct EventsHelpTests {
    private static let page = HelpTopic.all.first { $0.name == "events" }?.text ?? ""

    /// The names of an object's members.
    private static func keys(_ line: [UInt8]) throws -> (kind: String, keys: Set<String>) {
        var (kind, keys) = ("", Set<String>())
        var reader = JSONReader(line)
        try reader.beginObject()
        while let name = try reader.nextName() {
            if name == "kind" { kind = try reader.string() } else { try reader.skipValue() }
            keys.insert(name)
        }
        try reader.end()
        return (kind, keys)
    }

    /// The examples of the page, each in one line.
    private static var examples: [String] {
        var examples: [String] = []
        for line in page.split(separator: "\n") {
            if line.hasPrefix("  {\"kind\"") {
                examples.append(String(line.dropFirst(2)))
            } else if line.hasPrefix("   "), let last = examples.last,
                last.count(where: { $0 == "{" }) > last.count(where: { $0 == "}" })
            {
                examples[examples.count - 1] += line.drop { $0 == " " }
            }
        }
        return examples
    }

    private static let one = Participant("a", .composite, told: ObjectID(1))
    private static let two = Participant("b", .leaf, told: ObjectID(2))

    private static func arrival(_ detail: ArrivalDetail) -> EventRecord {
        .arrive(
            ArrivalRecord(command: 1, of: 1, inside: 1, at: one, operation: .operation, reached: "x", detail: detail))
    }

    /// A record of each kind, with all that it can have.
    private static let records: [EventRecord] = [
        .session(SessionRecord(program: "a", seed: 1, clock: "virtual")),
        .object(ObjectRecord(id: ObjectID(1), name: "a", type: "A", role: .client)),
        .structure(StructureRecord(.observer, "a", [StructureRecord.Part(.concreteSubject, "a")])),
        .command(
            CommandRecord(
                number: 1, line: "a", publicLine: "a", place: "", user: "", by: nil, isTeaching: false, time: .zero)),
        .step(
            PatternEvent(
                sequence: 1, command: 1, pattern: .state, sender: one, receiver: two, operation: .handle,
                decision: .sends("x"), reason: .none, time: .zero, depth: 0)),
        arrival(.none), arrival(.parts([two], count: 1)), arrival(.steps([DeclaredStep("x", .hook)])),
        arrival(.step("x")),
        .change(ChangeRecord(command: 1, inside: 1, feature: "a", part: "b", old: "1", new: "2")),
        .end(EndRecord(command: 1, sequence: 1, result: "ok", answer: nil, time: .zero)),
        .reply(ReplyRecord(command: 1, isOK: true, text: "a")),
        .reply(ReplyRecord(command: 1, isOK: false, error: "refused", message: "a")),
        .note(NoteRecord(NoteRecord.question, "a", question: "1.1.1", choices: ["a"], command: 1)),
    ]

    @Test func eachKindAndKeyIsShownAsItIsWritten() throws {
        var written: [String: Set<String>] = [:]
        for record in Self.records {
            let (kind, keys) = try Self.keys(JSONLinesView().bytes(of: record))
            written[kind, default: []].formUnion(keys)
        }
        var shown: [String: Set<String>] = [:]
        for example in Self.examples {
            let (kind, keys) = try Self.keys(Array(example.utf8))
            shown[kind, default: []].formUnion(keys)
        }
        #expect(shown == written)
        #expect(shown.count == 10)
    }

    @Test func eachWordOfTheVocabularyIsNamed() {
        let words = Set(Self.page.split { !$0.isLetter })
        let all =
            Pattern.traced.map(\.word) + Operation.allCases.map(\.rawValue) + Role.allCases.map(\.rawValue)
            + Decision.Kind.allCases.map(\.rawValue) + Reason.Kind.allCases.map(\.rawValue)
        for word in all { #expect(words.contains(Substring(word)), "'\(word)' is missing") }
    }
}
