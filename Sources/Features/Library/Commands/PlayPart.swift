import Commands
import PatternEvents
import Patterns
import ShellServices

/// `library play Films/Faust`
struct PlayPart: ShellCommand {
    let library: LibraryContext
    weak var dispatcher: (any CommandDispatcher)?
    weak var catalog: (any MediaCatalog)?

    let description = CommandDescription(
        "library play",
        group: .library,
        summary: "hand a film or a piece of music to the theater, which plays it",
        parameters: [Parameter("PATH", .name(of: "library path"), .joined)],
        examples: ["library play Films/Faust"],
        details:
            "What the theater does not have yet it is given, if the length is known; then 'watch' or 'listen' runs.",
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let part = try library.part(arguments)
        let item = part.item
        guard item.kind.isPlayable else { throw .cannotBePlayed(part) }
        guard let dispatcher, let catalog else { preconditionFailure("the library outlived the shell") }
        let isFilm = item.kind == .film
        if !(isFilm ? catalog.hasFilm(item.name) : catalog.hasSong(item.name)) {
            guard let length = item.length else { throw .lengthIsUnknown(part) }
            let words = ["media", "add", isFilm ? "film" : "song", "--length", length.asOption, "--", item.name]
            _ = try dispatcher.dispatch(words)
        }
        return try dispatcher.dispatch([isFilm ? "watch" : "listen", "--", item.name])
    }
}

extension Duration {
    /// As an option takes it: `5400s`, `0.5s`.
    fileprivate var asOption: String { DurationText.brief(self).replacing(" ", with: "") }
}
