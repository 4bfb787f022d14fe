/// Plain text: the picture in letters, the quote under it.
struct TextFormat: WallpaperFormat {
    let name = "txt"
    let endings = ["txt"]
    let summary = "letters"
    private static let columns = 72
    /// A picture that is much higher than wide gets fewer columns.
    private static let rowLimit = 400

    func run(_ wallpaper: Wallpaper) throws(Never) -> [UInt8] {
        let (width, height) = (wallpaper.width, wallpaper.height)
        let columns = max(1, min(Self.columns, 2 * Self.rowLimit * width / height))
        // A letter is about twice as high as it is wide, which makes up for two pixels a letter.
        let rows = max(1, columns * height / width / 2)
        var lines = PictureText.shades(of: wallpaper.background.raster(width: columns, height: 2 * rows))
        if let quote = wallpaper.quote { lines += [""] + QuoteText.lines(of: quote, columns: Self.columns) }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// What letters show cannot be measured in pixels.
    func pixels(of wallpaper: Wallpaper) -> Raster? { nil }
}
