import Commands
import Patterns
import Testing

@testable import Shell

@Suite struct StatusLineTests {
    private let events = EventStream()

    @Test func joinsWhatHasSomethingToShow() {
        let (first, second) = (Observable("first", 1, events: events), Observable("second", 0, events: events))
        let line = StatusLine([
            StatusItem(first) { "one \($0)" }, StatusItem(second) { $0 == 0 ? "" : "two \($0)" },
        ])
        #expect(line.current == "one 1")
        second.value = 2
        #expect(line.current == "one 1 · two 2")
        #expect(line.subjects.map(\.name) == ["first", "second"])
        #expect(first.observerNames == ["status line"])
    }

    @Test func isPutTogetherOnlyWhenASubjectTold() {
        let subject = Observable("number", 1, events: events)
        var built = 0
        let line = StatusLine([
            StatusItem(subject) { number in
                built += 1
                return "\(number)"
            }
        ])
        #expect([line.current, line.current] == ["1", "1"])
        #expect(built == 1)
        subject.value = 2
        subject.value = 3
        #expect(line.current == "3")
        #expect(built == 2)
    }

    @Test func whatIsDroppedStaysAsItWasThoughAnotherMoves() {
        let (tasks, film) = (Observable("tasks", 0, events: events), Observable("film", 0, events: events))
        let line = StatusLine([
            StatusItem(tasks) { "tasks \($0)" },
            StatusItem(film, text: { "film \($0)" }, movesWithClock: { _ in true }),
        ])
        #expect(line.current == "tasks 0 · film 0")
        #expect(tasks.drop(observer: line.observerName))
        (tasks.value, film.value) = (1, 2)
        #expect(line.current == "tasks 0 · film 2")
        #expect(tasks.addDropped(observer: line.observerName))
        tasks.value = 3
        #expect(line.current == "tasks 3 · film 2")
    }

    @Test func oneThatMovesWithTheClockIsAlwaysNew() {
        let subject = Observable("runs", false, events: events)
        var time = 0
        let line = StatusLine([StatusItem(subject, text: { "\($0) \(time)" }, movesWithClock: { $0 })])
        #expect(line.current == "false 0")
        time = 1
        #expect(line.current == "false 0" && !line.moves)
        subject.value = true
        #expect(line.current == "true 1" && line.moves)
        time = 2
        #expect(line.current == "true 2")
    }

    @Test func aLineThatIsGoneIsToldNothing() {
        let subject = Observable("number", 1, events: events)
        var line: StatusLine? = StatusLine([StatusItem(subject) { "\($0)" }])
        weak let watched = line
        line = nil
        #expect(watched == nil)
        subject.value = 2
        #expect(subject.observerNames == [])
    }
}
