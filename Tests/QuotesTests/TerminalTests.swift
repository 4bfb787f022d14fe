import FeatureTestSupport
import PlatformTestSupport
import Testing
import Text

@testable import Quotes

@Suite struct TerminalTests {
    private func depth(_ variables: [String: String]) -> ColorDepth { ColorDepth(FailingSystem(variables: variables)) }

    @Test func theEnvironmentSaysHowManyColoursThereAre() {
        #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .full)
        #expect(depth(["TERM": "xterm", "COLORTERM": "24bit"]) == .full)
        #expect(depth(["TERM": "xterm-direct"]) == .full)
        #expect(depth(["TERM": "screen-256color"]) == .palette)
        #expect(depth(["TERM": "xterm-256color", "COLORTERM": "yes"]) == .palette)
        #expect(depth(["TERM": "vt100"]) == .text)
        #expect(depth(["TERM": "dumb", "COLORTERM": "truecolor"]) == .text)
        #expect(depth([:]) == .text)
    }

    private func lines(_ variables: [String: String], usesColor: Bool, width: Int = 80) throws -> [String] {
        let desk = QuoteDesk(system: FailingSystem(variables: variables))
        let text = try desk.text("quote", usesColor: usesColor, columns: width)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private let full = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]

    @Test func halfBlocksInFullColour() throws {
        let lines = try lines(full, usesColor: true)
        #expect(lines[0].hasPrefix("\u{1B}[38;2;"))
        #expect(lines[..<16].allSatisfy { $0.contains(";48;2;") && $0.hasSuffix("▀\u{1B}[0m") })
        #expect(lines[..<16].allSatisfy { DisplayWidth.columns(of: $0) == 64 })
        #expect(!lines[16...].contains { $0.contains("\u{1B}") })
    }

    @Test func halfBlocksFromThePalette() throws {
        let lines = try lines(["TERM": "xterm-256color"], usesColor: true)
        #expect(
            lines[..<16].allSatisfy { $0.hasPrefix("\u{1B}[38;5;") && $0.contains(";48;5;") && !$0.contains(";2;") })
        let numbers = lines[..<16].joined().split { !$0.isNumber }.compactMap { Int($0) }
        #expect(numbers.allSatisfy { $0 < 256 })
    }

    @Test(arguments: [(false, "xterm-256color"), (true, "vt100"), (true, "dumb")])
    func lettersWhereThereIsNoColour(usesColor: Bool, term: String) throws {
        let lines = try lines(["TERM": term, "COLORTERM": usesColor ? "" : "truecolor"], usesColor: usesColor)
        #expect(!lines.contains { $0.contains("\u{1B}") })
        #expect(lines[..<16].allSatisfy { $0.allSatisfy { " .:-=+*#%@".contains($0) } && $0.count <= 64 })
        #expect(Set(lines[..<16].joined()).count > 4)
    }

    @Test(arguments: [2, 5, 20, 40, 200])
    func theWidthOfTheScreenIsKept(width: Int) throws {
        for usesColor in [false, true] {
            let lines = try lines(full, usesColor: usesColor, width: width)
            let picture = lines.prefix { $0 != "" }
            #expect(picture.allSatisfy { DisplayWidth.columns(of: $0) < width })
        }
    }

    @Test func theAuthorStandsOnTheRight() {
        let quote = Quote("A play has two authors.", "One of them")
        #expect(
            QuoteText.lines(of: quote, columns: 40) == ["A play has two authors.", "          — One of them"])
        #expect(
            QuoteText.lines(of: quote, columns: 12) == ["A play has", "two authors.", "    — One of", "        them"])
        #expect(QuoteText.lines(of: Quote("  two\n    blanks"), columns: 12) == ["  two", "    blanks"])
    }
}
