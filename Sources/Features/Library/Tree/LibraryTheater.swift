import Commands

/// The theater, as far as the library needs it: it receives missing media, and plays them.
final class LibraryTheater {
    private weak var dispatcher: (any CommandDispatcher)?
    private weak var media: (any MediaCatalog)?

    /// Both are held weakly.
    init(dispatcher: any CommandDispatcher, catalog: any MediaCatalog) {
        self.dispatcher = dispatcher
        media = catalog
    }

    /// Whether the theater has a film of that name.
    func has(film name: String) -> Bool { catalog.hasFilm(name) }

    /// Whether the theater has a song of that name.
    func has(song name: String) -> Bool { catalog.hasSong(name) }

    private var catalog: any MediaCatalog {
        guard let media else { preconditionFailure("the library outlived the shell") }
        return media
    }

    /// Adds a part to the theater's media.
    ///
    /// - Parameter kind: the theater's word for its kind.
    func give(_ part: any LibraryPart, as kind: String) throws(CommandError) {
        guard let length = part.item.length else {
            throw CommandError(
                .refused, "the theater does not have '\(part.name)', and its length is not known",
                hint: "add it to the theater with 'media add \(kind)'")
        }
        _ = try run(["media", "add", kind, "--length", length.asOption, "--", part.name])
    }

    /// Runs one of the theater's commands.
    func run(_ words: [String]) throws(CommandError) -> Reply {
        guard let dispatcher else { preconditionFailure("the library outlived the shell") }
        return try dispatcher.dispatch(words)
    }
}

extension Duration {
    /// In the form of an option: `5400s`, `0.5s`.
    fileprivate var asOption: String { DurationText.typed(self) }
}
