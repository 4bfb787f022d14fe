import Testing

@testable import Commands

/// The walk over a command's words, and the code that reads its result.
@Suite struct SplitArgumentsTests {
    private static let name = Parameter("NAME")
    private static let card = CommandOption(
        "card", letter: "c", .text, "NUMBER", repeats: true, isSecret: true, summary: "the card")
    private static let note = CommandOption("note", letter: "n", .text, "TEXT", repeats: true, summary: "what for")
    private static let command = Parameter("COMMAND", .commandName, .command)
    private static let pay = CommandDescription(
        "pay", group: .test, summary: "pay",
        parameters: [name, Parameter("PIN", .text, .optional)],
        options: [
            card,
            note,
            CommandOption("now", repeats: true, summary: "at once"),
        ],
        examples: ["pay ann"], effect: .changes
    )
    private static let time = CommandDescription(
        "time", group: .test, summary: "time it", parameters: [command],
        options: [CommandOption("times", letter: "t", .text, "N", repeats: true, summary: "how often")],
        examples: ["time pay ann"], effect: .reads
    )
    private static let later = CommandDescription(
        "later", group: .test, summary: "do it later",
        parameters: [Parameter("TIME"), command], examples: ["later 3s pay ann"],
        effect: .changes
    )
    private static let plan = CommandDescription(
        "plan", group: .test, summary: "plan it", parameters: [Parameter("COMMAND", .commandName, .optionalCommand)],
        examples: ["plan pay ann"], effect: .reads
    )

    @Test(
        arguments: [
            (["a", "b"], [.value(0), .value(1)]),
            (["-10", "-", "a"], [.value(0), .value(1), .value(2)]),
            (["--note", "x", "a"], [.option(word: 0, value: 1), .value(2)]),
            (["--note=x", "a"], [.option(word: 0, value: nil), .value(1)]),
            (["--now", "a"], [.option(word: 0, value: nil), .value(1)]),
            (["-c", "--now"], [.option(word: 0, value: 1)]),
            (["--what", "a"], [.option(word: 0, value: nil), .value(1)]),
            (["--note"], [.option(word: 0, value: nil)]),
            (["a", "--", "--now", "--"], [.value(0), .terminator(1), .value(2), .value(3)]),
        ] as [([String], [Part])])
    func eachWordIsSomething(words: [String], parts: [Part]) {
        #expect(SplitArguments(words, for: Self.pay).elements.map(Part.init) == parts)
    }

    /// An element without what a test would have to write out.
    enum Part: Equatable, Sendable {
        case value(Int)
        case option(word: Int, value: Int?)
        case terminator(Int)

        init(_ element: SplitArguments.Element) {
            self =
                switch element {
                case .value(let place): .value(place)
                case .option(let option): .option(word: option.word, value: option.valueWord)
                case .terminator(let place): .terminator(place)
                }
        }
    }

    @Test(
        arguments: [
            (["time", "pay", "ann"], 1), (["time", "--times", "2", "pay", "3"], 3), (["time", "--times=2", "pay"], 2),
            (["time", "--", "pay"], 2), (["time"], nil), (["time", "--times"], nil),
        ] as [([String], Int?)])
    func findsTheCommandThatACommandTakes(words: [String], place: Int?) {
        #expect(SplitArguments(words, from: 1, for: Self.time).commandStart(for: Self.time) == place)
        #expect(SplitArguments(words, from: 1, for: Self.pay).commandStart(for: Self.pay) == nil)
    }

    @Test func aPrefixWithoutOptionsLeavesEveryWordToItsCommand() {
        let words = ["plan", "--", "-x"]
        #expect(SplitArguments(words, from: 1, for: Self.plan).commandStart(for: Self.plan) == 1)
        #expect(SplitArguments(["plan"], from: 1, for: Self.plan).commandStart(for: Self.plan) == nil)
    }

    // MARK: Noise

    private static let words = [
        "ann", "x", "-10", "-", "--", "--now", "--now=x", "--card", "-c", "--note", "-n", "--crad", "-z", "--",
        "--times", "-t", "", "=",
    ]

    @Test("Every word is read once", arguments: 1...10 as ClosedRange<UInt64>)
    func everyWordOnce(seed: UInt64) {
        var noise = Noise(seed: seed)
        for _ in 0..<1000 {
            let words = (0..<noise.number(0...8)).map { _ in noise.pick(Self.words) }
            for description in [Self.pay, Self.time, Self.later, Self.plan] {
                let places = SplitArguments(words, for: description).elements.flatMap { element -> [Int] in
                    switch element {
                    case .value(let place), .terminator(let place): [place]
                    case .option(let option): [option.word] + (option.valueWord.map { [$0] } ?? [])
                    }
                }
                #expect(places == Array(words.indices), "\(words)")
            }
        }
    }

    @Test("What a command gets as a secret is concealed, and nothing else", arguments: 1...20 as ClosedRange<UInt64>)
    func whatRunsIsConcealed(seed: UInt64) throws {
        var noise = Noise(seed: seed)
        var accepted = 0
        for _ in 0..<1000 {
            // Every word that could be a value is one of its own.
            let words = (0..<noise.number(0...7)).map { index in
                let word = noise.pick(Self.words)
                return ["ann", "x", ""].contains(word) ? "w\(index)" : word.hasSuffix("=x") ? word + "\(index)" : word
            }
            let shown = Self.pay.concealing(words[...])
            #expect(shown.count == words.count)
            guard let arguments = try? Arguments(words[...], for: Self.pay) else { continue }
            accepted += 1
            let secrets = arguments[Self.card]
            let open = arguments[Self.note] + [arguments[Self.name]]
            for secret in secrets where secret.hasPrefix("w") {
                #expect(!shown.contains { $0.contains(secret) }, "\(words) is shown as \(shown)")
            }
            for word in open { #expect(shown.contains { $0.contains(word) }, "\(words) is shown as \(shown)") }
            #expect(shown.count { $0.contains(Concealment.mark) } == secrets.count, "\(words) is shown as \(shown)")
        }
        #expect(accepted > 20)
    }

    @Test("The command within is the same to all, however deep", arguments: 1...20 as ClosedRange<UInt64>)
    func nestedPrefixes(seed: UInt64) throws {
        var noise = Noise(seed: seed)
        let prefixes: [[String]] = [
            ["time"], ["time", "--times", "2"], ["time", "-t=3"], ["time", "--"], ["later", "3s"], ["plan"],
            ["later", "--", "3s"],
        ]
        let descriptions = ["time": Self.time, "later": Self.later, "plan": Self.plan]
        for _ in 0..<200 {
            let depth = noise.number(0...40)
            let inner = ["pay"] + (0..<noise.number(0...4)).map { _ in noise.pick(Self.words) }
            let words = (0..<depth).flatMap { _ in noise.pick(prefixes) } + inner
            // As running does it: each command is given the words of the next one.
            var run = words
            var runDepth = 0
            while let description = descriptions[run[0]] {
                run = Array(try Arguments(run, from: 1, for: description)[Self.command])
                runDepth += 1
            }
            // As concealment and completion do it: by places in the one list.
            var start = 0
            var foundDepth = 0
            while let description = descriptions[words[start]] {
                let split = SplitArguments(words, from: start + 1, for: description)
                start = try #require(split.commandStart(for: description))
                foundDepth += 1
            }
            #expect(Array(words[start...]) == run && run == inner)
            #expect(runDepth == depth && foundDepth == depth)
        }
    }
}
