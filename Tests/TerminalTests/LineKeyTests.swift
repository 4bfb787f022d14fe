import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Keys in an entry of several lines, and what is colored in it", .release)
struct LineKeyTests {
    @Test("Alt-Enter begins a line; Home, End and ^U act on the cursor's line alone")
    func lines() throws {
        let visit = try Visit()
        try visit.type("echo one\u{1B}\recho two\u{1B}\recho three", until: "      ...> echo three")
        try visit.type("\u{1B}[A\u{1B}[HH\u{1B}[FE", until: "      ...> Hecho twoE")
        try visit.type("\u{15}echo 2\u{1}\u{5}!", until: "      ...> echo 2!")
        #expect(visit.screen.text.contains("playhouse> echo one"))
        try visit.type("\u{1B}[D\u{B}", until: "      ...> echo 2")
        try visit.typeToPrompt("\u{19}\r")
        for row in ["one", "2!", "three"] { #expect(visit.screen.text.contains(row)) }
    }

    @Test("Alt-. puts in the last word of the entry before, and of earlier ones")
    func lastWord() throws {
        let visit = try Visit()
        try visit.run("echo 'first word'")
        try visit.run("echo second")
        try visit.type("echo \u{1B}.", until: "playhouse> echo second")
        try visit.type("\u{1B}.", until: "playhouse> echo 'first word'")
    }

    @Test("words are colored while one types, and nothing is without color", arguments: [true, false])
    func colors(isOn: Bool) throws {
        let visit = try Visit(environment: isOn ? [:] : ["NO_COLOR": "1"])
        try visit.typeAndSee("time watch 'The Kid' # why")
        for code in ["36mtime", "36mwatch", "33m'The Kid'", "90m# why"] {
            // Each letter was drawn when it was typed, and again when the word became known.
            let drawn = visit.seen.contains("\u{1B}[" + code) || visit.seen.contains("\u{1B}[" + code.prefix(4))
            #expect(drawn == isOn, "\(code)")
        }
        try visit.typeToPrompt("\u{3}")
        let before = visit.seen.count
        try visit.typeAndSee("wxyz ")
        #expect(visit.seen.dropFirst(before).contains("\u{1B}[31mwxyz") == isOn)
    }

    @Test("a session finds what another one has entered since")
    func sharedHistory() throws {
        let home = TemporaryFolder()
        let (visit, other) = (try Visit(home: home), try Visit(home: home))
        try visit.run("echo mine")
        try other.run("echo from the other session")
        // One's own come first.
        try visit.type("\u{1B}[A", until: "playhouse> echo mine")
        try other.run("echo meanwhile")
        try visit.type("\u{1B}[A", until: "playhouse> echo from the other session")
        try visit.typeToPrompt("\u{3}")
        try visit.type("\u{10}\u{1B}[F!\u{1B}.", until: "playhouse> echo mine!mine")
        try visit.typeToPrompt("\u{3}")
        try other.run("echo a later one")
        visit.type("\u{12}later")
        try visit.wait(for: "it found") { $0.words.contains("echo a later one search: later") }
    }

    @Test("the prompt, timing and output are settings")
    func settings() throws {
        let visit = try Visit()
        visit.type("set prompt 'stage{place} {status}$ '\r")
        try visit.waitForPrompt("stage 0$")
        visit.type("nonsense\r")
        try visit.waitForPrompt("stage 1$")
        try visit.typeToPrompt("set prompt default; set timing on; echo done\r")
        #expect(visit.screen.text.contains { $0.hasPrefix("took ") })
    }
}
