import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct BuilderTests {
    /// Builds words out of letters.
    final class Speller: Builder {
        let name = "speller"
        let events: EventStream
        private(set) var word = ""

        init(_ events: EventStream) { self.events = events }

        func assemble(_ part: Character) { word.append(part) }

        func finish() -> String {
            defer { word = "" }
            return word
        }

        func label(of part: Character) -> String { "letter \(part)" }
        func label(ofProduct product: String) -> String { "word \(product)" }
    }

    private let events = EventStream()
    private let listener = RecordingListener()

    @Test func aDirectorLetsABuilderBuildPartByPart() {
        let speller = Speller(events)
        let director = Director<Character>("teacher", events: events)
        events.add(listener)
        director.construct("a word", of: ["h", "i"], with: speller)
        #expect(speller.word == "hi")
        #expect(speller.getResult() == "hi")
        #expect(
            listener.lines == [
                "client:Client → teacher:Director: a word",
                "  teacher:Director → speller:ConcreteBuilder: letter h",
                "  teacher:Director → speller:ConcreteBuilder: letter i",
                "speller:ConcreteBuilder → word hi:Product: hands over word hi",
            ])
        #expect(listener.events.map(\.operation) == [.construct, .buildPart, .buildPart, .getResult])
    }

    @Test func aClientMayDoWithoutADirector() {
        let speller = Speller(events)
        events.add(listener)
        speller.buildPart("o")
        #expect(listener.lines == ["client:Client → speller:ConcreteBuilder: letter o"])
        #expect(speller.getResult() == "o")
        #expect(speller.getResult() == "", "what comes after a product is a new one")
    }
}
