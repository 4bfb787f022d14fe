import Patterns
import StateTestSupport
import Testing

@testable import StateStore

/// The store's promises to a feature, whatever its changes are.
@Suite struct FeatureTests {
    private let disk = MemoryDisk()

    /// Hands out numbers, each once; one that was given to a command that came to nothing is given out again.
    final class Tickets: StatefulFeature {
        static let featureName = "tickets"
        private(set) var issued: Set<Int> = []
        private(set) var next = 1
        private let events: EventStream?

        enum Change: Codable, Sendable {
            case issue(Int)
            case tear(Int)
        }

        init(events: EventStream? = nil) { self.events = events }

        func apply(_ change: Change) -> Change {
            tell()
            switch change {
            case .issue(let number):
                issued.insert(number)
                next = max(next, number + 1)
                return .tear(number)
            case .tear(let number):
                issued.remove(number)
                return .issue(number)
            }
        }

        func didReplay() { tell() }

        private func tell() {
            events?.emit(.observer, .notify, from: Participant("tickets", .concreteSubject), to: nil, .sends("changed"))
        }

        func withdraw(_ change: Change) {
            if case .issue(let number) = change, number == next - 1 { next = number }
        }

        func contents() -> [Change] { issued.sorted().map { .issue($0) } }
        func describe(_ change: Change) -> String { "\(change)" }
    }

    private let tickets = Tickets()
    private let store: ChangeStore
    private let recorder: ChangeRecorder<Tickets>

    init() throws {
        store = ChangeStore(folder: Place.folder, on: FaultySystem(disk))
        recorder = store.recorder(for: tickets)
        try store.open()
    }

    private func issue() { recorder.perform(.issue(tickets.next)) }

    private func step(_ line: [String], _ body: () throws -> Void = {}) throws {
        store.begin()
        issue()
        try body()
        try store.commit(line)
    }

    // MARK: What nobody was told of

    @Test func whatIsRolledBackOrRehearsedIsWithdrawn() throws {
        try step(["first"])
        store.begin()
        issue()
        issue()
        store.rollBack()
        #expect(tickets.next == 2)
        store.begin()
        _ = store.rehearse { issue() }
        store.rollBack()
        #expect(tickets.next == 2)
        #expect(try store.undo() == ["first"] && tickets.next == 2, "it was there")
    }

    @Test func whatCannotBeWrittenIsWithdrawn() throws {
        try step(["first"])
        try store.flush()
        disk.capacity = 0
        try step(["second"]) { issue() }
        try step(["third"])
        #expect(tickets.next == 5)
        #expect(throws: ChangeStore.LostCommands(reason: .noRoom(file: Place.journal), count: 2)) { try store.flush() }
        #expect(tickets.next == 2 && tickets.issued == [1])
    }

    // MARK: Events

    private final class Ear: EventListener {
        var heard = 0
        func hear(_ record: EventRecord) { heard += 1 }
    }

    /// What is only read back is told to nobody, nor what another session did; what a command does is.
    @Test func nobodyHearsWhatIsReadBack() throws {
        try step(["first"])
        try store.flush()
        let (events, ear) = (EventStream(), Ear())
        events.add(ear)
        let copy = Tickets(events: events)
        let next = ChangeStore(folder: Place.folder, on: FaultySystem(disk, process: 2), events: events)
        let copies = next.recorder(for: copy)
        try next.open()
        try step(["second"])
        try store.flush()
        next.hearOthers()
        #expect(copy.issued == [1, 2] && ear.heard == 0)
        next.begin()
        copies.perform(.issue(copy.next))
        try next.commit(["third"])
        #expect(ear.heard > 0)
    }
}
