import Patterns
import PatternsTestSupport
import Testing
import TraceViews

@Suite struct EventMemoryTests {
    private let events = EventStream()
    private let memory = EventMemory()

    init() { events.add(memory) }

    private func step() { events.emit(.state, .changeState, from: Participant("a", .context), to: nil, "on") }

    @Test func stepsBelongToTheirCommand() {
        step()
        #expect(memory.recordings.isEmpty)
        events.begin("one")
        step()
        let later = events.position
        events.begin("two")
        step()
        events.resuming(at: later) { step() }
        #expect(memory.recordings.map(\.command.line) == ["one", "two"])
        #expect(memory.recordings.map { $0.steps.map(\.sequence) } == [[2, 4], [3]])
        #expect(memory.recordings.map { $0.ends.keys.sorted() } == [[2, 4], [3]])
        #expect(memory.recording(of: 2)?.command.line == "two")
        #expect(memory.recording(of: 3) == nil)
    }

    @Test func theFirstCommandsAreForgotten() {
        for number in 1...EventMemory.commandLimit + 2 { events.begin("\(number)") }
        #expect(memory.recordings.count == EventMemory.commandLimit)
        #expect(memory.recordings.first?.command.line == "3")
    }

    /// However many large commands there are, no more records are kept than of one; a small one is kept beside a large one.
    @Test func theOldestCommandsGiveWayToLargeOnes() {
        for number in 1...10 {
            events.begin("\(number)")
            for _ in 0..<(number == 9 ? 1 : EventMemory.stepLimit) { step() }
            #expect(memory.recordings.reduce(0) { $0 + $1.records.count } <= EventMemory.recordLimit)
        }
        #expect(memory.recordings.map(\.command.line) == ["8", "9", "10"])
        #expect(memory.forgotten == 7)
    }

    @Test func whatACommandHasBeyondTheLimitIsCounted() {
        events.begin("long")
        for _ in 0..<EventMemory.stepLimit + 3 { step() }
        #expect(memory.recordings.last?.steps.count == EventMemory.stepLimit)
        #expect(memory.recordings.last?.ends.count == EventMemory.stepLimit)
        #expect(memory.recordings.last?.forgotten == 3)
    }

    @Test func arrivalsBeyondTheLimitAreCountedToo() {
        events.begin("long")
        for _ in 0..<2 * EventMemory.stepLimit + 3 { events.arrive(at: Participant("a", .context), .changeState) }
        #expect(memory.recordings.last?.arrivals.count == 2 * EventMemory.stepLimit)
        #expect(memory.recordings.last?.forgotten == 3)
    }
}
