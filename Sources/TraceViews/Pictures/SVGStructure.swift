import PatternEvents
import Patterns

/// Collaborations as an SVG picture, for a slide: a chain in a row, others as trees, whoever leads on top.
struct SVGStructure {
    private let records: [StructureRecord]
    /// How many parts of one collaboration are drawn.
    private let partLimit: Int
    private let texts: Texts

    // All in pixels.
    private static let box = (width: 150, height: 40)
    private static let gap = 20
    private static let margin = 20
    private static let perRow = 5
    private static let indent = 40
    private static var pitch: (x: Int, y: Int) { (box.width + gap, box.height + gap) }

    init(_ records: [StructureRecord], parts: Int, texts: Texts) {
        (self.records, partLimit, self.texts) = (records, parts, texts)
    }

    var lines: [String] {
        var lines: [String] = []
        var y = Self.margin
        for record in records {
            let title = "\(record.pattern.word): \(record.name)"
            lines.append(
                "<text x=\"\(Self.margin)\" y=\"\(y + 14)\" font-weight=\"bold\">\(PictureText.xml(title))</text>")
            y += 34
            let corners = self.corners(of: record).map { ($0.x + Self.margin, $0.y + y) }
            let layout = layout(of: record)
            for (index, corner) in corners.enumerated() {
                if index > 0 { lines += link(layout, from: corners[record.holder(of: index)], to: corner) }
                lines += draw(record.parts[index], leads: index == 0 && layout != .chain, corner)
            }
            y = (corners.last?.1 ?? y) + Self.pitch.y
            if record.count > corners.count {
                let more = texts.structureMore(count: "\(record.count - corners.count)")
                lines.append("<text x=\"\(Self.margin)\" y=\"\(y)\" fill=\"#555555\">\(PictureText.xml(more))</text>")
                y += Self.gap
            }
            y += 10
        }
        let width = 2 * Self.margin + Self.perRow * Self.pitch.x - Self.gap
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(y)\" "
            + "viewBox=\"0 0 \(width) \(y)\" font-family=\"sans-serif\" font-size=\"13\">"
        return [head, "<rect width=\"\(width)\" height=\"\(y)\" fill=\"#ffffff\"/>"] + lines + ["</svg>"]
    }

    // MARK: Places

    /// Where a box has its upper left corner, from the one of the first row and column on.
    private typealias Corner = (x: Int, y: Int)

    private enum Layout {
        /// Row by row, each joined to the one before it.
        case chain
        /// The first by itself, all others in rows beside it, joined to it.
        case star
        /// A row a part, indented under whoever holds it.
        case tree
    }

    private func layout(of record: StructureRecord) -> Layout {
        if record.pattern == .chain { return .chain }
        return record.parts.prefix(partLimit).contains { $0.holder != nil && $0.holder != 0 } ? .tree : .star
    }

    private func corners(of record: StructureRecord) -> [Corner] {
        let indices = record.parts.prefix(partLimit).indices
        switch layout(of: record) {
        case .chain:
            return indices.map { ($0 % Self.perRow * Self.pitch.x, $0 / Self.perRow * Self.pitch.y) }
        case .star:
            let perRow = Self.perRow - 1
            return indices.map { index in
                guard index > 0 else { return (0, 0) }
                return ((1 + (index - 1) % perRow) * Self.pitch.x, (index - 1) / perRow * Self.pitch.y)
            }
        case .tree:
            var corners: [Corner] = []
            for index in indices {
                let indent = index == 0 ? 0 : corners[record.holder(of: index)].x + Self.indent
                corners.append((min(indent, Self.indent * 12), index * Self.pitch.y))
            }
            return corners
        }
    }

    // MARK: Lines and boxes

    private func link(_ layout: Layout, from holder: Corner, to corner: Corner) -> [String] {
        let middle = corner.y + Self.box.height / 2
        let center = corner.x + Self.box.width / 2
        let above = corner.y - Self.gap / 2
        switch layout {
        case .chain where corner.y == holder.y:
            return [Self.line(corner.x - Self.gap, middle, corner.x, middle), Self.tip(corner.x, middle)]
        case .chain:
            // The successor stands at the beginning of the next row.
            let end = holder.x + Self.box.width / 2
            return [
                Self.line(end, holder.y + Self.box.height, end, above), Self.line(center, above, end, above),
                Self.line(center, above, center, corner.y),
            ]
        case .star:
            let (start, trunk) = (holder.x + Self.box.width, holder.x + Self.box.width + Self.gap / 2)
            let from = holder.y + Self.box.height / 2
            return [
                Self.line(start, from, trunk, from), Self.line(trunk, from, trunk, above),
                Self.line(trunk, above, center, above), Self.line(center, above, center, corner.y),
            ]
        case .tree:
            let trunk = holder.x + Self.indent / 2
            return [
                Self.line(trunk, holder.y + Self.box.height, trunk, middle), Self.line(trunk, middle, corner.x, middle),
            ]
        }
    }

    private func draw(_ part: StructureRecord.Part, leads: Bool, _ corner: Corner) -> [String] {
        let fill = part.isOut ? "#f4f4f4" : leads ? "#dbe8f8" : "#eef3fa"
        let dashes = part.isOut ? " stroke-dasharray=\"4 4\"" : ""
        let center = corner.x + Self.box.width / 2
        let name = part.name.count > 22 ? String(part.name.prefix(21)) + "…" : part.name
        return [
            "<rect x=\"\(corner.x)\" y=\"\(corner.y)\" width=\"\(Self.box.width)\" height=\"\(Self.box.height)\" rx=\"5\" "
                + "fill=\"\(fill)\" stroke=\"#446688\"\(dashes)/>",
            "<text x=\"\(center)\" y=\"\(corner.y + 17)\" text-anchor=\"middle\">\(PictureText.xml(name))</text>",
            "<text x=\"\(center)\" y=\"\(corner.y + 32)\" text-anchor=\"middle\" font-size=\"10\" fill=\"#555555\">"
                + "\(PictureText.xml(texts.role(part.role)))</text>",
        ]
    }

    private static func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> String {
        "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" stroke=\"#446688\"/>"
    }

    private static func tip(_ x: Int, _ y: Int) -> String {
        "<polygon points=\"\(x),\(y) \(x - 7),\(y - 4) \(x - 7),\(y + 4)\" fill=\"#446688\"/>"
    }
}
