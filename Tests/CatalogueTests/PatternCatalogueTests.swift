import Catalogue
import PatternEvents
import Testing

@Suite struct PatternCatalogueTests {
    @Test func theBooksTwentyThreeAndThoseThatRunBesideThem() {
        let counts = PatternEntry.Kind.allCases.map { kind in PatternCatalogue.all.count { $0.kind == kind } }
        #expect(counts == [5, 7, 11, 3])
        #expect(Set(PatternCatalogue.all.map(\.key)).count == 26)
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
            #expect(comparison.rows.count >= 4)
        }
        #expect(Comparison.of("chain", "state") == nil)
    }
}
