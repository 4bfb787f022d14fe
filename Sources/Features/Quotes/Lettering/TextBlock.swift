/// Text set in lines on a canvas: as large as possible, with lines broken between words.
struct TextBlock: Sendable {
    /// A line and its place.
    struct Line: Equatable, Sendable {
        let text: String
        /// The beginning of the line, on the baseline.
        let origin: Point
        /// The height of a capital, in pixels.
        let size: Double
    }

    private(set) var lines: [Line] = []
    /// The line with the author's name; nil if there is none.
    private(set) var byline: Line?
    /// In pixels.
    let height: Double

    /// The mark for the rest of a text too long for the smallest size.
    private static let ellipsis = "…"
    /// The size of the author's name relative to the text.
    private static let bylineShare = 0.7
    /// The distance from the last line to the author's name, in capital heights of the name.
    private static let bylineGap = 2.7
    /// The average width of a letter in a narrow text, in capital heights.
    private static let narrowest = 0.3

    /// - Parameters:
    ///   - place: the upper left corner of the block.
    ///   - width, height: the available space, in pixels.
    ///   - largest, smallest: the height of a capital, in pixels.
    init(_ quote: Quote, at place: Point, width: Double, height: Double, largest: Double, smallest: Double) {
        // No more than this fits at the smallest size, so the rest need not be considered.
        let capacity = Int(width / smallest / Self.narrowest * (1 + height / smallest / StrokeFont.lineHeight))
        let text = String(quote.text.prefix(capacity))
        var size = largest
        var texts = Self.broken(text, columns: width / size)
        let hasAuthor = quote.author != nil
        while size > smallest, !Self.fits(texts, size, width, height, hasAuthor) {
            size = max(smallest, size * 0.94)
            texts = Self.broken(text, columns: width / size)
        }
        let rest = height / size - (hasAuthor ? Self.bylineShare * Self.bylineGap : 0)
        let most = max(1, 1 + Int((rest - 1) / StrokeFont.lineHeight))
        if texts.count > most { texts = texts.prefix(most - 1) + [Self.ellipsis] }

        let step = size * StrokeFont.lineHeight
        for (row, text) in texts.enumerated() {
            lines.append(Line(text: text, origin: Point(place.x, place.y + size + Double(row) * step), size: size))
        }
        var bottom = place.y + size + Double(texts.count - 1) * step
        if let author = quote.author {
            let small = size * Self.bylineShare
            let text = Self.broken("— " + author, columns: width / small)[0]
            bottom += small * Self.bylineGap
            let left = place.x + width - StrokeFont.width(of: text) * small
            byline = Line(text: text, origin: Point(max(place.x, left), bottom), size: small)
        }
        self.height = bottom - place.y
    }

    private static func fits(
        _ texts: [String], _ size: Double, _ width: Double, _ height: Double, _ hasAuthor: Bool
    ) -> Bool {
        let rows = 1 + Double(texts.count - 1) * StrokeFont.lineHeight + (hasAuthor ? bylineShare * bylineGap : 0)
        return rows * size <= height && texts.allSatisfy { StrokeFont.width(of: $0) * size <= width }
    }

    /// The lines of `text`, at most this wide in capital heights. A wider word is broken anywhere.
    private static func broken(_ text: String, columns: Double) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indent = paragraph.prefix { $0 == " " }
            var line = String(indent)
            var used = StrokeFont.width(of: line)
            var isEmpty = true
            for word in paragraph.split(separator: " ") {
                let width = StrokeFont.width(of: word)
                let blank = isEmpty ? 0 : StrokeFont.glyph(for: " ").advance
                if !isEmpty, used + blank + width > columns {
                    lines.append(line)
                    (line, used, isEmpty) = ("", 0, true)
                }
                if !isEmpty { line += " " }
                line += word
                used += (isEmpty ? 0 : blank) + width
                isEmpty = false
                while used > columns, line.count > 1 {
                    let head = Self.head(of: line, columns: columns)
                    lines.append(String(head))
                    line = String(line[head.endIndex...])
                    used = StrokeFont.width(of: line)
                }
            }
            lines.append(line)
        }
        return lines
    }

    /// The longest beginning within this width, at least one letter.
    private static func head(of line: String, columns: Double) -> Substring {
        var used = 0.0
        var end = line.startIndex
        while end < line.endIndex {
            used += StrokeFont.glyph(for: line[end]).advance
            if used > columns, end > line.startIndex { break }
            end = line.index(after: end)
        }
        return line[..<end]
    }
}
