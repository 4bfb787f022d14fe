/// A sequence diagram as an SVG picture.
struct SVGSequence {
    /// For whom it is drawn.
    struct Style {
        /// The size of its type, in pixels; on paper in points.
        let size: Double
        /// The size of the roles below the names; nil for none.
        let roleSize: Double?
        /// How wide it is, unless it has more lifelines than have room there.
        let width: Double
        /// Whether it has a background, and the heads come last, so that a page can keep them in view.
        var isPage = false
        /// The unit of its size.
        var unit = ""
        /// The room below a label, in sizes of its type.
        var gap = 0.75

        static let slide = Style(size: 14, roleSize: 12, width: 1180)
        static let wall = Style(size: 18, roleSize: 13, width: 800, isPage: true)
        static let paper = Style(size: 8, roleSize: nil, width: 258, isPage: true, unit: "pt", gap: 0.55)
    }

    private struct Slot {
        let message: SequenceDiagram.Message
        let lines: [String]
        /// The upper edge.
        let y: Double
    }

    private let diagram: SequenceDiagram
    private let style: Style
    private let size: Double
    private let title: String
    private let heads: SequenceHeads
    private let labels: [String]
    private let width: Double

    init(_ diagram: SequenceDiagram, _ style: Style, title: String = "") {
        (self.diagram, self.style, self.title, size) = (diagram, style, title, style.size)
        heads = SequenceHeads(diagram.lifelines, style)
        labels = zip(diagram.messages, diagram.rowNumbers).map { message, number in
            let label = message.label.shortened(to: 60)
            return number.isEmpty || label.isEmpty ? number + label : "\(number) \(label)"
        }
        let heads = self.heads
        let wanted = zip(diagram.messages, labels).map { message, label in
            heads.center(min(message.from, message.to)) + TextMeasure.width(label, size: style.size) + 3 * style.size
        }
        width = max(heads.width, min(style.width, wanted.max() ?? 0))
    }

    var lines: [String] {
        let (slots, bottom) = slots()
        var parts = diagram.lifelines.indices.map { index in
            SVG.line(
                heads.center(index), heads.height, heads.center(index), bottom,
                "stroke=\"#9a9a9a\" stroke-dasharray=\"4 4\"")
        }
        parts += slots.flatMap(draw)
        let top = ["<g class=\"heads\">"] + background + heads.lines + ["</g>"]
        return SVG.picture(
            width, bottom + size * 0.6, title: title, unit: style.unit, style.isPage ? parts + top : top + parts)
    }

    private var background: [String] {
        style.isPage ? [SVG.box(0, 0, width, heads.height, "fill=\"#ffffff\"")] : []
    }

    // MARK: From top to bottom

    private func slots() -> (slots: [Slot], bottom: Double) {
        var y = heads.height + size * 0.5
        var slots: [Slot] = []
        for (message, label) in zip(diagram.messages, labels) {
            if message.heading != nil { y += size * 1.6 }
            let left = heads.center(min(message.from, message.to))
            let room = max(width - left - 2 * size, width * 0.6)
            let lines = label.isEmpty ? [] : TextMeasure.lines(label, size: size, room: room)
            slots.append(Slot(message: message, lines: lines, y: y))
            y += Double(lines.count) * size * 1.2 + size * style.gap
            if message.isCall, message.isToItself { y += size * 0.7 }
        }
        return (slots, y + size * 0.3)
    }

    private func draw(_ slot: Slot) -> [String] {
        let message = slot.message
        let ink = message.pattern.ink
        let start = "<g data-row=\"\(message.row)\" stroke=\"\(ink)\" fill=\"\(ink)\""
        let above = heading(message, slot.y).map { ["\(start) data-heading=\"\">"] + $0 + ["</g>"] } ?? []
        return above + ["\(start)>"] + (message.isCall ? call(slot) : remark(slot)) + ["</g>"]
    }

    /// What comes later begins below a line.
    private func heading(_ message: SequenceDiagram.Message, _ y: Double) -> [String]? {
        guard let heading = message.heading else { return nil }
        let y = y - size * 0.5
        return [
            SVG.line(0, y - size * 1.1, width, y - size * 1.1, "stroke=\"#c0c0c0\""),
            SVG.text(
                heading.shortened(to: 100), size, y, size: size,
                "stroke=\"none\" fill=\"#444444\" font-style=\"italic\""),
        ]
    }

    /// Where a label begins: beside the left end of its arrow or, if it is shorter than the arrow, in the middle of that.
    private func label(_ slot: Slot) -> (x: Double, width: Double) {
        let ends = [slot.message.from, slot.message.to].map(heads.center)
        let (left, right) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        let length = slot.lines.map { TextMeasure.width($0, size: size) }.max() ?? 0
        let wanted = right - left > length + size ? (left + right - length) / 2 : left + size * 0.6
        return (max(size * 0.3, min(wanted, width - length - size * 0.5)), length)
    }

    private func text(_ slot: Slot, _ x: Double) -> [String] {
        slot.lines.enumerated().map { index, line in
            SVG.text(
                line, x, slot.y + (Double(index) + 0.95) * size * 1.2, size: size, "stroke=\"none\" fill=\"#1c1c1c\"")
        }
    }

