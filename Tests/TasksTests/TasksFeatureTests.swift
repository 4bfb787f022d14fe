import Commands
import FeatureTestSupport
import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@testable import Tasks

@Suite struct TasksFeatureTests {
    private final class Listener: EventListener {
        var lines: [String] = []

        func hear(_ record: EventRecord) {
            guard case .step(let event) = record else { return }
            guard event.pattern == .composite else { return }
            let receiver = event.receiver.map { " → \($0)" } ?? ""
            lines.append("\(event.sender)\(receiver) \(event.operation.rawValue): \(event.decision)")
        }
    }

    let desk = TaskDesk()

    @Test func theStatusItemIsHiddenWithoutTasksAndToldOnlyOfChanges() throws {
        var told = 0
        let line = ObserverDouble("status line") { _ in told += 1 }
        let item = desk.feature.statusItems[0]
        item.subject.attach(line, options: .new)
        #expect(item.text() == "")
        try desk.run("task add a")
        try desk.run("task add b")
        #expect(told == 2)
        try desk.run("task done a")
        #expect(item.text() == "tasks 1/2")
        #expect(told == 3)
        try desk.run("task rename a c")
        try desk.run("task move c --before b")
        try desk.run("task done c")
        try desk.run("task list")
        #expect(told == 3)
        #expect(item.subject.name == "task counts")
    }

    @Test func theTreeTellsHowAnOperationGoesThroughIt() throws {
        try desk.run("task add whole")
        try desk.run("task add one --under whole")
        let listener = Listener()
        desk.events.add(listener)
        try desk.run("task add two --under whole")
        try desk.run("task done whole")
        #expect(
            listener.lines == [
                "whole:Composite → two:Leaf add: adds two",
                "client:Client → whole:Composite operation: done",
                "whole:Composite → one:Leaf operation: done",
                "whole:Composite → two:Leaf operation: done",
            ])
        listener.lines = []
        try desk.run("task remove two")
        #expect(listener.lines == ["whole:Composite → two:Leaf remove: removes two"])
    }

    @Test func everyCommandSaysWhatItIs() {
        let descriptions = desk.feature.handlers.flatMap(\.commands).map(\.description)
        #expect(Set(descriptions.map(\.name)).count == descriptions.count)
        for description in descriptions {
            #expect(
                description.examples.allSatisfy { line in
                    line.hasPrefix(description.name) || description.synonyms.contains { line.hasPrefix($0) }
                })
            #expect(description.summary.first?.isLowercase == true)
            #expect(!description.summary.hasSuffix("."))
        }
    }
}
