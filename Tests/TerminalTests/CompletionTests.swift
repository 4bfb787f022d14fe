import TerminalTestSupport
import Testing

@Suite("Completion at a terminal")
struct CompletionTests {
    @Test("from three letters to a film that plays")
    func watch() throws {
        let visit = try Visit()
        visit.type("wat\t")
        try visit.wait(for: "'watch ' completed") { $0.lineAtCursor == "playhouse> watch" && $0.column == 17 }
        visit.type("\t")
        try visit.wait(for: "the films listed") { screen in
            ["Metropolis", "Nosferatu", "The General"].allSatisfy { film in
                screen.text.contains { $0.hasPrefix(film + "  ") }
            }
        }
        #expect(visit.screen.lineAtCursor == "playhouse> watch")
        visit.type("metr\t")
        try visit.wait(for: "the film completed") { $0.lineAtCursor == "playhouse> watch Metropolis" }
        visit.type("\r")
        try visit.waitForPrompt()
        try visit.wait(for: "the film on the status line") { $0.lastRow.contains("Metropolis") }
    }
}
