import Patterns
import PatternsTestSupport
import Testing

@testable import TraceViews

/// The row of a template method's step names the object whose implementation ran, according to the arrivals.
@Suite struct TemplateRowTests {
    /// The rows of a skeleton with one step of each kind.
    ///
    /// - Parameter isOwn: whether the variant has an implementation of those steps that it need not have.
    private func rows(isOwn: Bool) throws -> (rows: [String], story: String) {
        let (events, memory) = (EventStream(), EventMemory())
        events.add(memory)
        events.beginCommand()
        memory.hear(
            .command(
                CommandRecord(
                    number: 1, line: "brew", publicLine: "brew", place: "", user: "", by: nil, isTeaching: false,
                    time: .zero)))
        let drink: any Drink & ConcreteClass = isOwn ? Tea(events: events) : Water(events: events)
        _ = try drink.make()
        let recording = try #require(memory.recordings.last)
        return (
            recording.rows().rows.dropFirst().map(\.head),
            Story(recording, isLong: true).sentences.joined(separator: " ")
        )
    }

    @Test func aStepThatIsLeftToTheSkeleton() throws {
        let (rows, story) = try rows(isOwn: false)
        #expect(
            rows == [
                "1 boil             final, the skeleton's", "2 brew             abstract, water's",
                "3 season           hook, water leaves it empty", "4 vessel           default, the skeleton's",
                "5 serve            final, the skeleton's",
            ])
        #expect(story.contains("(default, the skeleton's)") && story.contains("(hook, water leaves it empty)"))
    }

    @Test func aStepOfTheVariantsOwn() throws {
        let (rows, story) = try rows(isOwn: true)
        #expect(
            rows == [
                "1 boil             final, the skeleton's", "2 brew             abstract, tea's",
                "3 season           hook, tea fills it", "4 vessel           default, tea overrides it",
                "5 serve            final, the skeleton's",
            ])
        #expect(story.contains("(default, tea overrides it)") && story.contains("(hook, tea fills it)"))
    }
}
