extension SequenceDiagram {
    /// The lines of the picture for a slide or a document.
    public func lines(_ format: PictureFormat) -> [String] {
        switch format {
        case .svg: SVGSequence(folded, .slide).picture.lines(fitsWall: true)
        case .plantuml: text(PlantUMLSequence())
        case .mermaid: text(MermaidSequence())
        }
    }

    private func text(_ language: some SequenceLanguage) -> [String] {
        let endings = endings()
        var lines = language.opening
        lines += lifelines.indices.map { language.participant("p\($0 + 1)", lifelines[$0].name) }
        let labels = numberedLabels
        for (index, message) in messages.enumerated() {
            let (from, to) = ("p\(message.from + 1)", "p\(message.to + 1)")
            if let heading = message.heading { lines.append(language.heading(heading, upTo: "p\(lifelines.count)")) }
            if message.isCall {
                lines.append(language.call(from, to, labels[index], isRecorded: message.kind != .link))
                lines.append(language.active(true, to))
            } else {
                lines.append(language.remark(to, labels[index]))
            }
            lines += (endings[index] ?? []).map { language.active(false, "p\($0 + 1)") }
        }
        return lines + language.closing
    }

    /// The lifelines whose calls end after each message, by its index.
    private func endings() -> [Int: [Int]] {
        var endings: [Int: [Int]] = [:]
        var open: [Message] = []
        for (index, message) in messages.enumerated() {
            while let last = open.last, last.depth >= message.depth {
                endings[index - 1, default: []].append(last.to)
                open.removeLast()
            }
            if message.isCall { open.append(message) }
        }
        endings[messages.count - 1, default: []] += open.reversed().map(\.to)
        return endings
    }
}

/// A language for sequence diagrams.
private protocol SequenceLanguage {
    var opening: [String] { get }
    var closing: [String] { get }
    func participant(_ id: String, _ name: String) -> String
    /// - Parameter last: the last participant; the first is `p1`.
    func heading(_ text: String, upTo last: String) -> String
    /// - Parameter isRecorded: whether a step records it; a dashed arrow only leads to an object that acts.
    func call(_ from: String, _ to: String, _ label: String, isRecorded: Bool) -> String
    func remark(_ at: String, _ text: String) -> String
    func active(_ begins: Bool, _ id: String) -> String
}

/// Source: PlantUML 1.2020.2, sequence diagrams.
private struct PlantUMLSequence: SequenceLanguage {
    let opening = ["@startuml"]
    let closing = ["@enduml"]

    func participant(_ id: String, _ name: String) -> String {
        "participant \"\(PictureText.plantUML(name))\" as \(id)"
    }

    func heading(_ text: String, upTo last: String) -> String { "== \(PictureText.plantUML(text)) ==" }

    func call(_ from: String, _ to: String, _ label: String, isRecorded: Bool) -> String {
        let arrow = "\(from) \(isRecorded ? "->" : "-->") \(to)"
        return label.isEmpty ? arrow : "\(arrow) : \(PictureText.plantUML(label))"
    }

    func remark(_ at: String, _ text: String) -> String { "note over \(at) : \(PictureText.plantUML(text))" }

    func active(_ begins: Bool, _ id: String) -> String { "\(begins ? "" : "de")activate \(id)" }
}

/// Source: Mermaid, sequence diagrams.
private struct MermaidSequence: SequenceLanguage {
    let opening = ["sequenceDiagram"]
    let closing: [String] = []

    func participant(_ id: String, _ name: String) -> String { "    participant \(id) as \(PictureText.mermaid(name))" }

    func heading(_ text: String, upTo last: String) -> String {
        "    Note over \(last == "p1" ? "p1" : "p1,\(last)"): \(PictureText.mermaid(text))"
    }

    func call(_ from: String, _ to: String, _ label: String, isRecorded: Bool) -> String {
        "    \(from)\(isRecorded ? "->>" : "-->>")\(to): \(PictureText.mermaid(label))"
    }

    func remark(_ at: String, _ text: String) -> String { "    Note over \(at): \(PictureText.mermaid(text))" }

    func active(_ begins: Bool, _ id: String) -> String { "    \(begins ? "" : "de")activate \(id)" }
}
