public import Commands
public import Patterns
public import Platform
public import StateStore

/// The library: folders of books, music, films and folders.
///
/// Source: the lesson on Composite.
public final class LibraryFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource]

    public let breaches: [any PlantedBreach]

    let state: LibraryState

    /// - Parameters:
    ///   - store: records the changes, so that `undo` can reverse them.
    ///   - dispatcher: passes films and songs to the theater; held weakly.
    ///   - catalog: knows the theater's media; held weakly.
    ///   - stackBytes: the size of the stack, which limits the depth of folders.
    public init(
        events: EventStream, store: ChangeStore, dispatcher: any CommandDispatcher, catalog: any MediaCatalog,
        stackBytes: Int = LargeStack.standardBytes
    ) {
        let state = LibraryState(
            events: events, store: store, depthLimit: LibraryTree.depthLimit(stackBytes: stackBytes))
        let library = LibraryContext(state: state, events: events)
        self.state = state
        breaches = [.first(state), .types(state)] as [FolderBreach]
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
                    SampleLibrary(library: library),
                ],
                events: events
            )
        ]
        completionSources = [LibraryCompletion.paths(state), LibraryCompletion.folders(state)]
    }
}

extension LibraryFeature {
    public var structures: [StructureRecord] { [state.tree.structure] }
}

extension CommandGroup {
    static let library = CommandGroup("the library", rank: 60)
}
