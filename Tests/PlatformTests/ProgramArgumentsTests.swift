import Testing

@testable import Platform

@Suite struct ProgramArgumentsTests {
    @Test func theyAreThoseThatSwiftKnows() {
        #expect(ProgramArguments.words == Array(CommandLine.arguments.dropFirst()))
    }
}
