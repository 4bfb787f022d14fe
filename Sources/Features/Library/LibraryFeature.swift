package import Commands
package import PatternEvents
import Patterns
import Platform
package import ShellServices
package import StateStore

/// The library: folders of books, music, films and folders.
///
/// Source: the lesson on Composite.
package final class LibraryFeature: Feature {
    package let handlers: [CommandHandler]
    package let statusItems: [StatusItem] = []
    package let completionSources: [any CompletionSource]

    let state: LibraryState

    /// - Parameters:
    ///   - store: what undo takes changes back from.
    ///   - dispatcher: takes a film or a song to the theater; held weakly.
    ///   - catalog: knows what the theater has; held weakly.
    ///   - stackBytes: how large the stack is that all of it runs on; how deep folders may lie follows from it.
    package init(
        events: EventStream, store: ChangeStore, dispatcher: any CommandDispatcher, catalog: any MediaCatalog,
        stackBytes: Int = LargeStack.standardBytes
    ) {
        let state = LibraryState(
            events: events, store: store, depthLimit: LibraryTree.depthLimit(stackBytes: stackBytes))
        let library = LibraryContext(state: state, events: events)
        self.state = state
        handlers = [
            CommandHandler(
                "library",
                [
                    ShowLibrary(library: library),
                    AddToLibrary(library: library),
                    DescribePart(library: library),
                    OpenPart(library: library),
                    PlayPart(library: library, theater: LibraryTheater(dispatcher: dispatcher, catalog: catalog)),
                    MovePart(library: library),
                    RemovePart(library: library),
                ],
                events: events
            )
        ]
        completionSources = [LibraryCompletion.paths(state), LibraryCompletion.folders(state)]
    }
}

extension CommandGroup {
    static let library = CommandGroup("the library", rank: 60)
}
