public import PatternEvents
import Patterns
public import Text

/// Which objects play which roles: a drawing of collaborations as they are.
public struct StructureDiagram: Sendable {
    public let records: [StructureRecord]
    private let texts: Texts

    public init(_ records: [StructureRecord], texts: Texts = .english) {
        self.records = records
        self.texts = texts
    }

    /// Writes a collaboration a paragraph, no line wider than the screen.
    public func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width)
        for record in records {
            for (index, line) in renderer.wrapped(words(of: record), room: text.width - 10, hanging: 2).enumerated() {
                if index == 0 {
                    text.write(DisplayWidth.padded(record.pattern.word, columns: 10), record.pattern.style)
                } else {
                    text.write(String(repeating: " ", count: 12))
                }
                text.write(line: line)
                text.newline()
            }
        }
    }

    /// `theater Mediator · popper, lights Colleagues · rules: …`
    private func words(of record: StructureRecord) -> String {
        var groups: [(role: Role, names: [String])] = []
        for part in record.parts {
            let name = part.isOut ? "(\(part.name))" : part.name
            if groups.last?.role == part.role {
                groups[groups.count - 1].names.append(name)
            } else {
                groups.append((part.role, [name]))
            }
        }
        var words = groups.map { group in
            let role = texts.role(group.role)
            return "\(group.names.joined(separator: ", ")) \(group.names.count == 1 ? role : texts.plural(role))"
        }
        if record.count > record.parts.count {
            words.append(texts.text("structure.more", ["count": "\(record.count - record.parts.count)"]))
        }
        words += record.notes.isEmpty ? [] : [record.notes.joined(separator: ", ")]
        let name = record.pattern == .chain ? texts.text("row.chain", ["name": record.name, "what": ""]) : ""
        return name + words.joined(separator: " · ")
    }

    /// The picture for a slide or a document: its lines.
    public func lines(_ format: PictureFormat) -> [String] {
        switch format {
        case .svg: svg
        case .plantuml: plantUML
        case .mermaid: mermaid
        }
    }

    /// How many parts of one collaboration a picture has room for.
    private static let drawnParts = 12

    /// The collaborations with their parts numbered, and whom each is drawn behind.
    private func drawn(_ record: StructureRecord) -> (parts: [StructureRecord.Part], links: [(from: Int, to: Int)]) {
        let parts = Array(record.parts.prefix(Self.drawnParts))
        let links = parts.indices.dropFirst().map { (record.pattern == .chain ? $0 - 1 : 0, $0) }
        return (parts, links)
    }

    private func title(_ record: StructureRecord) -> String { "\(record.pattern.word): \(record.name)" }

    /// Source: PlantUML 1.2020.2, object diagrams.
    private var plantUML: [String] {
        var lines = ["@startuml"]
        for (number, record) in records.enumerated() {
            let (parts, links) = drawn(record)
            lines.append("package \"\(PictureText.plantUML(title(record)))\" {")
            for (index, part) in parts.enumerated() {
                lines.append("object \"\(PictureText.plantUML(part.name))\" as o\(number)_\(index)")
                lines.append("o\(number)_\(index) : \(texts.role(part.role))")
            }
            lines.append("}")
            lines += links.map { "o\(number)_\($0.from) --> o\(number)_\($0.to)" }
        }
        return lines + ["@enduml"]
    }

    /// Source: Mermaid, flowcharts.
    private var mermaid: [String] {
        var lines = ["flowchart LR"]
        for (number, record) in records.enumerated() {
            let (parts, links) = drawn(record)
            lines.append("    subgraph s\(number)[\"\(PictureText.mermaid(title(record)))\"]")
            for (index, part) in parts.enumerated() {
                let label = PictureText.mermaid("\(part.name), \(texts.role(part.role))")
                lines.append("        o\(number)_\(index)[\"\(label)\"]")
            }
            lines.append("    end")
            lines += links.map { "    o\(number)_\($0.from) --> o\(number)_\($0.to)" }
        }
        return lines
    }

    // MARK: SVG; all numbers are pixels

    private static func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> String {
        "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" stroke=\"#446688\"/>"
    }

    private var svg: [String] {
        let (boxWidth, boxHeight, gap, perRow) = (150, 40, 20, 5)
        var lines: [String] = []
        var y = 20
        for record in records {
            lines.append(
                "<text x=\"20\" y=\"\(y + 14)\" font-weight=\"bold\">\(PictureText.xml(title(record)))</text>")
            y += 34
            let parts = drawn(record).parts
            for (index, part) in parts.enumerated() {
                let x = 20 + index % perRow * (boxWidth + gap)
                let top = y + index / perRow * (boxHeight + gap)
                let fill = part.isOut ? "#f4f4f4" : index == 0 && record.pattern != .chain ? "#dbe8f8" : "#eef3fa"
                lines.append(
                    "<rect x=\"\(x)\" y=\"\(top)\" width=\"\(boxWidth)\" height=\"\(boxHeight)\" rx=\"5\" "
                        + "fill=\"\(fill)\" stroke=\"#446688\"/>")
                let name = part.name.count > 22 ? String(part.name.prefix(21)) + "…" : part.name
                lines.append(
                    "<text x=\"\(x + boxWidth / 2)\" y=\"\(top + 17)\" text-anchor=\"middle\">\(PictureText.xml(name))</text>"
                )
                lines.append(
                    "<text x=\"\(x + boxWidth / 2)\" y=\"\(top + 32)\" text-anchor=\"middle\" font-size=\"10\" "
                        + "fill=\"#555555\">\(PictureText.xml(texts.role(part.role)))</text>")
                guard index > 0 else { continue }
                if record.pattern == .chain {
                    guard index % perRow != 0 else { continue }
                    lines.append(Self.line(x - gap, top + boxHeight / 2, x, top + boxHeight / 2))
                } else {
                    // Everybody is joined to the first one, over a line above the row.
                    let (middle, bus) = (x + boxWidth / 2, top - 7)
                    lines.append(Self.line(middle, bus, middle, top))
                    lines.append(Self.line(index < perRow ? 20 + boxWidth / 2 : 10, bus, middle, bus))
                    if index >= perRow { lines.append(Self.line(10, y - 7, 10, bus)) }
                }
            }
            if record.pattern != .chain, parts.count > 1 {
                lines.append(Self.line(20 + boxWidth / 2, y - 7, 20 + boxWidth / 2, y))
                if parts.count > perRow { lines.append(Self.line(10, y - 7, 20 + boxWidth / 2, y - 7)) }
            }
            y += ((max(1, parts.count) - 1) / perRow + 1) * (boxHeight + gap) + 10
        }
        let width = 2 * 20 + perRow * (boxWidth + gap)
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(y)\" "
            + "viewBox=\"0 0 \(width) \(y)\" font-family=\"sans-serif\" font-size=\"13\">"
        return [head, "<rect width=\"\(width)\" height=\"\(y)\" fill=\"#ffffff\"/>"] + lines + ["</svg>"]
    }
}
