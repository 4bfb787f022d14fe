/// JPEG: small files, with a loss of fidelity that depends on the quality. Two of the lesson's converters are this one
/// at different qualities.
struct JPEGFormat: WallpaperFormat {
    let name: String
    let endings = ["jpeg", "jpg"]
    let summary: String
    private let encoder: JPEGEncoder

    /// - Parameter quality: 0, smallest, to 1, finest.
    init(quality: Double) {
        encoder = JPEGEncoder(quality: quality)
        // 0.95 and 0, in the usual notation.
        let number = quality == quality.rounded() ? "\(Int(quality))" : "\(quality)"
        name = "jpeg-\(number)"
        summary = "pixels, with some details left out; quality \(number) of 1"
    }

    func run(_ wallpaper: Wallpaper) throws(Never) -> [UInt8] { encoder.bytes(of: wallpaper.raster) }

    func pixels(of wallpaper: Wallpaper) -> Raster? { encoder.approximation(of: wallpaper.raster) }
}
