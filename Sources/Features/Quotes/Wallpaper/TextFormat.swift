import PatternEvents
import Patterns
import Text

/// Plain text: the picture in letters, the quote under it.
struct TextFormat: Strategy {
    let name = "txt"
    private static let columns = 72

    func algorithmInterface(_ wallpaper: Wallpaper) throws(Never) -> [UInt8] {
        // A letter is about twice as high as it is wide, which makes up for two pixels a letter.
        let height = 2 * (Self.columns * Wallpaper.height / Wallpaper.width / 2)
        let raster = Raster(wallpaper.picture.drawing(width: Self.columns, height: height))
        var lines = PictureText.shades(of: raster) + [""]
        lines += QuoteText.lines(of: wallpaper.quote, columns: Self.columns)
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}
