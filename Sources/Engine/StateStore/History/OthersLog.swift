/// What others did since the state was opened: other sessions, and changes without a command. A step that they build on
/// cannot be undone.
struct OthersLog {
    struct Entry {
        /// The other session's process; nil for what happened without a command.
        let process: Int32?
        /// What was done, which stays as it was then; its id is 0 for what happened without a command.
        let command: ConcreteCommand
    }

    /// How many are kept.
    static let limit = 10_000

    private var entries: [Entry] = []
    /// What happened up to this version is not known any more.
    private var forgotten: UInt64 = 0

    mutating func append(_ entry: Entry) {
        if entries.count >= 2 * Self.limit {
            forgotten = entries[Self.limit - 1].command.version
            entries.removeFirst(Self.limit)
        }
        entries.append(entry)
    }

    /// The other session has taken a command back itself: it is as if it had not been.
    ///
    /// - Returns: false if the command is not among what is known.
    mutating func remove(_ id: UInt64) -> Bool {
        guard id != 0, let index = entries.lastIndex(where: { $0.command.id == id }) else { return false }
        entries.remove(at: index)
        return true
    }

    /// Puts what happened earlier before all that is known.
    mutating func prepend(_ earlier: [Entry]) {
        entries.insert(contentsOf: earlier, at: 0)
    }

    /// The first entry that has touched what taking back `parts` would touch.
    ///
    /// - Parameters:
    ///   - version: only what came later counts.
    ///   - countsEvents: whether what happened without a command counts, too.
    func entryBuilt(
        on parts: [any Reversible], since version: UInt64, countsEvents: Bool
    ) throws(StateError) -> Entry? {
        let later = entries.filter { $0.command.version > version && (countsEvents || $0.process != nil) }
        guard version >= forgotten else { return entries[0] }
        // What a large step touches takes long to find out: it is not computed while there is nothing to compare it
        // with.
        guard !later.isEmpty else { return nil }
        let touched = parts.map { ($0.slot, $0.accessSets) }
        for entry in later {
            for other in try entry.command.resolvedParts() {
                if touched.contains(where: { $0.0 === other.slot && $0.1.meets(other.accessSets) }) { return entry }
            }
        }
        return nil
    }
}
