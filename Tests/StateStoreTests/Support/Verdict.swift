import StateTestSupport
import Testing

@testable import StateStore

/// The outcome of a damaged journal: it is read like an undamaged one, or the damage has the same name for a command,
/// `doctor` and `recover`, and after a recovery everything works.
struct Verdict {
    let mutation: JournalMutation
    private let disk: MemoryDisk
    private var place: Comment { Comment(rawValue: mutation.description) }

    /// - Parameter disk: one with the folder in which the journal lies.
    init(_ mutation: JournalMutation, on disk: MemoryDisk) {
        self.mutation = mutation
        self.disk = disk.copy()
        self.disk[Place.journal] = mutation.bytes
    }

    /// - Parameter recovers: whether a damaged one is recovered, too, which takes longest.
    func check(recovers: Bool = true) throws {
        let session = try reopened(disk)
        if let like = mutation.like { try isReadLike(like, session) }
        let findings = session.store.takeFindings()
        switch mutation.expected {
        case .whole:
            #expect(findings == (mutation.bytes.isEmpty ? [.emptyJournal(file: Place.journal)] : []), place)
            #expect(session.store.readOnlyReason == nil, place)
        case .unfinished(let start):
            let kept = Place.folder + "/journal.torn-1"
            #expect(findings == [.unfinished(bytes: mutation.bytes.count - start, keptIn: kept)], place)
            #expect(disk[kept] == Array(mutation.bytes[start...]), place)
            #expect(session.store.readOnlyReason == nil, place)
        case .damaged(let start):
            #expect(session.store.readOnlyReason == .damagedJournal(file: Place.journal, offset: start), place)
        case .unreadable:
            guard case .unreadableChange? = session.store.readOnlyReason else {
                Issue.record("\(place): \(String(describing: session.store.readOnlyReason))")
                return
            }
        }
        if session.store.readOnlyReason == nil {
            #expect(try session.store.recover() == nil, place)
        } else {
            try isNamedAlike(session)
            guard recovers else { return }
            try self.recovers(session)
        }
        try goesOn(session)
    }

    private func isReadLike(_ journal: [UInt8], _ session: TestSession) throws {
        let other = disk.copy()
        other[Place.journal] = journal
        #expect(try session.state == reopened(other).state, place)
    }

    /// Each process finds the same, whatever it asks first, and changes nothing.
    private func isNamedAlike(_ session: TestSession) throws {
        let reason = try #require(session.store.readOnlyReason)
        #expect(session.run(.add("more")) == .refused(reason), place)
        #expect(try reopened(disk).run(.put(1, at: 1)) == .refused(reason), place)
        let doctor = try reopened(disk)
        #expect(doctor.store.health?.readOnlyReason == reason, place)
        #expect(doctor.state == session.state, place)
        #expect(disk[Place.journal] == mutation.bytes, place)
    }

    private func recovers(_ session: TestSession) throws {
        let saved = session.state
        let kept = try #require(try session.store.recover(), place)
        #expect(kept.map { disk[$0] } == [mutation.bytes], place)
        #expect(session.store.readOnlyReason == nil && session.state == saved, place)
        #expect(session.store.undoable.isEmpty && session.store.redoable.isEmpty, place)
        #expect(try reopened(disk).state == saved, place)
    }

    /// What is done now is undone, and done again in another process, before and after a new journal is begun.
    private func goesOn(_ session: TestSession) throws {
        let before = session.state
        let undoable = session.store.undoable.count
        #expect(session.run(.add("after")) == .done && session.run(.undo) == .done, place)
        #expect(session.state == before && session.store.undoable.count == undoable, place)
        // Nobody else has that one open.
        let disk = disk.copy()
        let next = try reopened(disk, process: 10)
        #expect(next.store.readOnlyReason == nil && next.store.takeFindings().isEmpty, place)
        #expect(next.run(.redo) == .done, place)
        var after = before
        after.words.append("after")
        #expect(next.state == after && next.run(.compact) == .done, place)
        let last = try reopened(disk, process: 11)
        #expect(last.state == after && last.store.undoable.count == undoable + 1, place)
        #expect(last.run(.undo) == .done && last.state == before && last.words.misfits == 0, place)
    }
}
