import Testing

@Suite struct ErrorTests {
    @Test func anErrorIsOneLineWhateverItEchoes() {
        #expect(TestShell().run("'foo\nbar\u{1B}'") == "-:1: foo^Jbar^[: unknown command; see 'help'\n")
    }

    @Test func anEmptyWordIsNamedAsOne() {
        #expect(TestShell().run("''") == "-:1: '': unknown command; see 'help'\n")
    }
}
