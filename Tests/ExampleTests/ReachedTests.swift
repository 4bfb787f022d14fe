import Patterns
import ProgramTestSupport
import Testing
import TraceViews

/// The label of a call is the method that was reached: the callers' labels against the receivers', in all examples and
/// lessons.
@Suite(.release) struct ReachedTests {
    /// What is compared: each operation that is a call on an object with methods of its own. An update is not among them:
    /// what it is labelled with is the value that an observer is told.
    private static let compared: Set = [
        "chain handleRequest", "command execute", "command unexecute", "mediator changed", "mediator notifyColleague",
        "composite operation", "facade subsystemOperation", "state handle", "strategy algorithmInterface",
        "builder construct", "builder buildPart", "template primitiveOperation", "async enqueue", "async schedule",
        "async execute", "vip request", "vip response", "vip viewModel", "vip work", "vip route", "mvp userAction",
        "mvp updateModel", "mvp updateView",
    ]

    @Test func receiversSayWhatTheirCallersSay() throws {
        var (found, differing, silent): (Set<String>, [String], Set<String>) = ([], [], [])
        for stream in try Example.all.map({ try $0.stream() }) + LessonTests.ids.map({ try LessonStream.of($0) }) {
            for command in try RowOrderTests.commands(of: stream) {
                let reached = Dictionary(
                    command.arrivals.compactMap { arrival in arrival.of.map { ($0, arrival) } },
                    uniquingKeysWith: { first, _ in first })
                for step in command.steps {
                    let kind = "\(step.pattern.word) \(step.operation.rawValue)"
                    guard Self.compared.contains(kind), let label = step.decision.label ?? step.decision.request,
                        let receiver = step.receiver, let arrival = reached[step.sequence]
                    else { continue }
                    guard let name = arrival.reached else {
                        silent.insert("\(kind) at \(receiver.name): '\(label)'")
                        continue
                    }
                    found.insert(kind)
                    if name != label, arrival.at.id == receiver.id {
                        differing.append("\(command.command.line): \(kind) '\(label)' reaches '\(name)'")
                    }
                }
            }
        }
        #expect(Self.compared.subtracting(found) == [], "never compared")
        #expect(silent == [])
        #expect(differing == [])
    }
}
