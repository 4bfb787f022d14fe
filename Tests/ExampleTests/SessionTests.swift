import FoundationEssentials
import Glibc
import ProgramTestSupport
import Testing

/// Several programs at work on one state folder.
@Suite(.release) struct SessionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func start(_ options: String...) throws -> ChildProcess {
        try Playhouse.start(["--json", "--keep-going", "--home", folder.path] + options)
    }

    /// Sends a line and waits for its reply.
    private func ask(_ child: ChildProcess, _ line: String) throws -> String {
        try child.send(Array((line + "\n").utf8))
        return try #require(try child.readLine(), "no answer to '\(line)'")
    }

    @Test func eightAtOnceLoseNothingAndDoNothingTwice() throws {
        let children = try (0..<8).map { _ in try start() }
        func line(_ child: Int, _ number: Int) -> String {
            switch number % 4 {
            case 0: "alias a\(child)x\(number)='task count'"
            case 1: "media add film 'Film \(child).\(number)' --length 1h"
            default: "task add \(child).\(number)"
            }
        }
        // First all of them by turns, beginning in an empty folder; then each as fast as it can.
        for number in 0..<20 {
            for (index, child) in children.enumerated() { try child.send(Array((line(index, number) + "\n").utf8)) }
        }
        for (index, child) in children.enumerated() {
            try child.send(Array((20..<100).map { line(index, $0) + "\n" }.joined().utf8))
        }
        for child in children {
            let run = try child.finish()
            #expect(run.ending == .exited(0) && run.errors == "")
            #expect(run.lines.count == 100 && run.lines.allSatisfy { $0.contains(#""ok":true"#) })
        }
        let check = try start()
        let tasks = try ask(check, "task list").matches(of: /"id":(\d+),"path":"[^"]*","title":"([^"]*)"/)
        #expect(tasks.count == 400)
        #expect(Set(tasks.map(\.2)).count == 400 && Set(tasks.map(\.1)).count == 400)
        let aliases = try ask(check, "alias")
        #expect(aliases.components(separatedBy: #""name":"a"#).count - 1 == 200)
        let films = try ask(check, "films 'film '")
        #expect(films.components(separatedBy: #""title":"Film "#).count - 1 == 200)
        #expect(try ask(check, "doctor").contains("change 800,"))
    }

    /// The setting is read back without events, and still takes effect: in the next session, and in one that runs.
    @Test func commandsAreRememberedWhereverTheSettingIsChanged() throws {
        _ = try Playhouse.run(["--home", folder.path, "-c", "set why on"])
        let run = try Playhouse.run(["--home", folder.path, "-c", "task add milk; why"])
        #expect(run.output.contains("tasks desk handled it"), "\(run)")
        let (one, other) = (try start(), try start())
        _ = try ask(one, "set why off")
        _ = try ask(other, "task count")
        _ = try ask(other, "task add bread")
        #expect(try ask(other, "why").contains("no command is remembered"))
        _ = try ask(one, "set why on")
        _ = try ask(other, "task count")
        _ = try ask(other, "task add tea")
        #expect(try ask(other, "why").contains(#""ok":true"#))
    }

    @Test func whatOneDoesTheOtherSees() throws {
        let (one, other) = (try start(), try start())
        #expect(try ask(one, "task count").contains(#""tasks":0"#))
        _ = try ask(other, "task add milk")
        #expect(try ask(one, "task count").contains(#""tasks":1"#))
        _ = try ask(one, "task done @1")
        #expect(try ask(other, "status").contains("1/1"))
        _ = try ask(other, "alias milk='task add milk'")
        #expect(try ask(one, "milk").contains(#""id":2"#))
        _ = try ask(other, "set color never")
        #expect(try ask(one, "set color").contains("never"))
    }

    @Test func nothingLandsElsewhereWhenTheOtherTakesAwayWhatOneIsIn() throws {
        let (one, other) = (try start(), try start())
        _ = try ask(one, "task add box")
        _ = try ask(one, "task enter @1")
        _ = try ask(other, "task remove @1")
        let refusal = try ask(one, "task add pen")
        #expect(
            refusal.contains(
                #""message":"you were in @1, which another session has removed","#
                    + #""hint":"you are at the top now; repeat the command""#), "\(refusal)")
        #expect(try ask(other, "task count").contains(#""tasks":0"#))
        #expect(try ask(one, "task add pen").contains(#""title":"pen""#))
        #expect(try ask(other, "task count").contains(#""tasks":1"#))
    }

    @Test func aStepThatAnotherHasBuiltOnIsNotTakenBack() throws {
        let (one, other) = (try start(), try start())
        _ = try ask(one, "task add milk")
        _ = try ask(other, "task rename @1 bread")
        let refusal = try ask(one, "undo")
        #expect(
            refusal.contains(
                #""message":"task add milk: another session (process \#(other.number)) did 'task rename @1 bread' since","#
                    + #""hint":"nothing changed""#
            ), "\(refusal)"
        )
        #expect(try ask(one, "task count").contains(#""tasks":1"#))
        #expect(try ask(other, "undo").contains(#""task rename @1 bread""#))
        #expect(try ask(one, "task show @1").contains(#""title":"milk""#))
    }

    @Test func aThousandStepsAreUndoneOverRestarts() throws {
        let lines = (1...1000).map { "task add \($0)\n" }.joined()
        #expect(try Playhouse.run(["--home", folder.path], input: Array(lines.utf8)).ending == .exited(0))
        for left in [750, 500, 250, 0] {
            #expect(try Playhouse.run(["--home", folder.path, "-c", "undo 250"]).lines.count == 250)
            let count = try Playhouse.run(["--json", "--home", folder.path, "-c", "task count"])
            #expect(count.output.contains(#""tasks":\#(left),"#))
        }
        #expect(try Playhouse.run(["--home", folder.path, "-c", "undo"]).errors.contains("there is nothing to undo"))
        #expect(try Playhouse.run(["--home", folder.path, "-c", "redo 1000; task count"]).lines.count == 1001)
    }

    /// The program takes its turn with `flock(2)`, so that any other program can hold it.
    @Test func aHolderThatIsStoppedIsNamed() throws {
        _ = try Playhouse.run(["--home", folder.path, "-c", "task add milk"])
        let holder = try ChildProcess(
            "/usr/bin/flock", ["--no-fork", folder.path(of: "lock"), "/bin/sh", "-c", "echo held; read line"],
            environment: Playhouse.environment, in: "/"
        )
        #expect(try holder.readLine() == "held")
        holder.send(signal: SIGSTOP)
        // Reading goes on, and nobody waits a second time.
        let run = try Playhouse.run(
            ["--home", folder.path, "--keep-going"], input: Array("task add a\ntask add b\ntask count\n".utf8)
        )
        let words = "process \(holder.number) holds the state's lock; find out why it is stuck, and try again\n"
        #expect(run.errors == "-:1: task add: \(words)-:2: task add: \(words)")
        #expect(run.output == "1 task: 0 of 1 leaf done, 0 %\n")
        #expect(run.ending == .exited(1))
        holder.send(signal: SIGKILL)
        #expect(try Playhouse.run(["--home", folder.path, "-c", "task add a"]).output == "@2 added: a\n")
    }
}
