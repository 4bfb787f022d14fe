import Commands
import PatternEvents
import Patterns
import Testing

@testable import Shell

@Suite struct StatusLineFollowingTests {
    private let tasks: Observable<Int>
    private let film: Observable<Int>
    private let line: StatusLine

    init() {
        let events = EventStream()
        let tasks = Observable("tasks", 0, events: events)
        let film = Observable("film", 0, events: events)
        (self.tasks, self.film) = (tasks, film)
        line = StatusLine([
            StatusItem(tasks) { "tasks \($0)" },
            StatusItem(film, text: { "film \($0)" }, movesWithClock: { _ in true }),
        ])
    }

    @Test func itShowsWhatItsSubjectsToldIt() {
        #expect(line.current == "tasks 0 · film 0")
        tasks.value = 1
        film.value = 2
        #expect(line.current == "tasks 1 · film 2")
    }

    @Test func ofASubjectThatTellsItNoMoreItShowsWhatItHeardLast() {
        #expect(line.current == "tasks 0 · film 0")
        #expect(tasks.drop(observer: line.observerName))
        tasks.value = 1
        film.value = 2
        #expect(line.current == "tasks 0 · film 2", "though the film moves and has the line drawn anew")
    }
}
