import PatternEvents
import Patterns

/// A way to put a wallpaper into a file: the strategies among which a name's ending chooses.
typealias WallpaperFormat = Strategy<Wallpaper, [UInt8], Never>

/// The formats there are.
enum WallpaperFormats {
    static var all: [any WallpaperFormat] { [SVGFormat(), PPMFormat(), PNGFormat(), TextFormat()] }

    /// `.svg`, `.ppm` and so on.
    static var endings: [String] { all.map { "." + $0.name } }

    /// The format that `path` ends in, upper or lower case.
    static func format(of path: String) -> (any WallpaperFormat)? {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...].lowercased()
        return all.first { name.hasSuffix("." + $0.name) && name.count > $0.name.count + 1 }
    }
}
