import ProgramTestSupport
import Testing

/// The program does what README.md shows.
@Suite struct ReadmeTests {
    /// The first block of the file: commands behind the prompt, and below each what is shown.
    private static func transcript() throws -> (commands: [String], shown: [String]) {
        let text = try textOfFile(Playhouse.package + "/README.md")
        let blocks = text.split(separator: "```", maxSplits: 2, omittingEmptySubsequences: false)
        let lines = try #require(blocks.count == 3 ? blocks[1] : nil, "README.md shows nothing").split(separator: "\n")
        let prompt = "playhouse> "
        return (
            lines.filter { $0.hasPrefix(prompt) }.map { String($0.dropFirst(prompt.count)) },
            lines.filter { !$0.hasPrefix(prompt) }.map(String.init)
        )
    }

    @Test func theTranscriptIsReal() throws {
        let (commands, shown) = try Self.transcript()
        #expect(commands.count >= 3)
        // One command after the other, since errors come on a stream of their own and name the line.
        var before: [String] = []
        var actual: [String] = []
        for (index, command) in commands.enumerated() {
            let run = try Playhouse.run(
                script: (commands[..<index] + [command]).joined(separator: "\n"), options: ["-k"])
            let lines = run.lines
            actual += lines.dropFirst(before.count)
            before = lines
            let place = "-:\(index + 1): "
            actual += run.errors.split(separator: "\n").filter { $0.hasPrefix(place) }.map {
                String($0.dropFirst(place.count))
            }
        }
        #expect(actual == shown)
    }
}
