import PatternEvents

/// The steps of earlier runs, left as they lie on disk until somebody wants to undo or redo one, or clears what could be
/// redone.
struct StepArchive {
    /// A group in the journal: a step after the snapshot, or a change without a command.
    private struct Trace {
        let id: UInt64
        let range: Range<Int>
    }

    /// What the archive has to say.
    struct Contents {
        var done: [ConcreteCommand] = []
        var undone: [ConcreteCommand] = []
        /// What happened without a command since the first of ``undone`` was undone.
        var events: [(version: UInt64, parts: StepParts)] = []
    }

    /// The steps in the snapshot.
    private var section: SnapshotSection?
    /// Whether steps in the snapshot can be redone.
    private var sectionHasUndone = false
    private var done: [Trace] = []
    private var undone: [Trace] = []
    private var eventTraces: [Trace] = []
    /// Steps that were undone or redone since the snapshot.
    private var moved: Set<UInt64> = []
    /// The groups that the traces are of.
    private var bytes: [UInt8] = []
    /// How many steps can matter.
    private let limit: Int
    private let events: EventStream?

    init(limit: Int, events: EventStream?) {
        self.limit = limit
        self.events = events
    }

    /// Whether there is nothing in it.
    var isEmpty: Bool { section == nil && done.isEmpty && undone.isEmpty }

    /// Whether something in it may be redone.
    var mayHaveUndone: Bool { sectionHasUndone || !undone.isEmpty }

    /// Takes note of a snapshot's steps.
    mutating func note(_ section: SnapshotSection, of snapshot: SnapshotFile) {
        self.section = section
        sectionHasUndone = snapshot.undoneCount != 0
    }

    /// Takes note of a group in the journal.
    ///
    /// - Parameters:
    ///   - target: the step it is about.
    ///   - range: where it lies in the bytes that ``keep(_:)`` is to be given.
    mutating func note(_ kind: GroupKind, target: UInt64, range: Range<Int>) {
        let trace = Trace(id: target, range: range)
        switch kind {
        case .event:
            guard mayHaveUndone else { return }
            eventTraces.append(trace)
        case .command:
            clearUndone()
            if done.count >= 2 * limit { done.removeFirst(limit) }
            done.append(trace)
        case .undo:
            moved.insert(target)
            Self.move(trace, from: &done, to: &undone)
        case .redo:
            moved.insert(target)
            Self.move(trace, from: &undone, to: &done)
        }
    }

    private mutating func clearUndone() {
        undone.removeAll()
        eventTraces.removeAll()
        sectionHasUndone = false
    }

    /// A step was undone or redone: the former trace of it is among those of the journal, or it is one of the snapshot.
    private static func move(_ trace: Trace, from former: inout [Trace], to next: inout [Trace]) {
        if let index = former.lastIndex(where: { $0.id == trace.id }) { former.remove(at: index) }
        next.append(trace)
    }

    /// Copies the groups it has noted out of `journal`.
    mutating func keep(_ journal: UnsafeRawBufferPointer) {
        done.removeFirst(max(0, done.count - limit))
        func copied(_ trace: Trace) -> Trace {
            let start = bytes.count
            bytes.append(contentsOf: journal[trace.range])
            return Trace(id: trace.id, range: start..<bytes.count)
        }
        done = done.map(copied)
        undone = undone.map(copied)
        eventTraces = eventTraces.map(copied)
    }

    /// The sequence numbers of the changes that are noted.
    var sequences: Set<UInt64> {
        var sequences: Set<UInt64> = []
        for trace in done + undone + eventTraces { sequences.formUnion(records(trace) { $0.map(\.sequence) }) }
        return sequences
    }

    /// Reads all of it.
    ///
    /// - Parameter slot: the feature of a name, or why there is none.
    func contents(
        slot: (String, UInt8) throws(StateError) -> any FeatureSlot
    ) throws(StateError) -> Contents {
        var contents = Contents()
        if let section {
            contents = try StepsSection.read(
                section.read(), schema: section.schema, events: events, slot: slot)
            if !sectionHasUndone { contents.undone = [] }
            contents.done.removeAll { moved.contains($0.id) }
            contents.undone.removeAll { moved.contains($0.id) }
        }
        for trace in done { if let command = try command(trace, slot) { contents.done.append(command) } }
        for trace in undone {
            if let command = try command(trace, slot) { contents.undone.append(command) }
        }
        for trace in eventTraces {
            guard let event = try parts(trace, slot) else { continue }
            contents.events.append((event.version, event.parts))
        }
        return contents
    }

    /// The command of a trace, as an object like any other.
    private func command(
        _ trace: Trace, _ slot: (String, UInt8) throws(StateError) -> any FeatureSlot
    ) throws(StateError) -> ConcreteCommand? {
        guard let (version, end, parts) = try parts(trace, slot) else { return nil }
        return ConcreteCommand(
            id: trace.id, version: version, end.command, time: end.time, person: end.person, parts: parts,
            events: events)
    }

    private func parts(
        _ trace: Trace, _ slot: (String, UInt8) throws(StateError) -> any FeatureSlot
    ) throws(StateError) -> (version: UInt64, end: GroupTrailer, parts: StepParts)? {
        try records(trace) { records throws(StateError) in
            var parts = StepParts()
            for record in records {
                let slot = try slot(String(decoding: record.feature, as: UTF8.self), record.schema)
                if slot.isUndoable { parts.append(PostponedInverse(slot, sequence: record.sequence)) }
            }
            guard !parts.isEmpty, let last = records.last, let trailer = try? GroupTrailer(last) else { return nil }
            return (last.sequence, trailer, parts)
        }
    }

    private func records<Result, Failure: Error>(
        _ trace: Trace, _ body: ([JournalRecord]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.span.bytes.withUnsafeBytes { buffer throws(Failure) in
            var records: [JournalRecord] = []
            var place = trace.range.lowerBound
            while place < trace.range.upperBound, let record = JournalRecord(buffer, at: place) {
                records.append(record)
                place = record.end
            }
            return try body(records)
        }
    }
}
