import Commands
import Patterns
import Platform
import Text

/// `quote compare`: converts a picture by each strategy, and shows the sizes and losses.
struct CompareQuote: ShellCommand {
    let stage: QuoteStage
    let system: any System

    static let picture = PictureFile.option("compare only this picture")
    let description = CommandDescription(
        "quote compare",
        group: .quotes,
        summary: "compare the formats by size and loss",
        options: [Self.picture],
        examples: ["quote compare", "quote compare --picture bird.ppm"],
        details: """
            It converts the current quote and its picture to each format, and shows the size of each file. It also shows how
            far the pixels are from the original: red, green and blue range from 0 to 255. Shapes and letters have no pixels
            to compare. No file is written.
            """,
        pattern: .strategy,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let wallpaper: Wallpaper
        if let path = arguments[Self.picture] {
            wallpaper = Wallpaper(try PictureFile.read(path, system))
        } else {
            wallpaper = Wallpaper(stage.present.quote, .made(stage.present.picture))
        }
        let rows = stage.saver.convertByEach(wallpaper).map { format, bytes in
            ComparisonReply.Row(
                format: format.name, bytes: bytes.count,
                difference: format.pixels(of: wallpaper).map { RasterDifference($0, from: wallpaper.raster) })
        }
        return Reply(
            ComparisonReply(width: wallpaper.width, height: wallpaper.height, held: stage.saver.held.name, rows: rows))
    }
}

private struct ComparisonReply: ReplyTree {
    /// The result of one strategy.
    struct Row {
        let format: String
        let bytes: Int
        /// nil if there are no pixels to compare.
        let difference: RasterDifference?
    }

    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    let held: String
    let rows: [Row]

    var parts: [ReplyPart] {
        let digits = rows.map { "\($0.bytes)".count }.max() ?? 0
        return [
            .line("\(width) × \(height) pixels", .quiet), .fact("width", width), .fact("height", height),
            .rows("formats", rows) { row in
                [
                    .shown(row.format == held ? "▸" : "", .good),
                    .cell("format", row.format, .name),
                    .cell("bytes", row.bytes, as: DisplayWidth.aligned("\(row.bytes)", columns: digits) + " bytes"),
                    .cell("mean", row.difference?.mean, as: words(row), .quiet),
                    .fact("greatest", row.difference?.greatest),
                ]
            },
        ]
    }

    private func words(_ row: Row) -> String {
        guard let difference = row.difference else { return "no pixels to compare" }
        guard difference.greatest > 0 else { return "every pixel is unchanged" }
        return "off by \(difference.hundredths) on average, by at most \(difference.greatest)"
    }
}
