import Foundation
import Judge
import Testing

@testable import Patterns
@testable import TraceViews

/// Each text that is chosen by name belongs to a case of the code, and each case has a text; every other text is used.
/// The build checks that a translation has the same texts, with the same values.
@Suite struct TextsTests {
    /// The names in braces.
    private func values(of key: String) throws -> Set<String> {
        let number = try #require(Texts.keys.firstIndex(of: key), "\(key) has no text")
        let text = Texts.english.text(number, [:])
        return Set(text.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) })
    }

    /// The names of a family's texts.
    private func names(of family: String) -> Set<String> {
        Set(Texts.keys.filter { $0.hasPrefix("\(family).") }.map { String($0.dropFirst(family.count + 1)) })
    }

    /// Those of values that need not be there have a sentence with them and one without.
    private static func names(of kind: Decision.Kind) -> [String] {
        let longer: [Decision.Kind: String] = [.connects: "task"]
        return [kind.rawValue] + (longer[kind].map { ["\(kind.rawValue).\($0)"] } ?? [])
    }

    /// A step that a variant need not have has a sentence for its own implementation, and one for the skeleton's.
    private static func names(of kind: Reason.Kind) -> [String] {
        [kind.rawValue] + (kind == .default || kind == .hook ? ["\(kind.rawValue).own"] : [])
    }

    @Test(arguments: Decision.Kind.allCases)
    func everyDecisionHasASentenceOfItsValues(_ kind: Decision.Kind) throws {
        for name in Self.names(of: kind) {
            #expect(try values(of: "what.\(name)").isSubset(of: kind.fields.map(\.name)), "\(name)")
        }
    }

    @Test(arguments: Reason.Kind.allCases)
    func everyReasonHasASentenceOfItsValues(_ kind: Reason.Kind) throws {
        // Which class a step is of, the step says.
        let others = [.abstract, .default, .hook].contains(kind) ? ["class"] : []
        for name in Self.names(of: kind) {
            #expect(try values(of: "why.\(name)").isSubset(of: kind.fields.map(\.name) + others), "\(name)")
        }
    }

    @Test func everySentenceIsOfADecisionOrAReason() {
        #expect(names(of: "what") == Set(Decision.Kind.allCases.flatMap { Self.names(of: $0) }))
        #expect(names(of: "why") == Set(Reason.Kind.allCases.flatMap { Self.names(of: $0) }))
    }

    @Test func aSentenceNamesWhatNeedNotBeThere() {
        #expect(Texts.english.what(.connects(.view, to: .interactor, for: "")) == "connects View and Interactor")
        #expect(Texts.english.what(.connects(.view, to: .interactor, for: "a")) == "connects View and Interactor for a")
    }

    @Test func everyOperationHasASentenceAndEverySentenceAnOperation() {
        let operations = Set(Operation.allCases.map(\.rawValue))
        let receivers = Set(Role.allCases.map(\.rawValue) + ["nobody", "nothing"])
        #expect(operations.isSubset(of: names(of: "say")))
        for name in names(of: "say").subtracting(operations) where name != "pass" {
            let parts = name.split(separator: ".").map(String.init)
            #expect(parts.count == 2 && operations.contains(parts[0]) && receivers.contains(parts[1]), "\(name)")
        }
    }

    @Test func everyRoleHasAPlural() {
        #expect(names(of: "several") == Set(Role.allCases.map(Texts.english.role)))
        #expect(Texts.english.plural(.leaf) == "Leaves" && Texts.english.plural(.concreteStrategy) == "Strategies")
    }

    @Test(arguments: [(0, "no hints"), (1, "1 hint"), (2, "2 hints"), (11, "11 hints"), (21, "21 hints")])
    func aSentenceHasTheFormOfItsNumber(_ count: Int, _ words: String) {
        #expect(Texts.english.lessonHints(count: "\(count)") == words)
    }

    @Test func whatElseIsChosenByNameHasATextForEachNameAndNoOther() {
        #expect(names(of: "point") == Set(Pattern.allCases.map(\.word)))
        let judged = [
            "chain", "mediator", "composite", "observer", "memento", "state", "strategy", "template", "command",
            "facade", "builder", "async", "vip", "mvp",
        ]
        #expect(names(of: "kept") == Set(judged) && names(of: "book") == Set(judged))
        #expect(names(of: "way") == Set(Rule.allCases.map(\.rawValue)))
        #expect(names(of: "variant") == Set(Verdict.Variant.allCases.map(\.rawValue)))
        #expect(names(of: "advice") == ["discuss", "reveal"])
        #expect(names(of: "figure") == ["types", "messages", "holds", "knows", "first", "second", "wrong"])
        #expect(names(of: "predicted") == Set(PredictionQuestion.Topic.allCases.map(\.rawValue)))
        #expect(names(of: "mark") == ["whole", "partial", "notReproduced", "altered", "damaged"])
        #expect(names(of: "noRehearsal") == Set(NoRehearsal.allCases.map(\.rawValue)))
        #expect(names(of: "missing") == Set(Testimony.allCases.map(\.rawValue)))
    }

    @Test(arguments: Rule.allCases)
    func everyRuleHasASentenceOfValuesThatItsContractGives(rule: Rule) throws {
        let files = try Self.judge.get()
        let contract = try #require(
            files.first { $0.contains(".\(rule), at: ") || $0.contains("broken(.\(rule))") })
        for value in try values(of: "rule.\(rule.rawValue)") {
            let isGiven = contract.contains("\"\(value)\": ")
            #expect(isGiven, "\(rule) shows {\(value)}")
        }
        #expect(names(of: "rule").count == Rule.allCases.count)
    }

    /// A text that no file asks for could be taken out.
    @Test func everyTextIsAskedFor() throws {
        let chosenByName: Set = [
            "what", "why", "say", "point", "call", "kept", "rule", "noRehearsal", "missing", "advice", "figure",
            "mark", "several", "predicted", "book", "way", "variant",
        ]
        let files = try ["TraceViews", "Shell", "Teaching", "Lessons"].flatMap { try Self.files(in: $0) }
        let parts = files.flatMap { $0.utf8.split { !Self.isPartOfName($0) } }
        let words = Set(parts.map { String(decoding: $0, as: UTF8.self) })
        for key in Texts.keys {
            let parts = key.split(separator: ".")
            guard !chosenByName.contains(String(parts[0])) else { continue }
            let name = parts[0] + parts[1].prefix(1).uppercased() + parts[1].dropFirst()
            let isAskedFor = words.contains(String(name))
            #expect(isAskedFor, "\(key)")
        }
    }

    /// The value that a text names stands in it as it is, whatever it holds.
    @Test func valuesAreNotReadAsTexts() {
        #expect(Texts.english.rowFact(from: "{what}", what: "is") == "{what} is")
        #expect(Texts.english.point("no such name") == nil)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: false
        }
    }

    /// The judge's files.
    private static let judge = Result { try files(in: "Judge") }

    /// The Swift files of a folder of the sources.
    private static func files(in folder: String) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let files = FileManager.default.enumerator(
            at: root.appending(path: "Sources/\(folder)"), includingPropertiesForKeys: nil)
        let urls = try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        return try urls.map { try String(contentsOf: $0, encoding: .utf8) }
    }
}
