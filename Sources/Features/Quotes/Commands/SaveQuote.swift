import Commands
import PatternEvents
import Patterns
import Platform

/// `quote save wall.png`: writes quote and picture as a wallpaper.
struct SaveQuote: ShellCommand {
    let stage: QuoteStage
    let system: any System

    let description = CommandDescription(
        "quote save",
        group: .quotes,
        summary: "save quote and picture as a phone's wallpaper",
        parameters: [Parameter("FILE", .file)],
        examples: ["quote save wallpaper.png", "quote save wallpaper.svg"],
        details: """
            \(Wallpaper.width) × \(Wallpaper.height) pixels. The ending of the name chooses the format, each a strategy:
            .svg, .ppm, .png, or .txt. A file of that name is replaced, as a whole or not at all.
            """,
        pattern: .strategy,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let path = arguments.required("FILE")
        guard let format = WallpaperFormats.format(of: path) else { throw .unknownFormat(path) }
        let converter = StrategyContext("wallpaper", format, events: stage.events)
        let present = stage.present
        let bytes = converter.contextInterface(
            Wallpaper(present.quote, present.picture), "convert to \(format.name)",
            because: "'\(path)' ends in .\(format.name)")
        do throws(SystemError) {
            // What the closure throws has to leave it as a value.
            try bytes.withUnsafeBytes { bytes -> Result<Void, SystemError> in
                do throws(SystemError) {
                    return .success(try system.replaceFile(path, with: bytes, mode: 0o644))
                } catch {
                    return .failure(error)
                }
            }.get()
        } catch {
            throw .cannotSave(path, error)
        }
        return .message(
            "'\(path)' is saved: \(format.name), \(bytes.count) bytes",
            ["file": .string(path), "format": .string(format.name), "bytes": .int(bytes.count)]
        )
    }
}
