import Testing

/// How commands say what they do.
@Suite struct SummaryTests {
    @Test func eachIsOneShortPhrase() throws {
        for command in try CommandHelp.all() {
            let summary = command.summary
            let isGood =
                summary.count <= 60 && !summary.contains { ":;".contains($0) } && summary.last != "."
                && summary.first?.isLowercase == true
            #expect(isGood, "\(command.name): \(summary) (\(summary.count))")
        }
    }
}
