import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Testing

@testable import Tasks

/// An observer that waits for a task is notified of each change that makes the task done or open, and of no other.
@Suite struct TaskWatchTests {
    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func theyAreNotifiedAsIfAllWereAsked(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let desk = TaskDesk()
        for _ in 0..<20 { try desk.run("task add t") }
        var observers: [TaskID: ObserverDouble] = [:]
        var told: [TaskID: [Bool]] = [:]
        for id in (1...20 as ClosedRange<UInt32>).map(TaskID.init(rawValue:)) {
            let observer = ObserverDouble("waits for \(id)")
            desk.state.watch.subject(of: id).attach(observer) { isDone, _ in told[id, default: []].append(isDone) }
            observers[id] = observer
        }
        var (expected, known): ([TaskID: [Bool]], [TaskID: Bool]) = ([:], [:])
        for _ in 0..<400 {
            let (id, other) = (Int.random(in: 1...25, using: &random), Int.random(in: 1...25, using: &random))
            let lines = [
                "task done @\(id)", "task reopen @\(id)", "task move @\(id) --under @\(other)",
                "task move @\(id) --top",
                "task add t --under @\(id)", "task remove @\(id)", "task rename @\(id) x", "task edit @\(id) --tag a",
            ]
            let line = lines[Int.random(in: 0..<lines.count, using: &random)]
            if Int.random(in: 0..<4, using: &random) == 0 { _ = desk.undo() } else { _ = try? desk.run(line) }
            for id in observers.keys {
                let isDone = desk.tree[id]?.isDone == true
                if isDone != known[id] ?? false { expected[id, default: []].append(isDone) }
                known[id] = isDone
            }
            #expect(told == expected, "\(line)")
        }
        #expect(!told.isEmpty)
    }
}
