/// Who changed each feature last: another session by one of its commands, or something that happened without a command.
///
/// A step cannot be undone if another session has changed one of its features since, nor redone if that or something
/// without a command has. What does not last is no other session's concern.
struct LatestChanges {
    struct Entry {
        /// The version of the state that it led to.
        let version: UInt64
        /// The other session's process; nil for what happened without a command.
        let process: Int32?
        /// The words of the command; empty for what happened without a command.
        let command: [String]
    }

    private var ofOthers: [ObjectIdentifier: Entry] = [:]
    private var events: [ObjectIdentifier: Entry] = [:]

    /// `feature` was changed.
    mutating func note(_ entry: Entry, of feature: any FeatureSlot) {
        let key = ObjectIdentifier(feature)
        if entry.process == nil { events[key] = entry } else { ofOthers[key] = entry }
    }

    /// The last change of a feature that `parts` would change, after `version`; nil if there is none.
    ///
    /// - Parameter countsEvents: whether changes that happened without a command count.
    func change(ofFeaturesIn parts: [any Reversible], since version: UInt64, countsEvents: Bool) -> Entry? {
        for part in parts {
            let key = ObjectIdentifier(part.slot)
            let entries = [part.lasts ? ofOthers[key] : nil, countsEvents ? events[key] : nil]
            for case let entry? in entries where entry.version > version { return entry }
        }
        return nil
    }
}
