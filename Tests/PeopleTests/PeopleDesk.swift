import FeatureTestSupport
import Patterns
import StateStore
import StateTestSupport

@testable import People

/// The people with everything that a shell puts around them, for typed lines and files in memory.
final class PeopleDesk: CommandDesk {
    let system = FaultySystem.forReading()
    let feature: PeopleFeature
    let desk: FeatureDesk

    init() {
        let (events, store) = (EventStream(), ChangeStore())
        feature = PeopleFeature(events: events, store: store, system: system)
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    var people: [Person] { feature.state.people }

    /// What `people load` says of a file with that text: its reply or its error.
    func load(_ text: String) -> String { load(Array(text.utf8)) }

    func load(_ bytes: [UInt8]) -> String {
        system.disk["f"] = bytes
        do { return try run("people load f") } catch { return "\(error)" }
    }
}
