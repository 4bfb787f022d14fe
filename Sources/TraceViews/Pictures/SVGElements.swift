import Patterns

/// Elements of an SVG picture, in pixels.
enum SVG {
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    /// A picture: its parts and its size.
    struct Picture {
        let width: Double
        let height: Double
        let parts: [String]

        /// Its scale on a wall of 1280×720 pixels; type of 14 pixels never exceeds 24.
        var wallScale: Double { max(1, min(1280 / width.rounded(.up), 720 / height.rounded(.up), 24.0 / 14)) }

        func lines(title: String = "", unit: String = "", fitsWall: Bool = false) -> [String] {
            let scale = fitsWall ? wallScale : 1
            let (width, height) = (width.rounded(.up), height.rounded(.up))
            let name = title.isEmpty ? "" : " role=\"img\" aria-label=\"\(PictureText.xml(title))\""
            return [
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(width * scale))\(unit)\" "
                    + "height=\"\(number(height * scale))\(unit)\" viewBox=\"0 0 \(number(width)) \(number(height))\" "
                    + "font-family=\"sans-serif\"\(name)>",
                "<rect width=\"\(number(width))\" height=\"\(number(height))\" fill=\"#ffffff\"/>",
            ] + parts + ["</svg>"]
        }
    }

    static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String = "") -> String {
        "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\"\(padded(style))/>"
    }

    /// An arrowhead with its tip at a point, in the direction of a unit vector.
    static func tip(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double, size: Double) -> String {
        let (backX, backY) = (x - dx * size, y - dy * size)
        let (sideX, sideY) = (-dy * size / 2.2, dx * size / 2.2)
        let points = [(x, y), (backX + sideX, backY + sideY), (backX - sideX, backY - sideY)]
        return "<polygon points=\"\(points.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " "))\"/>"
    }

    static func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, round: Double = 0, _ style: String
    ) -> String {
        let corner = round > 0 ? " rx=\"\(number(round))\"" : ""
        return "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\""
            + "\(corner)\(padded(style))/>"
    }

    static func text(
        _ words: String, _ x: Double, _ y: Double, size: Double, anchor: String = "start", _ style: String = ""
    ) -> String {
        let place = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
        return "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\"\(place)\(padded(style))>"
            + "\(PictureText.xml(words))</text>"
    }

    private static func padded(_ style: String) -> String { style.isEmpty ? "" : " " + style }
}

extension Pattern {
    /// The color of the pattern's arrows; each is legible on white.
    var ink: String {
        switch self {
        case .chain: "#8a5a00"
        case .command: "#c62828"
        case .mediator: "#8e24aa"
        case .composite: "#1565c0"
        case .observer: "#1f7a33"
        case .memento: "#00788a"
        case .facade: "#a33c00"
        case .state: "#4a5c68"
        case .strategy: "#4d7a1f"
        case .builder: "#283593"
        case .templateMethod: "#00695c"
        case .asynchronousProcessing: "#6a1b9a"
        case .cleanSwift: "#795548"
        case .modelViewPresenter: "#37474f"
        case .singleton: "#555555"
        }
    }
}
