import Commands
import Glibc
import Patterns
import PatternsTestSupport
import Platform
import Testing
import Text

@testable import Shell
@testable import playhouse

/// Commands that no line requests, and replies that come later.
@Suite struct WorkTests {
    private let sandbox: Sandbox
    private var session: ShellSession { sandbox.session }

    init() throws { sandbox = try Sandbox("--keep-going") }

    private func commands(_ text: String) throws -> [Invocation] {
        try CommandText.commands(of: text, from: Origin(source: "job", line: 1))
    }

    /// Runs a text as a job's.
    private func work(_ text: String) throws -> Future<Reply, CommandError> {
        sandbox.parts.work.run(try commands(text), for: text, events: EventStream())
    }

    /// The words of the failure that a text comes to.
    private func failure(_ text: String) throws -> String {
        if case .failure(let error) = try work(text).outcome { "\(error)" } else { "no failure" }
    }

    private func text(_ future: Future<Reply, CommandError>) -> String {
        guard case .success(let reply) = future.outcome else { return "no reply" }
        var writer = TextWriter()
        reply.body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    // MARK: The commands of a job

    @Test func eachIsAStepOfItsOwn() throws {
        #expect(text(try work("put 3; put 4")) == "put 3\nput 4\n")
        sandbox.run("undo")
        #expect(sandbox.shelf.number.value == 3)
        sandbox.run("undo")
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func theFirstThatFailsEndsThem() throws {
        #expect(try failure("put 3; put 999; put 4") == "put: 999 is out of range; give 0 to 99")
        #expect(sandbox.shelf.number.value == 3, "what was done before is a step of its own")
    }

    @Test func oneMayTakeItsTime() throws {
        let future = try work("put 1; wait 5; put 2")
        #expect(!future.isComplete && sandbox.shelf.number.value == 1)
        #expect(future.progress() == 0)
        sandbox.run("wait 2")
        #expect(future.progress() == 0.4)
        sandbox.run("wait 3")
        #expect(text(future) == "put 1\nput 2\n")
    }

    @Test func cancellingStopsTheOneThatTakesItsTime() throws {
        let future = try work("put 1; wait 5; put 2")
        future.cancel()
        sandbox.run("wait 9")
        #expect(sandbox.shelf.number.value == 1)
        #expect(sandbox.clock.nextDue == nil)
    }

    @Test func theEventsOfAJobAreItsOwn() throws {
        let listener = RecordingListener()
        sandbox.events.add(listener)
        _ = try work("put 1; put 2")
        let numbers = Set(listener.events.map(\.command))
        #expect(numbers.count == 2 && listener.events.allSatisfy { $0.depth >= 0 })
        #expect(listener.events.first?.depth == 0)
    }

    @Test func theirTextGoesToAFile() throws {
        let path = sandbox.folder + "/list"
        #expect(text(try work("put 7 > \(path); put 8 >> \(path)")) == "")
        #expect(Sandbox.text(of: path) == "put 7\nput 8\n")
        let later = try work("wait 1 > \(path)")
        sandbox.run("wait 1")
        #expect(later.isComplete && Sandbox.text(of: path) == "")
        #expect(try failure("put 999 > \(path)2") == "put: 999 is out of range; give 0 to 99")
        #expect(Sandbox.text(of: path + "2") == nil)
    }

    @Test func anAliasIsItsCommands() throws {
        sandbox.run("alias up='put 1; wait 5; put {1}'")
        sandbox.run("alias again='put 3; again'")
        let future = try work("up 9; show")
        #expect(sandbox.shelf.number.value == 1)
        sandbox.run("wait 5")
        #expect(text(future) == "put 1\nput 9\nnumber 9\n")
        #expect(
            try failure("again")
                == "again: the alias refers to itself, and there is no command of that name; 'unalias again' removes it"
        )
        #expect(
            try failure("time up 9") == "time: 'wait' takes time and cannot be part of another command in a job; "
                + "make it a command of the job itself, as in \"lights on; wait 5; lights off\"")
    }

    @Test func anAliasOfTheForegroundDoesNotConcernAJob() throws {
        sandbox.run("alias twice='put 1; wait 5; put 2'")
        let future = try work("wait 1; twice")
        sandbox.run("twice")
        sandbox.run("wait 9")
        #expect(text(future) == "put 1\nput 2\n")
    }

