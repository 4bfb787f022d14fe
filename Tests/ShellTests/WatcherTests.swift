import Testing

@Suite struct WatcherTests {
    @Test func aWatcherPrintsTheInitialTheOldAndTheNewValue() {
        let shell = TestShell()
        #expect(
            shell.run("observers watch 'setting color' --new --initial --old; set color never")
                == """
                setting color: initial auto
                the watcher observes setting color: initial, old, new
                setting color: old auto
                setting color: new never
                color is never

                """)
        #expect(shell.run("undo") == "setting color: old never\nsetting color: new auto\nundone: set color never\n")
    }

    @Test func withoutOptionsItIsTheNewOne() {
        let shell = TestShell()
        #expect(
            shell.run("observers watch 'setting color'; set color never")
                == "the watcher observes setting color: new\nsetting color: new never\ncolor is never\n")
    }

    @Test func watchingTwiceCountsOnce() {
        let shell = TestShell()
        shell.run("observers watch 'setting color' --old --new; observers watch 'setting color' --old")
        #expect(shell.run("set color never") == "setting color: old auto\ncolor is never\n")
        #expect(shell.run("observers").contains("setting color          never               shell, watcher\n"))
    }

    @Test func anUnwatchedSubjectIsWatchedNoMore() {
        let shell = TestShell()
        shell.run("observers watch 'setting color'; observers watch 'setting why'")
        #expect(
            shell.run("observers unwatch 'setting color'; set color never")
                == "the watcher no longer observes setting color\ncolor is never\n")
        #expect(
            shell.run("observers unwatch 'setting color'")
                == "-:1: observers unwatch: no watcher observes 'setting color'; 'observers watch' adds one, "
                + "'observers' lists the observers\n")
        #expect(shell.run("set why on") == "setting why: new on\nwhy is on\n")
    }

    @Test func aDroppedWatcherCanBeTakenAway() {
        let shell = TestShell()
        shell.run("observers watch 'setting color'; observers drop 'setting color' watcher")
        #expect(shell.run("set color never") == "color is never\n")
        #expect(shell.run("observers unwatch 'setting color'") == "the watcher no longer observes setting color\n")
        #expect(
            shell.run("observers add 'setting color' watcher")
                == "-:1: observers add: there is no dropped observer 'watcher'; "
                + "'observers' shows the observers dropped from 'setting color'\n")
    }

    @Test func aPlanIsToldToNobody() {
        let shell = TestShell()
        shell.run("observers watch 'setting color'")
        #expect(!shell.run("plan set color never").contains("new never"))
        #expect(
            shell.run("observers watch 'setting colr'")
                == "-:1: observers watch: there is no subject 'setting colr'; "
                + "did you mean 'setting color', 'setting bars' or 'setting pager'?\n")
    }
}
