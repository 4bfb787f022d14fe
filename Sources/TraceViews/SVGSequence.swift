import PatternEvents
import Patterns

/// A sequence diagram as an SVG picture, for a slide.
struct SVGSequence {
    private let diagram: SequenceDiagram
    /// The place of each message from the top, from 0; a heading has a place, too.
    private let places: [Int]

    // All in pixels.
    private static let lifelineDistance = 170
    private static let margin = 20
    private static let headHeight = 46
    private static let messageHeight = 38

    init(_ diagram: SequenceDiagram) {
        self.diagram = diagram
        var place = -1
        places = diagram.messages.map { message in
            place += message.heading == nil ? 1 : 2
            return place
        }
    }

    private var width: Int { 2 * Self.margin + max(1, diagram.lifelines.count) * Self.lifelineDistance }
    private var height: Int {
        2 * Self.margin + Self.headHeight + ((places.last ?? -1) + 2) * Self.messageHeight
    }

    var lines: [String] {
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
                + "viewBox=\"0 0 \(width) \(height)\" font-family=\"sans-serif\" font-size=\"13\">",
            "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>",
        ]
        for (index, lifeline) in diagram.lifelines.enumerated() { lines += head(lifeline, index) }
        for (index, message) in diagram.messages.enumerated() {
            if let heading = message.heading {
                let y = y(places[index] - 1)
                lines.append(text(heading, width / 2, y, "font-style=\"italic\"", room: width - 2 * Self.margin))
            }
            lines += ["<g data-row=\"\(message.row)\">"] + arrow(message, y(places[index])) + ["</g>"]
        }
        return lines + ["</svg>"]
    }

    private func center(_ index: Int) -> Int { Self.margin + index * Self.lifelineDistance + Self.lifelineDistance / 2 }

    private func head(_ lifeline: SequenceDiagram.Lifeline, _ index: Int) -> [String] {
        let (x, y, boxWidth) = (center(index), Self.margin, Self.lifelineDistance - 16)
        return [
            line(x, y + Self.headHeight, x, height - Self.margin, "stroke=\"#999999\" stroke-dasharray=\"4 4\""),
            "<rect x=\"\(x - boxWidth / 2)\" y=\"\(y)\" width=\"\(boxWidth)\" height=\"\(Self.headHeight)\" rx=\"5\" "
                + "fill=\"#eef3fa\" stroke=\"#446688\"/>",
            text(lifeline.name, x, y + 19, "font-weight=\"bold\"", room: boxWidth - 8),
            text(lifeline.roles.joined(separator: " "), x, y + 37, "font-size=\"10\" fill=\"#555555\"", room: boxWidth),
        ]
    }

    private func y(_ place: Int) -> Int { Self.margin + Self.headHeight + (place + 1) * Self.messageHeight }

    private func arrow(_ message: SequenceDiagram.Message, _ y: Int) -> [String] {
        let (from, to) = (center(message.from), center(message.to))
        let label = "\(message.row) \(message.label)"
        guard !message.isToItself else {
            return [
                "<circle cx=\"\(from)\" cy=\"\(y - 4)\" r=\"3\" fill=\"#446688\"/>",
                text(label, from + 8, y, "text-anchor=\"start\"", room: max(Self.lifelineDistance, width - from - 16)),
            ]
        }
        let tip = to > from ? to - 8 : to + 8
        return [
            line(from, y, to, y, "stroke=\"#222222\""),
            "<polygon points=\"\(to),\(y) \(tip),\(y - 4) \(tip),\(y + 4)\" fill=\"#222222\"/>",
            text(label, (from + to) / 2, y - 6, "", room: max(abs(to - from), Self.lifelineDistance) - 10),
        ]
    }

    private func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ style: String) -> String {
        "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" \(style)/>"
    }

    /// - Parameter room: the columns in pixels; a longer text is made narrower, by two fifths at the most, and then cut.
    private func text(_ words: String, _ x: Int, _ y: Int, _ style: String, room: Int) -> String {
        let most = max(4, room * 10 / 42)
        let shown = words.count > most ? String(words.prefix(most - 1)) + "…" : words
        let fit = shown.count * 7 > room ? " textLength=\"\(room)\" lengthAdjust=\"spacingAndGlyphs\"" : ""
        let anchor = style.contains("text-anchor") ? "" : " text-anchor=\"middle\""
        return "<text x=\"\(x)\" y=\"\(y)\"\(anchor)\(fit) \(style)>\(PictureText.xml(shown))</text>"
    }
}
