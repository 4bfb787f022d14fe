import Testing

@testable import Commands

/// All readers of a line agree: those that run, complete, quote and paste it, and the reference.
@Suite("The readers of the grammar agree on noise")
struct GrammarFuzzTests {
    /// Reads lines until one is whole or refused.
    private func run(_ lines: [String]) -> CommandParser.Outcome {
        var parser = CommandParser(source: "-")
        var outcome = CommandParser.Outcome.commands([])
        for line in lines { outcome = parser.parse(Array(line.utf8)) }
        return outcome
    }

    @Test("with the grammar written out plainly", arguments: 1...20 as ClosedRange<UInt64>)
    func reference(seed: UInt64) {
        var noise = Noise(seed: seed)
        for _ in 0..<1000 {
            let lines = (0...noise.number(0...2)).map { _ in noise.line(of: Noise.pieces) }
            var parser = CommandParser(source: "-")
            var read: [String] = []
            for line in lines {
                read.append(line)
                let outcome = parser.parse(Array(line.utf8))
                let reference = ReferenceReader(read.joined(separator: "\n"))
                switch outcome {
                case .incomplete:
                    #expect(reference.isOpen, "\(read)")
                case .commands(let commands):
                    #expect(!reference.isOpen, "\(read)")
                    #expect(commands.map(Self.plain) == reference.commands, "\(read)")
                    read = []
                case .refused:
                    let isRefused = reference.commands.contains(where: Self.isRefused) || reference.isOpen
                    #expect(isRefused, "\(read)")
                    read = []
                }
            }
        }
    }

    private static func plain(_ command: Invocation) -> ReferenceReader.Command {
        let redirection: [[String]] =
            switch command.redirection {
            case .replace(let path): [[">", path]]
            case .append(let path): [[">>", path]]
            case .pipe(let text): [["|", text]]
            case nil: []
            }
        return .init(words: command.words, redirections: redirection)
    }

    private static func isRefused(_ command: ReferenceReader.Command) -> Bool {
        command.hasForeignOperator || command.words.isEmpty || command.beginsWithRedirection
            || command.words == ["!", ""]
            || command.redirections.count > 1 || command.redirections.contains { $0.count < 2 || $0[1].isEmpty }
    }

    @Test("and a line at the cursor is what would run", arguments: 1...20 as ClosedRange<UInt64>)
    func completion(seed: UInt64) {
        var noise = Noise(seed: seed)
        for _ in 0..<1000 {
            let line = noise.line(of: Noise.pieces)
            let partial = PartialLine((line + " ").utf8)
            guard case .commands(let commands) = run([line + " zz"]), let last = commands.last else { continue }
            switch partial.place {
            case .command where partial.fragment.isEmpty: #expect(last.words == partial.words + ["zz"], "\(line)")
            case .command:
                // The blank belongs to the word: a backslash keeps it.
                #expect(last.words == partial.words + [partial.fragment + "zz"], "\(line)")
            // A word of the system's shell.
            case .file where last.words[0] == "!" || Self.plain(last).redirections.last?.first == "|": break
            case .file:
                let path = partial.fragment.isEmpty ? "zz" : partial.fragment + "zz"
                #expect(Self.plain(last).redirections.last?.last == path, "\(line)")
            case .foreign: #expect(last.words.last != "zz" || last.words[0] == "!", "\(line)")
            }
            #expect(zip(partial.starts, partial.starts.dropFirst()).allSatisfy { $0 < $1 })
        }
    }

    @Test("and a word is as much as is typed of it", arguments: 1...20 as ClosedRange<UInt64>)
    func fragments(seed: UInt64) {
        var noise = Noise(seed: seed)
        for _ in 0..<1000 {
            let line = noise.line(of: Noise.pieces)
            let partial = PartialLine(line.utf8)
            guard partial.place == .command, !partial.fragment.isEmpty else { continue }
            // What stands there may become a word yet, or an operator of other shells.
            guard partial.fragment != "&", partial.fragment != "&&" else { continue }
            // Whatever quote is open is closed by one of these, and no backslash is left at the end.
            let bare = line.hasSuffix("\\") ? String(line.dropLast()) : line
            let outcomes = [line, line + "'", line + "\"", bare, line + "\\\""].map { run([$0]) }
            let words = outcomes.compactMap { outcome -> [String]? in
                guard case .commands(let commands) = outcome else { return nil }
                return commands.last?.words
            }
            guard !words.isEmpty else { continue }
            #expect(words.contains(partial.words + [partial.fragment]), "\(line)")
        }
    }

    @Test("and words come back from being quoted", arguments: 1...20 as ClosedRange<UInt64>)
    func quoting(seed: UInt64) {
        var noise = Noise(seed: seed)
        for _ in 0..<1000 {
            let words = (0...noise.number(0...4)).map { _ in noise.line(of: Noise.pieces, upTo: 4) }
            guard case .commands(let commands) = run([Quoting.line(of: words)]) else {
                Issue.record("\(words)")
                continue
            }
            #expect(commands.map(\.words) == [words])
        }
    }

    @Test("and pasted lines run as they would one after the other", arguments: 1...20 as ClosedRange<UInt64>)
    func pastes(seed: UInt64) {
        var noise = Noise(seed: seed)
        let pieces = Noise.ownPieces.filter { $0 != "\t" && $0 != "\r" }
        for _ in 0..<1000 {
            let lines = (0...noise.number(0...3)).map { _ in noise.line(of: pieces, upTo: 8) }
            var parser = CommandParser(source: "-")
            var expected: [ReferenceReader.Command] = []
            var isWhole = true
            for line in lines {
                switch parser.parse(Array(line.utf8)) {
                case .commands(let commands): expected += commands.map(Self.plain)
                case .incomplete: break
                case .refused: isWhole = false
                }
            }
            guard isWhole, !parser.isContinuing else { continue }
            let pasted = PastedLines.text(lines)
            let entry = pasted.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            var found: [ReferenceReader.Command] = []
            var reader = CommandParser(source: "-")
            for line in entry {
                if case .commands(let commands) = reader.parse(Array(line.utf8)) { found += commands.map(Self.plain) }
            }
            #expect(found == expected && !reader.isContinuing, "\(lines) became \(pasted)")
        }
    }

    @Test("and any bytes at all are read without harm", arguments: 1...4 as ClosedRange<UInt64>)
    func bytes(seed: UInt64) {
        var noise = Noise(seed: seed)
        let interesting = Array(" \t\\'\"#;>|!-=a".utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xA9, 0xE2, 0xFF]
        var parser = CommandParser(source: "-")
        for _ in 0..<5000 {
            let line = (0..<noise.number(0...20)).map { _ in noise.pick(interesting) }
            let isFresh = !parser.isContinuing
            let partial = PartialLine(line)
            #expect(partial.start <= line.count && partial.words.count == partial.starts.count)
            if case .commands(let commands) = parser.parse(line), isFresh {
                #expect(!commands.contains { $0.words.joined().utf8.contains(0) })
            }
        }
    }
}
