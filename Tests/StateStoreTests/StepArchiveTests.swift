import StateTestSupport
import Testing

@testable import StateStore

/// The steps of earlier runs, as they are noted while a journal is read.
@Suite struct StepArchiveTests {
    /// A journal without its header: for each kind a group that puts a number at its own key.
    private static func journal(_ kinds: [(GroupKind, target: UInt64?)]) -> (bytes: [UInt8], ranges: [Range<Int>]) {
        var writer = GroupWriter()
        var ranges: [Range<Int>] = []
        for (index, (kind, target)) in kinds.enumerated() {
            writer.add(Numbers.featureName, schema: 1) { Numbers.encode(.put(1, at: index), to: &$0) }
            let start = writer.finished
            _ = writer.finish(kind, process: 1, target: target, command: ["\(index)"])
            ranges.append(start..<writer.finished)
        }
        return (Array(writer.bytes), ranges)
    }

    /// An archive that has noted these groups, one behind the other.
    private func archive(_ kinds: [(GroupKind, target: UInt64?)], limit: Int = 3) -> StepArchive {
        let (bytes, ranges) = Self.journal(kinds)
        var archive = StepArchive(limit: limit, events: nil)
        for (index, (kind, target)) in kinds.enumerated() {
            archive.note(kind, target: target ?? UInt64(index + 1), range: ranges[index])
        }
        bytes.withUnsafeBytes { archive.keep($0) }
        return archive
    }

    private func contents(_ archive: StepArchive) throws -> StepArchive.Contents {
        let slot = JoinedFeature(Numbers(), among: ChangeStore().features)
        return try archive.contents { _, _ in slot }
    }

    @Test func onlyTheLastStepsAreKept() throws {
        for count in 0...20 {
            let archive = archive(Array(repeating: (.command, nil), count: count))
            let expected = (max(1, count - 2)...max(1, count)).prefix(count).map(UInt64.init)
            #expect(try contents(archive).done.map(\.id) == expected)
            #expect(archive.sequences == Set(expected))
            #expect(archive.isEmpty == (count == 0))
        }
    }

    @Test func whatIsUndoneAndRedoneMoves() throws {
        let archive = archive([(.command, nil), (.command, nil), (.undo, 2), (.undo, 1), (.redo, 1)])
        let found = try contents(archive)
        #expect(found.done.map(\.id) == [1] && found.undone.map(\.id) == [2])
        #expect(archive.mayHaveUndone && archive.sequences == [3, 5])
    }

    /// Another session may take back what is not the last.
    @Test func whatIsUndoneIsTheOneThatIsMeant() throws {
        let archive = archive([(.command, nil), (.command, nil), (.undo, 1)])
        let found = try contents(archive)
        #expect(found.done.map(\.id) == [2] && found.undone.map(\.id) == [1])
    }

    /// Of a feature whose changes could be undone when they were made.
    @Test func whatCannotBeUndoneAnyMoreIsNoStep() throws {
        let archive = archive([(.command, nil), (.command, nil), (.undo, 2), (.event, nil)])
        let slot = JoinedFeature(Ledger(), among: ChangeStore().features)
        let found = try archive.contents { _, _ in slot }
        #expect(found.done.isEmpty && found.undone.isEmpty && found.events.isEmpty)
    }

    @Test func aNewCommandClearsWhatWasUndoneAndWhatHappenedSince() throws {
        let archive = archive([(.command, nil), (.undo, 1), (.event, nil), (.command, nil)])
        #expect(!archive.mayHaveUndone && archive.sequences == [4])
        let found = try contents(archive)
        #expect(found.undone.isEmpty && found.events.isEmpty && found.done.map(\.id) == [4])
    }

    /// Before anything is undone nobody needs to know what happens by itself.
    @Test func whatHappensByItselfIsNotedForARedoOnly() throws {
        let archive = archive([(.event, nil), (.command, nil), (.event, nil), (.undo, 2), (.event, nil)])
        let found = try contents(archive)
        #expect(found.events.map(\.version) == [5])
        #expect(archive.sequences == [4, 5])
    }
}
