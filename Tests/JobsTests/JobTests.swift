import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Jobs

@Suite struct JobTests {
    private let shop = Workshop()

    // MARK: The schedules

    @Test func aJobAtOnceRunsAfterItsCommand() throws {
        #expect(try shop.run("background hammer nail") == "%1 at once: hammer nail")
        #expect(shop.tools.hammered == ["0s nail"])
        #expect(shop.people.takeHeard() == ["%1 hammer nail: done"])
        #expect(shop.states == ["%1 done"])
    }

    @Test func aJobForLaterRunsAtItsTime() throws {
        #expect(try shop.run("later 2h hammer 'two nails'") == "%1 in 2 h: hammer 'two nails'")
        shop.wait(.seconds(7199))
        #expect(shop.tools.hammered.isEmpty)
        shop.wait(.seconds(1))
        #expect(shop.tools.hammered == ["2h two nails"])
    }

    @Test func aJobMayRepeat() throws {
        #expect(try shop.run("every 10s hammer") == "%1 every 10 s: hammer")
        shop.wait(.seconds(35))
        #expect(shop.tools.hammered == ["10s ", "20s ", "30s "])
        #expect(try shop.run("jobs") == "%1  waiting  in 5 s, every 10 s  hammer")
    }

    @Test func aSlowRunIsNotOvertaken() throws {
        try shop.run("every 10s 'dry 25'")
        shop.wait(.seconds(36))
        #expect(try shop.run("jobs") == "%1  waiting  in 4 s, every 10 s  dry 25", "it ran from 10s to 35s")
    }

