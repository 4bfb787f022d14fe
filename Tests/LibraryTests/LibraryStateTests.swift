import Commands
import FeatureTestSupport
import Patterns
import Platform
import StateStore
import Testing

@testable import Library

@Suite struct LibraryStateTests {
    @Test func changesKeepTheirPromises() throws {
        var numbers = SeededRandom(seed: 3)
        var made = 0
        let broken = try StatefulFeatureContract.violations(
            of: { LibraryState(events: EventStream(), store: ChangeStore()) }, changes: 300,
            change: { state in
                made += 1
                return Self.change(of: state.tree, name: "n\(made)", &numbers)
            }, state: { Self.rows($0.tree) },
            lasting: { Self.rows($0.tree) }
        )
        #expect(broken == [])
    }

    /// - Parameter name: one that nothing bears yet.
    private static func change(
        of tree: LibraryTree, name: String, _ numbers: inout SeededRandom
    ) -> LibraryChange {
        var all: [any LibraryPart] = []
        tree.root.save(level: 0) { all.append(tree[$0.id]!) }
        let folder = all.compactMap(\.composite).randomElement(using: &numbers)!
        let part = all.randomElement(using: &numbers)!
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0 where !part.isLibrary: return .remove(part.id)
        case 1...3 where !part.contains(folder):
            let isThere = part.folder === folder
            let rank = Int.random(in: 0...(folder.parts.count - (isThere ? 1 : 0)), using: &numbers)
            return .move(part.id, folder: folder.id, rank: rank, name: Bool.random(using: &numbers) ? part.name : name)
        default:
            let kind = Int.random(in: 0..<3, using: &numbers) == 0 ? Film.kind : Folder.kind
            let item = LibraryItem(kind: kind, name: name, by: "x", length: kind == Film.kind ? .seconds(90.5) : nil)
            let rank = Int.random(in: 0...folder.parts.count, using: &numbers)
            return .add(item, id: tree.nextID, folder: folder.id, rank: rank)
        }
    }

    /// Everything that can be seen of a tree, also by its names.
    private static func rows(_ tree: LibraryTree) -> [Row] {
        var rows: [Row] = []
        tree.root.save(level: 0) { row in
            guard let part = tree[row.id] else { return }
            let found = part.folder.flatMap { tree.part(of: $0.id, called: part.name) }
            rows.append(Row(id: part.id, item: part.item, level: row.level, isFound: part.isLibrary || found === part))
        }
        return rows
    }

    private struct Row: Equatable {
        let id: LibraryID
        let item: LibraryItem
        let level: Int
        let isFound: Bool
    }

    /// Every operation goes down the call stack with the folders.
    @Test func foldersMayLieAHundredThousandDeep() throws {
        try LargeStack.run { _ in try operateOnTheDeepestFolders() }
    }

    private func operateOnTheDeepestFolders() throws {
        let depth = 99_998
        let library = try nested(depth)
        let state = library.feature.state
        let other = LibraryState(events: EventStream(), store: ChangeStore())
        for change in state.contents() { _ = try other.apply(change) }
        #expect(other.tree.count == depth + 1)

        let path = Array(repeating: "f", count: depth).joined(separator: "/")
        #expect(try LibraryPath.find("\(path)/b", in: state.tree).path == "\(path)/b")
        let opened = try library.desk.run("library open f")
        #expect(opened.hasSuffix("then opening files:\nopening ebook b"))
        try library.desk.run(["library add folder g", "library move f --in g", "library add folder h"])
        #expect(
            library.desk.error("library move g --in h")
                == "library move: the library would be more than 100000 levels deep; choose a folder further up")
        try library.desk.run("library remove h")
        #expect(library.desk.error("library move g --in g/f/f").contains("which is inside it"))
        try library.desk.run("library remove g")
        #expect(state.tree.count == 0)
        #expect(library.desk.undo())
        #expect(state.tree.count == depth + 2)
    }

    /// A book in so many folders within each other.
    private func nested(_ depth: Int) throws -> LibraryDesk {
        let library = LibraryDesk()
        for level in 0...depth {
            let item = LibraryItem(kind: level < depth ? Folder.kind : Book.kind, name: level < depth ? "f" : "b")
            let (folder, id) = (LibraryID(rawValue: UInt32(level)), library.tree.nextID)
            _ = try library.feature.state.apply(.add(item, id: id, folder: folder, rank: 0))
        }
        return library
    }

    @Test func aListRepeatsNoPathOfMoreThanAThousandNames() throws {
        let desk = try nested(1000).desk
        #expect(try desk.run("library describe f").contains("999 folders, 1 book"))
        #expect(try desk.run("library").hasSuffix("└─ [1000] b  book (PDF)"))
        let json = try desk.json("library")
        #expect(json.contains(#"f/f","by":null,"format":null,"length":null,"depth":999}"#))
        #expect(json.hasSuffix(#""path":null,"by":null,"format":"PDF","length":null,"depth":1000}]"#))
    }

    @Test func everythingLasts() {
        let state = LibraryState(events: EventStream(), store: ChangeStore())
        #expect(state.lasts(.remove(.library)))
        #expect(state.contents() == [.reserve(LibraryID(rawValue: 1))])
    }
}
