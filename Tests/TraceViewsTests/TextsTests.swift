import Judge
import PatternEvents
import Patterns
import Testing
import TraceViews

/// Every key of the stream has a text, in every language there is.
@Suite struct TextsTests {
    private static let part = Participant("part", .leaf)

    /// One of each kind.
    private static let decisions: [Decision] = [
        .sends("a"), .passes("a"), .handles("a"), .attaches("a"), .detaches("a"), .leavesOut("a", of: "b"),
        .sendsNothing(to: nil), .observes("a"), .observesNoMore("a"), .tells(.initial, "a"), .tells(.old, "a"),
        .tells(.new, "a"), .changes(from: "a", to: "b"), .restores(from: "a", to: "b"), .adds("a"), .removes("a"),
        .moves("a", to: 2),
        .replaces(part, by: part), .waits(for: "a"), .isThrough(with: "a"), .savesState(as: "a"),
        .restoresState(from: "a"), .cannotOpen("a"), .keeps("a"), .handsOut("a"), .drops("a"), .skips("a", of: "b"),
        .givesUp(at: "a"), .begins("a"), .handsOver("a"), .runs("a"), .enqueues("a"), .holdsBack("a"),
        .gives("a", to: "b"), .executes("a"), .completes("a"), .isComplete, .completesWithFailure("a"), .cancels("a"),
        .connects(.view, to: .interactor, for: "a"),
    ]

    private static let reasons: [Reason] = [
        .none, .words("a"), .passing("a"), .rule("a"), .noRule(of: "a", signal: "b"), .kept(rule: "a", because: "b"),
        .detached("a"), .unobserved, .stays("a", in: "b"), .finalStep, .abstractStep, .hookStep, .nobodyChose,
        .asksFor("a"), .madeBy("a"),
    ]

    @Test func everyDecisionHasAText() {
        for decision in Self.decisions {
            #expect(Texts.english.table["what.\(decision.kind)"] != nil, "\(decision.kind)")
            #expect(!Texts.english.what(decision).contains("{"), "\(decision.kind)")
        }
        #expect(Set(Self.decisions.map(\.kind)).count == Self.decisions.count)
    }

    @Test func everyReasonHasAText() {
        for reason in Self.reasons {
            #expect(Texts.english.table["why.\(reason.key)"] != nil, "\(reason.key)")
            #expect(!Texts.english.why(reason).replacing("{class}", with: "").contains("{"), "\(reason.key)")
        }
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
