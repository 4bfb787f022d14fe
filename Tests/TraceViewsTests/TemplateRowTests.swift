import PatternEvents
import Patterns
import Testing

@testable import TraceViews

/// The row of a template method's step names the object whose implementation ran, as the arrivals have it.
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
        let brew: any Brewing & ConcreteClass = isOwn ? Tea(events: events) : Water(events: events)
        brew.make()
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
                "1 boil             final, the skeleton's", "2 steep            abstract, water's",
                "3 vessel           default, the skeleton's", "4 season           hook, water leaves it empty",
            ])
        #expect(story.contains("(default, the skeleton's)") && story.contains("(hook, water leaves it empty)"))
    }

    @Test func aStepOfTheVariantsOwn() throws {
        let (rows, story) = try rows(isOwn: true)
        #expect(
            rows == [
                "1 boil             final, the skeleton's", "2 steep            abstract, tea's",
                "3 vessel           default, tea overrides it", "4 season           hook, tea fills it",
            ])
        #expect(story.contains("(default, tea overrides it)") && story.contains("(hook, tea fills it)"))
    }
}

private protocol Brewing: AbstractClass {
    func steep()
    func vessel()
    func season()
}

extension Brewing {
    var abstractClassName: String { "drink" }
    var declaredSteps: [DeclaredStep] { [] }

    func vessel() { reachedSkeleton() }
    func season() {}
}

extension Brewing where Self: ConcreteClass {
    func make() {
        templateMethod { skeleton in
            skeleton.finalStep("boil") { reachedSkeleton("boil") }
            skeleton.abstractStep("steep") { steep() }
            skeleton.defaultStep("vessel") { vessel() }
            skeleton.hook("season") { season() }
        }
    }
}

private final class Water: Brewing, ConcreteClass {
    let concreteClassName = "water"
    let events: EventStream

    init(events: EventStream) { self.events = events }

    func steep() { reached("steep") }
}

private final class Tea: Brewing, ConcreteClass {
    let concreteClassName = "tea"
    let events: EventStream

    init(events: EventStream) { self.events = events }

    func steep() { reached("steep") }
    func vessel() { reached("vessel") }
    func season() { reached("season") }
}
