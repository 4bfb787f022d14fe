/// A journal that does not belong to the snapshot beside it, as when half of a backup was restored: what each holds.
public struct Detachment: Equatable, Sendable {
    /// The last change that the snapshot holds; nil if there is no snapshot.
    public let snapshot: UInt64?
    /// The first change in the journal, and the last.
    public let first: UInt64
    public let last: UInt64
    /// The words of the last command in the journal.
    public let lastCommand: [String]
}

extension Detachment {
    /// - Parameters:
    ///   - journal: its records, behind the header.
    ///   - position: where they begin.
    init(_ journal: UnsafeRawBufferPointer, behind position: JournalPosition, snapshot: UInt64?) {
        var walk = JournalWalk(journal, at: 0, behind: position)
        var records: [JournalRecord] = []
        var lastCommand = CommandWords.typed([])
        while walk.next(&records) == nil {
            guard let end = records.last, end.mark != .event, let trailer = try? GroupTrailer(end) else { continue }
            lastCommand = trailer.command
        }
        self.snapshot = snapshot
        first = position.sequence + 1
        last = walk.last.sequence
        self.lastCommand = lastCommand.strings
    }
}
