import Judge
import Patterns
import Testing
import TraceViews

@testable import PatternEvents

/// Every key of the stream has a text, in every language there is.
@Suite struct TextsTests {
    /// The names in braces.
    private func names(in key: String) throws -> Set<String> {
        let text = try #require(Texts.english.table[key], "\(key) has no text")
        return Set(text.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) })
    }

    /// Those of values that need not be there have a sentence with them and one without.
    private static func keys(of kind: Decision.Kind) -> [String] {
        let longer: [Decision.Kind: String] = [.connects: "task", .sendsNothing: "colleague"]
        return ["what.\(kind.rawValue)"] + (longer[kind].map { ["what.\(kind.rawValue).\($0)"] } ?? [])
    }

    /// A step that a variant need not have has a sentence for its own implementation, and one for the skeleton's.
    private static func keys(of kind: Reason.Kind) -> [String] {
        ["why.\(kind.rawValue)"] + (kind == .default || kind == .hook ? ["why.\(kind.rawValue).own"] : [])
    }

    @Test(arguments: Decision.Kind.allCases)
    func everyDecisionHasASentenceOfItsValues(_ kind: Decision.Kind) throws {
        for key in Self.keys(of: kind) { #expect(try names(in: key).isSubset(of: kind.fields.map(\.name)), "\(key)") }
    }

    @Test(arguments: Reason.Kind.allCases)
    func everyReasonHasASentenceOfItsValues(_ kind: Reason.Kind) throws {
        // Which class a step is of, the step says.
        let others = [.abstract, .default, .hook].contains(kind) ? ["class"] : []
        for key in Self.keys(of: kind) {
            #expect(try names(in: key).isSubset(of: kind.fields.map(\.name) + others), "\(key)")
        }
    }

    @Test func everySentenceIsOfADecisionOrAReason() {
        let decisions = Decision.Kind.allCases.flatMap(Self.keys)
        let reasons = Reason.Kind.allCases.flatMap(Self.keys)
        let told = Texts.english.table.keys.filter { $0.hasPrefix("what.") || $0.hasPrefix("why.") }
        #expect(Set(told) == Set(decisions + reasons))
    }

    @Test func aSentenceNamesWhatNeedNotBeThere() {
        #expect(Texts.english.what(.sendsNothing(to: nil)) == "sends nothing")
        #expect(Texts.english.what(.sendsNothing(to: "lights")) == "sends nothing to lights")
        #expect(Texts.english.what(.connects(.view, to: .interactor, for: "")) == "connects View and Interactor")
        #expect(Texts.english.what(.connects(.view, to: .interactor, for: "a")) == "connects View and Interactor for a")
    }

    @Test(arguments: Operation.allCases)
    func everyOperationHasASentence(operation: Operation) {
        #expect(Texts.english.table["say.\(operation.rawValue)"] != nil)
    }

    @Test(arguments: Pattern.allCases)
    func everyPatternHasAPoint(pattern: Pattern) {
        #expect(Texts.english.table["point.\(pattern.word)"] != nil)
    }

    @Test(arguments: Rule.allCases)
    func everyRuleHasASentence(rule: Rule) {
        #expect(Texts.english.table["rule.\(rule.rawValue)"] != nil)
    }

    @Test func everyContractAndEveryGapHasASentence() {
        for pattern in [
            "chain", "mediator", "composite", "observer", "memento", "state", "strategy", "template", "command",
        ] {
            #expect(Texts.english.table["kept.\(pattern)"] != nil, "\(pattern)")
        }
        for gap in NoRehearsal.allCases.map(\.rawValue) + ["forgotten", "unheard", "open"] {
            #expect(Texts.english.table["gap.\(gap)"] != nil, "\(gap)")
        }
    }

    /// The value that a text names stands in it as it is, whatever it holds.
    @Test func valuesAreNotReadAsTexts() {
        #expect(Texts.english.text("row.fact", ["from": "{what}", "what": "is"]) == "{what} is")
        #expect(Texts.english.text("no such key") == "no such key")
    }
}
