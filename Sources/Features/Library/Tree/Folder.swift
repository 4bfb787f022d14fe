import Commands
import Patterns

/// A folder of books, music, films and folders. It asks its parts, in order, for each operation.
class Folder: LibraryPart, ChangingComposite {
    static let kind = LibraryKind(word: "folder")
    static let noun = "folder"
    static let format: String? = nil
    static let hasMaker = false
    static let hasLength = false

    let id: LibraryID
    var item: LibraryItem
    unowned var folder: Folder?
    let events: EventStream
    private(set) var parts: [any LibraryPart] = []

    required init(_ item: LibraryItem, _ id: LibraryID, in tree: LibraryTree) {
        self.item = item
        self.id = id
        events = tree.events
    }

    /// Makes the whole library.
    required init(library events: EventStream) {
        item = LibraryItem(kind: Self.kind, name: "library")
        id = .library
        self.events = events
    }

    var composite: Folder? { self }

    var label: String { "folder \(name)" }

    var details: String { parts.isEmpty ? "  empty" : "" }

    // MARK: Parts

    func insertPart(_ part: any LibraryPart, at rank: Int) {
        parts.insert(part, at: rank)
        part.folder = self
    }

    func removePart(_ part: any LibraryPart) {
        parts.remove(at: rank(of: part))
        part.folder = nil
    }

    func replacePart(_ part: any LibraryPart, by other: any LibraryPart) {
        parts[rank(of: part)] = other
        (part.folder, other.folder) = (nil, self)
    }

    /// The index of a part.
    func rank(of part: any LibraryPart) -> Int {
        guard let rank = parts.firstIndex(where: { $0 === part }) else {
            preconditionFailure("'\(part.name)' is not in '\(name)'")
        }
        return rank
    }

    // MARK: Operations

    func open(_ opening: inout Opening) {
        reached()
        let files = parts.isEmpty ? "" : " with files: " + parts.map(\.label).joined(separator: ", ")
        opening.add(item, "opening \(label)\(files)")
        if !parts.isEmpty { opening.add("then opening files:") }
        for part in parts { ask(part) { part.open(&opening) } }
    }

    func describe(in description: inout LibraryDescription) {
        reached()
        description.add(item, label)
        for (rank, part) in parts.enumerated() {
            description.add(rank == 0 ? " with files: " : ", ")
            ask(part) { part.describe(in: &description) }
        }
    }

    func count() -> LibrarySum {
        reached()
        var sum = LibrarySum(item)
        for part in parts { sum += ask(part) { part.count() } }
        return sum
    }

    func list(in rows: inout [LibraryListing.Row], depth: Int) {
        reached()
        if depth >= 0 { rows.append(.init(item: item, mark: "/", details: details, depth: depth)) }
        for part in parts { ask(part) { part.list(in: &rows, depth: depth + 1) } }
    }

    func play(in theater: LibraryTheater) throws(CommandError) -> Reply {
        reached()
        throw .cannotBePlayed(self)
    }

    func height() -> Int {
        reached()
        var highest = 0
        for part in parts { highest = max(highest, ask(part) { part.height() }) }
        return highest + 1
    }

    func save(level: Int, to keep: (LibraryBranch.Part) -> Void) {
        reached()
        keep(.init(level: level, id: id, item: item))
        for part in parts { ask(part) { part.save(level: level + 1, to: keep) } }
    }
}
