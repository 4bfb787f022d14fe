import PatternEvents
import Patterns
import Platform
import StateStore

/// What every command of this feature works with.
final class PeopleContext {
    let state: PeopleState
    let parsers: PeopleChain
    let system: any System
    private let recorder: ChangeRecorder<PeopleState>

    init(state: PeopleState, events: EventStream, store: ChangeStore, system: any System) {
        self.state = state
        self.system = system
        parsers = HandlerChain(
            "parsers",
            [
                ObjectParser(array: "data", events: events),
                ObjectParser(array: "result", events: events),
                ArrayParser(events: events),
                JSONLinesParser(events: events),
                CSVParser(events: events),
            ])
        recorder = store.recorder(for: state)
    }

    /// Makes a change as part of the command's step.
    func perform(_ change: PeopleChange) {
        recorder.perform(change)
    }
}
