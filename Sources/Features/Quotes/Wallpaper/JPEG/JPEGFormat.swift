/// JPEG: small files, at a price in fidelity that the quality sets. Two of the lesson's converters are this one with
/// different qualities.
struct JPEGFormat: WallpaperFormat {
    let name: String
    let endings = ["jpeg", "jpg"]
    let summary: String
    private let encoder: JPEGEncoder

    /// - Parameter quality: 0, smallest, to 1, finest.
    init(quality: Double) {
        encoder = JPEGEncoder(quality: quality)
        // 0.95 and 0, as one writes them.
        let number = quality == quality.rounded() ? "\(Int(quality))" : "\(quality)"
        name = "jpeg-\(number)"
        summary = "pixels, with some details left out; quality \(number) of 1"
    }

    func run(_ wallpaper: Wallpaper) throws(Never) -> [UInt8] { encoder.bytes(of: wallpaper.raster) }

    func pixels(of wallpaper: Wallpaper) -> Raster? { encoder.approximation(of: wallpaper.raster) }
}
