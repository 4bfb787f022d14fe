import Testing

/// Random scripts are of all commands: everything in the program must be in the vocabulary.
@Suite struct VocabularyTests {
    @Test func everyCommandIsKnown() throws {
        let known = Vocabulary.lasting.union(Vocabulary.passing)
        let names = Set(try Usage.all().map(\.name))
        #expect(names.subtracting(known).isEmpty, "say in Vocabulary.swift whether what they do lasts")
        #expect(known.subtracting(names).isEmpty, "they are no commands any more")
        #expect(Vocabulary.lasting.isDisjoint(with: Vocabulary.passing))
    }

    @Test func somethingIsKnownForEveryWordOfAUsage() throws {
        for usage in try Usage.all() {
            let words = usage.parameters.map(\.name) + usage.options.compactMap(\.value)
            for word in words where !ScriptGenerator.composed.contains(word) {
                #expect(
                    Vocabulary.words(for: word, of: usage.name) != nil,
                    "\(usage.name) \(word): add words to Vocabulary.swift")
            }
        }
    }

    @Test func usagesAreTakenApart() {
        let usage = Usage(name: "task add", usage: "task add TITLE [--under TASK] [--tag T]… [--open] [REST…]")
        #expect(
            usage.parameters == [
                .init(name: "TITLE", isOptional: false, repeats: false),
                .init(name: "REST", isOptional: true, repeats: true),
            ])
        #expect(
            usage.options == [
                .init(name: "under", value: "TASK", repeats: false), .init(name: "tag", value: "T", repeats: true),
                .init(name: "open", value: nil, repeats: false),
            ])
    }

    @Test func scriptsHoldEveryCommand() throws {
        let usages = try Usage.all()
        var missing = Set(usages.map(\.name)).subtracting(["quit"])
        for seed in 1...1200 where !missing.isEmpty {
            var generator = ScriptGenerator(seed: UInt64(seed), usages: usages)
            for line in generator.script().sections.flatMap(\.lines) {
                missing = missing.filter { !(line.text + " ").contains($0 + " ") }
            }
        }
        #expect(missing.isEmpty)
    }

    @Test func theSameSeedGivesTheSameScript() throws {
        let usages = try Usage.all()
        var (one, other) = (ScriptGenerator(seed: 7, usages: usages), ScriptGenerator(seed: 7, usages: usages))
        #expect(one.script().description == other.script().description)
    }

    @Test func onlyWhatIsARunsOwnIsLeftOut() {
        let text =
            "-:12: task: no\n{\"a\":1,\"line\":3}\ntook 4 µs\n2026-11-22T08:00:01.5Z 2026-11-22\nstate - 12: 1:30\n"
            + "Ann  just now\nBob  12 min ago\n3 days"
        #expect(
            String(decoding: normalized(Array(text.utf8)), as: UTF8.self)
                == "~: task: no\n{\"a\":1,~}\n~\n~ 2026-11-22\nstate - 12: 1:30\nAnn  ~\nBob  ~\n3 days")
    }
}
