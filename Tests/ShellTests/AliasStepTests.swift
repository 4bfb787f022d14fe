import Testing

@Suite struct AliasStepTests {
    private let shell = TestShell()

    @Test func anAliasIsOneStep() {
        shell.run("alias both='put 1; put 2'; both")
        #expect(shell.counter.value == 2)
        #expect(shell.run("undo") == "undone: both\n")
        #expect(shell.counter.value == 0)
    }

    @Test func anAliasThatFailsIsTakenBack() {
        #expect(shell.run("alias bad='put 1; put x'; bad").hasSuffix("give 0 to 9\n"))
        #expect(shell.counter.value == 0)
    }

    @Test(arguments: ["wait 1s", "run /dev/stdin", "time wait 1s"])
    func whatStandsOutsideStepsMayFollowAChange(_ command: String) {
        shell.run("alias mixed='put 1; \(command); put 2'; mixed")
        #expect(shell.counter.value == 2)
        #expect(shell.run("undo; undo") == "undone: mixed\nundone: mixed\n")
        #expect(shell.counter.value == 0)
    }

    @Test func undoInAnAliasTakesBackWhatTheAliasDid() {
        shell.run("put 5; alias back='put 1; undo'")
        #expect(shell.run("back") == "undone: back\n")
        #expect(shell.counter.value == 5)
        #expect(shell.run("redo") == "redone: back\n")
        #expect(shell.counter.value == 1)
    }

    @Test(arguments: ["\n", "\u{1B}", "\u{9B}"])
    func anAliasHoldsNoControlCharacter(_ character: String) {
        #expect(
            shell.run("alias two='version\(character)version'")
                == "-:1: alias: the alias contains a control character; leave it out\n"
        )
        #expect(shell.run("alias") == "no aliases\n")
    }

    @Test func anAliasInsideItselfIsNoSuggestionForItself() {
        #expect(
            shell.run("alias loop=loop; loop")
                == "alias loop: loop\n-:1: loop: the alias refers to itself, and there is no command of that name; 'unalias loop' removes it\n"
        )
    }
}
