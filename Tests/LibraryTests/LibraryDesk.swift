import Commands
import FeatureTestSupport
import Patterns
import Platform
import StateStore

@testable import Library

/// The library with a theater that only remembers its calls.
final class LibraryDesk {
    let feature: LibraryFeature
    let desk: FeatureDesk
    let theater = Theater()

    /// - Parameter stackBytes: the size of the stack that limits how deep folders may lie.
    init(stackBytes: Int = LargeStack.standardBytes) {
        let (events, store) = (EventStream(), ChangeStore())
        feature = LibraryFeature(
            events: events, store: store, dispatcher: theater, catalog: theater, stackBytes: stackBytes)
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    var tree: LibraryTree { feature.state.tree }

    /// Every path, in the order of the tree.
    var paths: [String] {
        var paths: [String] = []
        tree.root.save(level: 0) { part in
            if part.level > 0, let path = tree[part.id]?.path { paths.append(path) }
        }
        return paths
    }

    /// The lesson's folders.
    func fill() throws {
        try desk.run([
            "library add folder Documents",
            "library add book War and Peace --by Tolstoy --in Documents",
            "library add folder Music --in Documents",
            "library add music Yesterday --by 'The Beatles' --length 2:05 --in Documents/Music",
            "library add book Emma --in Documents",
            "library add film Faust --by Murnau --length 1:46:00",
        ])
    }

    final class Theater: CommandDispatcher, MediaCatalog {
        var films: Set<String> = []
        var heard: [String] = []
        var failure: CommandError?

        func hasFilm(_ title: String) -> Bool { films.contains(title) }
        func hasSong(_ title: String) -> Bool { false }

        func dispatch(_ words: [String]) throws(CommandError) -> Reply {
            heard.append(Quoting.line(of: words))
            if let failure { throw failure }
            return .message("playing")
        }
    }
}
