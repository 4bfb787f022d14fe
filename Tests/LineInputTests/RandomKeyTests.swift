import Glibc
import TerminalTestSupport
import Testing

@testable import LineInput

// A process resets one terminal at a time, so these tests wait for their turn.
extension TerminalLineTests {
    /// Keys pressed at random, from seeds.
    @Suite("Random keys")
    struct RandomKeyTests {
        init() {
            setenv("TERM", "xterm", 1)
            setenv("LC_ALL", "C.UTF-8", 1)
        }

        /// The numbers of a seed, the same everywhere.
        private struct Generator {
            var state: UInt64

            mutating func pick<Value>(_ values: [Value]) -> Value {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return values[Int(state >> 33) % values.count]
            }
        }

        private func read(
            _ keys: String, editing: EditingMode = .emacs, columns: Int = 80
        ) throws -> (outcome: LineOutcome, line: String, screen: [String]) {
            let pseudo = PseudoTerminal(columns: columns, rows: 8)
            pseudo.turnOffFlowControl()
            let history = HistoryFile(path: nil)
            for line in ["task list", "play Alien", "task add milk", "say one\ntwo", "play Dune"] {
                try history.append(line)
            }
            let terminal = try Terminal(
                history: history, editing: editing, usesColor: false, wake: WakeDescriptor(), input: pseudo.terminal,
                output: pseudo.terminal)
            defer { terminal.close() }
            let delegate = Candidates([
                "task", "take", "play", "théâtre", "a name that is too long for a narrow screen",
            ])
            terminal.delegate = delegate
            pseudo.type(keys)
            var line: [UInt8] = []
            let outcome = terminal.readLine(into: &line, prompt: Prompt("> "))
            var screen = ScreenModel(columns: columns, rows: 8)
            screen.write(pseudo.look().utf8)
            return (outcome, String(decoding: line, as: UTF8.self), screen.text)
        }

        /// What a line is after keys, by a buffer of letters, a cursor and what was cut last.
        @Test(
            "the keys of Emacs do to a line what they do to a row of letters", arguments: 1...100 as ClosedRange<UInt64>
        )
        func emacs(seed: UInt64) throws {
            var dice = Generator(state: seed)
            var (letters, cursor, cut): ([Character], Int, [Character]) = ([], 0, [])
            var keys = ""
            func isWord(_ place: Int) -> Bool { letters[place] != " " }
            for _ in 0..<30 {
                let key = dice.pick(
                    Array("abé漢 ab  ") + [
                        "\u{1}", "\u{5}", "\u{2}", "\u{6}", "\u{7F}", "\u{0B}", "\u{15}", "\u{19}", "\u{4}",
                    ])
                // ^D in an empty line ends it.
                if key == "\u{4}", letters.isEmpty { continue }
                keys.append(key)
                switch key {
                case "\u{1}": cursor = 0
                case "\u{5}": cursor = letters.count
                case "\u{2}": cursor = max(0, cursor - 1)
                case "\u{6}": cursor = min(letters.count, cursor + 1)
                case "\u{4}": if cursor < letters.count { letters.remove(at: cursor) }
                case "\u{7F}":
                    guard cursor > 0 else { continue }
                    cursor -= 1
                    letters.remove(at: cursor)
                case "\u{0B}":
                    cut = Array(letters[cursor...])
                    letters.removeSubrange(cursor...)
                case "\u{15}":
                    cut = Array(letters[..<cursor])
                    letters.removeSubrange(..<cursor)
                    cursor = 0
                case "\u{19}":
                    letters.insert(contentsOf: cut, at: cursor)
                    cursor += cut.count
                default:
                    letters.insert(key, at: cursor)
                    cursor += 1
                }
            }
            #expect(try read(keys + "\r").line == String(letters), "\(keys.debugDescription)")
        }

        @Test("all keys leave the line and the screen that they left", arguments: EditingMode.allCases)
        func anything(editing: EditingMode) throws {
            let keys: [(name: String, typed: String)] = [
                ("ta", "ta"), ("play ", "play "), ("x", "x"), ("é漢", "é漢"), (" ", " "), ("'", "'"),
                ("long words ", "long words "),
                ("Up", "\u{1B}[A"), ("Down", "\u{1B}[B"), ("Right", "\u{1B}[C"), ("Left", "\u{1B}[D"),
                ("Home", "\u{1B}[H"),
                ("End", "\u{1B}[F"), ("Delete", "\u{1B}[3~"), ("PageUp", "\u{1B}[5~"), ("PageDown", "\u{1B}[6~"),
                ("ctrl-Right", "\u{1B}[1;5C"), ("ctrl-Left", "\u{1B}[1;5D"), ("Tab", "\t"), ("Tab Tab", "\t\t"),
                ("shift-Tab", "\u{1B}[Z"), ("^R", "\u{12}"), ("^S", "\u{13}"), ("^G", "\u{7}"), ("^_", "\u{1F}"),
                ("^W", "\u{17}"), ("^U", "\u{15}"), ("^K", "\u{0B}"), ("^Y", "\u{19}"), ("^T", "\u{14}"),
                ("^P", "\u{10}"),
                ("^N", "\u{0E}"), ("^L", "\u{0C}"), ("^A", "\u{1}"), ("^E", "\u{5}"), ("Backspace", "\u{7F}"),
                ("alt-b", "\u{1B}b"), ("alt-f", "\u{1B}f"), ("alt-d", "\u{1B}d"), ("alt-.", "\u{1B}."),
                ("alt-Enter", "\u{1B}\r"), ("alt-u", "\u{1B}u"), ("alt-c", "\u{1B}c"),
                ("paste", "\u{1B}[200~one\rtwo\u{1B}[201~"), ("F1", "\u{1B}OP"), ("^Q", "\u{11}"),
            ]
            var dice = Generator(state: 7)
            var text = ""
            for number in 0..<400 {
                let pressed = (0..<(2 + number % 11)).map { _ in dice.pick(keys) }
                let columns = dice.pick([80, 20, 9])
                // What is left open is ended.
                let typed = pressed.map(\.typed).joined() + "\u{7}\r\r\u{4}\r"
                let (outcome, line, screen) = try read(typed, editing: editing, columns: columns)
                text +=
                    "\(columns): \(pressed.map(\.name).joined(separator: ", "))\n  \(outcome) \(line.debugDescription)\n"
                text += screen.filter { !$0.isEmpty }.map { "  |\($0)\n" }.joined()
            }
            #expect(try Record("keys-\(editing)").holds(text))
        }
    }
}

/// The effects of keys when they were last recorded: a file in `Records`, rewritten if `PLAYHOUSE_RECORD` is 1.
private struct Record {
    private let path: String

    init(_ name: String) {
        path = #filePath.replacing("RandomKeyTests.swift", with: "Records/\(name).txt")
    }

    func holds(_ text: String) throws -> Bool {
        if getenv("PLAYHOUSE_RECORD").map({ String(cString: $0) }) == "1" {
            put(text.utf8, at: path)
        }
        let recorded = try #require(contents(of: path))
        let (was, now) = (recorded.split(separator: "\n"), text.split(separator: "\n"))
        let place = zip(was, now).prefix { $0 == $1 }.count
        guard place < max(was.count, now.count) else { return true }
        let parts = [was, now].map { $0.dropFirst(max(0, place - 3)).prefix(6).joined(separator: "\n") }
        Issue.record("line \(place + 1) was, and is:\n\(parts.joined(separator: "\n\n"))")
        return false
    }
}
