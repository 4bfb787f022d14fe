import Platform

/// Reads the state: all of it at the start, and later what other sessions have changed.
struct StateReader {
    private let disk: StateDisk
    private let features: FeatureSlots
    private let replay: JournalReplay
    private var condition: StateCondition { features.condition }

    init(_ disk: StateDisk, _ features: FeatureSlots, _ history: History) {
        (self.disk, self.features) = (disk, features)
        replay = JournalReplay(disk, features, history)
    }

    /// Reads all there is, for a session that knows nothing yet; no event is recorded.
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

    /// - Parameter contentsEnd: nil if the header, which says so, is damaged: then all of the journal may be anything.
    private func readJournal(from start: Int, contentsEnd: Int?) throws(StateError) {
        let bytes = try disk.journal.readAll()
        try bytes.span.bytes.withUnsafeBytes { journal throws(StateError) in
            try replay.takeContents(of: journal, from: start, to: contentsEnd)
            let commands = UnsafeRawBufferPointer(rebasing: journal.dropFirst(contentsEnd ?? 0))
            _ = try replay.takeCommands(commands, behind: disk.journal.last, isLive: false)
        }
    }

    /// Runs `body`, which makes changes that were made before.
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
    /// - Returns: whether the journal has grown or is another one, so that what is written next continues after its
    ///   end.
    func refresh() throws(StateError) -> Bool {
        let standing = try disk.journal.standing()
        guard standing != .unchanged else { return false }
        if standing == .taken { throw .vanished(file: disk.folder.journalPath) }
        try replaying { () throws(StateError) in
            // What was added to the old one before another took its place.
            _ = try takeTail(behind: disk.journal.last)
            if standing != .longer { try takeNewJournal() }
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
            // It was opened, perhaps: what is known is what it was before.
            disk.journal.forget(behind: known)
            throw error
        }
    }

    private func takeNewJournal(behind known: JournalPosition) throws(StateError) {
        let gone = StateError.vanished(file: disk.folder.journalPath)
        switch try disk.journal.open() {
        // Its contents are known.
        case .header(let header)? where header.position.sequence <= known.sequence:
            guard try takeTail(behind: known) else { throw gone }
        case .newer(let version)?: throw .newer(file: disk.folder.journalPath, what: "format \(version)")
        case nil where known == .start: disk.journal.forget(behind: known)
        case .header(let header)? where known == .start:
            do throws(StateError) {
                try readJournal(from: JournalFormat.headerLength, contentsEnd: header.contentsEnd)
            } catch {
                // Some features have their state now, which is not to be read into them again.
                condition.block(for: error)
            }
        // A whole journal has come and gone meanwhile: what was in it is in the new one's contents only.
        case .header?: throw .outrun
        case .older?, .damaged?, nil: throw gone
        }
    }
}
