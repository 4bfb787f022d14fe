import Patterns
import PatternsTestSupport
import Testing

@Suite struct BuilderTests {
    /// Builds words out of letters.
    final class Speller: Builder {
        let name = "speller"
        let productName = "word"
        var usual: [Character] = []
        private(set) var finishedWith: [Character] = []
        let events: EventStream
        private(set) var word = ""

        init(_ events: EventStream) { self.events = events }

        func assemble(_ part: Character) { word.append(part) }

        var isUnderConstruction: Bool { !word.isEmpty }
        var defaults: [Character] { word.isEmpty ? usual : [] }
        func reset() { word = "" }

        func finish(defaults: [Character]) -> String {
            finishedWith = defaults
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
                "  speller:ConcreteBuilder: begins a new word",
                "  teacher:Director → speller:ConcreteBuilder: letter h",
                "  teacher:Director → speller:ConcreteBuilder: letter i",
                "speller:ConcreteBuilder → word hi:Product: returns word hi",
                "speller:ConcreteBuilder: begins a new word",
            ])
        #expect(listener.events.map(\.operation) == [.construct, .begin, .buildPart, .buildPart, .getResult, .begin])
    }

    @Test func aDirectorBeginsWithNothing() {
        let speller = Speller(events)
        speller.buildPart("x")
        Director<Character>("teacher", events: events).construct("a word", of: ["h", "i"], with: speller)
        #expect(speller.getResult() == "hi")
    }

    @Test func theDirectorReachesEachPartByTheBuildersOwnCode() {
        let speller = Speller(events)
        events.add(listener)
        let parts: [Character] = ["a", "b", "c"]
        Director<Character>("teacher", events: events).construct("a word", of: parts, with: speller)
        let built = listener.events.filter { $0.operation == .buildPart }
        #expect(built.map(\.decision) == parts.map { .sends("letter \($0)") } && speller.word == "abc")
        #expect(built.allSatisfy { $0.sender == Participant("teacher", .director) && $0.depth == 1 })
    }

    @Test func whatNobodyChoseIsTheBuildersOwnChoiceAndIsTold() {
        let speller = Speller(events)
        speller.usual = ["a", "b"]
        events.add(listener)
        #expect(speller.getResult() == "ab")
        #expect(speller.finishedWith == ["a", "b"])
        #expect(
            listener.lines == [
                "speller:ConcreteBuilder → speller:ConcreteBuilder: letter a (none was chosen)",
                "speller:ConcreteBuilder → speller:ConcreteBuilder: letter b (none was chosen)",
                "speller:ConcreteBuilder → word ab:Product: returns word ab",
                "speller:ConcreteBuilder: begins a new word",
            ])
        speller.buildPart("x")
        #expect(speller.getResult() == "x" && speller.finishedWith == [])
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