    @Test func inAScriptAJobThatRepeatsWithoutEndIsStopped() throws {
        let shop = Workshop(renewalLimit: 3)
        try shop.run("every 0.1s hammer")
        shop.wait(.seconds(36_000_000))
        #expect(shop.tools.hammered.count == 4, "the first run renews nothing")
        #expect(shop.states == ["%1 failed"])
        #expect(
            shop.people.heard.last
                == "test:1: %1: jobs have repeated themselves 3 times in this script; "
                + "cancel the job that never ends, or run the script at the prompt")
        #expect(!shop.feature.hasWorkLeft)
        #expect(JobsFeature.renewalsInScript == 100_000)
    }

    @Test func inAScriptAJobThatAsksForTheNextWithoutEndIsStopped() throws {
        let shop = Workshop(renewalLimit: 3)
        var error = ""
        shop.tools.renew = { [unowned shop] in
            error = shop.desk.error("later 1s renew")
        }
        try shop.run("later 1s renew")
        shop.wait(.seconds(36_000_000))
        #expect(shop.states == ["%1 done", "%2 done", "%3 done", "%4 done"])
        #expect(
            error == "later: jobs have repeated themselves 3 times in this script; "
                + "cancel the job that never ends, or run the script at the prompt")
        for _ in 1...5 { try shop.run("later 1s hammer") }
        #expect(shop.board.table.all.count == 9, "what a line asks for renews nothing")
    }

    @Test func aRepeatedJobGoesOnWhenARunFails() throws {
        try shop.run("every 10s break")
        shop.wait(.seconds(20))
        #expect(shop.people.heard == Array(repeating: "test:1: %1: break: the saw is broken", count: 2))
        #expect(shop.states == ["%1 waiting"])
    }

    @Test func aJobRunsWhenItsConditionComesToHold() throws {
        #expect(try shop.run("when bell rung hammer") == "%1 when bell rung: hammer")
        #expect(try shop.run("when gate red open 'hammer red'") == "%2 when gate red open: hammer red")
        #expect(shop.bell.observerNames == ["%1"])
        shop.gate.value = "green"
        shop.gate.value = "red"
        shop.wait(.zero)
        #expect(shop.states == ["%1 waiting", "%2 done"])
        shop.bell.value += 1
        shop.wait(.zero)
        #expect(shop.tools.hammered == ["0s red", "0s "])
        #expect(shop.bell.observerNames.isEmpty)
    }

    @Test func theSubjectTellsTheJobItself() throws {
        try shop.run("when bell rung hammer")
        let listener = RecordingListener()
        shop.events.add(listener)
        shop.bell.value += 1
        shop.wait(.zero)
        #expect(
            listener.lines.filter { !$0.contains("Strategy") }.prefix(6) == [
                "bell:ConcreteSubject: 0 → 1",
                "  bell:ConcreteSubject → %1:ConcreteObserver: new 1",
                "%1:ConcreteObserver → bell:ConcreteSubject: detaches from bell",
                "job scheduler:Scheduler → job workers:WorkerPool: gives %1 to job workers",
                "job workers:WorkerPool → worker 1:Worker: gives %1 to worker 1 (hired for it by fixed 4)",
                "  worker 1:Worker → %1:Request: executes %1",
            ])
    }

    @Test func aJobMayWaitForAnother() throws {
        try shop.run("later 5s hammer first")
        #expect(try shop.run("when job 1 done hammer second") == "%2 when job %1 done: hammer second")
        try shop.run("when job %2 done hammer third")
        shop.wait(.seconds(5))
        #expect(shop.tools.hammered == ["5s first", "5s second", "5s third"])
        try shop.run("when job 3 done hammer fourth")
        #expect(shop.tools.hammered.last == "5s fourth", "that job is done already")
    }

    @Test func severalCommandsStandInQuotes() throws {
        try shop.run("background \"hammer a; hammer b\"")
        #expect(shop.tools.hammered == ["0s a", "0s b"])
    }

    // MARK: Workers and the queue

    @Test func fourRunSideBySide() throws {
        for _ in 1...6 { try shop.run("background dry 10") }
        #expect(shop.board.table.all.map(\.state) == [.running, .running, .running, .running, .waiting, .waiting])
        #expect(
            try shop.run("jobs").split(separator: "\n").suffix(3) == [
                "%4  running  ██▌░░░░░░░  25 %  dry 10", "%5  waiting  for a worker      dry 10",
                "%6  waiting  for a worker      dry 10",
            ])
        shop.wait(.seconds(20))
        #expect(shop.board.table.all.allSatisfy { $0.state == .done })
    }

    @Test func tenThousandWaitAndAllRun() throws {
        for _ in 1...JobRegistry.queueLimit { try shop.reply("later 1h hammer") }
        #expect(
            shop.error("later 1h hammer")
                == "later: 10000 jobs are waiting already; wait until some have run, or cancel some")
        #expect(shop.error("background hammer").hasPrefix("background: 10000 jobs are waiting already"))
        shop.wait(.seconds(3600))
        #expect(shop.tools.hammered.count == JobRegistry.queueLimit)
        #expect(shop.board.pending.value == 0)
        #expect(shop.board.table.all.count == JobTable.memory, "what is over is forgotten")
        #expect(
            shop.error("wait-is-elsewhere") == "wait-is-elsewhere: unknown command; see 'help'")
        let error = #expect(throws: CommandError.self) { try shop.feature.awaited("%1") }
        #expect(
            error?.description == "job %1 is no longer kept; only the last 1000 finished jobs are; see 'jobs'")
    }

    @Test func forgettingGoesOn() throws {
        for _ in 1...(3 * JobTable.memory) { try shop.reply("background hammer") }
        #expect(shop.board.table.all.map(\.id) == Array((2 * JobTable.memory + 1)...(3 * JobTable.memory)))
    }

    // MARK: Cancelling and undoing

    @Test func jobsAreCancelled() throws {
        try shop.run("later 1h hammer")
        try shop.run("background dry 10")
        try shop.run("when bell rung hammer")
        try shop.run("every 1m hammer")
        #expect(
            try shop.run("cancel 1 %2 %3 4 1") == """
                %1 canceled: hammer
                %2 canceled: dry 10
                %3 canceled: hammer
                %4 canceled: hammer
                """)
        shop.bell.value += 1
        shop.wait(.seconds(7200))
        #expect(shop.tools.hammered.isEmpty && shop.people.heard.isEmpty)
        #expect(shop.board.pending.value == 0)
    }

    @Test func undoTakesARequestBack() throws {
        try shop.run("later 1h hammer")
        #expect(try shop.store.undo() != nil)
        #expect(shop.board.table.all.isEmpty && shop.board.pending.value == 0)
        #expect(try shop.store.redo() != nil)
        #expect(try shop.run("jobs") == "%1  waiting  in 1 h  hammer")
        shop.wait(.seconds(3600))
        #expect(shop.tools.hammered == ["1h "])
        #expect(try shop.store.undo() != nil)
        #expect(shop.states == ["%1 done"], "what is over stays")
    }

    @Test func undoEndsAJobThatRuns() throws {
        try shop.run("background dry 10")
        #expect(shop.board.pending.value == 1)
        _ = try shop.store.undo()
        #expect(shop.board.pending.value == 0 && shop.clock.nextDue == nil)
    }

    @Test func aCommandThatFailsLeavesNoJob() throws {
        shop.store.begin()
        let command = Invocation(words: ["later", "1h", "hammer"], origin: Origin(source: "test", line: 1))
        _ = try shop.feature.handlers[0].handleRequest(command)
        shop.store.rollBack()
        shop.wait(.seconds(7200))
        #expect(shop.tools.hammered.isEmpty && shop.board.table.nextID == 1)
    }

    @Test func whatIsOnlyRehearsedStartsNothing() throws {
        shop.store.begin()
        let changes = try shop.store.rehearse {
            let command = Invocation(words: ["later", "1h", "hammer"], origin: Origin(source: "test", line: 1))
            _ = try shop.feature.handlers[0].handleRequest(command)
        }
        try shop.store.commit(["plan"])
        #expect(changes == ["job %1: in 1 h: hammer"])
        #expect(shop.board.table.all.isEmpty && shop.clock.nextDue == nil)
    }

    // MARK: Waiting for a job

    @Test func itsEndCanBeWaitedFor() throws {
        try shop.run("background dry 10")
        let end = try #require(try shop.feature.awaited("%1"))
        #expect(!end.isComplete && end.progress() == 0.25)
        shop.wait(.seconds(10))
        #expect(end.isComplete)
        #expect(try #require(try shop.feature.awaited("%1")).isComplete, "it is over already")
        #expect(try shop.feature.awaited("90") == nil && shop.feature.awaited("1") == nil)
    }

    @Test func givingUpWaitingLeavesTheJobAlone() throws {
        try shop.run("background dry 10")
        try #require(try shop.feature.awaited("%1")).cancel()
        shop.wait(.seconds(10))
        #expect(shop.states == ["%1 done"])
    }

    @Test func waitingForAJobThatFailsFails() throws {
        try shop.run("later 1s break")
        try shop.run("later 1s hammer")
        let ends = [try #require(try shop.feature.awaited("%1")), try #require(try shop.feature.awaited("%2"))]
        try shop.run("cancel %2")
        shop.wait(.seconds(1))
        #expect(
            Workshop.failures(of: ends) == [
                "job %1 failed; see its own message", "job %2 was canceled; start it again",
            ])
        let late = [try #require(try shop.feature.awaited("%1")), try #require(try shop.feature.awaited("%2"))]
        #expect(Workshop.failures(of: late) == Workshop.failures(of: ends))
    }

    // MARK: The end

    @Test func whatRepeatsEndsWithTheScript() throws {
        try shop.run("every 1m hammer")
        try shop.run("later 2m hammer")
        shop.feature.inputDidEnd()
        #expect(shop.feature.hasWorkLeft)
        shop.wait(.seconds(120))
        #expect(!shop.feature.hasWorkLeft)
        #expect(shop.tools.hammered == ["2m "])
    }

    @Test func aRunUnderWayIsTheLastOne() throws {
        try shop.run("every 1m 'dry 30'")
        shop.wait(.seconds(60))
        shop.feature.inputDidEnd()
        #expect(shop.feature.hasWorkLeft)
        shop.wait(.seconds(30))
        #expect(shop.states == ["%1 done"])
    }

    @Test func aJobThatCanNeverRunIsNamed() throws {
        try shop.run("when bell rung hammer")
        shop.feature.inputDidEnd()
        shop.feature.giveUpWork()
        #expect(
            shop.people.takeHeard() == [
                "test:1: %1: it would never run: 'bell rung' cannot happen any more; "
                    + "make it happen in the script, or cancel the job"
            ])
        #expect(!shop.feature.hasWorkLeft)
    }

    @Test func jobsThatEndWithTheShellAreNamed() throws {
        #expect(shop.feature.unfinished.isEmpty)
        for number in 1...7 { try shop.run("later 1h hammer \(number)") }
        #expect(
            shop.feature.unfinished == [
                "%1 (hammer 1)", "%2 (hammer 2)", "%3 (hammer 3)", "%4 (hammer 4)", "%5 (hammer 5)", "2 more jobs",
            ])
    }

    // MARK: Words

    @Test func errors() throws {
        shop.expectErrors([
            "background": "background: COMMAND is missing; usage: background [--priority PRIORITY] COMMAND",
            "background sing": "sing: unknown command; see 'help'",
            "background ' '": "background: the command is empty; give one, as in 'lights dim 10'",
            "background \"hammer 'x\"": "background: the command ends inside a quote; close it",
            "later soon hammer": "later: 'soon' is not a duration; write 90, 90s, 1m30s, 1:30 or 1:47:00",
            "every 50ms hammer": "every: DURATION 50ms is too short to repeat a job; give 0.1s or more",
            "when bells rung hammer":
                "when: 'bells rung hammer' does not begin with a condition; did you mean 'bell rung'?",
            "when pigs fly hammer":
                "when: 'pigs fly hammer' does not begin with a condition; give one of 'bell rung', 'gate TOKEN "
                + "open' or 'job N done'",
            "when bell rung": "when: COMMAND is missing after 'bell rung'; usage: when CONDITION COMMAND",
            "when gate none open hammer": "when: there is no token 'none'",
            "when job 3 done hammer": "when: there is no job %3; 'jobs' lists them",
        ])
        for word in ["%+3", "+3", "%-1", "%", "", "% 1", "%1 ", "%٣"] {
            #expect(
                shop.error("cancel '\(word)'")
                    == "cancel: '\(word)' is not a job; write %1 or 1 for job 1; 'jobs' lists them")
        }
        #expect(throws: CommandError.self) { try shop.feature.awaited("%+1") }
        #expect(shop.error("when job %+1 done hammer").hasPrefix("when: '%+1' is not a job"))
        #expect(shop.error("cancel x") == "cancel: 'x' is not a job; write %1 or 1 for job 1; 'jobs' lists them")
        #expect(shop.error("cancel %9") == "cancel: there is no job %9; 'jobs' lists them")
        try shop.run("background hammer")
        try shop.run("background break")
        try shop.run("later 1h hammer")
        try shop.run("cancel %3")
        #expect(shop.error("cancel %1") == "cancel: job %1 is done already; there is nothing to do")
        #expect(shop.error("cancel %2") == "cancel: job %2 has failed already; there is nothing to do")
        #expect(shop.error("cancel %3") == "cancel: job %3 is canceled already; there is nothing to do")
    }

    @Test func json() throws {
        #expect(try shop.run("jobs") == "no jobs")
        #expect(
            try shop.json("later 90 hammer")
                == #"{"id":1,"command":"hammer","state":"waiting","due":90,"condition":null,"every":null,"#
                + #""priority":"normal","progress":null,"parts":[]}"#
        )
        try shop.run("when bell rung hammer")
        try shop.run("background dry 8")
        #expect(
            try shop.json("jobs") == """
                [{"id":1,"command":"hammer","state":"waiting","due":90,"condition":null,"every":null,"priority":"normal","progress":null,"parts":[]},\
                {"id":2,"command":"hammer","state":"waiting","due":null,"condition":"bell rung",\
                "every":null,"priority":"normal","progress":null,"parts":[]},\
                {"id":3,"command":"dry 8","state":"running","due":null,"condition":null,"every":null,"priority":"normal","progress":0.25,"parts":[]}]
                """)
    }

    @Test func jobsAreCompleted() throws {
        try shop.run("later 1h hammer a")
        try shop.run("background hammer b")
        let source = try #require(shop.feature.completionSources.first)
        #expect(source.completedKind == "job")
        #expect(source.completions(of: "").map(\.value) == ["%1"])
        #expect(source.completions(of: "%1").map(\.summary) == ["hammer a"])
        #expect(source.completions(of: "2").isEmpty)
    }
}

extension Workshop {
    /// The words of the errors that futures came to.
    static func failures(of futures: [Future<Reply, CommandError>]) -> [String] {
        futures.compactMap { future in
            if case .failure(let error) = future.outcome { "\(error)" } else { nil }
        }
    }
}
