import StateTestSupport
import Testing

@testable import StateStore

/// The owner of each step, in the history and in the journal: no one undoes another person's.
@Suite struct StepPersonTests {
    private let disk = MemoryDisk()

    private final class Chair {
        var person: String?
    }

    private let chair = Chair()

    private func session(_ process: Int32) throws -> TestSession {
        let session = TestSession(on: FaultySystem(disk, process: process))
        let chair = chair
        session.store.person = { chair.person }
        try session.open()
        return session
    }

    private func run(_ command: TestCommand, _ session: TestSession, by person: String?) -> TestSession.Outcome {
        chair.person = person
        return session.run(command)
    }

    private func persons(_ session: TestSession, isUndo: Bool = true) -> [String?] {
        session.store.steps(isUndo: isUndo).map(\.person)
    }

    @Test func undoAndRedoAreThePersonsOwn() throws {
        let session = try session(1)
        #expect(run(.add("free"), session, by: nil) == .done)
        #expect(run(.add("bob's"), session, by: "bob") == .done)
        let refusal = TestSession.Outcome.refused(
            .ofAnother(step: TestCommand.add("bob's").words, person: "bob"))
        for person in ["eve", nil] {
            #expect(run(.undo, session, by: person) == refusal)
            #expect(session.state.words == ["free", "bob's"])
        }
        #expect(run(.undo, session, by: "bob") == .done)
        for person in ["eve", nil] { #expect(run(.redo, session, by: person) == refusal) }
        #expect(run(.redo, session, by: "bob") == .done)
        #expect(run(.undo, session, by: "bob") == .done)
        // A guest's is everybody's.
        #expect(run(.undo, session, by: "eve") == .done)
        #expect(session.state.words.isEmpty && persons(session, isUndo: false) == [nil, "bob"])
    }

    @Test func everyReaderKnowsThem() throws {
        let first = try session(1)
        _ = run(.add("one"), first, by: "ann")
        _ = run(.add("two"), first, by: nil)
        _ = run(.add("three"), first, by: "bob")
        _ = run(.undo, first, by: "bob")
        #expect(persons(first) == [nil, "ann"] && persons(first, isUndo: false) == ["bob"])
        let second = try session(2)
        #expect(persons(second) == [nil, "ann"] && persons(second, isUndo: false) == ["bob"])
        #expect(run(.redo, second, by: "ann") != .done && run(.redo, second, by: "bob") == .done)
        _ = run(.compact, second, by: "eve")
        let third = try session(3)
        #expect(persons(third) == ["bob", nil, "ann"])
        #expect(run(.undo, third, by: "ann") != .done)
    }
}
