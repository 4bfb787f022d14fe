import Commands
import Patterns

/// A file in the library, of any kind, which performs each operation itself.
protocol LibraryFile: LibraryPart, Leaf {
    /// The name of the opened content: `ebook`.
    static var openedAs: String { get }
}

extension LibraryFile {
    static var noun: String { kind.rawValue }
    static var format: String? { nil }
    static var hasMaker: Bool { true }
    static var hasLength: Bool { false }
    static var openedAs: String { kind.rawValue }

    var composite: Folder? { nil }

    var stream: EventStream? { folder?.events }

    var label: String { "\(Self.openedAs) \(item.title)" }

    var details: String {
        let format = Self.format.map { " (\($0))" } ?? ""
        let length = item.length.map { ", \(DurationText.clockFace($0))" } ?? ""
        return (item.by.map { " by \($0)" } ?? "") + "  \(Self.kind)\(format)\(length)"
    }

    func open(_ opening: inout Opening) {
        reached()
        opening.add(item, "opening \(label)")
    }

    func describe(in description: inout LibraryDescription) {
        reached()
        description.add(item, label)
    }

    func count() -> LibrarySum {
        reached()
        return LibrarySum(item)
    }

    func list(in rows: inout [LibraryListing.Row], depth: Int) {
        reached()
        rows.append(.init(item: item, mark: "", details: details, depth: depth))
    }

    func play(in theater: LibraryTheater) throws(CommandError) -> Reply {
        reached()
        throw .cannotBePlayed(self)
    }

    func height() -> Int {
        reached()
        return 1
    }

    func save(level: Int, to keep: (LibraryBranch.Part) -> Void) {
        reached()
        keep(.init(level: level, id: id, item: item))
    }
}

/// A book, as PDF.
final class Book: LibraryFile {
    static let kind = LibraryKind(word: "book")
    static let format: String? = "PDF"
    static let openedAs = "ebook"

    let id: LibraryID
    var item: LibraryItem
    unowned var folder: Folder?

    init(_ item: LibraryItem, _ id: LibraryID, in tree: LibraryTree) {
        self.item = item
        self.id = id
    }
}

/// A piece of music, as MP3.
final class Music: LibraryFile {
    static let kind = LibraryKind(word: "music")
    static let noun = "piece of music"
    static let format: String? = "MP3"
    static let hasLength = true

    let id: LibraryID
    var item: LibraryItem
    unowned var folder: Folder?

    init(_ item: LibraryItem, _ id: LibraryID, in tree: LibraryTree) {
        self.item = item
        self.id = id
    }

    func play(in theater: LibraryTheater) throws(CommandError) -> Reply {
        reached()
        if !theater.has(song: name) { try theater.give(self, as: "song") }
        return try theater.run(["listen", "--", name])
    }
}

/// A film, in whatever format.
final class Film: LibraryFile {
    static let kind = LibraryKind(word: "film")
    static let hasLength = true

    let id: LibraryID
    var item: LibraryItem
    unowned var folder: Folder?

    init(_ item: LibraryItem, _ id: LibraryID, in tree: LibraryTree) {
        self.item = item
        self.id = id
    }

    func play(in theater: LibraryTheater) throws(CommandError) -> Reply {
        reached()
        if !theater.has(film: name) { try theater.give(self, as: "film") }
        return try theater.run(["watch", "--", name])
    }
}
