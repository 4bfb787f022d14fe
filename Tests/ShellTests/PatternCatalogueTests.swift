import Patterns
import Teaching
import Testing

@Suite struct PatternCatalogueTests {
    @Test func theBooksTwentyThreeAndThoseThatRunBesideThem() {
        let counts = PatternEntry.Kind.allCases.map { kind in PatternCatalogue.all.count { $0.kind == kind } }
        #expect(counts.prefix(3) == [5, 7, 11], "the book's 23")
        #expect(Set(PatternCatalogue.all.map(\.key)).count == PatternCatalogue.all.count)
    }

    @Test func whatIsToldInTracesIsSaidToBeAtWorkAndNothingElse() {
        let atWork = PatternCatalogue.all.filter { $0.presence == .atWork }.map(\.key)
        #expect(Set(atWork) == Set(Pattern.traced.map(\.word)))
        #expect(atWork.allSatisfy { key in PatternCatalogue.entry(key)?.drawing != nil })
    }

    @Test func eachIsFoundByEitherName() {
        for entry in PatternCatalogue.all {
            #expect(PatternCatalogue.entry(entry.key)?.key == entry.key)
            #expect(PatternCatalogue.entry(entry.name.uppercased())?.key == entry.key)
            #expect(PatternCatalogue.entry(entry.name.replacing(" ", with: "-"))?.key == entry.key)
        }
        #expect(PatternCatalogue.entry("visitro") == nil)
    }

    @Test func aTermIsFoundInItsPattern() {
        for word in ["future", "Scheduler", "queue", "pool", "producer-consumer", "thread pool", "Active-Object"] {
            #expect(PatternCatalogue.term(word)?.entry.key == "async", "\(word)")
        }
        #expect(PatternCatalogue.entry("pool") == nil && PatternCatalogue.term("pol") == nil)
        let ways = PatternCatalogue.entry("observer")?.terms.first?.text ?? ""
        for way in ["NotificationCenter", "KVO", "Rx"] { #expect(ways.contains(way)) }
    }

    @Test func nothingIsLeftOut() {
        for entry in PatternCatalogue.all {
            #expect(!entry.intent.isEmpty && !entry.problem.isEmpty && entry.parts.count >= 1, "\(entry.key)")
            #expect(!entry.useWhen.isEmpty && !entry.useNot.isEmpty, "\(entry.key)")
            #expect(!entry.advantages.isEmpty && !entry.costs.isEmpty && !entry.mistakes.isEmpty, "\(entry.key)")
            #expect(!entry.relations.isEmpty, "\(entry.key)")
            #expect(entry.tries.isEmpty == entry.presence.isAbsent, "\(entry.key)")
            for relation in entry.relations {
                #expect(PatternCatalogue.entry(relation.key)?.key == relation.key, "\(entry.key): \(relation.key)")
            }
            let lines = entry.drawing?.split(separator: "\n") ?? []
            for line in lines { #expect(line.count <= 38, "\(entry.key): \(line)") }
        }
    }

    @Test func comparisonsAreFoundInEitherOrder() {
        for comparison in Comparison.all {
            let (first, second) = comparison.keys
            #expect(PatternCatalogue.entry(first)?.key == first && PatternCatalogue.entry(second)?.key == second)
            #expect(Comparison.of(second, first)?.keys.0 == first)
            #expect(Comparison.of(first, second)?.point == comparison.point)
            #expect(comparison.rows.count >= 4 && comparison.rows.last?.question == "here", "\(first) and \(second)")
            #expect(comparison.cases.0 != comparison.cases.1)
        }
        #expect(Comparison.of("interpreter", "state") == nil && Comparison.of("state", "state") == nil)
        let pairs = Set(Comparison.all.map { Set([$0.keys.0, $0.keys.1]) })
        #expect(pairs.count == Comparison.all.count, "each pair once")
    }

    /// Each pair that a student confuses: what `explain` names as a mistake, and what the book sets against each other.
    @Test(arguments: [
        ("template", "strategy"), ("adapter", "facade"), ("proxy", "decorator"), ("state", "strategy"),
        ("mediator", "observer"), ("mediator", "facade"), ("memento", "command"), ("composite", "decorator"),
        ("builder", "abstract factory"), ("factory method", "template"), ("chain", "decorator"), ("chain", "command"),
        ("adapter", "bridge"), ("adapter", "decorator"), ("adapter", "proxy"), ("bridge", "strategy"),
        ("decorator", "strategy"), ("memento", "prototype"), ("iterator", "visitor"), ("vip", "mvp"),
    ])
    func theConfusedAreCompared(_ first: String, _ second: String) {
        #expect(Comparison.of(first, second) != nil)
        #expect(Comparison.with(first).contains { $0.other(than: first) == second })
    }

    @Test func aMistakeIsQuotedAndAnswered() {
        for entry in PatternCatalogue.all {
            for mistake in entry.mistakes {
                let parts = mistake.split(separator: "\" ", maxSplits: 1)
                #expect(mistake.hasPrefix("\"") && parts.count == 2, "\(entry.key): \(mistake)")
                #expect(parts[0].hasSuffix("."), "\(entry.key): \(mistake)")
            }
        }
    }
}
