/// Writes shapes as SVG elements.
struct SVGWriter {
    private(set) var bytes: [UInt8] = []
    private var gradients = 0

    mutating func write(_ text: String) { bytes += text.utf8 }

    mutating func write(_ shape: Shape) {
        let paint = paint(shape.paint)
        switch shape.outline {
        case .polygon(let corners):
            write("<path d=\"\(Self.path(corners))Z\" fill=\(paint)/>\n")
        case .circle(let center, let radius):
            write("<circle cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\"")
            write(" r=\"\(Self.number(radius))\" fill=\(paint)/>\n")
        case .strokes(let lines, let width):
            guard !lines.isEmpty else { return }
            write("<path d=\"\(lines.map(Self.path).joined())\" fill=\"none\" stroke-width=\"\(Self.number(width))\"")
            write(" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke=\(paint)/>\n")
        }
    }

    /// Writes pixels as PNG in Base64. Source: RFC 2397, RFC 4648.
    mutating func write(_ raster: Raster) {
        write("<image xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(raster.width)\"")
        write(" height=\"\(raster.height)\"")
        write(" xlink:href=\"data:image/png;base64,")
        write("\(Base64.text(of: PNGFormat.bytes(of: raster)))\"/>\n")
    }

    mutating func write(text line: TextBlock.Line, _ color: Color) {
        write("<text x=\"\(Self.number(line.origin.x))\" y=\"\(Self.number(line.origin.y))\" xml:space=\"preserve\"")
        // A capital's height is about 0.7 of the font size.
        write(" font-family=\"sans-serif\" font-size=\"\(Self.number(line.size / 0.7))\" fill=\"\(color.hex)\">")
        write("\(Self.escaped(line.text))</text>\n")
    }

    /// Escapes text between tags.
    static func escaped(_ text: String) -> String {
        var result = ""
        for letter in text {
            switch letter {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(letter)
            }
        }
        return result
    }

    // MARK: Paint

    /// The quoted value of a `fill` or `stroke`, with related attributes; gradients are written before it.
    private mutating func paint(_ paint: Paint) -> String {
        switch paint {
        case .flat(let color, let opacity):
            return opacity < 1 ? "\"\(color.hex)\" opacity=\"\(Self.fraction(opacity))\"" : "\"\(color.hex)\""
        case .vertical(let stops, let top, let bottom):
            let place = "x1=\"0\" x2=\"0\" y1=\"\(Self.number(top))\" y2=\"\(Self.number(bottom))\""
            return gradient("linearGradient", place, stops)
        case .radial(let stops, let center, let radius):
            let place =
                "cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\" r=\"\(Self.number(radius))\""
            return gradient("radialGradient", place, stops)
        }
    }

    private mutating func gradient(_ element: String, _ place: String, _ stops: [Paint.Stop]) -> String {
        gradients += 1
        write("<\(element) id=\"g\(gradients)\" gradientUnits=\"userSpaceOnUse\" \(place)>")
        for (index, stop) in stops.enumerated() {
            let offset = stops.count > 1 ? Double(index) / Double(stops.count - 1) : 0
            write("<stop offset=\"\(Self.fraction(offset))\" stop-color=\"\(stop.color.hex)\"")
            write(stop.opacity < 1 ? " stop-opacity=\"\(Self.fraction(stop.opacity))\"/>" : "/>")
        }
        write("</\(element)>\n")
        return "\"url(#g\(gradients))\""
    }

    // MARK: Numbers

    private static func path(_ points: [Point]) -> String {
        var text = ""
        for (index, point) in points.enumerated() {
            text += index == 0 ? "M" : "L"
            text += "\(number(point.x)) \(number(point.y))"
        }
        return text
    }

    /// A length, to a hundredth of a pixel.
    private static func number(_ value: Double) -> String { decimal(value, digits: 2) }

    /// A fraction, to a thousandth.
    private static func fraction(_ value: Double) -> String { decimal(value, digits: 3) }

    private static func decimal(_ value: Double, digits: Int) -> String {
        let scale = digits == 2 ? 100 : 1000
        let scaled = Int((value * Double(scale)).rounded())
        let (whole, part) = abs(scaled).quotientAndRemainder(dividingBy: scale)
        let sign = scaled < 0 ? "-" : ""
        guard part > 0 else { return "\(sign)\(whole)" }
        var tail = String(part)
        while tail.count < digits { tail = "0" + tail }
        while tail.hasSuffix("0") { tail.removeLast() }
        return "\(sign)\(whole).\(tail)"
    }
}
