import FoundationEssentials
import ProgramTestSupport
import Testing

/// A state folder that the program wrote before its journal and its tasks were written anew: a snapshot with 238 tasks and
/// the steps that could be undone, and behind it a journal with commands that were undone and redone. What is expected was
/// said by that program, too.
@Suite struct FormerStateTests {
    private let home: TemporaryFolder
    private let list: String

    init() throws {
        home = try TemporaryFolder()
        for name in ["snapshot", "journal"] {
            try Data(contentsOf: Self.fixture(name)).write(to: URL(fileURLWithPath: home.path(of: name)))
        }
        list = String(decoding: try Data(contentsOf: Self.fixture("list.txt")), as: UTF8.self)
    }

    private static func fixture(_ name: String) -> URL {
        URL(fileURLWithPath: "\(Playhouse.package)/Tests/ExampleTests/Fixtures/former-state/\(name)")
    }

    /// What is said once: tasks can hold more since, and the state is written anew in the form for that.
    private var renewal: String {
        """
        playhouse: the state was in an older format and was converted; the original is kept in \
        '\(home.path(of: "snapshot.older-1"))' and '\(home.path(of: "journal.older-1"))'

        """
    }

    private func run(_ commands: String...) throws -> Run {
        try Playhouse.run(["--home", home.path] + commands.flatMap { ["-c", $0] })
    }

    /// What each step is called, and the counts of what is there when it has been taken back, the last step first.
    private static let undone = [
        ("task add Last", "235 tasks, 117 with sub-tasks: 2 of 118 leaves done, 1 %"),
        ("task remove @14", "239 tasks, 119 with sub-tasks: 2 of 120 leaves done, 1 %"),
        ("task edit @9 --priority low", "239 tasks, 119 with sub-tasks: 2 of 120 leaves done, 1 %"),
        ("task add 'After the snapshot' --under @1", "238 tasks, 119 with sub-tasks: 2 of 119 leaves done, 1 %"),
        ("task rename @1 Root", "238 tasks, 119 with sub-tasks: 2 of 119 leaves done, 1 %"),
        ("task remove @10", "242 tasks, 121 with sub-tasks: 2 of 121 leaves done, 1 %"),
        ("task move @6 --under @1", "242 tasks, 120 with sub-tasks: 2 of 122 leaves done, 1 %"),
        (
            "task add Ümläut --priority high --due 2031-05-06 --tag a --tag b --run 'lights on' --takes 1.5s",
            "241 tasks, 120 with sub-tasks: 2 of 121 leaves done, 1 %"
        ),
        ("task done @2", "241 tasks, 120 with sub-tasks: 0 of 121 leaves done, 0 %"),
        ("task import f.txt", "1 task: 0 of 1 leaf done, 0 %"),
    ]

    @Test func isShownAsItWas() throws {
        let shown = try run("task list --all")
        #expect(shown.output == list)
        #expect(shown.errors == renewal && shown.ending == .exited(0))
        #expect(
            try Playhouse.run(["--home", home.path, "--json", "-c", "task show @242"]).output == """
                {"command":"task show","ok":true,"data":{"id":242,"path":"59","title":"Ümläut","done":false,"parent":null,\
                "children":0,"leaves":1,"leavesDone":0,"priority":"high","due":"2031-05-06","tags":["a","b"],\
                "run":"lights on","takes":1.5}}

                """)
    }

    @Test func itsStepsAreUndoneAndRedone() throws {
        var expected = ""
        var commands: [String] = []
        for (step, counts) in Self.undone {
            commands += ["undo", "task count"]
            expected += "undone: \(step)\n\(counts)\n"
        }
        let before = ["236 tasks, 117 with sub-tasks: 2 of 119 leaves done, 1 %"] + Self.undone.map(\.1)
        for (index, (step, _)) in Self.undone.enumerated().reversed() {
            commands += ["redo", "task count"]
            expected += "redone: \(step)\n\(before[index])\n"
        }
        commands += ["task list --all", "redo", "task count", "task add New"]
        expected += list + "redone: task done @1\n236 tasks, 117 with sub-tasks: 5 of 119 leaves done, 4 %\n"
        // @243 and @245 were given and undone.
        expected += "@246 added: New\n"
        let turned = try Playhouse.run(["--home", home.path] + commands.flatMap { ["-c", $0] })
        #expect(turned.output == expected)
        #expect(turned.errors == renewal && turned.ending == .exited(0))
    }

    @Test func itsStepsAreUndoneAndRedoneOverRestarts() throws {
        for (step, counts) in Self.undone {
            #expect(try run("undo", "task count").output == "undone: \(step)\n\(counts)\n")
        }
        #expect(try run("task list --all").output == "☐ @1 Seed\n")
        for (step, _) in Self.undone.reversed() {
            #expect(try run("redo").output == "redone: \(step)\n")
        }
        #expect(try run("task list --all").output == list)
    }
}
