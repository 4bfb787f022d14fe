import PatternEvents
import Patterns

/// A way to put a picture into a file: a strategy, as the lesson's converters from image to data are.
///
/// | Strategy | Endings | What it is good for |
/// |---|---|---|
/// | ``PNGFormat`` | `.png` | every pixel as it was |
/// | ``JPEGFormat`` 0.95 | `.jpeg`, `.jpg` | small, and the loss not to be seen |
/// | ``JPEGFormat`` 0 | `.jpeg`, `.jpg` | smaller than that, and the loss to be seen by all |
/// | ``PPMFormat`` | `.ppm` | every pixel as it was, for programs to read |
/// | ``SVGFormat`` | `.svg` | shapes, sharp at any size |
/// | ``TextFormat`` | `.txt` | letters, for mails |
///
/// Source: the lesson on Strategy.
protocol WallpaperFormat: Strategy, Sendable where Input == Wallpaper, Output == [UInt8], Failure == Never {
    /// What the names of its files end in, without the dot; the usual one first.
    var endings: [String] { get }

    /// What it makes of a picture, in a few words.
    var summary: String { get }

    /// The pixels of a file that it wrote; nil if it keeps none.
    ///
    /// - Throws: that the file is not whole.
    func raster(of bytes: [UInt8]) throws(FormatDamage) -> Raster?
}

extension WallpaperFormat {
    /// The same as a context knows it: by the pattern's protocol alone.
    var algorithm: StrategyContext<Wallpaper, [UInt8], Never>.Algorithm { self }

    func label(of wallpaper: Wallpaper) -> String { "convert to \(name)" }
}

/// Why a file cannot be read.
struct FormatDamage: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ reason: String) { description = reason }
}

/// The formats there are.
enum WallpaperFormats {
    /// The lesson's three first, in its order.
    static let all: [any WallpaperFormat] = [
        PNGFormat(), JPEGFormat(quality: 0.95), JPEGFormat(quality: 0), PPMFormat(), SVGFormat(), TextFormat(),
    ]

    /// The one that is held until somebody exchanges it.
    static var first: any WallpaperFormat { all[0] }

    static var names: [String] { all.map(\.name) }

    /// `.svg`, `.ppm` and so on: the usual one of each, once.
    static var endings: [String] {
        var endings: [String] = []
        for format in all where !endings.contains("." + format.endings[0]) { endings.append("." + format.endings[0]) }
        return endings
    }

    static func format(named name: String) -> (any WallpaperFormat)? { all.first { $0.name == name } }

    /// The formats of files whose names end as `path` does, upper or lower case.
    static func formats(of path: String) -> [any WallpaperFormat] {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...].lowercased()
        return all.filter { format in
            format.endings.contains { name.hasSuffix("." + $0) && name.count > $0.count + 1 }
        }
    }
}
