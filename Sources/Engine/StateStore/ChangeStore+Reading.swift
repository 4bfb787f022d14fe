import PatternEvents
import Patterns

// Reading the state: at the start, and what other sessions add.
extension ChangeStore {
    /// Reads what is on disk; to be called once, when all features have joined.
    ///
    /// A session that finds damage goes on with what is whole and changes nothing, see ``obstacle``.
    ///
    /// - Throws: why the state cannot be used at all.
    package func open() throws(StateError) {
        precondition(!isOpened, "the state was read already")
        isOpened = true
        guard let disk else { return }
        do throws(StateError) {
            try disk.takeTurn()
        } catch {
            // Who only reads needs no turn; who changes something will be told.
            switch error {
            case .locked, .noRoom: break
            default: throw error
            }
        }
        defer {
            disk.releaseTurn()
            groups.continues(behind: disk.last)
        }
        try silently { () throws(StateError) in try readState(disk) }
        if readsOlder { renew(disk) }
    }

    /// Reads all there is, for a session that knows nothing yet.
    private func readState(_ disk: StateDisk) throws(StateError) {
        try readFiles(disk)
        let wanted = archive.sequences
        oldestWanted = wanted.min() ?? disk.last.base + 1
        for slot in slots { slot.keepInverses(of: wanted) }
    }

    private func readFiles(_ disk: StateDisk) throws(StateError) {
        var snapshot = try openSnapshot(disk)
        var journal = try disk.openJournal()
        // Without the lock another session may put new files in the place of both between the two calls.
        if !disk.hasTurn, case .header(let header)? = journal, header.base > snapshot?.last.base ?? 0 {
            snapshot = try openSnapshot(disk)
            journal = try disk.openJournal()
        }
        let snapshotEnd = snapshot?.last ?? JournalHeader(base: 0, seed: 0)
        if let snapshot { try take(snapshot, disk) }
        try readJournal(journal, behind: snapshotEnd, hasSnapshot: snapshot != nil, disk)
    }

    /// The snapshot, if there is one that can be read.
    private func openSnapshot(_ disk: StateDisk) throws(StateError) -> SnapshotFile? {
        do throws(StateError) {
            return try disk.openSnapshot()
        } catch {
            guard case .damagedSnapshot = error else { throw error }
            obstacle = error
            return nil
        }
    }

    /// Gives the features their parts of a snapshot. One that is damaged does not keep the others from theirs.
    private func take(_ snapshot: SnapshotFile, _ disk: StateDisk) throws(StateError) {
        for section in snapshot.sections {
            if section.name == SnapshotFile.steps {
                archive.section = section
                continue
            }
            let slot = try slot(section.name, section.schema, file: disk.snapshotPath)
            slot.place(section)
            guard !slot.loadsLazily else { continue }
            do throws(StateError) {
                try slot.load()
            } catch {
                guard case .damagedSnapshot = error else { throw error }
                block(for: error)
            }
        }
    }

    private func readJournal(
        _ reading: JournalHeader.Reading?, behind snapshotEnd: JournalHeader, hasSnapshot: Bool, _ disk: StateDisk
    ) throws(StateError) {
        switch reading {
        case nil:
            if hasSnapshot || disk.journal != nil { findings.append(.missingJournal(file: disk.journalPath)) }
            disk.forgetJournal(behind: snapshotEnd)
        case .newer(let version):
            throw .newer(file: disk.journalPath, what: "format \(version)")
        case .header(let header):
            // Between the two lie changes that are in neither.
            guard header.base <= snapshotEnd.base else { return damage(at: 0, disk) }
            if try !takeTail(disk, behind: snapshotEnd, isLive: false) { try leaveBehind(disk, snapshotEnd) }
        case .damaged:
            try readWithoutHeader(disk, behind: snapshotEnd)
        }
    }

    /// The journal does not lead to where the snapshot stands.
    private func leaveBehind(_ disk: StateDisk, _ snapshotEnd: JournalHeader) throws(StateError) {
        guard obstacle == nil, disk.last.base < snapshotEnd.base, disk.hasTurn, disk.refusal == nil else {
            return damage(at: 0, disk)
        }
        // Its end was never on disk, and the snapshot has all of it.
        try disk.makeJournal(behind: snapshotEnd)
    }

