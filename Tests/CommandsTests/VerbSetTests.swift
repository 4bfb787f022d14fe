import Testing

@testable import Commands

@Suite struct VerbSetTests {
    private func command(_ verb: String) -> Invocation {
        Invocation(words: [verb], origin: Origin(source: "-", line: 1))
    }

    @Test func knowsItsOwnVerbsAndNoOthers() {
        let words = (0..<200).map { "v\($0)" } + ["é", "漢字漢字", "exactly", "eight-ch", "eight-cx", "a-very-long-verb"]
        for count in [0, 1, 2, 3, 7, 8, 9, 64, words.count] {
            let set = VerbSet(Array(words[..<count]))
            for (index, word) in words.enumerated() {
                #expect(set.contains(verbOf: command(word)) == (index < count), "\(word) of \(count)")
            }
            // The same first seven bytes and the same length.
            #expect(!set.contains(verbOf: command("eight-cz")))
            #expect(!set.contains(verbOf: command("")))
        }
    }
}
