import Commands
import Patterns
import Text

/// `quote format jpeg-0`: changes the strategy for saving quotes.
struct QuoteFormatCommand: ShellCommand {
    let stage: QuoteStage

    static let format = Parameter("FORMAT", .choice(WallpaperFormats.names), .optional)
    let description = CommandDescription(
        "quote format",
        group: .quotes,
        summary: "list the picture formats, or choose one",
        parameters: [Self.format],
        examples: ["quote format", "quote format jpeg-0"],
        details: """
            Each format is a strategy, and one of them is the current one. 'quote save' uses the format that fits the \
            ending of the name. If several fit, it uses the current one, or else the first in this list.
            """,
        pattern: .strategy,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let former = stage.saver.held.name
        guard let name = arguments[Self.format] else { return Reply(list(held: former)) }
        guard let format = WallpaperFormats.format(named: name) else {
            throw .notAChoice(name, "FORMAT", choices: WallpaperFormats.names)
        }
        if name != former { stage.hold(format) }
        let text = name == former ? "\(name) is chosen already" : "\(name) is chosen instead of \(former)"
        return .message(text, ["format": .string(name), "former": .string(former)])
    }

    private func list(held: String) -> Listing<any WallpaperFormat> {
        Listing(rows: WallpaperFormats.all, empty: "") { format in
            [
                .shown(format.name == held ? "▸" : "", .good),
                .cell("format", format.name, .name),
                .cell("endings", format.endings, as: format.endings.map { "." + $0 }.joined(separator: " ")),
                .shown(format.summary, .quiet),
                .fact("held", format.name == held),
            ]
        }
    }
}
