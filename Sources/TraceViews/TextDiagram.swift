import PatternEvents
import Patterns
public import Text

extension SequenceDiagram {
    /// How many lifelines are drawn beside each other; of more a line is drawn a message.
    static let drawnLifelines = 5

    /// Writes the diagram for a screen of so many columns: no line is wider.
    public func write(to text: inout TextWriter) {
        let width = max(30, text.width)
        let columns = width / max(1, lifelines.count)
        let lines =
            lifelines.count <= Self.drawnLifelines && columns >= 15
            ? drawing(columns: columns, width: width) : ladder(width)
        for line in lines {
            text.write(line: line)
            text.newline()
        }
    }

    /// A line a message: who, to whom, what.
    private func ladder(_ width: Int) -> [String] {
        let renderer = TraceRenderer(width: width)
        return messages.flatMap { message in
            let indent = String(repeating: " ", count: 4 + min(2 * message.depth, width / 3))
            let (from, to) = (lifelines[message.from].name, lifelines[message.to].name)
            let arrow = message.isToItself ? "\(from): \(message.label)" : "\(from) ──▶ \(to): \(message.label)"
            let lines = renderer.wrapped(arrow, room: width - indent.count, hanging: 2)
            let heading = renderer.wrapped(message.heading ?? "", room: width - 3).map { "   " + $0 }
            return (message.heading == nil ? [] : heading)
                + lines.enumerated().map { index, line in
                    index == 0
                        ? DisplayWidth.aligned("\(message.row)", columns: 2) + indent.dropFirst(2) + line
                        : indent + "  " + line
                }
        }
    }

    /// Lifelines from top to bottom, messages between them.
    private func drawing(columns: Int, width: Int) -> [String] {
        let centers = lifelines.indices.map { $0 * columns + columns / 2 }
        var lines = heads(columns)
        for message in messages {
            let (from, to) = (centers[message.from], centers[message.to])
            if let heading = message.heading { lines += placed(heading, at: 0, centers, width) }
            let label = "\(message.row) " + ControlCharacters.shown(message.label)
            if message.isToItself {
                lines += placed(label, at: from + 2, centers, width)
                continue
            }
            let left = min(from, to)
            lines += placed(label, at: left + 2, centers, width)
            var cells = rulers(centers, width)
            for column in min(from, to) + 1..<max(from, to) { cells[column] = "─" }
            cells[from] = from < to ? "├" : "┤"
            cells[to > from ? to - 1 : to + 1] = to > from ? "▶" : "◀"
            lines.append(trimmed(cells))
        }
        return lines
    }

    private func heads(_ columns: Int) -> [String] {
        let names = lifelines.map { DisplayWidth.truncated(ControlCharacters.shown($0.name), columns: columns - 5) }
        func row(_ cell: (String, Int) -> String) -> String {
            let cells = names.enumerated().map { index, name -> String in
                let inside = DisplayWidth.columns(of: name) + 2
                // The lifeline goes down from the middle of the box.
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

    private func rulers(_ centers: [Int], _ width: Int) -> [Character] {
        var cells = [Character](repeating: " ", count: width)
        for center in centers { cells[center] = "│" }
        return cells
    }

    /// A label between the lifelines; one that is longer covers those behind it, and goes on in the next line.
    private func placed(_ label: String, at start: Int, _ centers: [Int], _ width: Int) -> [String] {
        // At the right edge there is little room: it ends there.
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
