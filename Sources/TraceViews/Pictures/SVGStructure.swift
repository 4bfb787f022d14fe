import Patterns

/// Collaborations as an SVG picture for a slide: each pattern has its own shape, and each object one box. For several
/// patterns, it lists the collaborations and a command that shows each.
struct SVGStructure {
    private let records: [StructureRecord]
    /// The limit for the parts drawn of one collaboration.
    private let partLimit: Int
    private let texts: Texts

    /// The possible widths; the one that can be shown largest on a wall is chosen.
    private static let widths = [600.0, 740, 880, 1020, 1180]
    private static let margin = 16.0
    private static let gap = 26.0

    init(_ records: [StructureRecord], parts: Int, texts: Texts) {
        (self.records, partLimit, self.texts) = (records, parts, texts)
    }

    var lines: [String] {
        let isOverview = Set(records.map(\.pattern)).count > 1
        let pictures = Self.widths.map { isOverview ? overview($0) : placed(blocks($0), $0) }
        return pictures.max { $0.wallScale < $1.wallScale }?.lines(fitsWall: true) ?? []
    }

    // MARK: One pattern

    /// The shapes of the collaborations; subjects share the boxes of common observers.
    private func blocks(_ width: Double) -> [(title: String, shape: StructureShape)] {
        if records.first?.pattern == .observer {
            return [("", StructureShape(subjects: records, parts: partLimit, texts))]
        }
        return records.map { record in
            var title = record.rolesInHeading == nil ? "\(record.pattern.word): \(record.name)" : record.name
            if let command = record.madeFor { title += ", " + texts.structureMadeFor(command: command) }
            return (title, StructureShape(record, parts: partLimit, width: width - 2 * Self.margin, texts))
        }
    }

    /// The shapes in rows, as many to a row as fit.
    private func placed(_ blocks: [(title: String, shape: StructureShape)], _ width: Double) -> SVG.Picture {
        var (x, y, right, below) = (Self.margin, Self.margin, 0.0, Self.margin)
        var parts: [String] = []
        if let first = records.first, let roles = first.rolesInHeading {
            let heading = "\(first.pattern.word): \(roles.map(texts.plural).joined(separator: " → "))"
            parts.append(SVG.text(heading, x, y + 14, size: 14, "font-weight=\"bold\" fill=\"\(first.pattern.ink)\""))
            y += Self.gap
        }
        for (title, shape) in blocks {
            let room = max(shape.width, TextMeasure.width(title, size: 14, isBold: true))
            if x > Self.margin, x + room > width { (x, y) = (Self.margin, below + Self.gap) }
            let top = title.isEmpty ? y : y + 26
            if !title.isEmpty { parts.append(SVG.text(title, x, y + 14, size: 14, "font-weight=\"bold\"")) }
            parts.append("<g transform=\"translate(\(SVG.number(x)) \(SVG.number(top)))\">")
            parts += shape.lines + ["</g>"]
            right = max(right, x + room)
            below = max(below, top + shape.height)
            x += room + Self.gap
        }
        return SVG.Picture(width: right + Self.margin, height: below + Self.margin, parts: parts)
    }

    // MARK: The whole house

    /// A row for each pattern: its collaborations by name, with the number of parts.
    private func overview(_ width: Double) -> SVG.Picture {
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
                let room = TextMeasure.width(words, size: 13) + 14
                if x + room > width - Self.margin - 60 {
                    // Subjects and contexts are numerous and similar.
                    guard y < 620, pattern != .observer else {
                        let more = texts.structureMore(count: "\(own.count - index)")
                        parts.append(SVG.text(more, x, y + 17, size: 13, "fill=\"#555555\""))
                        break
                    }
                    (x, y) = (130, y + 29)
                }
                parts.append(
                    SVG.box(x, y, room, 25, round: 4, "fill=\"#eef3fa\" stroke=\"\(pattern.ink)\""))
                parts.append(SVG.text(words, x + 7, y + 17, size: 13))
                x += room + 8
            }
            y += 36
        }
        parts.append(SVG.text(texts.structureAsk, Self.margin, y + 14, size: 13, "fill=\"#444444\""))
        return SVG.Picture(width: width, height: y + 14 + Self.margin, parts: parts)
    }
}

extension StructureRecord {
    /// The roles, if a part's place implies its role, so that a box needs only a name; nil for other patterns.
    var rolesInHeading: [Role]? {
        [
            .chain: [.concreteHandler], .state: [.context, .concreteState], .strategy: [.context, .concreteStrategy],
            .observer: [.concreteSubject, .concreteObserver],
        ][pattern]
    }
}
