import Commands
import Patterns
import Platform

/// `quote save wall.png`: writes the quote and the picture as a wallpaper.
struct SaveQuote: ShellCommand {
    let stage: QuoteStage
    let system: any System

    static let file = Parameter("FILE", .file)
    static let picture = PictureFile.option("put the quote over this picture")
    let description = CommandDescription(
        "quote save",
        group: .quotes,
        summary: "save the quote and its picture as a phone's wallpaper",
        parameters: [Self.file],
        options: [Self.picture],
        examples: ["quote save wallpaper.png", "quote save wallpaper.jpeg --picture holiday.ppm"],
        details: """
            The picture has \(Wallpaper.phone.width) × \(Wallpaper.phone.height) pixels. The ending of the name \
            chooses the format, each a strategy: \(WallpaperFormats.endings.joined(separator: ", ")); 'quote format' \
            describes them. Your own picture is cut to the size of the screen. A file with that name is replaced, \
            completely or not at all.
            """,
        pattern: .strategy,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let path = arguments[Self.file]
        guard let format = stage.saver.format(of: path) else { throw Self.unknownFormat(path) }
        let present = stage.present
        var background = Wallpaper.Background.made(present.picture)
        if let picture = arguments[Self.picture] { background = .pixels(try PictureFile.read(picture, system)) }
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        let bytes = stage.saver.convert(
            Wallpaper(present.quote, background), by: format, because: "'\(path)' ends in .\(ending)")
        do throws(SystemError) {
            // The closure cannot throw typed errors, so it returns them.
            try bytes.withUnsafeBytes { bytes -> Result<Void, SystemError> in
                do throws(SystemError) {
                    return .success(try system.replaceFile(path, with: bytes, mode: 0o644))
                } catch {
                    return .failure(error)
                }
            }.get()
        } catch {
            throw CommandError(
                .io, "'\(path)' cannot be written: \(error)",
                hint: error.isLackOfRoom ? "free some space" : "choose another place")
        }
        return .message(
            "'\(path)' is saved: \(format.name), \(bytes.count) bytes",
            ["file": .string(path), "format": .string(format.name), "bytes": .int(bytes.count)]
        )
    }

    private static func unknownFormat(_ path: String) -> CommandError {
        CommandError(
            .value, "the format of '\(path)' is not known",
            hint: "end the name in \(CommandError.list(WallpaperFormats.endings))"
        )
    }
}
