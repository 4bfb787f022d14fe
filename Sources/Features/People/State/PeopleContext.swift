import Commands
import Patterns
import Platform
import StateStore

/// The context of this feature's commands.
final class PeopleContext {
    let state: PeopleState
    /// Created for the first file.
    private(set) lazy var parsers = PeopleChain(
        "parsers",
        [
            ObjectParser(array: "data", events: events),
            ObjectParser(array: "result", events: events),
            ArrayParser(events: events),
            JSONLinesParser(events: events),
            CSVParser(events: events),
        ])
    let system: any System
    private let events: EventStream
    private let recorder: ChangeRecorder<PeopleState>

    init(state: PeopleState, events: EventStream, store: ChangeStore, system: any System) {
        self.state = state
        self.system = system
        self.events = events
        recorder = store.recorder(for: state)
    }

    /// Sends a file along the chain of parsers and adds the people in it.
    func load(_ text: TextFile) throws(CommandError) -> Reply {
        let file = PeopleFile(text)
        guard let parsed = try parsers.handle(file) else {
            throw CommandError(
                .value, "no parser accepts '\(text.path)': \(parsers.objections(to: file))",
                hint: "use a structure that a parser knows")
        }
        let loaded = parsed.people.count
        guard state.people.count + loaded <= PeopleState.limit else {
            throw CommandError(
                .limit, "with '\(text.path)' there would be more than \(PeopleState.limit) people", hint: "split it")
        }
        if loaded > 0 { perform(.append(parsed.people)) }
        let count = state.people.count
        return .message(
            "\(PeopleCount.text(loaded)) loaded from '\(text.path)' by \(parsed.parser), \(count) in all",
            [
                "file": .string(text.path), "parser": .string(parsed.parser), "loaded": .int(loaded),
                "people": .int(count),
            ]
        )
    }

    /// Makes a change as part of the command's step.
    func perform(_ change: PeopleChange) {
        recorder.perform(change)
    }
}
