import Judge
import Patterns
import Testing

/// A program that uses the library: a correct one and, by a single edit, a wrong one.
struct JudgedProgram: Sendable, CustomTestStringConvertible {
    let name: String
    /// What the judge says of the right one: each pattern at work, with the form in which its contract was kept.
    let right: String
    /// What it says of the wrong one: the same, with the rules that are broken.
    let wrong: String
    let run: @Sendable (EventStream, Edit) -> Void

    init(_ name: String, right: String, wrong: String, _ run: @escaping @Sendable (EventStream, Edit) -> Void) {
        (self.name, self.right, self.wrong, self.run) = (name, right, wrong, run)
    }

    var testDescription: String { name }
}

/// The edit by which a wrong program differs from its right one.
final class Edit {
    private let isMade: Bool
    /// The lines that ask for it.
    private(set) var places: Set<Int> = []

    init(isMade: Bool) { self.isMade = isMade }

    /// Whether it is made; asked in one place of each program.
    func callAsFunction(at place: Int = #line) -> Bool {
        places.insert(place)
        return isMade
    }
}

extension Int {
    /// A change of a document's part, as all these programs record it.
    static func noted(_ old: Int, _ new: Int, _ part: String, _ events: EventStream) {
        events.change(of: "own", ChangedPart(part, old: "\(old)", new: "\(new)"))
    }
}

@Suite struct JudgedProgramTests {
    static let programs: [JudgedProgram] =
        chainPrograms + mediatorPrograms + compositePrograms + observerPrograms + mementoPrograms + statePrograms
        + strategyPrograms + templatePrograms + facadePrograms + builderPrograms + asynchronousPrograms
        + cleanSwiftPrograms + presenterPrograms + commandPrograms

    @Test(arguments: programs)
    func getsItsVerdict(program: JudgedProgram) {
        let (right, places) = Self.verdicts(on: program, isWrong: false)
        let (wrong, others) = Self.verdicts(on: program, isWrong: true)
        #expect(right == program.right)
        #expect(wrong == program.wrong)
        #expect(places.count == 1 && places == others, "a single edit")
    }

    @Test func eachContractHasFourPrograms() {
        #expect(2 * Self.programs.count >= 60)
        for pattern in Judge.patterns {
            let count = Self.programs.count { $0.wrong.contains("✗ \(pattern.word) ") }
            #expect(2 * count >= 4, "\(pattern.word)")
        }
        #expect(Self.programs.allSatisfy { !$0.right.contains("✗") && $0.wrong.contains("✗") })
        #expect(Set(Self.programs.map(\.name)).count == Self.programs.count)
    }

    private static func verdicts(on program: JudgedProgram, isWrong: Bool) -> (String, Set<Int>) {
        let (events, judge, edit) = (EventStream(), StreamJudge(), Edit(isMade: isWrong))
        events.add(judge)
        program.run(events, edit)
        judge.finish()
        var last: [Int: [Pattern: Verdict]] = [:]
        for judgement in judge.takeJudgements() {
            for verdict in judgement.verdicts {
                last[judgement.command.number, default: [:]][verdict.pattern] = verdict
            }
        }
        let ordered = last.sorted { $0.key < $1.key }.map(\.value)
        let found = Judge.patterns.compactMap { pattern in words(ordered.compactMap { $0[pattern] }) }
        return (found.joined(separator: ", "), edit.places)
    }

    /// The verdicts on the commands of a program, as one.
    private static func words(_ verdicts: [Verdict]) -> String? {
        guard let pattern = verdicts.first?.pattern.word else { return nil }
        let rules = verdicts.flatMap { verdict in
            if case .broken(let breaches) = verdict.outcome { breaches.map(\.rule.rawValue) } else { [String]() }
        }
        if !rules.isEmpty { return "✗ \(pattern) \(rules.joined(separator: " "))" }
        let variants = Set(verdicts.flatMap { $0.variants.map(\.rawValue) }).sorted()
        let mark = verdicts.contains { $0.outcome == .kept } ? "✓" : "–"
        return "\(mark) \(pattern)" + (variants.isEmpty ? "" : " (\(variants.joined(separator: ", ")))")
    }
}
