import Commands
import Patterns

/// A part of the library: folders and files answer the same requests, and a client that opens one does not ask for its
/// type.
///
/// Source: the lesson on Composite, where `Folder`, `PDFFile` and `MP3File` are the types.
protocol LibraryPart: Component {
    /// The word for the kind: `book`.
    static var kind: LibraryKind { get }

    /// The noun that goes with an article: `piece of music`.
    static var noun: String { get }

    /// The format of its file; nil for any format, and for a folder.
    static var format: String? { get }

    /// Whether it has an author or maker, and whether it has a length.
    static var hasMaker: Bool { get }
    static var hasLength: Bool { get }

    init(_ item: LibraryItem, _ id: LibraryID, in tree: LibraryTree)

    var id: LibraryID { get }

    /// Its data, without its place.
    var item: LibraryItem { get set }

    /// Its folder; nil for the whole library, and while it is in none. Set only by ``Folder``.
    var folder: Folder? { get set }

    /// The part as a composite; nil if it cannot hold parts.
    ///
    /// Source: `GetComposite`, Gamma et al. 1994, "Composite", Implementation 3.
    var composite: Folder? { get }

    /// Its kind and maker, in the lesson's words: `ebook War and Peace by Tolstoy`.
    var label: String { get }

    /// The text after the name in a list: ` by Tolstoy  book (PDF)`.
    var details: String { get }

    // MARK: Operations

    /// Opens it and its parts.
    func open(_ opening: inout Opening)

    /// Describes it and its parts.
    func describe(in description: inout LibraryDescription)

    /// Counts it and all below it.
    func count() -> LibrarySum

    /// Adds its line and those of its parts to a list.
    ///
    /// - Parameter depth: its depth below the list's first level; negative above that.
    func list(in rows: inout [LibraryListing.Row], depth: Int)

    /// Plays it in the theater.
    func play(in theater: LibraryTheater) throws(CommandError) -> Reply

    /// The number of levels, with all below it: 1 for a file.
    func height() -> Int

    /// Passes on itself and all below it, each before its parts.
    func save(level: Int, to keep: (LibraryBranch.Part) -> Void)
}

extension LibraryPart {
    var name: String { item.name }

    /// Whether this is the library as a whole.
    var isLibrary: Bool { id == .library }

    /// The folders around it, the innermost first, and the library last.
    private var folders: some Sequence<Folder> {
        sequence(state: folder) { next in
            defer { next = next?.folder }
            return next
        }
    }

    /// The number of folders around it, without the library; -1 for the latter.
    var depth: Int { folders.reduce(-1) { count, _ in count + 1 } }

    /// The names from the top down to it, separated by `/`; `/` for the whole library.
    var path: String {
        guard !isLibrary else { return "/" }
        let names = [name] + folders.prefix { !$0.isLibrary }.map(\.name)
        return names.reversed().joined(separator: "/")
    }

    /// Whether `other` is this part or below it; O(depth).
    func contains(_ other: any LibraryPart) -> Bool {
        other === self || other.folders.contains { $0 === self }
    }
}

/// The result of opening: the opened items, and the text shown.
struct Opening {
    private(set) var opened: [LibraryItem] = []
    private(set) var lines: [String] = []

    /// - Parameter line: the lesson's words.
    mutating func add(_ item: LibraryItem, _ line: String) {
        opened.append(item)
        lines.append(line)
    }

    mutating func add(_ line: String) { lines.append(line) }
}

/// The amount of content.
struct LibrarySum: CustomStringConvertible {
    private(set) var counts: [LibraryKind: Int] = [:]
    /// The sum of all known playing times.
    private(set) var length = Duration.zero

    init() {}

    init(_ item: LibraryItem) { (counts, length) = ([item.kind: 1], item.length ?? .zero) }

    static func += (a: inout LibrarySum, b: LibrarySum) {
        a.counts.merge(b.counts, uniquingKeysWith: +)
        a.length += b.length
    }

    var count: Int { counts.values.reduce(0, +) }

    /// `1 folder, 2 books, 1 of music`
    var description: String {
        let parts = LibraryKind.types.compactMap { type in counts[type.kind].map { type.number($0) } }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
}

extension LibraryPart {
    /// `2 books`
    static func number(_ count: Int) -> String {
        noun == kind.rawValue ? Count.of(count, noun) : "\(count) of \(kind)"
    }
}

/// The result of describing: the text, and the amount of content below the described part.
struct LibraryDescription {
    /// `folder Music with files: music Yesterday by The Beatles`
    private(set) var text = ""
    private(set) var below = LibrarySum()

    /// - Parameter label: the lesson's words.
    mutating func add(_ item: LibraryItem, _ label: String) {
        // The first one is the part itself.
        if !text.isEmpty { below += LibrarySum(item) }
        text += label
    }

    mutating func add(_ words: String) { text += words }
}