    @Test func whatNeedsAPersonIsRefused() throws {
        for (line, name) in [("quit", "quit"), ("run x", "run"), ("clear", "clear"), ("! ls", "!"), ("undo", "undo")] {
            let words = "\(name): '\(name)' cannot be a job; run it yourself"
            #expect(try failure(line) == words)
            #expect("\(check(line).about(name))" == words)
        }
        #expect(try failure("show | cat") == "show: a job's text cannot go through '|'; send it to a file with '>'")
        #expect("\(check("show | cat"))" == "a job's text cannot go through '|'; send it to a file with '>'")
        #expect("\(check("putt 3"))" == "putt: unknown command; did you mean 'put'?")
    }

    private func check(_ line: String) -> CommandError {
        do {
            for command in try commands(line) { try sandbox.parts.work.check(command) }
        } catch {
            if let error = error as? CommandError { return error }
        }
        return CommandError(.refused, "no error")
    }

    // MARK: Replies that come later

    /// Doubles the number in memory.
    private static let double: WorkThreads.Work = { $0.assumingMemoryBound(to: Int.self).pointee *= 2 }

    @Test func theShellWaitsForAThread() throws {
        let promise = Promise<Reply, CommandError>("double", events: sandbox.events)
        let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        memory.initialize(to: 21)
        sandbox.parts.threads.run(on: memory, Self.double) {
            promise.succeed(.message("\(memory.pointee)"))
            memory.deallocate()
        }
        _ = try sandbox.parts.runLoop.finished(.later(promise.future))
        #expect(text(promise.future) == "42")
        #expect(sandbox.clock.now == .zero, "what a thread does takes no time of the virtual clock")
    }

    /// On the virtual clock, which of two threads is quicker makes no difference.
    @Test func resultsComeInTheOrderInWhichTheirWorkBegan() throws {
        let naps = UnsafeMutablePointer<UInt32>.allocate(capacity: 2)
        defer { naps.deallocate() }
        (naps[0], naps[1]) = (100_000, 0)
        var order: [Int] = []
        let promise = Promise<Reply, CommandError>("naps", events: sandbox.events)
        for index in 0..<2 {
            let work: WorkThreads.Work = { usleep($0.assumingMemoryBound(to: UInt32.self).pointee) }
            sandbox.parts.threads.run(on: naps + index, work) {
                order.append(index)
                if order.count == 2 { promise.succeed(.silent) }
            }
        }
        _ = try sandbox.parts.runLoop.finished(.later(promise.future))
        #expect(order == [0, 1])
    }

    @Test func waitingForNothingEnds() throws {
        let promise = Promise<Reply, CommandError>("nothing", events: sandbox.events)
        let error = #expect(throws: CommandError.self) {
            _ = try sandbox.parts.runLoop.finished(.later(promise.future))
        }
        #expect(error?.message == "nothing is left that could end the wait")
        #expect(promise.future.isComplete, "it is cancelled")
    }

    // MARK: Reports

    @Test func reportsOfJobs() throws {
        sandbox.parts.jobs.report(.message("one line"), ofJob: 3, "put 1")
        sandbox.parts.jobs.report(
            Reply(Replies(replies: [.message("two"), .message("lines")])), ofJob: 4, "put 2")
        sandbox.parts.jobs.report(.silent, ofJob: 5, "wait 3")
        #expect(sandbox.written == "%3 put 1: one line\n%4 put 2\ntwo\nlines\n%5 wait 3 is done\n")
        #expect(!sandbox.parts.ground.status.hasFailed)
        sandbox.parts.jobs.report(
            CommandError(.fault, "broken", subject: "saw"), ofJob: 6, "saw", from: Origin(source: "x.play", line: 7))
        #expect(sandbox.complaints == "x.play:7: %6: saw: broken\n")
        #expect(sandbox.parts.ground.status.hasFailed)
    }

    @Test func reportsForPrograms() throws {
        let sandbox = try Sandbox("--json")
        sandbox.parts.jobs.report(.message("x", ["a": 1]), ofJob: 3, "put 1")
        sandbox.parts.presenter.progress(.message("half", ["b": 2]))
        sandbox.parts.jobs.report(
            CommandError(.fault, "broken", hint: "mend it", subject: "saw"), ofJob: 6, "saw",
            from: Origin(source: "x.play", line: 7))
        #expect(
            sandbox.written == """
                {"job":3,"command":"put 1","ok":true,"data":{"a":1}}
                {"progress":{"b":2}}
                {"job":6,"command":"saw","ok":false,"error":{"kind":"fault","message":"broken","hint":"mend it"},\
                "source":"x.play","line":7}

                """)
    }
}
