import PatternEvents
import Patterns
import Text

/// Scalable vector graphics: the shapes as they are, for any size. The letters are strokes here, too, so that they look
/// the same without fonts; only a line with letters that our font lacks is left to the viewer's fonts.
/// Source: Scalable Vector Graphics 1.1, W3C 2011.
struct SVGFormat: Strategy {
    let name = "svg"

    func algorithmInterface(_ wallpaper: Wallpaper) throws(Never) -> [UInt8] {
        var svg = SVGWriter()
        let drawing = wallpaper.drawing
        svg.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        svg.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(drawing.width)\" height=\"\(drawing.height)\"")
        svg.write(" viewBox=\"0 0 \(drawing.width) \(drawing.height)\">\n")
        svg.write("<title>\(SVGWriter.escaped(wallpaper.quote.text))</title>\n")
        if let author = wallpaper.quote.author { svg.write("<desc>\(SVGWriter.escaped(author))</desc>\n") }
        for shape in drawing.shapes { svg.write(shape) }
        for line in wallpaper.text.lines + (wallpaper.text.byline.map { [$0] } ?? []) {
            if StrokeFont.covers(line.text) {
                svg.write(Shape(outline: Wallpaper.outline(of: line), paint: .flat(Wallpaper.ink)))
            } else {
                svg.write(text: line, Wallpaper.ink)
            }
        }
        svg.write("</svg>\n")
        return svg.bytes
    }
}
