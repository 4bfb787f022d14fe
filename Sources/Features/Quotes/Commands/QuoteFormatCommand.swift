import Commands
import Patterns
import Text

/// `quote format jpeg-0`: exchanges the strategy by which quotes are saved.
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
        guard let name = arguments[Self.format] else { return Reply(FormatsReply(held: former)) }
        guard let format = WallpaperFormats.format(named: name) else {
            throw .notAChoice(name, "FORMAT", choices: WallpaperFormats.names)
        }
        if name != former { stage.hold(format) }
        let text = name == former ? "\(name) is chosen already" : "\(name) is chosen instead of \(former)"
        return .message(text, ["format": .string(name), "former": .string(former)])
    }
}

private struct FormatsReply: ReplyBody {
    let held: String

    func write(to text: inout TextWriter) {
        var table = TextTable()
        for format in WallpaperFormats.all {
            let isHeld = format.name == held
            table.row(
                .init(isHeld ? "▸" : "", .good), .init(format.name, .name),
                .init(format.endings.map { "." + $0 }.joined(separator: " ")), .init(format.summary, .quiet)
            )
        }
        table.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.array(of: WallpaperFormats.all) { format, json in
            json.field("format", .string(format.name))
            json.field("endings", format.endings)
            json.field("held", .bool(format.name == held))
        }
    }
}
