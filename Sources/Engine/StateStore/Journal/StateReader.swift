import Platform

/// Reads the state: all of it at the start, and later the changes of other sessions.
struct StateReader {
    private let disk: StateDisk
    private let features: FeatureSlots
    private let replay: JournalReplay
    private var condition: StateCondition { features.condition }

    init(_ disk: StateDisk, _ features: FeatureSlots, _ history: History) {
        (self.disk, self.features) = (disk, features)
        replay = JournalReplay(disk, features, history)
    }

    /// Reads everything, for a session without any state; no event is recorded.
    func readState() throws(StateError) {
        try replaying { () throws(StateError) in
            let reading = try disk.journal.open()
            switch reading {
            case .header(let header)?:
                try readJournal(from: JournalFormat.headerLength, contentsEnd: header.contentsEnd)
            case .older?: throw .older(file: disk.folder.journalPath)
            case .newer(let version)?: throw .newer(file: disk.folder.journalPath, what: "format \(version)")
            case .damaged?:
                try refuseOlder()
                replay.damage(at: 0)
                try readJournal(from: 0, contentsEnd: nil)
            case nil:
                try refuseOlder()
                if disk.journal.isOpen { condition.findings.append(.emptyJournal(file: disk.folder.journalPath)) }
                disk.journal.forget(behind: .start)
            }
        }
    }

    /// Earlier versions kept most of the state in another file.
    private func refuseOlder() throws(StateError) {
        let path = disk.folder.path + "/snapshot"
        if (try? disk.folder.system.status(ofFile: path)) != nil { throw .older(file: path) }
    }

    /// - Parameter contentsEnd: nil if the header, which names it, is damaged: then any part of the journal may be
    ///   contents.
    private func readJournal(from start: Int, contentsEnd: Int?) throws(StateError) {
        let bytes = try disk.journal.readAll()
        try bytes.span.bytes.withUnsafeBytes { journal throws(StateError) in
            try replay.takeContents(of: journal, from: start, to: contentsEnd)
            let commands = UnsafeRawBufferPointer(rebasing: journal.dropFirst(contentsEnd ?? 0))
            _ = try replay.takeCommands(commands, behind: disk.journal.last, isLive: false)
        }
    }

    /// Runs `body`, which applies changes that were made before.
    private func replaying(_ body: () throws(StateError) -> Void) throws(StateError) {
        try features.events.silently { () throws(StateError) in
            for slot in features.all { slot.stateful.willReplay() }
            defer { for slot in features.all { slot.stateful.didReplay() } }
            try body()
        }
    }

    // MARK: Other sessions

    /// Reads the changes of other sessions since; no event is recorded.
    ///
    /// - Returns: whether the journal has grown or was replaced, so that the next record continues after its end.
    func refresh() throws(StateError) -> Bool {
        let status = try disk.journal.status()
        guard status != .unchanged else { return false }
        if status == .taken { throw .vanished(file: disk.folder.journalPath) }
        try replaying { () throws(StateError) in
            // The records that were added to the old one before it was replaced.
            _ = try takeTail(behind: disk.journal.last)
            if status != .longer { try takeNewJournal() }
        }
        return true
    }

    private func takeTail(behind known: JournalPosition) throws(StateError) -> Bool {
        let bytes = try disk.journal.readTail()
        return try bytes.span.bytes.withUnsafeBytes { buffer throws(StateError) in
            try replay.takeCommands(buffer, behind: known, isLive: true)
        }
    }

    private func takeNewJournal() throws(StateError) {
        let known = disk.journal.last
        do throws(StateError) {
            try takeNewJournal(behind: known)
        } catch {
            // It may have been opened; the known position is still the former one.
            disk.journal.forget(behind: known)
            throw error
        }
    }

    private func takeNewJournal(behind known: JournalPosition) throws(StateError) {
        let gone = StateError.vanished(file: disk.folder.journalPath)
        switch try disk.journal.open() {
        // Its contents are known already.
        case .header(let header)? where header.position.sequence <= known.sequence:
            guard try takeTail(behind: known) else { throw gone }
        case .newer(let version)?: throw .newer(file: disk.folder.journalPath, what: "format \(version)")
        case nil where known == .start: disk.journal.forget(behind: known)
        case .header(let header)? where known == .start:
            do throws(StateError) {
                try readJournal(from: JournalFormat.headerLength, contentsEnd: header.contentsEnd)
            } catch {
                // Some features now have their state, which must not be read into them again.
                condition.block(for: error)
            }
        // Another journal has come and gone meanwhile: its records are only in the new one's contents.
        case .header?: throw .outrun
        case .older?, .damaged?, nil: throw gone
        }
    }
}
