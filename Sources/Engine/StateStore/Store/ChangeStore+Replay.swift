import PatternEvents
import Patterns

// Making what stands in the journal: at the start, and what other sessions add.
extension ChangeStore {
    /// Hears what other sessions did since.
    func refresh(_ disk: StateDisk) throws(StateError) {
        switch try disk.journal.standing() {
        case .unchanged: return
        case .taken: throw .vanished(file: disk.folder.journalPath)
        case .longer: _ = try takeTail(disk, behind: disk.journal.last, isLive: true)
        case .new, .replaced:
            // What was added to the old one before the new one took its place.
            _ = try takeTail(disk, behind: disk.journal.last, isLive: true)
            let known = disk.journal.last
            do throws(StateError) {
                try takeNewJournal(disk, behind: known)
            } catch {
                // It was opened, perhaps: what is known is what it was before.
                disk.journal.forget(behind: known)
                throw error
            }
        }
        groups.continues(behind: disk.journal.last)
    }

    private func takeNewJournal(_ disk: StateDisk, behind known: JournalPosition) throws(StateError) {
        let gone = StateError.vanished(file: disk.folder.journalPath)
        switch try disk.journal.open() {
        case .header(let header)? where header.position.sequence <= known.sequence:
            if let mark = header.mark, let other = disk.journal.mark, mark != other { throw gone }
            disk.journal.take(mark: header.mark)
            if try !takeTail(disk, behind: known, isLive: true) { throw gone }
        case nil: disk.journal.forget(behind: known)
        case .newer(let version)?: throw .newer(file: disk.folder.journalPath, what: "format \(version)")
        case .header? where known.sequence == 0:
            do throws(StateError) {
                try readState(disk)
            } catch {
                // Some features have their state now, which is not to be read into them again.
                block(for: error)
            }
        // A whole journal has come and gone meanwhile: what stood in it is in the snapshot only.
        case .header?: throw .outrun
        case .damaged?: throw gone
        }
    }

    /// Takes the groups that stand in the journal behind what was read.
    ///
    /// - Parameters:
    ///   - known: groups up to this record are known already and are only checked.
    ///   - isLive: whether other sessions added them while this one ran.
    /// - Returns: whether the known groups lead to the same place there; if not, nothing was taken.
    func takeTail(_ disk: StateDisk, behind known: JournalPosition, isLive: Bool) throws(StateError) -> Bool {
        var isReached = disk.journal.last == known
        let bytes = try disk.journal.readTail()
        let start = disk.journal.offset
        let end = try bytes.span.bytes.withUnsafeBytes { buffer throws(StateError) -> JournalWalk.End in
            var walk = JournalWalk(buffer, at: 0, behind: disk.journal.last)
            var records: [JournalRecord] = []
            // A group that cannot be taken just now is to be found again.
            var taken = walk
            defer {
                disk.journal.advance(by: taken.offset, to: taken.last)
                if !isLive { history.archive.keep(buffer) }
            }
            while true {
                taken = walk
                if let end = walk.next(&records) { return end }
                if isReached {
                    try takeGroup(records, isLive: isLive, disk)
                } else if walk.last.sequence >= known.sequence {
                    guard walk.last == known else { return .whole }
                    isReached = true
                    if !isLive { disk.journal.cover(upTo: start + walk.offset) }
                }
            }
        }
        switch end {
        case .damaged(let place): damage(at: start + place, disk)
        case .unfinished where isReached && disk.mayWrite:
            drop(Array(bytes[(disk.journal.offset - start)...]), disk) { () throws(StateError) in
                try disk.journal.cut()
            }
        // Without the lock it may be what another session is writing just now.
        case .whole, .unfinished: break
        }
        return isReached
    }

    /// Makes a group, or says that it cannot be made: the rest is there to be seen, and to be recovered.
    private func takeGroup(_ records: [JournalRecord], isLive: Bool, _ disk: StateDisk) throws(StateError) {
        do throws(StateError) {
            try take(records, isLive: isLive, disk)
        } catch {
            guard case .unreadableChange = error else { throw error }
            block(for: error)
        }
    }

