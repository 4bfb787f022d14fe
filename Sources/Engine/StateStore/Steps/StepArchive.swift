/// The steps of earlier runs, left as they lie on disk until somebody wants to take one back.
struct StepArchive {
    /// A step behind the snapshot, by its group in the journal.
    private struct Trace {
        let id: UInt64
        let range: Range<Int>
    }

    /// The steps that were in the snapshot.
    var section: SnapshotSection?
    /// Whether a new step has cleared what the snapshot says can be redone.
    var clearsUndone = false
    private var done: [Trace] = []
    private var undone: [Trace] = []
    /// Steps of the snapshot that were undone or redone since.
    private var turned: Set<UInt64> = []
    /// The groups that the traces are of.
    private var bytes: [UInt8] = []
    /// How many steps can matter.
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether there is nothing in it.
    var isEmpty: Bool { section == nil && done.isEmpty && undone.isEmpty }

    /// Takes note of a group.
    ///
    /// - Parameters:
    ///   - target: the step it is about.
    ///   - range: where it lies in the bytes that ``keep(_:)`` is to be given.
    mutating func note(_ kind: GroupKind, target: UInt64, range: Range<Int>) {
        switch kind {
        case .event: break
        case .command:
            undone.removeAll()
            clearsUndone = true
            if done.count >= 2 * limit { done.removeFirst(limit) }
            done.append(Trace(id: target, range: range))
        case .undo:
            if let index = done.lastIndex(where: { $0.id == target }) {
                done.remove(at: index)
            } else {
                turned.insert(target)
            }
            undone.append(Trace(id: target, range: range))
        case .redo:
            if let index = undone.lastIndex(where: { $0.id == target }) {
                undone.remove(at: index)
            } else {
                turned.insert(target)
            }
            done.append(Trace(id: target, range: range))
        }
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
    }

    /// The sequence numbers of the changes that are noted.
    var sequences: Set<UInt64> {
        var sequences: Set<UInt64> = []
        forEachTrace { _, _, records in sequences.formUnion(records.map(\.sequence)) }
        return sequences
    }

    /// The steps.
    ///
    /// - Parameter slot: the feature of a name, or why there is none.
    func steps(slot: (String, UInt8) throws(StateError) -> any FeatureSlot) throws(StateError) -> StepHistory {
        var history = StepHistory(limit: limit)
        if let section { try StepsSection.read(section.read(), into: &history, slot: slot) }
        if clearsUndone { history.undone.removeAll() }
        for id in turned {
            _ = history.done.remove(id: id)
            history.undone.removeAll { $0.id == id }
        }
        var failure: StateError?
        forEachTrace { trace, isDone, records in
            do throws(StateError) {
                var parts: [any StepPart] = []
                for record in records {
                    let slot = try slot(String(decoding: record.feature, as: UTF8.self), record.schema)
                    if slot.isUndoable { parts.append(PostponedInverse(slot, sequence: record.sequence)) }
                }
                guard !parts.isEmpty, let last = records.last, let trailer = try? GroupTrailer(last) else { return }
                let step = Step(id: trace.id, moment: 0, command: trailer.command, parts: StepParts(parts))
                if isDone { history.done.append(step) } else { history.undone.append(step) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return history
    }

    private func forEachTrace(_ body: (Trace, _ isDone: Bool, [JournalRecord]) -> Void) {
        bytes.withUnsafeBytes { buffer in
            for (traces, isDone) in [(done, true), (undone, false)] {
                for trace in traces {
                    var records: [JournalRecord] = []
                    var place = trace.range.lowerBound
                    while place < trace.range.upperBound, let record = JournalRecord(buffer, at: place) {
                        records.append(record)
                        place = record.end
                    }
                    body(trace, isDone, records)
                }
            }
        }
    }
}