    /// The header is damaged: what follows is taken if it is plain where it belongs.
    private func readWithoutHeader(_ disk: StateDisk, behind snapshotEnd: JournalHeader) throws(StateError) {
        disk.standsBehind(snapshotEnd)
        let bytes = try disk.readAll()
        let first = bytes.withUnsafeBytes { JournalRecord($0, at: JournalFormat.headerLength) }
        let hasRecords = bytes.withUnsafeBytes { JournalRecord.isAnyWhole(in: $0, behind: -1) }
        guard hasRecords else {
            // It was never finished, or there is nothing in it to lose.
            drop(bytes, disk) { () throws(StateError) in try disk.empty() }
            disk.forgetJournal(behind: snapshotEnd)
            return
        }
        if let first, first.sequence <= snapshotEnd.base + 1 {
            disk.standsBehindHeader(JournalHeader(base: first.sequence - 1, seed: first.link))
            _ = try takeTail(disk, behind: snapshotEnd, isLive: false)
        }
        damage(at: 0, disk)
    }

    /// Keeps bytes that nobody can read beside the journal, and takes them out of it. Where that cannot be, nothing can be
    /// changed.
    private func drop(_ bytes: [UInt8], _ disk: StateDisk, _ remove: () throws(StateError) -> Void) {
        var path: String?
        if disk.hasTurn, disk.refusal == nil {
            do throws(StateError) {
                path = try disk.keep(bytes, as: "journal.torn")
                try remove()
            } catch {
                block(for: error)
            }
        }
        findings.append(.unfinished(bytes: bytes.count, keptIn: path))
    }

    private func damage(at offset: Int, _ disk: StateDisk) {
        block(for: .damagedJournal(file: disk.journalPath, offset: offset))
    }

    /// Hears what other sessions did since.
    func refresh(_ disk: StateDisk) throws(StateError) {
        switch try disk.standing() {
        case .unchanged: return
        case .taken: throw .vanished(file: disk.journalPath)
        case .longer: _ = try takeTail(disk, behind: disk.last, isLive: true)
        case .new, .replaced:
            // What was added to the old one before the new one took its place.
            _ = try takeTail(disk, behind: disk.last, isLive: true)
            let known = disk.last
            switch try disk.openJournal() {
            case .header(let header)? where header.base <= known.base:
                if try !takeTail(disk, behind: known, isLive: true) { throw .vanished(file: disk.journalPath) }
            case nil: disk.forgetJournal(behind: known)
            case .newer(let version)?: throw .newer(file: disk.journalPath, what: "format \(version)")
            case .header? where known.base == 0: try readState(disk)
            // A whole journal has come and gone meanwhile: what stood in it is in the snapshot only.
            case .header?: throw .outrun
            case .damaged?: throw .vanished(file: disk.journalPath)
            }
        }
        groups.continues(behind: disk.last)
    }

    /// Takes the groups that stand in the journal behind what was read.
    ///
    /// - Parameters:
    ///   - known: groups up to this record are known already and are only checked.
    ///   - isLive: whether other sessions added them while this one ran.
    /// - Returns: whether the known groups lead to the same place there; if not nothing was taken.
    private func takeTail(_ disk: StateDisk, behind known: JournalHeader, isLive: Bool) throws(StateError) -> Bool {
        var isReached = disk.last == known
        let bytes = try disk.readTail()
        guard !bytes.isEmpty else { return isReached }
        let start = disk.offset
        let end = try bytes.span.bytes.withUnsafeBytes { buffer throws(StateError) -> JournalWalk.End in
            var walk = JournalWalk(buffer, at: 0, behind: disk.last)
            var records: [JournalRecord] = []
            defer {
                disk.advance(by: walk.offset, to: walk.last)
                if !isLive { archive.keep(buffer) }
            }
            while true {
                if let end = walk.next(&records) { return end }
                if isReached {
                    do throws(StateError) {
                        try take(records, isLive: isLive, disk)
                    } catch {
                        // The rest is there to be seen, and to be recovered.
                        guard case .unreadableChange = error else { throw error }
                        block(for: error)
                    }
                } else if walk.last.base >= known.base {
                    guard walk.last == known else { return .whole }
                    isReached = true
                }
            }
        }
        switch end {
        case .whole: break
        case .unfinished where disk.hasTurn && disk.refusal == nil:
            drop(Array(bytes[(disk.offset - start)...]), disk) { () throws(StateError) in try disk.cut() }
        // Without the lock it may be what another session is writing just now.
        case .unfinished: break
        case .damaged(let place): damage(at: start + place, disk)
        }
        return isReached
    }

