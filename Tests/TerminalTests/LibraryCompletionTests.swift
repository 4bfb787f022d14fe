import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Completion of paths in the library", .release)
struct LibraryCompletionTests {
    @Test(
        "goes from folder to folder",
        arguments: [
            ("library open my\t", "library open My files/"),
            ("library describe My files/wa\t", "library describe My files/War and Peace "),
            ("library open My files/\tMus\tY\t", "library open My files/Music/Yesterday "),
            ("library --in my\t", "library --in 'My files/"),
        ]
    )
    func goesOn(typed: String, line: String) throws {
        let visit = try Visit()
        try visit.run("library add folder My files")
        try visit.run("library add folder Music --in 'My files'")
        try visit.run("library add book War and Peace --in 'My files'")
        try visit.run("library add music Yesterday --in 'My files/Music'")
        visit.type(typed + "\u{5}|")
        try visit.wait(for: "the line completed") { $0.lineAtCursor.hasSuffix("|") }
        #expect(visit.screen.lineAtCursor == "playhouse> \(line)|")
    }
}
