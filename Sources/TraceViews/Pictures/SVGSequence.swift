import Patterns

/// A sequence diagram as an SVG picture.
struct SVGSequence {
    /// The medium of the diagram.
    struct Style {
        /// The size of its type: in pixels, or in points on paper.
        let size: Double
        /// The type size of the roles below the names.
        let roleSize: Double
        /// The width, unless more lifelines need more.
        let width: Double
        /// Whether it has a background, and draws the heads last so that a page can keep them in view.
        var isPage = false
        /// The space below a label, in type sizes.
        var gap = 0.75

        static let slide = Style(size: 14, roleSize: 12, width: 1180)
        static let wall = Style(size: 18, roleSize: 13, width: 800, isPage: true)
        static let paper = Style(size: 7, roleSize: 5.4, width: 258, isPage: true, gap: 0.6)
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
    private let heads: SequenceHeads
    private let labels: [String]
    private let width: Double

    init(_ diagram: SequenceDiagram, _ style: Style) {
        (self.diagram, self.style, size) = (diagram, style, style.size)
        heads = SequenceHeads(diagram.lifelines, style)
        labels = diagram.numberedLabels.map { $0.shortened(to: 64) }
        let heads = self.heads
        let wanted = zip(diagram.messages, labels).map { message, label in
            heads.center(min(message.from, message.to)) + TextMeasure.width(label, size: style.size) + 3 * style.size
        }
        width = max(heads.width, min(style.width, wanted.max() ?? 0))
    }

    var picture: SVG.Picture {
        let (slots, bottom) = slots()
        var parts = diagram.lifelines.indices.map { index in
            SVG.line(
                heads.center(index), heads.height, heads.center(index), bottom,
                "stroke=\"#9a9a9a\" stroke-dasharray=\"4 4\"")
        }
        parts += slots.flatMap(draw)
        let (key, end) = key(below: bottom)
        let top = ["<g class=\"heads\">"] + background + heads.lines + ["</g>"]
        return SVG.Picture(
            width: width, height: end + size * 0.6, parts: (style.isPage ? parts + top : top + parts) + key)
    }

    /// The key to the colors of the arrows.
    private func key(below y: Double) -> (parts: [String], bottom: Double) {
        let used = Set(diagram.messages.map(\.pattern))
        let type = style.roleSize
        var (parts, x, y) = ([String](), type, y + type * 1.5)
        for pattern in Pattern.allCases where used.contains(pattern) {
            let length = TextMeasure.width(pattern.word, size: type) + 2.4 * type
            if x > type, x + length > width { (x, y) = (type, y + type * 1.5) }
            let line = SVG.line(x, y - type * 0.35, x + type * 1.4, y - type * 0.35, "stroke-width=\"2\"")
            parts.append("<g stroke=\"\(pattern.ink)\">\(line)</g>")
            parts.append(SVG.text(pattern.word, x + type * 1.8, y, size: type, "fill=\"\(pattern.ink)\""))
            x += length + type
        }
        return (parts, y)
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

    /// The heading of later steps, below a line.
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

    /// The place of a label: next to the left end of its arrow or, if it is shorter than the arrow, at the arrow's
    /// middle.
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
        // Lines behind a label would make it hard to read.
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

/// The heads of the lifelines: boxes or, if these do not fit, names and roles that lean to the right.
struct SequenceHeads {
    private let names: [String]
    private let roles: [String]
    private let style: SVGSequence.Style
    private let isBoxed: Bool
    private let pitch: Double
    /// The least width of the picture.
    let width: Double
    /// The top of the lifelines.
    private(set) var height = 0.0

    private static let slope = 0.5.squareRoot()

    init(_ lifelines: [SequenceDiagram.Lifeline], _ style: SVGSequence.Style) {
        let (size, roleSize) = (style.size, style.roleSize)
        // Different names must not look the same.
        let whole = lifelines.map(\.name)
        let cut = (28...80).lazy.map { limit in whole.map { $0.middleCut(to: limit) } }
        let names = cut.first { Set($0).count == whole.count } ?? whole
        let roles = lifelines.map { $0.roles.joined(separator: " ").shortened(to: 32) }
        (self.style, self.names, self.roles) = (style, names, roles)
        func widths(_ names: [String], _ roles: [String]) -> [Double] {
            names.map { TextMeasure.width($0, size: size, isBold: true) }
                + roles.map { TextMeasure.width($0, size: roleSize) }
        }
        func words(_ texts: [String]) -> [String] { texts.flatMap { $0.split(separator: " ").map(String.init) } }
        let longest = (widths(words(names), words(roles)).max() ?? 0) + 0.8 * size
        let room = (style.width - size) / Double(max(1, lifelines.count))
        isBoxed = room >= longest
        guard !isBoxed else {
            pitch = min(room, max(longest, 11 * size))
            width = Double(lifelines.count) * pitch + size
            height = size * 1.2 + (names.indices.map { lines($0).reduce(0) { $0 + $1.size * 1.25 } }.max() ?? 0)
            return
        }
        let lengths = zip(names, roles).map { (widths([$0], [$1]).max() ?? 0) * Self.slope }
        let left = size * 1.7
        let pitches = lengths.enumerated().dropFirst().map { (style.width - left - size - $1) / Double($0) }
        let pitch = max(1.2 * (size + roleSize) / Self.slope, min(11 * size, pitches.min() ?? 0))
        self.pitch = pitch
        width = lengths.enumerated().map { left + Double($0) * pitch + $1 + size }.max() ?? 0
        height = (lengths.max() ?? 0) + 1.8 * size + 1.2 * roleSize * Self.slope
    }

    /// The middle of a lifeline, from the left.
    func center(_ place: Int) -> Double {
        isBoxed ? style.size / 2 + (Double(place) + 0.5) * pitch : style.size * 1.7 + Double(place) * pitch
    }

    private static func look(isName: Bool) -> String { isName ? "font-weight=\"bold\"" : "fill=\"#555555\"" }

    /// The lines in a box.
    private func lines(_ index: Int) -> [(text: String, size: Double, isName: Bool)] {
        let room = pitch - 0.8 * style.size
        let name = TextMeasure.lines(names[index], size: style.size, isBold: true, room: room)
        let role = roles[index].isEmpty ? [] : TextMeasure.lines(roles[index], size: style.roleSize, room: room)
        return name.map { ($0, style.size, true) } + role.map { ($0, style.roleSize, false) }
    }

    var lines: [String] { names.indices.flatMap(isBoxed ? box : slanted) }

    private func slanted(_ index: Int) -> [String] {
        let half = style.roleSize * 0.6
        let (x, y) = (center(index), height - style.size * 0.4 - half * Self.slope)
        let turn = "class=\"name\" transform=\"rotate(-45 \(SVG.number(x)) \(SVG.number(y)))\" "
        return [
            SVG.text(names[index], x, y - half, size: style.size, turn + Self.look(isName: true)),
            SVG.text(roles[index], x, y + half, size: style.roleSize, turn + Self.look(isName: false)),
        ].dropLast(roles[index].isEmpty ? 1 : 0)
    }

    private func box(_ index: Int) -> [String] {
        let (size, x) = (style.size, center(index))
        let frame = "class=\"head\" fill=\"#eef3fa\" stroke=\"#446688\""
        var y = size * 0.4
        return [SVG.box(x - pitch / 2 + size * 0.25, y, pitch - size * 0.5, height - y, round: 5, frame)]
            + lines(index).map { line in
                y += line.size * 1.25
                return SVG.text(line.text, x, y, size: line.size, anchor: "middle", Self.look(isName: line.isName))
            }
    }
}
