import Patterns
import ProgramTestSupport
import Testing
import Text
import TraceViews

/// One timeline: the commands that a command has run are shown inside it, completions have their causes, and headings
/// name only rows that were shown.
@Suite(.release) struct TimelineTests {
    @Test(arguments: Example.all)
    func everyCommandOfAnExampleHasItsReply(_ example: Example) throws {
        let log = try records(of: example.stream())
        let (commands, replies) = log.reduce(into: (Set<Int>(), Set<Int>())) { found, record in
            switch record {
            case .command(let command): found.0.insert(command.number)
            case .reply(let reply): found.1.insert(reply.command)
            default: break
            }
        }
        #expect(commands.count > 5 && commands == replies)
    }

    @Test(arguments: Example.all)
    func whateverIsCompletedInAnExampleHasACause(_ example: Example) throws {
        for case .step(let step) in try records(of: example.stream()) where step.operation == .complete {
            #expect(step.parent != nil || step.cause != nil, "\(step.sequence)")
        }
    }

    /// The rows of what a job, a timer or an observer runs stand among those of the command that it belongs to, before the
    /// job's completion.
    @Test(arguments: Example.all)
    func partsOfAnExampleAreShownWhereTheyRan(_ example: Example) throws {
        let recording = try example.recording()
        var runners: [Int: Int] = [:]
        for case .command(let command) in try records(of: example.stream()) { runners[command.number] = command.by }
        for command in recording.commands {
            #expect(!command.command.isPart, "\(command.command.line) stands for itself")
            let rows = command.rows()
            for row in rows.rows where row.later == nil && row.steps[0].command != command.command.number {
                let runner = try #require(runners[row.steps[0].command])
                let above = try #require(rows.row(around: runner, in: command))
                #expect(above.number < row.number && above.depth < row.depth, "\(command.command.line): \(row.number)")
            }
        }
        let steps = recording.commands.flatMap(\.steps)
        #expect(Set(steps.map(\.sequence)).count == steps.count)
    }

    @Test func whatAJobRunsComesBeforeItsCompletion() throws {
        let said = try Playhouse.run(
            script: "trace on\ntrace hide chain strategy observer\nbackground popcorn\nlater 3s lights on\nwait 5s\n"
        ).output
        let expected = [
            "later, %1, from 'background popcorn' row 5", "worker 1 → %1: execute", "invoker → popcorn: execute",
            "worker 1 completes %1", "%1 popcorn: popper  popping", "invoker → later: execute", "%2 in 3 s: lights on",
            "invoker → wait: execute", "later, %2, from 'later 3s lights on' row 2 (3 s)", "worker 1 → %2: execute",
            "invoker → lights on: execute", "worker 1 completes %2",
        ]
        var rest = said.split(separator: "\n")[...]
        for line in expected {
            let place = try #require(rest.firstIndex { $0.contains(line) }, "\(line) in \(said)")
            rest = rest[place...].dropFirst()
        }
    }

    @Test func theLinesOfAScriptComeAfterWhatRunsThem() throws {
        let folder = try TemporaryFolder()
        try folder.write("lights on\n", to: "s.play")
        let said = try Playhouse.run(["--ephemeral", "-c", "trace only command; run s.play"], in: folder.path).output
        let rows = said.split(separator: "\n").filter { $0.contains("execute") }.map { $0.drop { $0 != "i" } }
        #expect(rows == ["invoker → run: execute", "invoker → lights on: execute"], "\(said)")
    }

    /// With whatever hidden, a heading names a row only if that was shown before.
    @Test(arguments: Example.all, [[], [Pattern.composite], [.asynchronousProcessing], [.mediator, .observer]])
    func aHeadingOfAnExampleNamesWhatWasShown(_ example: Example, _ only: [Pattern]) throws {
        let memory = EventMemory(limit: 5000, recordLimit: .max, wantsReplies: true)
        let blocks = TraceBlocks()
        blocks.filter.only(only)
        var shown: Set<Substring> = []
        for record in try records(of: example.stream()) {
            memory.hear(record)
            guard case .reply(let reply) = record else { continue }
            memory.close(reply.command)
            blocks.write(memory.recordings, width: 80) { write in
                var text = TextWriter(width: 80)
                write(&text)
                for line in String(decoding: text.bytes, as: UTF8.self).split(separator: "\n") {
                    if let named = line.firstMatch(of: /later.* row (\d+)( \(|$)/)?.1 {
                        #expect(shown.contains(named), "\(line)")
                    }
                    if let number = line.firstMatch(of: #/^ ?(\d+) /#)?.1 { shown.insert(number) }
                }
            }
        }
    }
}
