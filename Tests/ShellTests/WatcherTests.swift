import Testing

@Suite struct WatcherTests {
    private let sandbox: Sandbox
    init() throws { sandbox = try Sandbox("-k") }

    @Test func aWatcherPrintsTheInitialTheOldAndTheNewValue() {
        #expect(
            sandbox.said("observers watch 'setting color' --new --initial --old; set color never")
                == """
                setting color: initial auto
                the watcher observes setting color: initial, old, new
                setting color: old auto
                setting color: new never
                color is never

                """)
        #expect(sandbox.said("undo") == "setting color: old never\nsetting color: new auto\nundone: set color never\n")
    }

    @Test func withoutOptionsItIsTheNewOne() {
        #expect(
            sandbox.said("observers watch 'setting color'; set color never")
                == "the watcher observes setting color: new\nsetting color: new never\ncolor is never\n")
    }

    @Test func watchingTwiceCountsOnce() {
        sandbox.run("observers watch 'setting color' --old --new; observers watch 'setting color' --old")
        #expect(sandbox.said("set color never") == "setting color: old auto\ncolor is never\n")
        #expect(sandbox.said("observers").contains("setting color          never               shell, watcher\n"))
    }

    @Test func anUnwatchedSubjectIsWatchedNoMore() {
        sandbox.run("observers watch 'setting color'; observers watch 'setting why'")
        #expect(
            sandbox.said("observers unwatch 'setting color'; set color never")
                == "the watcher no longer observes setting color\ncolor is never\n")
        #expect(
            sandbox.said("observers unwatch 'setting color'")
                == "-c:1: observers unwatch: no watcher observes 'setting color'; 'observers watch' adds one, "
                + "'observers' lists the observers\n")
        #expect(sandbox.said("set why on") == "setting why: new on\nwhy is on\n")
    }

    @Test func aDroppedWatcherCanBeTakenAway() {
        sandbox.run("observers watch 'setting color'; observers drop 'setting color' watcher")
        #expect(sandbox.said("set color never") == "color is never\n")
        #expect(sandbox.said("observers unwatch 'setting color'") == "the watcher no longer observes setting color\n")
        #expect(
            sandbox.said("observers add 'setting color' watcher")
                == "-c:1: observers add: there is no dropped observer 'watcher'; "
                + "'observers' shows the observers dropped from 'setting color'\n")
    }

    @Test func aPlanIsToldToNobody() {
        sandbox.run("observers watch 'setting color'")
        #expect(!sandbox.said("plan set color never").contains("new never"))
        #expect(
            sandbox.said("observers watch 'setting colr'")
                == "-c:1: observers watch: there is no subject 'setting colr'; "
                + "did you mean 'setting color', 'setting bars' or 'setting pager'?\n")
    }
}