    private func take(_ records: [JournalRecord], isLive: Bool, _ disk: StateDisk) throws(StateError) {
        let last = records[records.count - 1]
        guard let kind = last.mark else { return }
        let isInverted = kind == .undo || kind == .redo
        // What another session undoes, does again or clears may be a step of an earlier run.
        if isLive, isInverted || kind == .command && history.archive.mayHaveUndone { try readArchive() }
        var touched: [any FeatureSlot] = []
        for record in records {
            touched.append(try slot(record.feature, record.schema, file: disk.folder.journalPath))
        }
        let parts = try make(records, touched, group: last.sequence, isLive: isLive)
        let range = records[0].start..<last.end
        guard isLive || isInverted else { return history.archive.note(kind, target: last.sequence, range: range) }
        guard let trailer = try? GroupTrailer(last) else {
            throw .unreadableChange(
                file: disk.folder.journalPath, sequence: last.sequence, feature: touched[0].name,
                reason: "the end of its group means nothing"
            )
        }
        guard isLive else { return history.archive.note(kind, target: trailer.target, range: range) }
        history.hear(kind, trailer, parts: parts)
    }

    /// Makes the changes of a group, or none of them.
    ///
    /// - Returns: what takes back those of another session's that can be undone.
    private func make(
        _ records: [JournalRecord], _ touched: [any FeatureSlot], group: UInt64, isLive: Bool
    ) throws(StateError) -> [any StepPart] {
        var parts: [any StepPart] = []
        var made: [any Reversible] = []
        for (record, slot) in zip(records, touched) {
            do throws(StateError) {
                let inverse = try slot.take(
                    record.change, schema: record.schema, sequence: record.sequence, group: group,
                    keepsInverse: !isLive
                )
                if let inverse, records.count > 1 { made.append(inverse) }
                if isLive, slot.isUndoable {
                    parts.append(inverse ?? PostponedInverse(slot, sequence: record.sequence))
                }
            } catch {
                for inverse in made.reversed() { takeBack(inverse) }
                throw error
            }
        }
        return parts
    }

    /// Reads the steps of earlier runs, for somebody who wants to undo or redo one.
    func readArchive() throws(StateError) {
        guard !history.archive.isEmpty else { return }
        do throws(StateError) {
            let contents = try history.archive.contents { name, schema throws(StateError) in
                try slot(name, schema, file: disk?.folder.snapshotPath ?? "")
            }
            history.take(contents)
        } catch {
            if !error.isPassing { block(for: error) }
            throw error
        }
    }

    // MARK: Features

    /// The feature called `name`.
    ///
    /// - Throws: that this program knows none of that name, or only an older form of its changes.
    func slot(_ name: String, _ schema: UInt8, file: String) throws(StateError) -> any FeatureSlot {
        try slot(where: { $0 == name }, name, schema, file)
    }

    private func slot(
        _ name: UnsafeRawBufferPointer, _ schema: UInt8, file: String
    ) throws(StateError) -> any FeatureSlot {
        // A million records must not make a string each.
        try slot(
            where: { $0.utf8.count == name.count && $0.utf8.elementsEqual(name) },
            String(decoding: name, as: UTF8.self), schema, file)
    }

    private func slot(
        where isMeant: (String) -> Bool, _ name: @autoclosure () -> String, _ schema: UInt8, _ file: String
    ) throws(StateError) -> any FeatureSlot {
        guard let slot = slots.first(where: { isMeant($0.name) }) else { throw .newer(file: file, what: name()) }
        guard schema <= slot.schema else { throw .newer(file: file, what: "\(slot.name) \(schema)") }
        if schema < slot.schema { reading.findsOlder = true }
        return slot
    }

    /// Makes sure that a feature has its state; a failure is told by the command under way.
    func load(_ slot: any FeatureSlot) {
        do throws(StateError) {
            try slot.load()
        } catch {
            // Either way the command under way must not change a state that it does not know.
            if error.isPassing { locking.failure = error } else { block(for: error) }
            notices.loadFailure = error
        }
    }

    /// Runs `body` with no event told.
    func silently<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        guard let events else { return try body() }
        return try events.unheard(body)
    }
}
