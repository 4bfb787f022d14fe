import Commands
import FeatureTestSupport
import Patterns

@testable import Tasks

/// Runs the commands of tasks, and receives their records: `hammer`, `break`, and the tasks' own.
final class Works: CommandRunner, ProgressReporter, StepOpener {
    let isRunningWork = false
    let origin = Origin(source: "test", line: 1)
    weak var desk: TaskDesk?
    /// What was told, with the time since the clock's start.
    private(set) var told: [String] = []

    func check(_ command: Invocation) throws(CommandError) {
        guard ["hammer", "break", "task"].contains(command.words[0]) else {
            throw .unknownCommand(command.words[0], near: [])
        }
    }

    func run(_ commands: [Invocation], completing promise: Promise<Reply, CommandError>) {
        do throws(CommandError) {
            for command in commands where command.words[0] == "break" {
                throw CommandError(.fault, "the saw is broken", subject: "break")
            }
            for command in commands where command.words[0] == "task" {
                let reply = try desk?.feature.handlers[0].respond(to: command)
                if let later = reply?.later {
                    promise.onCancel { later.cancel() }
                    return later.whenComplete { promise.complete($0) }
                }
            }
            promise.succeed(.message("bang"))
        } catch {
            promise.fail(error)
        }
    }

    func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError) {
        try desk?.store.inStep(of: command, body)
    }

    func progress(_ line: Reply) {
        guard let desk else { return }
        told.append("\(DurationText.typed(desk.clock.now)) \(TaskDesk.text(of: line))")
    }

    /// What was told since this was asked last.
    func takeTold() -> [String] {
        defer { told = [] }
        return told
    }
}

extension TaskChange {
    /// Leaves are done on a day that is not known, or open.
    static func setDone(_ ids: [TaskID], _ isDone: Bool) -> TaskChange {
        .mark(ids.map { DoneMark(id: $0, done: isDone ? .unknown : .none) })
    }
}

/// Answers the questions to a person.
final class AnsweringPerson: Interviewer {
    var canAsk = false
    var answer = "yes"
    /// What was asked.
    private(set) var questions: [String] = []
    /// What happens while the person thinks.
    var meanwhile: () -> Void = {}

    func ask(_ question: String, choices: [String]) throws(CommandError) -> String {
        guard canAsk else { throw CommandError(.unavailable, "no one can be asked", hint: question) }
        questions.append(question)
        meanwhile()
        return answer
    }
}
