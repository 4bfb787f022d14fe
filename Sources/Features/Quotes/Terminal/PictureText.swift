import Text

/// Shows pixels in a terminal: two per character cell, one above the other, or letters if there is no color.
enum PictureText {
    /// The letters for different brightness, the darkest first.
    private static let shades = Array(" .:-=+*#%@")
    private static let upperHalf = "▀"

    /// Writes `picture` as wide as the screen, up to a width that suits a prompt.
    static func write(_ picture: Picture, depth: ColorDepth, to text: inout TextWriter) {
        let columns = max(1, min(text.width - 1, 64))
        let rows = max(1, columns / 4)
        let raster = Raster(picture.drawing(width: columns, height: 2 * rows))
        if text.usesColor, depth != .text {
            var bytes: [UInt8] = []
            for row in 0..<rows { appendHalves(of: raster, row: row, depth, to: &bytes) }
            text.write(rendered: bytes)
        } else {
            for line in shades(of: raster) { text.write(line + "\n") }
        }
    }

    /// A letter for each pair of pixels, one above the other, without trailing spaces.
    static func shades(of raster: Raster) -> [String] {
        let range = lightRange(of: raster)
        return (0..<raster.height / 2).map { row in
            let line = (0..<raster.width).map { x -> Character in
                let light = (light(of: raster, x, 2 * row) + light(of: raster, x, 2 * row + 1)) / 2
                let share = (light - range.darkest) / max(range.brightest - range.darkest, 1)
                return shades[min(shades.count - 1, Int(share * Double(shades.count)))]
            }
            return String(line.prefix(upTo: line.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0))
        }
    }

    /// The least and the greatest brightness, so that even a dark picture uses all letters.
    private static func lightRange(of raster: Raster) -> (darkest: Double, brightest: Double) {
        var (darkest, brightest) = (255.0, 0.0)
        for y in 0..<raster.height {
            for x in 0..<raster.width {
                let light = light(of: raster, x, y)
                (darkest, brightest) = (min(darkest, light), max(brightest, light))
            }
        }
        return (darkest, brightest)
    }

    /// 0 to 255. Source: ITU-R BT.709.
    private static func light(of raster: Raster, _ x: Int, _ y: Int) -> Double {
        let color = raster.color(x: x, y: y)
        return 0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)
    }

    // MARK: Colour

    private typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8)

    private static func appendHalves(of raster: Raster, row: Int, _ depth: ColorDepth, to bytes: inout [UInt8]) {
        var last = ""
        for x in 0..<raster.width {
            let (upper, lower) = (raster.color(x: x, y: 2 * row), raster.color(x: x, y: 2 * row + 1))
            let code = "\u{1B}[38;\(parameter(upper, depth));48;\(parameter(lower, depth))m"
            if code != last { bytes += code.utf8 }
            last = code
            bytes += upperHalf.utf8
        }
        bytes += "\u{1B}[0m\n".utf8
    }

    /// The end of an SGR parameter for a color. Source: ECMA-48, ISO 8613-6; xterm for 256 colors.
    private static func parameter(_ pixel: Pixel, _ depth: ColorDepth) -> String {
        depth == .full ? "2;\(pixel.red);\(pixel.green);\(pixel.blue)" : "5;\(nearest(pixel))"
    }

    /// The nearest color of the cube and the grays.
    private static func nearest(_ pixel: Pixel) -> Int {
        let parts = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
        let steps = parts.map { part in part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
        let cube = steps.map { $0 == 0 ? 0 : 55 + 40 * $0 }
        let grey = min(23, max(0, (parts.reduce(0, +) / 3 - 3) / 10))
        func distance(_ other: [Int]) -> Int { zip(parts, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
        if distance(Array(repeating: 8 + 10 * grey, count: 3)) < distance(cube) { return 232 + grey }
        return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    }
}
