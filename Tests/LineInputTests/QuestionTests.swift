import Glibc
import Platform
import TerminalTestSupport
import Testing

@testable import LineInput

// Inside the suite of the lines, so that they run one after another: a process has one terminal.
extension TerminalLineTests {
    /// Answers and secrets typed at a pseudo-terminal that a ``Terminal`` of this process reads. Everything is typed
    /// beforehand: the terminal's input keeps it, and nothing depends on time.
    @Suite("Questions at a terminal")
    struct QuestionTests {
        private let pseudo = PseudoTerminal(columns: 80, rows: 24)
        private let history = HistoryFile(path: nil)

        private func open(_ kind: String = "xterm") throws -> Terminal {
            setenv("TERM", kind, 1)
            setenv("LC_ALL", "C.UTF-8", 1)
            try history.append("an earlier command")
            return try Terminal(
                history: history, editing: .emacs, usesColor: false, wake: WakeDescriptor(), input: pseudo.terminal,
                output: pseudo.terminal)
        }

        private func answer(_ typed: String, choices: [String] = []) throws -> (outcome: LineOutcome, line: String) {
            let terminal = try open()
            defer { terminal.close() }
            pseudo.type(typed)
            var line: [UInt8] = []
            let outcome = terminal.readAnswer(into: &line, prompt: Prompt("which? "), choices: choices)
            #expect(history.lines == ["an earlier command"])
            return (outcome, String(decoding: line, as: UTF8.self))
        }

        @Test(
            "Tab completes the choices, the history is left alone, a paste gives its first line",
            arguments: [
                ("Tr\t\r", "True"), ("fA\t\r", "false alarm"), ("\u{1B}[A\u{10}x\r", "x"), ("\u{12}an\r", "an"),
                ("\u{1B}[200~one\r\n two; # \n\u{1B}[201~!\r", "one!"), ("x\t\r", "x"), ("\r", ""),
            ])
        func answers(typed: String, line: String) throws {
            let result = try answer(typed, choices: ["True", "false alarm"])
            #expect(result.outcome == .line)
            #expect(result.line == line)
        }

        @Test("^D ends a question, and the line behind a question is a command again")
        func end() throws {
            #expect(try answer("\u{4}").outcome == .end)
            let terminal = try open()
            defer { terminal.close() }
            var line: [UInt8] = []
            pseudo.type("blue\r\u{1B}[A\r")
            #expect(terminal.readAnswer(into: &line, prompt: Prompt("? "), choices: []) == .line)
            #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .line)
            #expect(String(decoding: line, as: UTF8.self) == "an earlier command")
        }

        private func secret(_ typed: [UInt8], kind: String = "xterm") throws -> (outcome: SecretOutcome, bytes: [UInt8])
        {
            let terminal = try open(kind)
            let modes = pseudo.modes
            defer {
                #expect(pseudo.modes == modes)
                terminal.close()
            }
            let secret = SecretBytes()
            pseudo.type(String(decoding: typed, as: UTF8.self))
            let outcome = terminal.readSecret(into: secret, prompt: Prompt("password: "))
            #expect(outcome == .entered || isWiped(secret), "what was typed and not taken is overwritten")
            return (outcome, secret.withUnsafeBytes { Array($0) })
        }

        /// Whether the secret's memory holds nothing, behind its end either.
        private func isWiped(_ secret: SecretBytes) -> Bool {
            secret.isEmpty
                && secret.withUnsafeBytes { bytes in
                    UnsafeRawBufferPointer(start: bytes.baseAddress, count: SecretBytes.limit).allSatisfy { $0 == 0 }
                }
        }

        @Test("a secret is read and none of it is shown", arguments: ["xterm", "dumb"])
        func secrecy(kind: String) throws {
            let terminal = try open(kind)
            let secret = SecretBytes()
            // Typed ahead at a plain terminal it would be echoed by its driver: this one is typed when it is asked for.
            let delegate = Typist(pseudo, "blåbär 8\r")
            terminal.delegate = delegate
            #expect(terminal.readSecret(into: secret, prompt: Prompt("password: ")) == .entered)
            #expect(secret.withUnsafeBytes { $0.elementsEqual("blåbär 8".utf8) })
            terminal.close()
            let screen = pseudo.look()
            #expect(screen.contains("password: "))
            #expect(!screen.contains("b"))
        }

        @Test(
            "keys correct a secret, and those that mean nothing are no part of it",
            arguments: [
                ("ab\u{7F}c\r", "ac"), ("aå\u{7F}\u{8}b\r", "b"), ("wrong\u{15}right\r", "right"),
                ("a\u{1B}[D\u{1B}OA\u{1B}[1;5Cb\r", "ab"), ("a\tb\u{1}\r", "ab"), ("a\u{4}\r", "a"), ("\r", ""),
                ("\u{7F}\r", ""),
            ])
        func keys(typed: String, secret wanted: String) throws {
            let result = try secret(Array(typed.utf8))
            #expect(result.outcome == .entered)
            #expect(result.bytes == Array(wanted.utf8))
        }

        @Test("a secret of 511 bytes is taken, a longer one and one with a NUL are refused")
        func limits() throws {
            let longest = [UInt8](repeating: 0x61, count: 511)
            let taken = try secret(longest + [0x0D])
            #expect(taken.outcome == .entered)
            #expect(taken.bytes == longest)
            let tooLong = try secret(longest + [0x61, 0x0D])
            #expect(tooLong.outcome == .tooLong)
            #expect(tooLong.bytes.isEmpty)
            #expect(try secret([0x61, 0x62, 0x00, 0x0D]).outcome == .holdsNUL)
            #expect(try secret(longest + [0x61, 0x15, 0x62, 0x0D]).bytes == [0x62])
            #expect(try secret([0x04]).outcome == .interrupted)
        }

        @Test("what was typed ahead of the question is the secret, and what follows it is the next line")
        func typedAhead() throws {
            let terminal = try open()
            defer { terminal.close() }
            pseudo.type("login\rsecret\rnext\r")
            var line: [UInt8] = []
            #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .line)
            let secret = SecretBytes()
            #expect(terminal.readSecret(into: secret, prompt: Prompt("password: ")) == .entered)
            #expect(secret.withUnsafeBytes { $0.elementsEqual("secret".utf8) })
            #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .line)
            #expect(String(decoding: line, as: UTF8.self) == "next")
            #expect(!pseudo.look().contains("secret"))
        }
    }
}

/// Types when the terminal waits for the first time.
private final class Typist: TerminalDelegate {
    private let pseudo: PseudoTerminal
    private var text: String?

    init(_ pseudo: PseudoTerminal, _ text: String) {
        self.pseudo = pseudo
        self.text = text
    }

    func timeUntilTick() -> Duration? { text == nil ? nil : .zero }

    func tick() {
        if let text { pseudo.type(text) }
        text = nil
    }

    func completions(of line: String, at cursor: Int) -> CompletionProposal {
        CompletionProposal(start: cursor, candidates: [])
    }
}
