import PatternEvents
import Patterns
import Testing
import TraceViews

@Suite struct EventMemoryTests {
    private let memory = EventMemory()

    private func hear(_ count: Int) {
        for number in 0..<count {
            memory.hear(.example(.chain, .add, from: Participant("a", .client), .sends("does"), sequence: number))
        }
    }

    @Test func eventsBelongToTheCommandBegunLast() {
        hear(1)
        #expect(memory.count == 0)
        memory.begin("one")
        hear(2)
        memory.begin("two")
        hear(1)
        #expect(memory.recollection(0)?.command == "two")
        #expect(memory.recollection(0)?.events.count == 1)
        #expect(memory.recollection(1)?.command == "one")
        #expect(memory.recollection(1)?.events.map(\.sequence) == [0, 1])
        #expect(memory.recollection(2)?.command == nil)
        #expect(memory.recollection(-1)?.command == nil)
    }

    @Test func theFirstCommandsAreForgotten() {
        for number in 1...EventMemory.commandLimit + 2 { memory.begin("\(number)") }
        #expect(memory.count == EventMemory.commandLimit)
        #expect(memory.recollection(EventMemory.commandLimit - 1)?.command == "3")
        #expect(memory.recollection(EventMemory.commandLimit)?.command == nil)
    }

    @Test func whatACommandHasBeyondTheLimitIsCounted() {
        memory.begin("long")
        hear(EventMemory.eventLimit + 3)
        #expect(memory.recollection(0)?.events.count == EventMemory.eventLimit)
        #expect(memory.recollection(0)?.events.last?.sequence == EventMemory.eventLimit - 1)
        #expect(memory.recollection(0)?.forgotten == 3)
    }
}
