import Commands
import Text

/// Completes paths segment by segment: a folder ends in `/`, so that more can be typed.
struct LibraryCompletion: CompletionSource {
    /// No one reads more of them.
    private static let limit = 10_000

    let completedKind: String

    private let library: LibraryState
    private let offersFiles: Bool

    /// All paths.
    static func paths(_ library: LibraryState) -> LibraryCompletion {
        LibraryCompletion("library path", library, offersFiles: true)
    }

    /// Only folders.
    static func folders(_ library: LibraryState) -> LibraryCompletion {
        LibraryCompletion("library folder", library, offersFiles: false)
    }

    private init(_ kind: String, _ library: LibraryState, offersFiles: Bool) {
        completedKind = kind
        self.library = library
        self.offersFiles = offersFiles
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        let slash = prefix.lastIndex(of: "/")
        let beginning = (slash.map { String(prefix[prefix.index(after: $0)...]) } ?? prefix).matchKey
        let way = slash.map { String(prefix[...$0]) } ?? "/"
        guard let folder = try? LibraryPath.findFolder(way, in: library.tree) else { return [] }
        let lead = folder.isLibrary ? (slash == nil ? "" : "/") : folder.path + "/"
        let found = folder.parts.lazy.filter { part in
            (self.offersFiles || part.composite != nil) && part.name.matchKey.hasPrefix(beginning)
        }
        return found.prefix(Self.limit).map { part in
            (lead + part.name + (part.composite != nil ? "/" : ""), part.item.kind.rawValue)
        }
    }
}
