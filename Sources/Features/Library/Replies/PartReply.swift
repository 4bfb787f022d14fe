import Commands
import Text

/// The change of a part in a sentence: `the book 'War and Peace' is in 'Books'`.
struct PartReply: ReplyTree {
    private let item: LibraryItem
    private let path: String
    private let predicate: String
    private let below: Int?

    /// - Parameters:
    ///   - part: the part, as it is now.
    ///   - predicate: the rest of the sentence.
    ///   - below: how many parts below it went with it, if worth mentioning.
    init(_ part: any LibraryPart, _ predicate: String, below: Int? = nil) {
        self.init(part.item, path: part.path, predicate, below: below)
    }

    /// The same for an item and its path.
    init(_ item: LibraryItem, path: String, _ predicate: String, below: Int? = nil) {
        self.item = item
        self.path = path
        self.predicate = predicate
        self.below = below
    }

    /// `the library`, or the folder's path in quotes.
    static func place(_ folder: Folder) -> String { folder.isLibrary ? "the library" : "'\(folder.path)'" }

    var parts: [ReplyPart] {
        let more = below.map { $0 > 0 ? ", and \($0) below it" : "" } ?? ""
        return [.line("the \(item.kind) '\(item.name)' \(predicate)\(more)")]
            + item.facts(path: path) + (below.map { [.fact("below", $0)] } ?? [])
    }
}
