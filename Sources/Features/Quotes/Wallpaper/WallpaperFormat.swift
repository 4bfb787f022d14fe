import Patterns

/// A way to convert a picture to a file: a strategy, like the lesson's converters from image to data.
///
/// | Strategy | Endings | Good for |
/// |---|---|---|
/// | ``PNGFormat`` | `.png` | every pixel unchanged |
/// | ``JPEGFormat`` 0.95 | `.jpeg`, `.jpg` | small files with a loss that the eye does not see |
/// | ``JPEGFormat`` 0 | `.jpeg`, `.jpg` | the smallest files with a loss that everyone sees |
/// | ``SVGFormat`` | `.svg` | shapes that are sharp at any size |
/// | ``TextFormat`` | `.txt` | letters, for e-mail |
///
/// Source: the lesson on Strategy.
protocol WallpaperFormat: Strategy, Sendable where Input == Wallpaper, Output == [UInt8], Failure == Never {
    /// The possible file name endings, without the dot; the usual one first.
    var endings: [String] { get }

    /// A short description of the file's contents.
    var summary: String { get }

    /// The pixels that a reader gets from its file; nil if the file has shapes or letters.
    func pixels(of wallpaper: Wallpaper) -> Raster?
}

extension WallpaperFormat {
    /// The strategy as a context knows it: only by the pattern's protocol.
    var algorithm: StrategyContext<Wallpaper, [UInt8], Never>.Algorithm { self }

    func label(of wallpaper: Wallpaper) -> String { "convert to \(name)" }
}

/// A reason why a file is unreadable.
struct FormatDamage: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ reason: String) { description = reason }
}

/// All formats.
enum WallpaperFormats {
    /// The lesson's three first, in its order.
    static let all: [any WallpaperFormat] = [
        PNGFormat(), JPEGFormat(quality: 0.95), JPEGFormat(quality: 0), SVGFormat(), TextFormat(),
    ]

    /// The initial strategy.
    static var first: any WallpaperFormat { all[0] }

    static var names: [String] { all.map(\.name) }

    /// `.svg`, `.txt` and so on: the usual endings, each once.
    static var endings: [String] {
        var endings: [String] = []
        for format in all where !endings.contains("." + format.endings[0]) { endings.append("." + format.endings[0]) }
        return endings
    }

    static func format(named name: String) -> (any WallpaperFormat)? { all.first { $0.name == name } }

    /// The formats with the ending of `path`, in any case.
    static func formats(of path: String) -> [any WallpaperFormat] {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...].lowercased()
        return all.filter { format in
            format.endings.contains { name.hasSuffix("." + $0) && name.count > $0.count + 1 }
        }
    }
}
