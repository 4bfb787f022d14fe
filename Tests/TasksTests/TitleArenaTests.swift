import Commands
import StateStore
import Testing

@testable import Tasks

@Suite struct TitleArenaTests {
    @Test func titlesStayWhereTheyArePut() {
        var arena = TitleArena(capacity: 8)
        let titles = ["", "a", "é漢😀", String(repeating: "long ", count: 1000), "b"]
        let places = titles.map { arena.add($0) }
        for (title, place) in zip(titles, places) {
            let found = String(decoding: arena[place], as: UTF8.self)
            #expect(found == title)
        }
        let length = arena.length
        #expect(length == titles.reduce(0) { $0 + $1.utf8.count })
        let isEmpty = arena[.none].isEmpty
        #expect(isEmpty)
    }

    @Test func gapsAreClosed() throws {
        let tree = TaskTree()
        let long = String(repeating: "x", count: 1000)
        for number in 1...200 {
            tree.insert(TaskRecord(id: tree.nextID, title: "\(number) \(long)"), under: tree.root, at: number - 1)
        }
        for number in 1...190 { _ = tree.remove(try #require(tree[TaskID(rawValue: UInt32(number))])) }
        var hasGaps = tree.text.isMostlyGaps
        let length = tree.text.length
        #expect(!hasGaps && length < 11_000)
        for number in 191...200 { #expect(tree[TaskID(rawValue: UInt32(number))]?.title == "\(number) \(long)") }
        // A title that is changed again and again leaves no more behind than one that is removed.
        let task = try #require(tree[TaskID(rawValue: 200)])
        for number in 1...1000 { tree.setTitle("\(number) \(long)", of: task.slot) }
        #expect(task.title == "1000 \(long)")
        hasGaps = tree.text.isMostlyGaps
        #expect(!hasGaps)
        #expect(tree[TaskID(rawValue: 195)]?.title == "195 \(long)")
    }

    @Test func aSnapshotWhoseTitlesAreNoTextIsRefused() {
        var writer = ByteWriter()
        writer.write(TaskID(rawValue: 2))
        writer.write(1)
        writer.write(0)
        let title: [UInt8] = [0x61, 0x9B, 0x31]
        writer.write(TaskHead(id: TaskID(rawValue: 1), isDone: false, hasDetails: false))
        writer.write(title.count)
        title.withUnsafeBytes { writer.write(raw: $0) }
        var reader = ByteReader(writer.bytes)
        let tree = TaskTree()
        #expect(throws: ByteReader.Damage.self) { try tree.readContents(&reader) }
    }
}
