import FeatureTestSupport
import StateTestSupport
import Testing

@testable import Tasks

/// Tasks that depend on others.
@Suite struct DependencyTests {
    /// It is Saturday, 21 November 2026, noon in UTC.
    private let desk = TaskDesk()

    @Test(arguments: [
        ("@6 --depends @1", "@3 --depends @6"), ("@6 --depends @3", "@1 --depends @6"),
        ("@1 --depends @5", "@5 --depends @3"),
        ("@4 --depends @6", "@6 --depends @4"), ("@3 --depends @4", "@5 --depends @1"),
    ])
    func nothingWaitsForItself(first: String, second: String) throws {
        try desk.plant()
        try desk.run("task edit \(first)")
        #expect(desk.error("task edit \(second)").contains("which cannot be done before it"))
        // The other way round it is the same.
        #expect(desk.undo())
        try desk.run("task edit \(second)")
        #expect(desk.error("task edit \(first)").contains("which cannot be done before it"))
    }

    @Test func noMoveMakesAnythingWaitForItself() throws {
        try desk.plant()
        try desk.run("task edit @6 --depends @3")
        #expect(
            desk.error("task move @6 --under @2")
                == "no error but: @6 moved: f", "a part may depend on its sibling")
        #expect(desk.undo())
        try desk.run("task edit @4 --depends @6")
        #expect(
            desk.error("task move @6 --under @5")
                == "task move: @6 'f' cannot go under @5 'e': one depends on the other; remove the dependency first with 'task edit TASK --depends none'"
        )
        try desk.run("task edit @6 --depends none", "task edit @6 --depends @1")
        #expect(desk.error("task move @6 --under @2").contains("one depends on the other"))
        #expect(try desk.run("task move @3 --under @4") == "@3 moved: c")
    }

    @Test func whatHasGoneKeepsNobodyWaiting() throws {
        try desk.run(["task add a", "task add b --depends a"])
        #expect(try desk.run("task next") == "☐ @1 a")
        try desk.run("task remove a")
        #expect(try desk.run("task next") == "☐ @2 b")
        #expect(try desk.run("task show b").contains("@1 (removed)"))
        #expect(desk.undo())
        #expect(try desk.run("task next") == "☐ @1 a")
        try desk.run("task done a")
        #expect(try desk.run("task next") == "☐ @2 b")
        try desk.run("task edit b --wait +9d")
        #expect(try desk.run("task next") == "nothing is left to do now; 1 task waiting: 'task next --all'")
    }

    @Test(
        arguments: [
            (#"[{"id":1,"title":"a","depends":[2]},{"id":2,"title":"b","depends":[1]}]"#, 0, "2 circular dependencies"),
            (#"[{"id":1,"title":"a"},{"id":2,"title":"b","depth":1,"depends":[1]}]"#, 0, "1 circular dependency"),
            (#"[{"id":1,"title":"a","depends":[2]},{"id":2,"title":"b","depth":1}]"#, 0, "1 circular dependency"),
            (
                #"[{"id":1,"title":"a","depends":[4]},{"id":2,"title":"b","depth":1},{"id":4,"title":"d","depends":[2]}]"#,
                0,
                "2 circular dependencies"
            ),
            (
                #"[{"id":7,"title":"a"},{"id":3,"title":"b","depends":[7]},{"id":1,"title":"c","depends":[3,7]}]"#, 3,
                nil
            ),
            (#"[{"id":7,"title":"a","depends":[8,9]},{"id":8,"title":"b"}]"#, 1, "1 unknown dependency"),
            (
                #"[{"title":"a","properties":[{"name":"depends","value":"@1"}]},{"title":"b"}]"#, 0,
                "1 unknown dependency"
            ),
        ] as [(String, Int, String?)])
    func aFileDoesNotMakeAnythingWaitForItself(json: String, left: Int, leftOut: String?) throws {
        let system = FaultySystem.forReading()
        system.disk.put(json, at: "f")
        let desk = TaskDesk(system: system)
        try desk.run("task add before")
        let reply = try desk.run("task import f")
        #expect(reply.hasSuffix(leftOut.map { "; left out: \($0)" } ?? ""), "\(reply)")
        var found = 0
        desk.tree.visit { task in
            found += task.details.dependencies.count
            #expect(!task.details.dependencies.contains(TaskID(rawValue: 1)), "it was there before")
            return true
        }
        #expect(found == left)
    }
}
