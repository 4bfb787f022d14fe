import Patterns

/// Collaborations as an SVG picture, for a slide: each pattern in a shape of its own, one object one box. Of several patterns it
/// shows which collaborations there are, and which command shows one.
struct SVGStructure {
    private let records: [StructureRecord]
    /// How many parts of one collaboration are drawn.
    private let partLimit: Int
    private let texts: Texts

    /// How wide a picture is at most.
    private static let width = 1180.0
    private static let margin = 16.0
    private static let gap = 26.0

    init(_ records: [StructureRecord], parts: Int, texts: Texts) {
        (self.records, partLimit, self.texts) = (records, parts, texts)
    }

    var lines: [String] {
        let patterns = Set(records.map(\.pattern))
        return patterns.count > 1 ? overview : placed(blocks)
    }

    // MARK: One pattern

    /// The shapes of the collaborations; subjects share the boxes of their observers.
    private var blocks: [(title: String, shape: StructureShape)] {
        if let first = records.first, first.pattern == .observer {
            let roles = "\(texts.plural(.concreteSubject)) → \(texts.plural(.concreteObserver))"
            return [("\(first.pattern.word): \(roles)", StructureShape(subjects: records, parts: partLimit, texts))]
        }
        return records.map { record in
            var title = "\(record.pattern.word): \(record.name)"
            if let command = record.madeFor { title += ", " + texts.structureMadeFor(command: command) }
            return (title, StructureShape(record, parts: partLimit, texts))
        }
    }

    /// The shapes in rows, as many as fit next to each other.
    private func placed(_ blocks: [(title: String, shape: StructureShape)]) -> [String] {
        var (x, y, right, below) = (Self.margin, Self.margin, 0.0, Self.margin)
        var parts: [String] = []
        for (title, shape) in blocks {
            let width = max(shape.width, TextMeasure.width(title, size: 14, isBold: true))
            if x > Self.margin, x + width > Self.width { (x, y) = (Self.margin, below + Self.gap) }
            parts.append(SVG.text(title, x, y + 14, size: 14, "font-weight=\"bold\""))
            parts.append("<g transform=\"translate(\(SVG.number(x)) \(SVG.number(y + 26)))\">")
            parts += shape.lines + ["</g>"]
            right = max(right, x + width)
            below = max(below, y + 26 + shape.height)
            x += width + Self.gap
        }
        return SVG.picture(right + Self.margin, below + Self.margin, parts)
    }

    // MARK: The whole house

    /// A row a pattern: its collaborations by name, with how many parts each has.
    private var overview: [String] {
        var y = Self.margin
        var parts: [String] = []
        for pattern in Pattern.allCases {
            let own = records.filter { $0.pattern == pattern }
            guard !own.isEmpty else { continue }
            parts.append(
                SVG.text(pattern.word, Self.margin, y + 18, size: 14, "font-weight=\"bold\" fill=\"\(pattern.ink)\""))
            var x = 130.0
            for (index, record) in own.enumerated() {
                let words = "\(record.name.shortened(to: 24)) \(record.count)"
                let width = TextMeasure.width(words, size: 13) + 14
                if x + width > Self.width - Self.margin - 60 {
                    // Subjects and contexts are many, and alike.
                    guard y < 620, pattern != .observer else {
                        let more = texts.structureMore(count: "\(own.count - index)")
                        parts.append(SVG.text(more, x, y + 17, size: 13, "fill=\"#555555\""))
                        break
                    }
                    (x, y) = (130, y + 29)
                }
                parts.append(
                    SVG.box(x, y, width, 25, round: 4, "fill=\"#eef3fa\" stroke=\"\(pattern.ink)\""))
                parts.append(SVG.text(words, x + 7, y + 17, size: 13))
                x += width + 8
            }
            y += 36
        }
        parts.append(SVG.text(texts.structureAsk, Self.margin, y + 14, size: 13, "fill=\"#444444\""))
        return SVG.picture(Self.width, y + 14 + Self.margin, parts)
    }
}
