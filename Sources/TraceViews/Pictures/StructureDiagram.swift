public import Patterns
public import Text

/// A drawing of current collaborations: the objects and their roles.
public struct StructureDiagram: Sendable {
    public let records: [StructureRecord]
    private let texts: Texts

    public init(_ records: [StructureRecord], texts: Texts = .spoken) {
        self.records = records
        self.texts = texts
    }

    /// Writes a paragraph for each collaboration, no line wider than the screen.
    public func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width)
        for record in records {
            for (index, line) in renderer.wrapped(words(of: record), room: text.width - 10, hanging: 2).enumerated() {
                if index == 0 {
                    text.write(DisplayWidth.padded(record.pattern.word, columns: 10), record.pattern.style)
                } else {
                    text.write(spaces: 12)
                }
                text.write(line: line)
                text.newline()
            }
        }
    }

    /// `theater Mediator · popper, lights Colleagues · rules: …`; in a tree, a composite's parts are in brackets.
    private func words(of record: StructureRecord) -> String {
        let isTree = record.parts.contains { $0.holder != nil }
        var words = isTree ? branch(of: record, [0]) : groups(of: record, Array(record.parts.indices))
        if record.count > record.parts.count {
            words.append(texts.structureMore(count: "\(record.count - record.parts.count)"))
        }
        words += record.notes.isEmpty ? [] : [record.notes.joined(separator: ", ")]
        if let command = record.madeFor { words.append(texts.structureMadeFor(command: command)) }
        let name = record.pattern == .chain ? texts.rowChain(name: record.name, what: "") : ""
        return name + words.joined(separator: " · ")
    }

    private func word(for part: StructureRecord.Part) -> String { part.isOut ? "(\(part.name))" : part.name }

    /// Objects with the same role in sequence, with the role named once: `popper, lights Colleagues`.
    private func groups(of record: StructureRecord, _ indices: [Int]) -> [String] {
        var groups: [(role: Role, words: [String])] = []
        for index in indices {
            let part = record.parts[index]
            if groups.last?.role == part.role {
                groups[groups.count - 1].words.append(word(for: part))
            } else {
                groups.append((part.role, [word(for: part)]))
            }
        }
        return groups.map { group in
            let role = group.words.count == 1 ? texts.role(group.role) : texts.plural(group.role)
            return "\(group.words.joined(separator: ", ")) \(role)"
        }
    }

    /// Some parts of a record, each with its own parts: `work Composite [plan Leaf]`.
    private func branch(of record: StructureRecord, _ indices: [Int]) -> [String] {
        var (words, alike) = ([String](), [Int]())
        for index in indices {
            let held = record.parts.indices.filter { $0 != 0 && record.holder(of: $0) == index }
            guard !held.isEmpty else {
                alike.append(index)
                continue
            }
            words += groups(of: record, alike)
            alike = []
            words.append("\(groups(of: record, [index])[0]) [\(branch(of: record, held).joined(separator: " · "))]")
        }
        return words + groups(of: record, alike)
    }

    /// The lines of the picture for a slide or a document.
    public func lines(_ format: PictureFormat) -> [String] {
        switch format {
        case .svg: SVGStructure(records, parts: Self.drawnParts, texts: texts).lines
        case .plantuml: ["@startuml"] + records.enumerated().flatMap { plantUML($1, "\($0)") } + ["@enduml"]
        case .mermaid: ["flowchart LR"] + records.enumerated().flatMap { mermaid($1, "\($0)") }
        }
    }

    /// The limit for parts of one collaboration in a picture.
    private static let drawnParts = 30

    /// Source: PlantUML 1.2020.2, object diagrams.
    private func plantUML(_ record: StructureRecord, _ number: String) -> [String] {
        let word = PictureText.plantUML
        let parts = record.parts.prefix(Self.drawnParts).enumerated().flatMap { index, part in
            ["object \"\(word(part.name))\" as o\(number)_\(index)", "o\(number)_\(index) : \(texts.role(part.role))"]
        }
        let links = record.links(parts: Self.drawnParts).map { link in
            "o\(number)_\(link.from) \(link.isTwoWay ? "<-->" : "-->") o\(number)_\(link.to)"
                + (link.label.isEmpty ? "" : " : \(word(link.label))")
        }
        let remark = record.remark(texts)
        return ["package \"\(word("\(record.pattern.word): \(record.name)"))\" {"] + parts
            + (remark.isEmpty ? [] : ["note \"\(word(remark))\" as n\(number)"]) + ["}"] + links
    }

    /// Source: Mermaid, flowcharts.
    private func mermaid(_ record: StructureRecord, _ number: String) -> [String] {
        let word = PictureText.mermaid
        let parts = record.parts.prefix(Self.drawnParts).enumerated().map { index, part in
            "        o\(number)_\(index)[\"\(word("\(part.name), \(texts.role(part.role))"))\"]"
        }
        let links = record.links(parts: Self.drawnParts).map { link in
            "    o\(number)_\(link.from) \(link.isTwoWay ? "<-->" : "-->")"
                + (link.label.isEmpty ? "" : "|\"\(word(link.label))\"|") + " o\(number)_\(link.to)"
        }
        let remark = record.remark(texts)
        return ["    subgraph s\(number)[\"\(word("\(record.pattern.word): \(record.name)"))\"]"] + parts
            + (remark.isEmpty ? [] : ["        n\(number)>\"\(word(remark))\"]"]) + ["    end"] + links
    }
}
