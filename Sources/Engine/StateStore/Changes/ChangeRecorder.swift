import Patterns

/// The object through which a feature makes its changes.
///
/// A class, because it is used several times for every command, and each use of a structure would copy two references.
public final class ChangeRecorder<Feature: StatefulFeature> {
    let joined: JoinedFeature<Feature>
    let store: ChangeStore
    private let output: JournalOutput
    private let events: EventStream?

    init(_ joined: JoinedFeature<Feature>, _ store: ChangeStore) {
        (self.joined, self.store) = (joined, store)
        (output, events) = (store.output, store.events)
    }

    /// Applies `change` as part of the current step or, outside a command, as an event.
    ///
    /// A change that does not fit the state changes nothing, and its step fails when it is committed.
    public func perform(_ change: Feature.Change) {
        output.prepareForChange()
        if store.isRehearsing { store.note(joined.feature.describe(change)) }
        let mark = output.groups.mark
        if store.isWriting, joined.feature.lasts(change) {
            output.groups.add(Feature.featureName, schema: Feature.schema) { Feature.encode(change, to: &$0) }
        }
        do throws(InapplicableChange) {
            let inverse = try joined.feature.receive(change, .execute, from: store.caller, events: events)
            store.record(AppliedChange(joined, inverse: inverse))
        } catch {
            store.refuse(error, of: Feature.featureName, records: mark)
        }
    }
}
