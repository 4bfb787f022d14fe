import Glibc
import ProgramTestSupport
import Testing

/// Observers that users define: they are notified like all others, and they act once the change is kept.
@Suite(.release) struct DefineObserverTests {
    private func run(_ lines: String, keepsGoing: Bool = false, _ options: [String] = []) throws -> Run {
        let folder = try TemporaryFolder()
        return try Playhouse.run(
            ["--ephemeral"] + (keepsGoing ? ["-k"] : []) + options + ["-c", lines], in: folder.path)
    }

    @Test func itIsListedTracedJudgedAndActsWhenTheCommandIsOver() throws {
        let said = try run(
            """
            define observer clerk of 'task counts' old new does 'echo {old} then {new}'
            observers | grep 'task counts' | tr -s ' '
            structure observer | grep 'task counts'
            trace only observer
            task add milk
            verify
            """)
        #expect(
            said.output == """
                observer clerk of 'task counts' old new does 'echo {old} then {new}'
                task counts 0/0 status line, clerk
                observer  task counts Subject · status line, clerk Observers
                trace is on: observer
                 4 observer    task counts: 0/0 becomes 0/1
                 5 observer      → status line
                 6 observer      → clerk: old 0/0
                 7 observer      → clerk
                   task counts Subject · status line Observer · clerk Observer
                @1 added: milk
                clerk echo {old} then {new}: 0/0 then 0/1
                verify: task add milk
                ✓ chain     each request was handled by one handler, or passed on by all
                ✓ observer  each observer was notified of each change once
                ✓ command   all changed values can be restored to equal values

                """)
        #expect(said.errors == "")
    }

    @Test func whatItDoesIsAStepOfItsOwnCausedByItsBeingTold() throws {
        let folder = try TemporaryFolder()
        let said = try Playhouse.run(
            [
                "--ephemeral", "--events", "events", "-c",
                "define observer herald of 'films ended' does 'task add {new}'; watch general; wait 5; dvd seek 1:18:00",
                "-c", "undo --list",
            ], in: folder.path)
        #expect(said.errors == "" && said.output.contains("\n1  task add 1 "), "\(said.output) \(said.errors)")
        let events = try textOfFile(folder.path(of: "events")).split(separator: "\n")
        let added = try #require(events.first { $0.contains("\"line\":\"task add 1\"") })
        let cause = try #require(added.firstMatch(of: /"by":(\d+)/)?.1)
        let step = try #require(events.first { $0.contains("\"kind\":\"step\",\"seq\":\(cause),") })
        #expect(step.contains("\"op\":\"update\""))
    }

    @Test func whatFailsOrIsPlannedOrPredictedIsFollowedByNothing() throws {
        let said = try run(
            """
            define observer clerk of 'task counts' does 'echo {new}'
            fails fails task add a
            fails task add a --under nothing
            plan task add a
            fails task done @1
            task add b
            undo
            """)
        #expect(said.errors == "")
        let lines = said.output.split(separator: "\n").filter { $0.hasPrefix("clerk ") }
        #expect(lines == ["clerk echo {new}: 0/1"])
    }

    /// It is told, and the trace says that it does nothing then.
    @Test func anUndoIsToldAndNotAnswered() throws {
        let said = try run(
            """
            define observer clerk of 'task counts' does 'alias counts={new}'
            task add a
            trace on
            undo 2
            trace off
            redo 2
            alias
            """)
        #expect(said.errors == "")
        #expect(
            said.output.contains(
                """
                10 observer        → clerk
                11 observer          clerk cancels alias counts={new}
                                       undo and redo restore values; they start no commands

                """))
        #expect(said.output.hasSuffix("redone: task add a\nredone: alias counts=0/1\ncounts  0/1\n"), "\(said.output)")
    }

    @Test func observersThatSetThemselvesOffEndAtADepthOfAHundred() throws {
        let said = try run(
            """
            set why on
            define observer parrot of 'task counts' does 'task add again'
            task add once
            verify
            task count
            """, keepsGoing: true)
        #expect(
            said.errors == """
                -c:3: parrot: observers have triggered each other to a depth of 100; 'undefine' one of them; 'verify' shows where

                """)
        #expect(
            said.output.contains(
                """

                ✗ observer  row 504: task counts is changed by its own observer parrot, 100 levels deep; such changes \
                never end

                """), "\(said.output.suffix(700))")
        #expect(said.output.hasSuffix("101 tasks: 0 of 101 leaves done, 0 %\n"))
    }

    @Test func soDoThoseThatTakeTheirTimeAndThoseThatSetEachOtherOff() throws {
        let slow = try run(
            "set why on; define observer parrot of 'task counts' does 'wait 1s; task add again'\ntask add once\nwait 3m\nverify",
            keepsGoing: true)
        #expect(
            slow.errors.hasPrefix("-c:2: parrot: observers have triggered each other to a depth of 100;"),
            "\(slow.errors)")
        let both = try run(
            """
            define observer one of 'task counts' does 'task add a'; define observer two of 'task counts' does 'task add b'
            task add once
            task count
            """, keepsGoing: true)
        #expect(both.errors == "-c:2: one: observers have triggered each other 1000 times; 'undefine' one of them\n")
        #expect(both.output.hasSuffix("1003 tasks: 0 of 1003 leaves done, 0 %\n"), "\(both.output.suffix(300))")
    }

    @Test func aValueStaysOneWord() throws {
        let said = try run(
            """
            define observer herald of quote does 'task add {new} --under @1'
            define observer clerk of 'task counts' does 'echo {new} {x} {'
            task add 'a; quit'
            """)
        #expect(said.output.hasSuffix("@1 added: a; quit\nclerk echo {new} {x} {: 0/1 {x} {\n"), "\(said.output)")
    }

    @Test func whatTakesItsTimeIsFinishedBeforeAScriptEnds() throws {
        let said = try run("define observer clerk of 'task counts' does 'wait 2s; echo {new}'; task add milk")
        #expect(said.output.hasSuffix("@1 added: milk\nclerk wait 2s; echo {new}: 0/1\n"), "\(said.output)")
    }

    @Test func itSurvivesAKillAndARestart() throws {
        let folder = try TemporaryFolder()
        let home = folder.path(of: "home")
        let first = try Playhouse.run(
            [
                "--home", home, "-c", "define observer clerk of 'task counts' initial new does 'echo now {new}'",
                "-c", "undefine clerk; undo; task add milk", "-c", "!kill -9 $PPID",
            ], in: folder.path)
        #expect(first.ending == .killed(by: SIGKILL))
        let second = try Playhouse.run(
            ["--home", home, "-c", "defines; tasks; task done @1; observers | grep 'task counts' | tr -s ' '"],
            in: folder.path)
        // What it is told when the state is read is no news, and nothing follows from it.
        #expect(
            second.output == """
                observer  clerk  of 'task counts' initial new does 'echo now {new}'
                ☐ @1 milk
                @1 done: milk
                clerk echo now {new}: now 1/1
                task counts 1/1 status line, clerk

                """)
    }

    @Test func whatIsWrongIsRefused() throws {
        let said = try run(
            """
            define observer a films
            define observer a of 'films ended'
            define observer a of films ended does 'echo x'
            define observer a of nothing does 'echo x'
            define observer a of 'films ended' does
            define observer a of 'films ended' does 'echo {old}'
            define observer a of 'films ended' old does 'echo {new}'
            define observer greeter of 'films ended' does 'echo x'
            define observer a of 'films ended' does 'films > list'
            define observer a of 'films ended' does 'quit'
            define observer a of 'films ended' does 'cow'
            defines
            """, keepsGoing: true)
        #expect(
            said.errors == """
                -c:1: define observer: 'of SUBJECT' and 'does COMMAND' are needed; write 'define observer NAME of SUBJECT \
                [initial] [old] [new] does COMMAND'
                -c:2: define observer: 'of SUBJECT' and 'does COMMAND' are needed; write 'define observer NAME of SUBJECT \
                [initial] [old] [new] does COMMAND'
                -c:3: define observer: 'ended' is not a moment of a change; write initial, old or new, and quotes around a name \
                of several words
                -c:4: define observer: there is no subject 'nothing'; 'observers' lists them
                -c:5: define observer: COMMAND is missing after 'does'; write 'define observer NAME of SUBJECT [initial] [old] \
                [new] does COMMAND'
                -c:6: define observer: {old} needs the moment 'old'; write 'old new' before 'does'
                -c:7: define observer: {new} needs the moment 'new'; write 'old new' before 'does'
                -c:8: define observer: there is an observer 'greeter' already; choose another name
                -c:9: define observer: a definition cannot redirect; redirect where you use it
                -c:10: define observer: 'quit' cannot be a job; run it yourself
                -c:11: cow: unknown command; did you mean 'now'?

                """)
        #expect(said.output == "nothing is defined\n")
    }

    @Test func nothingOfSomebodyElsesReachesOutside() throws {
        let said = try run(
            """
            define observer a of 'task counts' does '!touch x'
            define observer a of 'task counts' does 'task import /etc/passwd'
            alias y='!touch x'; define observer a of 'task counts' does 'y'; task add milk
            !ls
            """, keepsGoing: true, ["--foreign"])
        #expect(said.errors.contains("-c:1: define observer: a script by someone else may not use '!'"))
        #expect(
            said.errors.contains("-c:2: define observer: a script by someone else may not use the file '/etc/passwd'")
        )
        #expect(said.errors.split(separator: "\n").allSatisfy { $0.contains("a script by someone else may not use") })
    }
}
