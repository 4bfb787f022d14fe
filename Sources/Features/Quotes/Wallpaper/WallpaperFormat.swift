import Patterns

/// A way to put a picture into a file: a strategy, like the lesson's converters from image to data.
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
    /// The endings of its files' names, without the dot; the usual one first.
    var endings: [String] { get }

    /// A few words on what the file holds.
    var summary: String { get }

    /// The pixels that a reader gets of its file; nil if the file holds shapes or letters instead.
    func pixels(of wallpaper: Wallpaper) -> Raster?
}

extension WallpaperFormat {
    /// The same as a context knows it: only by the pattern's protocol.
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
        PNGFormat(), JPEGFormat(quality: 0.95), JPEGFormat(quality: 0), SVGFormat(), TextFormat(),
    ]

    /// The one that is held until somebody exchanges it.
    static var first: any WallpaperFormat { all[0] }

    static var names: [String] { all.map(\.name) }

    /// `.svg`, `.txt` and so on: the usual one of each, once.
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
