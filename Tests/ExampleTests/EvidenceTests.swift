import FoundationEssentials
import ProgramTestSupport
import Testing

/// Each bug shows on the screen: its trace has a row that names the objects, and that the healthy trace lacks.
@Suite(.release) struct EvidenceTests {
    /// The rows of the last command of a bug's advice, at 80 columns, as a class sees them.
    private func rows(_ kind: String, advice: String, isBroken: Bool, then line: String = "") throws -> [String] {
        let commands = advice.components(separatedBy: "; ")
        let lines = [isBroken ? "breach \(kind)" : ""] + commands.dropLast() + ["trace on", commands.last ?? "", line]
        let said = try Playhouse.run(
            ["--ephemeral", "--keep-going", "-c", lines.filter { !$0.isEmpty }.joined(separator: "\n")]
        ).output
        return said.components(separatedBy: "\ntrace is on: all patterns\n").dropFirst().joined().components(
            separatedBy: "\n")
    }

    @Test(arguments: [
        ("idle", "nothing follows", 1, "chain"),
        ("double", "playback desk reaches devices desk: popcorn", 2, "chain"),
        ("shortcut", "dvd reaches lights: dim 30", 6, "mediator"),
        ("silence", "films ended: 0 becomes 1; not notified: watcher", 7, "observer"),
        ("originator", "theater cannot open the memento evening", 4, "memento"),
        ("variant", "guest log-in reaches its own notify", 9, "template"),
        ("first", "it does not ask Faust", 3, "composite"),
        ("types", "it does not ask Faust", 3, "composite"),
    ])
    func aBugShowsInARowOfTheTrace(kind: String, words: String, row: Int, pattern: String) throws {
        let told = try Playhouse.run(["--ephemeral", "-c", "breach \(kind)"]).output.components(separatedBy: "; try: ")
        let advice = String(try #require(told.last).dropLast())
        let healthy = try rows(kind, advice: advice, isBroken: false)
        let broken = try rows(kind, advice: advice, isBroken: true, then: "accuse \(row) \(pattern)")
        #expect(!healthy.contains { $0.contains(words) }, "\(healthy)")
        let place = try #require(broken.firstIndex { $0.contains(words) }, "\(broken)")
        // Its number is at its front, or at that of the row whose reason it is.
        let numbered = broken[...place].last { $0.firstMatch(of: #/^ ?\d+ /#) != nil }
        #expect(numbered?.drop { $0 == " " }.hasPrefix("\(row) ") == true, "\(broken)")
        #expect(broken.contains { $0.hasPrefix("right: row \(row): ") }, "\(broken)")
    }

    /// A change that no observer was notified of is the observer's row, whatever call it happened in.
    @Test func aTraceOfObserversShowsTheSilentSubject() throws {
        let film = "watch general; wait 5s; trace only observer; dvd seek 1:18:00"
        let said = try Playhouse.run(["-e", "-c", "observers watch 'films ended'; breach silence; \(film)"]).output
        #expect(said.contains(" 7 observer        films ended: 0 becomes 1; not notified: watcher\n"), "\(said)")
    }
}
