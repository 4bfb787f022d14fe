public import Text

extension SequenceDiagram {
    /// The number of lifelines that fit on a narrow screen; with more, each message is a line of text.
    static let drawnLifelines = 9
    /// The least columns of a lifeline, and the least for a name above it.
    private static let columns = (least: 8, named: 15)

    /// Writes the diagram, no line wider than the screen.
    public func write(to text: inout TextWriter) {
        let width = max(30, text.width)
        let columns = min(width / max(1, lifelines.count), 24)
        let isDrawn = lifelines.count <= Self.drawnLifelines && columns >= Self.columns.least
        for line in isDrawn ? drawing(columns: columns, width: width) : ladder(width) {
            text.write(line: line)
            text.newline()
        }
    }

    /// A line for each message: sender, receiver, content.
    private func ladder(_ width: Int) -> [String] {
        let renderer = TraceRenderer(width: width)
        return zip(messages, rowNumbers).flatMap { message, number in
            let indent = String(repeating: " ", count: 4 + min(2 * message.depth, width / 3))
            let (from, to) = (lifelines[message.from].name, lifelines[message.to].name)
            let label = message.label.isEmpty ? "" : ": \(message.label)"
            let words = message.isCall ? "\(from) ──▶ \(message.isToItself ? "itself" : to)\(label)" : "\(to)\(label)"
            let lines = renderer.wrapped(words, room: width - indent.count, hanging: 2)
            let heading = renderer.wrapped(message.heading ?? "", room: width - 3).map { "   " + $0 }
            return (message.heading == nil ? [] : heading)
                + lines.enumerated().map { index, line in
                    index == 0
                        ? DisplayWidth.aligned(number, columns: 2) + indent.dropFirst(2) + line : indent + "  " + line
                }
        }
    }

    // MARK: Lifelines from top to bottom

    private func drawing(columns: Int, width: Int) -> [String] {
        let centers = lifelines.indices.map { $0 * columns + columns / 2 }
        let isNamed = columns >= Self.columns.named
        var lines = heads(columns, isNamed ? lifelines.map(\.name) : lifelines.indices.map { "\($0 + 1)" })
        for (message, label) in zip(messages, numberedLabels.map(ControlCharacters.shown)) {
            if let heading = message.heading { lines += placed(heading, at: 0, centers, width) }
            let (from, to) = (centers[message.from], centers[message.to])
            guard message.isCall else {
                lines += placed("· " + label, at: from + 2, centers, width)
                continue
            }
            if !label.isEmpty {
                lines += placed(label, at: message.isToItself ? from + 5 : min(from, to) + 2, centers, width)
            }
            lines += message.isToItself ? loop(at: from, centers, width) : [arrow(from, to, centers, width)]
        }
        return isNamed ? lines : lines + legend(width)
    }

    private func arrow(_ from: Int, _ to: Int, _ centers: [Int], _ width: Int) -> String {
        var cells = rulers(centers, width)
        for column in min(from, to) + 1..<max(from, to) { cells[column] = "─" }
        cells[from] = from < to ? "├" : "┤"
        cells[to > from ? to - 1 : to + 1] = to > from ? "▶" : "◀"
        return trimmed(cells)
    }

    /// A call to itself.
    private func loop(at center: Int, _ centers: [Int], _ width: Int) -> [String] {
        ["├──┐", "│◀─┘"].map { part in
            var cells = rulers(centers, width)
            for (offset, cell) in part.enumerated() where center + offset < width { cells[center + offset] = cell }
            return trimmed(cells)
        }
    }

    private func heads(_ columns: Int, _ words: [String]) -> [String] {
        let names = words.map { DisplayWidth.truncated(ControlCharacters.shown($0), columns: columns - 5) }
        func row(_ cell: (String, Int) -> String) -> String {
            let cells = names.enumerated().map { index, name -> String in
                let inside = DisplayWidth.columns(of: name) + 2
                // The lifeline starts at the middle of the box.
                let before = columns / 2 - inside / 2 - 1
                let box = cell(name, inside)
                let drawn = String(repeating: " ", count: max(0, before)) + box
                return index == names.count - 1 ? drawn : DisplayWidth.padded(drawn, columns: columns)
            }
            return cells.joined()
        }
        return [
            row { _, inside in "┌" + String(repeating: "─", count: inside) + "┐" },
            row { name, _ in "│ \(name) │" },
            row { _, inside in
                let left = inside / 2
                return "└" + String(repeating: "─", count: left) + "┬"
                    + String(repeating: "─", count: inside - left - 1) + "┘"
            },
        ]
    }

    /// The names and roles of the lifelines, by number.
    private func legend(_ width: Int) -> [String] {
        let words = lifelines.enumerated().map { index, lifeline in
            (["\(index + 1) \(lifeline.name)"] + lifeline.roles).joined(separator: " ")
        }
        return TraceRenderer(width: width).wrapped(words.joined(separator: " · "), room: width - 3).map { "   " + $0 }
    }

    private func rulers(_ centers: [Int], _ width: Int) -> [Character] {
        var cells = [Character](repeating: " ", count: width)
        for center in centers { cells[center] = "│" }
        return cells
    }

    /// A label between the lifelines; a longer one covers the next lifelines, and continues on the next line.
    private func placed(_ label: String, at start: Int, _ centers: [Int], _ width: Int) -> [String] {
        // Near the right edge it ends there.
        let wanted = min(DisplayWidth.columns(of: label), width)
        let column = max(0, min(start, width - wanted))
        return TraceRenderer(width: width).wrapped(label, room: width - column).map { line in
            let before = rulers(centers, width)[..<column]
            let behind = rulers(centers, width)[min(width, column + DisplayWidth.columns(of: line))...]
            var text = String(before) + line + String(behind)
            while text.hasSuffix(" ") { text.removeLast() }
            return text
        }
    }

    private func trimmed(_ cells: [Character]) -> String {
        var text = String(cells)
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
