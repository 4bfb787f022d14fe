import Commands
import Patterns

/// Something in the library: folders and files answer the same requests, and a client that opens one does not ask which
/// it is.
///
/// Source: the lesson on Composite, where `Folder`, `PDFFile` and `MP3File` are the types.
protocol LibraryPart: Component {
    /// The word for the kind: `book`.
    static var kind: LibraryKind { get }

    /// The word with an article before it makes sense with: `piece of music`.
    static var noun: String { get }

    /// What sort of file it is kept as; nil for one that may be any, and for a folder, which is none.
    static var format: String? { get }

    /// Whether it has somebody whose work it is, and whether it has a length.
    static var hasMaker: Bool { get }
    static var hasLength: Bool { get }

    init(_ item: LibraryItem, _ id: LibraryID, in tree: LibraryTree)

    var id: LibraryID { get }

    /// What it is, without its place.
    var item: LibraryItem { get set }

    /// The folder it is in; nil for the library as a whole, and while it is in none. Set only by ``Folder``.
    var folder: Folder? { get set }

    /// This as something that holds parts; nil if it cannot.
    ///
    /// Source: `GetComposite`, Gamma et al. 1994, "Composite", Implementation 3.
    var composite: Folder? { get }

    /// What it is and whose, in the lesson's words: `ebook War and Peace by Tolstoy`.
    var label: String { get }

    /// The text after the name in a list: ` by Tolstoy  book (PDF)`.
    var details: String { get }

    // MARK: Operations

    /// Opens it, and what it holds.
    func open(_ opening: inout Opening)

    /// Describes it, and what it holds.
    func describe(in description: inout LibraryDescription)

    /// Counts it and all below it.
    func count(in sum: inout LibrarySum)

    /// Adds its line and those of what it holds to a list.
    ///
    /// - Parameter depth: how far below the first level of the list; negative above that.
    func list(in rows: inout [LibraryListing.Row], depth: Int)

    /// Has the theater play it.
    func play(in theater: LibraryTheater) throws(CommandError) -> Reply

    /// How many levels it takes, with all below it: 1 for a file.
    func height() -> Int

    /// Passes itself and all below it, each before its parts.
    func save(level: Int, to keep: (LibraryBranch.Part) -> Void)
}

extension LibraryPart {
    var name: String { item.name }

    /// Whether this is the library as a whole.
    var isLibrary: Bool { id == .library }

    /// The folders it is in, the innermost first, and the library last.
    private var folders: some Sequence<Folder> {
        sequence(state: folder) { next in
            defer { next = next?.folder }
            return next
        }
    }

    /// How many folders it is in, the library not counted; -1 for that itself.
    var depth: Int { folders.reduce(-1) { count, _ in count + 1 } }

    /// The names from the top down to it, with `/` between them; `/` for the library as a whole.
    var path: String {
        guard !isLibrary else { return "/" }
        let names = [name] + folders.prefix { !$0.isLibrary }.map(\.name)
        return names.reversed().joined(separator: "/")
    }

    /// Whether `other` is this one or lies below it; O(depth).
    func contains(_ other: any LibraryPart) -> Bool {
        other === self || other.folders.contains { $0 === self }
    }
}

/// What opening comes to: the things opened, and what is shown of it.
struct Opening {
    private(set) var opened: [LibraryItem] = []
    private(set) var lines: [String] = []

    /// - Parameter line: in the lesson's words.
    mutating func add(_ item: LibraryItem, _ line: String) {
        opened.append(item)
        lines.append(line)
    }

    mutating func add(_ line: String) { lines.append(line) }
}

/// How much there is below something.
struct LibrarySum {
    private(set) var counts: [LibraryKind: Int] = [:]
    /// Of all that plays and whose length is known.
    private(set) var length = Duration.zero
    private var hasBegun = false

    /// The one that was asked, which comes first, does not count: only what is below it.
    mutating func add(_ item: LibraryItem) {
        if hasBegun {
            counts[item.kind, default: 0] += 1
            length += item.length ?? .zero
        }
        hasBegun = true
    }

    var count: Int { counts.values.reduce(0, +) }

    /// `1 folder, 2 books, 1 of music`
    var inWords: String {
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

/// What describing comes to: the description, and how much there is below what is described.
struct LibraryDescription {
    /// `folder Music with files: music Yesterday by The Beatles`
    private(set) var text = ""
    private(set) var below = LibrarySum()

    /// - Parameter label: in the lesson's words.
    mutating func add(_ item: LibraryItem, _ label: String) {
        below.add(item)
        text += label
    }

    mutating func add(_ words: String) { text += words }
}
