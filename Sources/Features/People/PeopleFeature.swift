public import Commands
public import Patterns
public import Platform
public import StateStore

/// People from files of several structures; each parser in a chain knows one of them.
///
/// Source: exercise 2 of the lesson on Chain of Responsibility.
public final class PeopleFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource] = []

    public var chains: [any RebuildableChain] { [people.parsers] }

    /// They are loaded only for this session.
    public var unfinished: [String] {
        state.people.isEmpty ? [] : ["a list of \(PeopleCount.text(state.people.count))"]
    }

    let state = PeopleState()
    private let people: PeopleContext

    /// - Parameters:
    ///   - store: records the changes, so that `undo` can reverse them.
    ///   - system: reads files.
    public init(events: EventStream, store: ChangeStore, system: any System) {
        let people = PeopleContext(state: state, events: events, store: store, system: system)
        self.people = people
        handlers = [
            CommandHandler(
                "people",
                [
                    LoadPeople(people: people),
                    SamplePeople(people: people),
                    ListPeople(people: people),
                    ClearPeople(people: people),
                ],
                events: events
            )
        ]
    }
}

extension CommandGroup {
    static let people = CommandGroup("people", rank: 90)
}
