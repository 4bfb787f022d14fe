/// Scalable vector graphics: shapes for any size. Letters are strokes here, too, so that they look the same without
/// fonts; only a line with letters that this program's font lacks uses the viewer's fonts. A picture made of pixels is
/// embedded as PNG.
/// Source: Scalable Vector Graphics 1.1, W3C 2011.
struct SVGFormat: WallpaperFormat {
    let name = "svg"
    let endings = ["svg"]
    let summary = "shapes, sharp at any size"

    func run(_ wallpaper: Wallpaper) throws(Never) -> [UInt8] {
        var svg = SVGWriter()
        let (width, height) = (wallpaper.width, wallpaper.height)
        svg.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        svg.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"")
        svg.write(" viewBox=\"0 0 \(width) \(height)\">\n")
        if let quote = wallpaper.quote {
            svg.write("<title>\(SVGWriter.escaped(quote.text))</title>\n")
            if let author = quote.author { svg.write("<desc>\(SVGWriter.escaped(author))</desc>\n") }
        }
        switch wallpaper.background {
        case .made(let picture):
            for shape in picture.drawing(width: width, height: height).shapes { svg.write(shape) }
        case .pixels(let raster): svg.write(raster)
        }
        if let pane = wallpaper.pane { svg.write(pane) }
        for line in wallpaper.lines {
            if StrokeFont.covers(line.text) {
                svg.write(Wallpaper.lettering(line))
            } else {
                svg.write(text: line, Wallpaper.ink)
            }
        }
        svg.write("</svg>\n")
        return svg.bytes
    }

    /// Shapes have no pixels until they are drawn.
    func pixels(of wallpaper: Wallpaper) -> Raster? { nil }
}
