import FeatureTestSupport
import Testing

@Suite struct TaskListTests {
    let desk = TaskDesk()

    init() throws {
        for line in [
            "task add Report", "task add 'Collect data' --under @1", "task add Write --under @1 --priority high",
            "task add Introduction --under @3 --due 2026-11-20 --tag text",
            "task add Conclusion --under @3 --tag text --tag last", "task add 'Buy MILK' --tag home",
            "task add 漢字 --under @1", "task add deeper --under @7", "task done @2 @8",
        ] {
            try desk.run(line)
        }
    }

    @Test func theTree() throws {
        #expect(
            try desk.run("task list") == """
                ◪ @1 Report (3)                                                        2/4  50 %
                ├─ ☑ @2 Collect data
                ├─ ☐ @3 Write (2)  high                                                0/2   0 %
                │  ├─ ☐ @4 Introduction  overdue 2026-11-20  #text
                │  └─ ☐ @5 Conclusion  #text  #last
                └─ ☑ @7 漢字 (1)                                                       1/1 100 %
                   └─ ☑ @8 deeper
                ☐ @6 Buy MILK  #home
                """)
        #expect(try desk.run("tasks") == desk.run("task list"))
    }

    @Test func aPartOfTheTree() throws {
        #expect(
            try desk.run("task list @3") == """
                ☐ @3 Write (2)  high                                                   0/2   0 %
                ├─ ☐ @4 Introduction  overdue 2026-11-20  #text
                └─ ☐ @5 Conclusion  #text  #last
                """)
        #expect(
            try desk.run("task list --depth 1") == """
                ◪ @1 Report (3)                                                        2/4  50 %
                ☐ @6 Buy MILK  #home
                """)
        try desk.run("task enter @1")
        #expect(
            try desk.run("task list --depth 1") == """
                ☑ @2 Collect data
                ☐ @3 Write (2)  high                                                   0/2   0 %
                ☑ @7 漢字 (1)                                                          1/1 100 %
                """)
    }

    @Test func filtersKeepTheWayToWhatTheyFind() throws {
        #expect(
            try desk.run("task list --tag last") == """
                ◪ @1 Report (3)                                                        2/4  50 %
                └─ ☐ @3 Write (2)  high                                                0/2   0 %
                   └─ ☐ @5 Conclusion  #text  #last
                """)
        #expect(try desk.run("task list --search milk") == "☐ @6 Buy MILK  #home")
        #expect(
            try desk.run("task list --done") == """
                ◪ @1 Report (3)                                                        2/4  50 %
                ├─ ☑ @2 Collect data
                └─ ☑ @7 漢字 (1)                                                       1/1 100 %
                   └─ ☑ @8 deeper
                """)
        #expect(try desk.run("task list --open --search o --tag last --flat") == "1.2.2 ☐ @5 Conclusion  #text  #last")
        #expect(try desk.run("task list --tag nothing") == "no task fits")
        #expect(
            desk.error("task list --open --done")
                == "task list: --open and --done exclude each other; keep one of them")
    }

    @Test func flatHasAPathALine() throws {
        #expect(
            try desk.run("task list --flat --open") == """
                1 ◪ @1 Report (3)                                                      2/4  50 %
                1.2 ☐ @3 Write (2)  high                                               0/2   0 %
                1.2.1 ☐ @4 Introduction  overdue 2026-11-20  #text
                1.2.2 ☐ @5 Conclusion  #text  #last
                2 ☐ @6 Buy MILK  #home
                """)
        try desk.run("task enter @3")
        #expect(
            try desk.run("task list @1 --flat --tag last") == "/1.2.2 ☐ @5 Conclusion  #text  #last")
    }

    @Test func jsonIsInTreeOrderWithDepth() throws {
        #expect(
            try desk.json("task list --tag last") == """
                [{"id":1,"path":"1","title":"Report","done":false,"parent":null,"children":3,"leaves":4,\
                "leavesDone":2,"priority":null,"due":null,"tags":[],"run":null,"takes":null,"depth":0},\
                {"id":3,"path":"1.2","title":"Write","done":false,"parent":1,"children":2,"leaves":2,\
                "leavesDone":0,"priority":"high","due":null,"tags":[],"run":null,"takes":null,"depth":1},\
                {"id":5,"path":"1.2.2","title":"Conclusion","done":false,"parent":3,"children":0,"leaves":1,\
                "leavesDone":0,"priority":null,"due":null,"tags":["text","last"],"run":null,"takes":null,"depth":2}]
                """)
        #expect(try desk.json("task list --tag none-such") == "[]")
    }

    @Test func pathsBeginAtTheTaskOneIsIn() throws {
        try desk.run("task enter @1")
        #expect(try desk.json("task show @4").contains(#""path":"2.1""#))
        #expect(try desk.json("task show @6").contains(#""path":"/2""#))
        #expect(try desk.json("task show @1").contains(#""path":"/1""#))
        #expect(try desk.json("task list --tag last").contains(#""path":"2.2""#))
        #expect(try desk.json("task list @6").contains(#""path":"/2""#))
        #expect(try desk.json("task list @3 --tag last").contains(#""path":"2.2""#))
    }
}
