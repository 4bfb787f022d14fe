/// Plain text: the picture in letters, and the quote below it.
struct TextFormat: WallpaperFormat {
    let name = "txt"
    let endings = ["txt"]
    let summary = "letters"
    private static let columns = 72
    /// A picture much higher than wide gets fewer columns.
    private static let rowLimit = 400

    func run(_ wallpaper: Wallpaper) throws(Never) -> [UInt8] {
        let (width, height) = (wallpaper.width, wallpaper.height)
        let columns = max(1, min(Self.columns, 2 * Self.rowLimit * width / height))
        // A letter is about twice as high as wide, which matches two pixels per letter.
        let rows = max(1, columns * height / width / 2)
        var lines = PictureText.shades(of: wallpaper.background.raster(width: columns, height: 2 * rows))
        if let quote = wallpaper.quote { lines += [""] + QuoteText.lines(of: quote, columns: Self.columns) }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// Letters cannot be compared in pixels.
    func pixels(of wallpaper: Wallpaper) -> Raster? { nil }
}
