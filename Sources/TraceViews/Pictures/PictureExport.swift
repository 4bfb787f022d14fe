import EventLines
import Patterns

/// A recording as pictures, one for each command.
public struct PictureExport {
    private let recording: Recording
    private let texts = Texts.spoken

    public init(_ recording: Recording) { self.recording = recording }

    private var diagrams: [SequenceDiagram] { recording.shown.map { SequenceDiagram($0, texts: texts) } }

    /// The picture of one command, as in `diagram`, or those of several, each below its line.
    public var svg: String {
        let diagrams = diagrams
        guard diagrams.count > 1 else { return text(of: diagrams.flatMap { $0.lines(.svg) }) }
        var (parts, width, y) = ([String](), 0.0, 0.0)
        for (command, diagram) in zip(recording.shown, diagrams) {
            let picture = SVGSequence(diagram.folded, .slide).picture
            parts.append(SVG.text(command.command.line, 20, y + 26, size: 16, "font-weight=\"bold\""))
            parts += ["<g transform=\"translate(0 \(SVG.number(y + 34)))\">"] + picture.parts + ["</g>"]
            width = max(width, picture.width)
            y += 34 + picture.height
        }
        return text(of: SVG.Picture(width: width, height: y, parts: parts).lines())
    }

    /// A PlantUML file with a diagram for each command.
    public var plantUML: String { diagrams.map { text(of: $0.lines(.plantuml)) }.joined(separator: "\n") }

    private func text(of lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    /// The stream, as this program understands it.
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
            if !command.command.line.isEmpty { add(.command(command.command)) }
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
        return text(of: lines)
    }
}
