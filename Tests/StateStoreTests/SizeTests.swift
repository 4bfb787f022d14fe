import PatternsTestSupport
import StateTestSupport
import Testing

@testable import StateStore

/// Large things are read back unchanged. Other tests measure the time.
@Suite struct SizeTests {
    @Test func aRecordOfAMebibyte() throws {
        let disk = MemoryDisk()
        let session = try reopened(disk, process: 1)
        let text = String(repeating: "é", count: 1 << 19)
        #expect(session.run(.add(text)) == .done)
        #expect(session.run(.add("after")) == .done)
        let whole = try #require(disk[Place.journal])
        #expect(whole.count > 1 << 20)
        #expect(try reopened(disk).state.words == [text, "after"])
        // Cut short, it is still found not to be finished.
        disk[Place.journal] = Array(whole[..<(1 << 19)])
        let next = try reopened(disk)
        #expect(next.state.words.isEmpty && next.store.readOnlyReason == nil)
    }

    /// A journal that nobody has begun anew in time.
    @Test func aVeryLongJournal() throws {
        let count = testSize(100_000, full: 1_000_000)
        let disk = MemoryDisk()
        let session = try reopened(disk, process: 1)
        #expect(session.run(.put(0, at: 0)) == .done)
        disk[Place.journal] =
            (disk[Place.journal] ?? []) + Self.groups(2...UInt64(count), behind: session.store.output.groups.last)
        let next = try reopened(disk)
        #expect(next.store.readOnlyReason == nil)
        #expect(next.store.health?.sequence == UInt64(count))
        #expect(next.numbers.known == [0: count - 1])
        #expect((1000...1062).contains(next.store.undoable.count))
        #expect(next.run(.undo) == .done)
        #expect(next.numbers.known == [0: count - 2])
    }

    /// What so many commands write that each put a number at 0: one less than that of their record.
    private static func groups(_ numbers: ClosedRange<UInt64>, behind last: JournalPosition) -> [UInt8] {
        var writer = GroupWriter()
        writer.continues(behind: last)
        for number in numbers {
            writer.add(Numbers.featureName, schema: 1) { Numbers.encode(.put(Int(number) - 1, at: 0), to: &$0) }
            _ = writer.finish(.command, process: 1, command: ["put"])
        }
        return Array(writer.bytes)
    }
}
