import Testing

@Suite struct AliasStepTests {
    private let desk = ShellDesk()

    @Test func anAliasIsOneStep() {
        desk.run("alias both='put 1; put 2'; both")
        #expect(desk.counter.value == 2)
        #expect(desk.run("undo") == "undone: both\n")
        #expect(desk.counter.value == 0)
    }

    @Test func anAliasThatFailsIsTakenBack() {
        #expect(desk.run("alias bad='put 1; put x'; bad").hasSuffix("give 0 to 9\n"))
        #expect(desk.counter.value == 0)
    }

    @Test(arguments: ["wait 1s", "run /dev/null", "time wait 1s"])
    func whatStandsOutsideStepsMayFollowAChange(_ command: String) {
        desk.run("alias mixed='put 1; \(command); put 2'; mixed")
        #expect(desk.counter.value == 2)
        #expect(desk.run("undo; undo") == "undone: mixed\nundone: mixed\n")
        #expect(desk.counter.value == 0)
    }

    @Test func undoInAnAliasTakesBackWhatTheAliasDid() {
        desk.run("put 5; alias back='put 1; undo'")
        #expect(desk.run("back") == "undone: back\n")
        #expect(desk.counter.value == 5)
        #expect(desk.run("redo") == "redone: back\n")
        #expect(desk.counter.value == 1)
    }

    @Test(arguments: ["\n", "\u{1B}", "\u{9B}"])
    func anAliasHoldsNoControlCharacter(_ character: String) {
        #expect(
            desk.run("alias two='version\(character)version'")
                == "-:1: alias: the alias holds a control character; leave it out\n"
        )
        #expect(desk.run("alias") == "no aliases\n")
    }

    @Test func anAliasInsideItselfIsNoSuggestionForItself() {
        #expect(desk.run("alias loop=loop; loop") == "alias loop: loop\n-:1: loop: unknown command; see 'help'\n")
    }
}
