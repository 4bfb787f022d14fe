import Commands
import PatternEvents
import Patterns
import Platform
import Text

/// `quote compare`: converts one picture by each of the strategies, and shows what came of it.
struct CompareQuote: ShellCommand {
    let stage: QuoteStage
    let system: any System

    let description = CommandDescription(
        "quote compare",
        group: .quotes,
        summary: "compare the formats by size and by loss",
        options: [PictureFile.option("compare this picture, by itself")],
        examples: ["quote compare", "quote compare --picture bird.ppm"],
        details: """
            What was written is read back and compared, pixel by pixel: red, green and blue go from 0 to 255 each. Shapes
            and letters have no pixels. Nothing is kept.
            """,
        pattern: .strategy,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let wallpaper: Wallpaper
        if let path = arguments.option("picture") {
            wallpaper = Wallpaper(try PictureFile.read(path, system))
        } else {
            wallpaper = Wallpaper(stage.present.quote, .made(stage.present.picture))
        }
        var rows: [ComparisonReply.Row] = []
        for (format, bytes) in stage.saver.convertByEach(wallpaper) {
            rows.append(
                .init(format: format.name, bytes: bytes.count, difference: try difference(bytes, format, wallpaper)))
        }
        return Reply(
            ComparisonReply(width: wallpaper.width, height: wallpaper.height, held: stage.saver.held.name, rows: rows))
    }

    private func difference(
        _ bytes: [UInt8], _ format: any WallpaperFormat, _ wallpaper: Wallpaper
    ) throws(CommandError) -> RasterDifference? {
        do throws(FormatDamage) {
            return try format.raster(of: bytes).map { RasterDifference($0, from: wallpaper.raster) }
        } catch {
            throw .cannotReadBack(format.name, error)
        }
    }
}

private struct ComparisonReply: ReplyBody {
    /// What came of one strategy.
    struct Row {
        let format: String
        let bytes: Int
        /// Nil where there are no pixels to compare.
        let difference: RasterDifference?
    }

    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    let held: String
    let rows: [Row]

    func write(to text: inout TextWriter) {
        text.write("\(width) × \(height) pixels\n", .quiet)
        let digits = rows.map { "\($0.bytes)".count }.max() ?? 0
        var table = TextTable()
        for row in rows {
            let size = "\(row.bytes)"
            table.row(
                .init(row.format == held ? "▸" : "", .good), .init(row.format, .name),
                .init(String(repeating: " ", count: digits - size.count) + size + " bytes"), .init(words(row), .quiet)
            )
        }
        table.write(to: &text)
    }

    private func words(_ row: Row) -> String {
        guard let difference = row.difference else { return "no pixels to compare" }
        guard difference.greatest > 0 else { return "every pixel as it was" }
        return "off by \(difference.hundredths) on average, by \(difference.greatest) at the most"
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("width", .int(width))
            json.field("height", .int(height))
            json.key("formats")
            json.array { json in
                for row in rows {
                    json.object { json in
                        json.field("format", .string(row.format))
                        json.field("bytes", .int(row.bytes))
                        json.field("mean", row.difference.map { .double($0.mean) } ?? .null)
                        json.field("greatest", row.difference.map { .int($0.greatest) } ?? .null)
                    }
                }
            }
        }
    }
}
