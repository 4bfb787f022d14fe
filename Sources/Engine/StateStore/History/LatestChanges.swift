/// The last change of each feature, by another session's command or by an event, which has no command.
///
/// A step cannot be undone if another session has since changed one of its features, nor redone if another session or
/// an event has. Changes that do not last do not concern other sessions.
struct LatestChanges {
    struct Entry {
        /// The version of the state after it.
        let version: UInt64
        /// The other session's process; nil for an event.
        let process: Int32?
        /// The words of the command; empty for an event.
        let command: [String]
    }

    private var ofOthers: [ObjectIdentifier: Entry] = [:]
    private var events: [ObjectIdentifier: Entry] = [:]

    /// Records a change of `feature`.
    mutating func note(_ entry: Entry, of feature: any FeatureSlot) {
        let key = ObjectIdentifier(feature)
        if entry.process == nil { events[key] = entry } else { ofOthers[key] = entry }
    }

    /// The last change of a feature that `parts` would change, after `version`; nil if there is none.
    ///
    /// - Parameter countsEvents: whether events count.
    func change(ofFeaturesIn parts: [any Reversible], since version: UInt64, countsEvents: Bool) -> Entry? {
        for part in parts {
            let key = ObjectIdentifier(part.slot)
            let entries = [part.lasts ? ofOthers[key] : nil, countsEvents ? events[key] : nil]
            for case let entry? in entries where entry.version > version { return entry }
        }
        return nil
    }
}