    private func call(_ slot: Slot) -> [String] {
        let (x, length) = label(slot)
        let height = Double(slot.lines.count) * size * 1.2
        let y = slot.y + height + size * 0.35
        // What is behind a label would make it hard to read.
        let cover =
            slot.lines.isEmpty
            ? [] : [SVG.box(x - 2, slot.y, length + 4, height, "stroke=\"none\" fill=\"#ffffff\" fill-opacity=\"0.9\"")]
        let (from, to) = (heads.center(slot.message.from), heads.center(slot.message.to))
        guard !slot.message.isToItself else {
            let (right, below) = (from + size * 1.3, y + size * 0.7)
            return cover + text(slot, x) + [
                SVG.line(from, y, right, y), SVG.line(right, y, right, below),
                SVG.line(right, below, from, below), SVG.tip(from, below, -1, 0, size: size * 0.6),
            ]
        }
        let direction = to > from ? 1.0 : -1.0
        return cover + text(slot, x) + [
            SVG.line(from, y, to - direction * size * 0.4, y), SVG.tip(to, y, direction, 0, size: size * 0.6),
        ]
    }

    private func remark(_ slot: Slot) -> [String] {
        let (x, length) = label(slot)
        let height = Double(slot.lines.count) * size * 1.2 + size * 0.3
        let frame = "stroke=\"#c9b458\" fill=\"#fffbe6\""
        return [SVG.box(x - size * 0.3, slot.y, length + size * 0.6, height, round: size * 0.2, frame)] + text(slot, x)
    }
}

/// The heads of the lifelines: boxes or, where there is no room for them, names that lean to the right.
struct SequenceHeads {
    private let lifelines: [SequenceDiagram.Lifeline]
    private let names: [String]
    private let style: SVGSequence.Style
    private let isBoxed: Bool
    private let pitch: Double
    /// How wide the picture is at least.
    let width: Double
    /// Where the lifelines begin.
    let height: Double

    private static let slope = 0.5.squareRoot()

    init(_ lifelines: [SequenceDiagram.Lifeline], _ style: SVGSequence.Style) {
        let size = style.size
        (self.lifelines, self.style) = (lifelines, style)
        let names = lifelines.map { $0.name.shortened(to: 28) }
        self.names = names
        let count = Double(max(1, lifelines.count))
        let words = names.flatMap { $0.split(separator: " ") }
        let longest = words.map { TextMeasure.width(String($0), size: size, isBold: true) }.max() ?? 0
        let room = (style.width - size) / count
        isBoxed = room >= longest + 1.4 * size
        guard !isBoxed else {
            let pitch = min(room, max(longest + 1.4 * size, 11 * size))
            self.pitch = pitch
            width = count * pitch + size
            let lines = names.map { TextMeasure.lines($0, size: size, isBold: true, room: pitch - 1.2 * size).count }
            let roles = Self.roleLines(lifelines, style, room: pitch - 1.2 * size).map(\.count).max() ?? 0
            height = size * (1.2 + Double(lines.max() ?? 1) * 1.25) + Double(roles) * (style.roleSize ?? 0) * 1.2
            return
        }
        let lengths = names.map { TextMeasure.width($0, size: size, isBold: true) * Self.slope }
        let left = size * 1.2
        let pitches = lengths.enumerated().dropFirst().map { (style.width - left - size - $1) / Double($0) }
        let pitch = max(2 * size, min(11 * size, pitches.min() ?? 0))
        self.pitch = pitch
        width = lengths.enumerated().map { left + Double($0) * pitch + $1 + size }.max() ?? 0
        height = (lengths.max() ?? 0) + 1.8 * size
    }

    /// The middle of a lifeline, from the left.
    func center(_ place: Int) -> Double {
        isBoxed ? style.size / 2 + (Double(place) + 0.5) * pitch : style.size * 1.2 + Double(place) * pitch
    }

    private static func roleLines(
        _ lifelines: [SequenceDiagram.Lifeline], _ style: SVGSequence.Style, room: Double
    ) -> [[String]] {
        guard let size = style.roleSize else { return [] }
        return lifelines.map { lifeline in
            lifeline.roles.isEmpty
                ? [] : TextMeasure.lines(lifeline.roles.joined(separator: " "), size: size, room: room)
        }
    }

    var lines: [String] {
        isBoxed
            ? boxes
            : names.indices.map { index in
                let (x, y) = (center(index), height - style.size * 0.4)
                let turn = "transform=\"rotate(-45 \(SVG.number(x)) \(SVG.number(y)))\""
                return SVG.text(names[index], x, y, size: style.size, "class=\"name\" font-weight=\"bold\" \(turn)")
            }
    }

    private var boxes: [String] {
        let (size, room) = (style.size, pitch - 1.2 * style.size)
        let roles = Self.roleLines(lifelines, style, room: room)
        return names.indices.flatMap { index in
            let x = center(index)
            let frame = "class=\"head\" fill=\"#eef3fa\" stroke=\"#446688\""
            var parts = [
                SVG.box(
                    x - pitch / 2 + size * 0.25, size * 0.4, pitch - size * 0.5, height - size * 0.4, round: 5, frame)
            ]
            var y = size * 0.5
            for line in TextMeasure.lines(names[index], size: size, isBold: true, room: room) {
                y += size * 1.25
                parts.append(SVG.text(line, x, y - size * 0.15, size: size, anchor: "middle", "font-weight=\"bold\""))
            }
            guard let small = style.roleSize, !roles.isEmpty else { return parts }
            for line in roles[index] {
                y += small * 1.2
                parts.append(SVG.text(line, x, y, size: small, anchor: "middle", "fill=\"#555555\""))
            }
            return parts
        }
    }
}
