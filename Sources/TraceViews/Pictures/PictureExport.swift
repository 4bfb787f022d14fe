import EventLines
import Patterns

/// A recording as pictures: the sequence of each command, one below the other, and the structure below them.
public struct PictureExport {
    private let recording: Recording
    private let texts = Texts.spoken

    public init(_ recording: Recording) { self.recording = recording }

    /// One SVG picture.
    public var svg: String {
        var (parts, width, y) = ([String](), 0, 0)
        func add(_ title: String, _ lines: [String]) {
            guard let size = PictureText.size(ofSVG: lines[0]) else { return }
            parts.append(
                "<text x=\"20\" y=\"\(y + 26)\" font-size=\"16\" font-weight=\"bold\">\(PictureText.xml(title))</text>")
            parts.append("<g transform=\"translate(0 \(y + 34))\">")
            parts += lines.dropFirst().dropLast()
            parts.append("</g>")
            width = max(width, size.width)
            y += 34 + size.height
        }
        for command in recording.shown { add(command.command.line, SequenceDiagram(command, texts: texts).lines(.svg)) }
        for pattern in Pattern.allCases {
            let records = recording.structures.filter { $0.pattern == pattern }
            if !records.isEmpty {
                add("\(texts.exportStructure): \(pattern.word)", StructureDiagram(records).lines(.svg))
            }
        }
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(y)\" "
            + "viewBox=\"0 0 \(width) \(y)\" font-family=\"sans-serif\" font-size=\"13\">"
        return ([head] + parts + ["</svg>", ""]).joined(separator: "\n")
    }

    /// A PlantUML file with a diagram a command.
    public var plantUML: String {
        let diagrams = recording.shown.map { SequenceDiagram($0, texts: texts).lines(.plantuml) }
        let structure = recording.structures.isEmpty ? [] : [StructureDiagram(recording.structures).lines(.plantuml)]
        return (diagrams + structure).map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// The stream again, as this program understands it.
    public var jsonLines: String {
        var lines: [String] = []
        let view = JSONLinesView()
        func add(_ record: EventRecord) {
            lines.append(String(decoding: view.bytes(of: record), as: UTF8.self))
        }
        if let session = recording.session { add(.session(session)) }
        for structure in recording.structures { add(.structure(structure)) }
        var known: Set<ObjectID> = []
        func introduce(_ participant: Participant?) {
            guard let participant, let id = participant.id, known.insert(id).inserted else { return }
            add(
                .object(
                    ObjectRecord(
                        id: id, name: participant.name, type: recording.type(of: participant), role: participant.role)))
        }
        for command in recording.commands {
            add(.command(command.command))
            for record in command.records {
                if case .step(let step) = record {
                    introduce(step.sender)
                    introduce(step.receiver)
                }
                if case .arrive(let arrival) = record {
                    introduce(arrival.at)
                    if case .parts(let parts, _) = arrival.detail { for part in parts { introduce(part) } }
                }
                add(record)
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
