package import Commands
package import PatternEvents
package import Patterns
package import Platform
package import ShellServices
package import StateStore

/// People out of files of several structures, each of which one parser of a chain knows.
///
/// Source: exercise 2 of the lesson on Chain of Responsibility.
package final class PeopleFeature: Feature {
    package let handlers: [CommandHandler]
    package let statusItems: [StatusItem] = []
    package let completionSources: [any CompletionSource] = []

    package let chains: [any RebuildableChain]

    let state = PeopleState()

    /// - Parameters:
    ///   - store: what undo takes changes back from.
    ///   - system: what files are read with.
    package init(events: EventStream, store: ChangeStore, system: any System) {
        let people = PeopleContext(state: state, events: events, store: store, system: system)
        chains = [people.parsers]
        handlers = [
            CommandHandler(
                "people",
                [
                    LoadPeople(people: people),
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
