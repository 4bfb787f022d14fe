import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Library

/// The items in the library as the parts of a Composite: all types answer alike, and only a folder reaches its parts.
@Suite struct LibraryPartTests {
    private let library = LibraryDesk()

    /// What every part promises, whichever type it is of.
    ///
    /// - Parameter below: how many things it holds, with all that they hold.
    private func check(_ part: any LibraryPart, below: Int, height: Int) {
        let name = Comment(rawValue: part.name)
        let kind = type(of: part).kind
        #expect(part.item.kind == kind && kind.type == type(of: part), name)
        #expect(part.participant == Participant(part.name, part.composite == nil ? .leaf : .composite), name)
        #expect(
            (part is any Leaf) == (part.composite == nil) && (part is any Composite) == (part.composite != nil), name)
        #expect(part.composite.map { $0 === part } ?? true, name)

        var saved: [LibraryBranch.Part] = []
        part.save(level: 0) { saved.append($0) }
        #expect(saved.count == below + 1 && saved[0].id == part.id && saved[0].level == 0, name)
        #expect(zip(saved, saved.dropFirst()).allSatisfy { (1...$0.level + 1).contains($1.level) }, name)
        #expect(part.height() == height && saved.map(\.level).max() == height - 1, name)

        var opening = Opening()
        part.open(&opening)
        #expect(opening.opened == saved.map(\.item), name)
        #expect(opening.lines[0].hasPrefix("opening ") && opening.lines[0].contains(part.name), name)

        var rows: [LibraryListing.Row] = []
        part.list(in: &rows, depth: 0)
        #expect(rows.map(\.item) == saved.map(\.item) && rows.map(\.depth) == saved.map(\.level), name)
        #expect(rows[0].details == part.details, name)

        #expect(part.count().count == below + 1, name)
        var description = LibraryDescription()
        part.describe(in: &description)
        #expect(description.text.hasPrefix(part.label) && description.below.count == below, name)

        #expect(part.contains(part), name)
        #expect(part.folder?.parts.contains { $0 === part } == true, name)
        #expect(part.folder.map { $0.parts[$0.rank(of: part)] === part } == true, name)
    }

    @Test func everyTypeAnswersAlike() throws {
        try library.fill()
        try library.desk.run("library add folder Empty")
        func part(_ path: String) throws -> any LibraryPart { try LibraryPath.find(path, in: library.tree) }
        check(try part("Documents"), below: 4, height: 3)
        check(try part("Documents/Music"), below: 1, height: 2)
        check(try part("Empty"), below: 0, height: 1)
        check(try part("Documents/War and Peace"), below: 0, height: 1)
        check(try part("Documents/Music/Yesterday"), below: 0, height: 1)
        check(try part("Faust"), below: 0, height: 1)
        let checked = try ["Empty", "Documents/Emma", "Documents/Music/Yesterday", "Faust"].map {
            try part($0).item.kind
        }
        #expect(checked == LibraryKind.all, "a new type is to be checked, too")
    }

    @Test func eachOperationOnAPartComesFromInsideTheSameOperationOnItsFolder() throws {
        try library.fill()
        let listener = RecordingListener()
        library.desk.events.add(listener)
        try library.desk.run([
            "library", "library open Documents", "library describe Documents", "library --in Documents/Music",
            "library describe /", "library open Faust",
        ])
        var calls: [PatternEvent] = []
        var labels: Set<String> = []
        for event in listener.events where event.pattern == .composite && event.operation == .operation {
            while let last = calls.last, last.depth >= event.depth { calls.removeLast() }
            if event.sender != .client {
                let whole = calls.last
                #expect(whole?.receiver == event.sender && whole?.decision == event.decision, "\(event)")
                #expect(event.sender.role == .composite, "\(event)")
                labels.insert("\(event.decision)")
            }
            calls.append(event)
        }
        #expect(labels == ["list", "open", "describe"])
    }

    /// A folder with very many parts is a folder like any other.
    @Test func veryManyInOneFolder() throws {
        let many = UInt32(testSize(10_000, full: 100_000))
        func id(_ number: UInt32) -> LibraryID { LibraryID(rawValue: number) }
        try library.desk.run("library add folder Wide")
        for number in 2...many + 1 {
            let book = LibraryItem(kind: Book.kind, name: "book \(number)")
            _ = try library.feature.state.apply(.add(book, id: id(number), folder: id(1), rank: Int(number) - 2))
        }
        let desk = library.desk
        #expect(try desk.run("library describe Wide").contains("\(many) books"))
        #expect(try desk.run("library describe wide/BOOK \(many + 1)").contains("  Wide/book \(many + 1)\n"))
        let opened = try desk.run("library open Wide")
        #expect(opened.hasSuffix("opening ebook book \(many)\nopening ebook book \(many + 1)"))
        #expect(try desk.run("library --in Wide").utf8.split(separator: UInt8(ascii: "\n")).count == Int(many))
        let next = try #require(library.tree[id(many / 2 + 1)])
        try desk.run("library move Wide/book \(many / 2) --in /")
        #expect(next.folder?.rank(of: next) == Int(many / 2) - 2)
        #expect(desk.undo())
        #expect(next.folder?.rank(of: next) == Int(many / 2) - 1)
        #expect(try desk.run("library remove Wide") == "the folder 'Wide' is removed, and \(many) below it")
        #expect(desk.undo())
        #expect(library.tree.count == Int(many) + 1)
        #expect(library.tree[id(many + 1)]?.path == "Wide/book \(many + 1)")
    }

    /// A number that anybody may have been told of is never given again; one of a command that was taken back unseen is.
    @Test func whatIsTakenBackUnseenUsesUpNoNumber() throws {
        let desk = library.desk
        #expect(try desk.rehearse("library add folder x").count == 1)
        desk.store.begin()
        for number in 1...2 as ClosedRange<UInt32> {
            library.feature.state.perform(
                .add(
                    LibraryItem(kind: Folder.kind, name: "\(number)"), id: LibraryID(rawValue: number),
                    folder: LibraryID(rawValue: number - 1), rank: 0
                ))
        }
        library.feature.state.perform(.remove(LibraryID(rawValue: 1)))
        desk.store.rollBack()
        #expect(library.tree.nextID == LibraryID(rawValue: 1))
        try desk.run("library add folder a", "library add folder b")
        #expect(desk.undo())
        _ = try desk.rehearse("library remove a")
        #expect(library.tree.nextID == LibraryID(rawValue: 3))
        try desk.run("library add folder c", "library remove c")
        #expect(library.tree.nextID == LibraryID(rawValue: 4))
    }
}