    private func take(_ records: [JournalRecord], isLive: Bool, _ disk: StateDisk) throws(StateError) {
        let last = records[records.count - 1]
        guard let kind = last.mark else { return }
        let turnsStep = kind == .undo || kind == .redo
        if isLive, turnsStep { try readArchive() }
        var touched: [any FeatureSlot] = []
        for record in records {
            touched.append(try slot(record.feature, record.schema, file: disk.journalPath))
        }
        try make(records, touched, group: last.sequence)
        let range = records[0].start..<last.end
        guard isLive || turnsStep else { return archive.note(kind, target: last.sequence, range: range) }
        guard let trailer = try? GroupTrailer(last) else {
            throw .unreadableChange(
                file: disk.journalPath, sequence: last.sequence, feature: touched[0].name,
                reason: "the end of its group means nothing"
            )
        }
        guard isLive else { return archive.note(kind, target: trailer.target, range: range) }
        var parts: [any StepPart] = []
        for (record, slot) in zip(records, touched) where slot.isUndoable {
            let inverse: (any StepPart)? = slot.takeInverse(of: record.sequence)
            parts.append(inverse ?? PostponedInverse(slot, sequence: record.sequence))
        }
        hear(kind, trailer, parts)
    }

    /// Makes the changes of a group, or none of them.
    private func make(
        _ records: [JournalRecord], _ touched: [any FeatureSlot], group: UInt64
    ) throws(StateError) {
        var made: [any Reversible] = []
        for (record, slot) in zip(records, touched) {
            do throws(StateError) {
                let inverse = try slot.take(
                    record.change, schema: record.schema, sequence: record.sequence, group: group)
                if let inverse { made.append(inverse) }
            } catch {
                for inverse in made.reversed() {
                    takeBack(inverse)
                    inverse.slot.missesChange()
                }
                throw error
            }
        }
    }

    /// Another session did something.
    private func hear(_ kind: GroupKind, _ trailer: GroupTrailer, _ parts: [any StepPart]) {
        moment += 1
        // What others do is theirs to take back; what they take back of this session's steps is taken back.
        if kind == .undo || kind == .redo, history.has(trailer.target) {
            let turned =
                parts.isEmpty
                ? nil : Step(id: trailer.target, moment: moment, command: trailer.command, parts: StepParts(parts))
            history.turn(trailer.target, isUndo: kind == .undo, turned)
        }
        others.append(.init(moment: moment, process: trailer.process, command: trailer.command, parts: parts))
    }

    /// Reads the steps of earlier runs, for somebody who wants to take one back.
    func readArchive() throws(StateError) {
        guard !archive.isEmpty else { return }
        var steps: StepHistory
        do throws(StateError) {
            steps = try archive.steps { name, schema throws(StateError) in
                try slot(name, schema, file: disk?.snapshotPath ?? "")
            }
        } catch {
            block(for: error)
            throw error
        }
        for step in history.done.newestFirst.reversed() { steps.done.append(step) }
        steps.undone += history.undone
        history = steps
        archive = StepArchive(limit: limit)
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
        // Of a million records none is to make a string of its own.
        try slot(where: { $0.utf8.elementsEqual(name) }, String(decoding: name, as: UTF8.self), schema, file)
    }

    private func slot(
        where isMeant: (String) -> Bool, _ name: @autoclosure () -> String, _ schema: UInt8, _ file: String
    ) throws(StateError) -> any FeatureSlot {
        guard let slot = slots.first(where: { isMeant($0.name) }) else { throw .newer(file: file, what: name()) }
        guard schema <= slot.schema else { throw .newer(file: file, what: "\(slot.name) \(schema)") }
        if schema < slot.schema { readsOlder = true }
        return slot
    }

    /// Sees that a feature has its state; a failure is told by the command under way.
    @usableFromInline
    func load(_ slot: any FeatureSlot) {
        do throws(StateError) {
            try slot.load()
        } catch {
            block(for: error)
            loadFailure = error
        }
    }

    /// Runs `body` with no event told.
    func silently<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        guard let events else { return try body() }
        return try events.unheard(body)
    }
}
