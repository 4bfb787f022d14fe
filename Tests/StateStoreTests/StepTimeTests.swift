import StateTestSupport
import Testing

@testable import StateStore

/// The time of each step, in the history and in the journal.
@Suite struct StepTimeTests {
    private let disk = MemoryDisk()

    private final class Watch {
        var now = Duration.seconds(1000)
    }

    private let watch = Watch()

    private func session(_ process: Int32) throws -> TestSession {
        let watch = watch
        let session = TestSession(on: FaultySystem(disk, process: process), time: { watch.now })
        try session.open()
        return session
    }

    private func run(_ command: TestCommand, _ session: TestSession, at seconds: Int) {
        watch.now = .seconds(seconds)
        #expect(session.run(command) == .done)
    }

    private func times(_ session: TestSession, isUndo: Bool = true) -> [Duration?] {
        session.store.steps(isUndo: isUndo).map(\.time)
    }

    @Test func everyReaderKnowsThem() throws {
        let first = try session(1)
        let second = try session(2)
        run(.add("one"), first, at: 10)
        run(.add("two"), first, at: 20)
        run(.add("three"), first, at: 30)
        run(.undo, first, at: 40)
        #expect(times(first) == [.seconds(20), .seconds(10)])
        #expect(times(first, isUndo: false) == [.seconds(40)])
        // Another session hears of them, and they are nothing that it could take back.
        run(.add("four"), second, at: 50)
        #expect(times(second) == [.seconds(50)])
        // The journal says it, and so does the new one that the third session begins.
        let third = try session(3)
        #expect(times(third) == [50, 20, 10].map(Duration.seconds))
        run(.compact, third, at: 60)
        #expect(times(third) == [50, 20, 10].map(Duration.seconds))
        #expect(times(try session(4)) == [50, 20, 10].map(Duration.seconds))
    }

    @Test func takingBackAndDoingAgainAreLater() throws {
        let session = try session(1)
        run(.add("one"), session, at: 10)
        run(.undo, session, at: 20)
        run(.redo, session, at: 30)
        #expect(times(session) == [.seconds(30)])
        #expect(times(try self.session(2)) == [.seconds(30)])
    }

    @Test func whoKeepsNoTimeHasNone() throws {
        let session = TestSession(on: FaultySystem(disk, process: 1))
        try session.open()
        #expect(session.run(.add("one")) == .done)
        #expect(times(session) == [nil])
        #expect(times(try self.session(2)) == [nil])
    }
}
