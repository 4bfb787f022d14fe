import Testing

@testable import Shell

@Suite struct SourceIndexTests {
    /// A question of a quiz quotes a class; who asks for it by its bare name means the program's own.
    @Test func aQuotedDeclarationIsNotMeant() {
        let index = SourceIndex {
            [
                (
                    "Sources/Quiz/Questions.swift",
                    "let text = \"\"\"\n        final class Player {\n        }\n        \"\"\""
                ),
                ("Sources/Theater/Player.swift", "/// It plays.\nfinal class Player {\n    let name = \"dvd\"\n}\n"),
            ]
        }
        #expect(index.declaration(of: "Player")?.path == "Sources/Theater/Player.swift")
        #expect(index.lines(of: "Theater.Player")?.place == "Sources/Theater/Player.swift:1")
        #expect(index.lines(of: "Nobody") == nil)
    }
}
