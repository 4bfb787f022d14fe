public import PatternEvents
import Patterns

/// The sequence of calls as it ran, by object: the roles of one object are merged, and a request's way along a chain is one
/// message.
public struct SequenceDiagram: Sendable {
    /// One object, by its name.
    public struct Lifeline: Equatable, Sendable {
        public let name: String
        public let roles: [String]
    }

    /// A message from one lifeline to another, or what one says of itself.
    public struct Message: Equatable, Sendable {
        /// The row of the trace that says the same.
        public let row: Int
        /// Places of the lifelines.
        public let from: Int
        public let to: Int
        public let label: String
        public let pattern: Pattern
        /// How many messages it is inside of.
        public let depth: Int
        /// What stands above it: that it came later than its cause; nil if the message above it came of the same.
        let heading: String?

        public var isToItself: Bool { from == to }
    }

    public private(set) var lifelines: [Lifeline] = []
    public private(set) var messages: [Message] = []
    private var places: [String: Int] = [:]
    /// What is to stand above the next message.
    private var heading: String?

    /// - Parameters:
    ///   - title: the command.
    ///   - filter: which rows are drawn.
    public init(_ recording: CommandRecording, _ filter: EventFilter = EventFilter(), texts: Texts = .spoken) {
        var above: TraceRow?
        for row in recording.rows(texts).rows where filter.shows(row) {
            heading = row.heading(after: above, texts) ?? heading
            take(row, texts)
            above = row
        }
    }

    private mutating func take(_ row: TraceRow, _ texts: Texts) {
        guard let step = row.steps.first, row.word != "change" else { return }
        if step.operation == .handleRequest {
            let client = place(step.sender, texts)
            guard let handler = row.participants.first else {
                return add(row, client, client, row.head)
            }
            let passed = row.passes.isEmpty ? "" : ", \(row.passes.count) pass"
            return add(row, client, place(handler, texts), texts.what(step.decision) + passed)
        }
        let from = place(step.sender, texts)
        guard let to = step.receiver, step.operation.isCall else {
            let isChange = step.operation == .notify
            return add(row, from, from, isChange ? texts.what(step.decision) : label(row, of: step, texts))
        }
        var receivers: [Participant] = []
        for receiver in row.steps.compactMap(\.receiver) where !receivers.contains(where: { $0.id == receiver.id }) {
            receivers.append(receiver)
        }
        let label = label(row, of: step, texts)
        if receivers.count > 3 {
            let others = texts.rowOthers(count: "\(receivers.count)")
            return add(row, from, place(others, texts.role(to.role)), label)
        }
        for receiver in receivers.isEmpty ? [to] : receivers { add(row, from, place(receiver, texts), label) }
    }

    /// What a message says: the orders that were folded to one, one after the other.
    private func label(_ row: TraceRow, of step: PatternEvent, _ texts: Texts) -> String {
        switch step.operation {
        case .execute where step.receiver?.role == .concreteCommand, .unexecute: return step.operation.rawValue
        default: break
        }
        var labels: [String] = []
        for step in row.steps {
            let label = texts.what(step.decision)
            if labels.last != label { labels.append(label) }
        }
        return labels.prefix(4).joined(separator: ", ") + (labels.count > 4 ? ", …" : "")
    }

    private mutating func add(_ row: TraceRow, _ from: Int, _ to: Int, _ label: String) {
        messages.append(
            Message(
                row: row.number, from: from, to: to, label: label, pattern: row.pattern, depth: row.depth,
                heading: heading))
        heading = nil
    }

    private mutating func place(_ participant: Participant, _ texts: Texts) -> Int {
        place(participant.name, texts.role(participant.role))
    }

    /// A name is one object's.
    private mutating func place(_ name: String, _ role: String) -> Int {
        if let place = places[name] {
            if !lifelines[place].roles.contains(role) {
                lifelines[place] = Lifeline(name: name, roles: lifelines[place].roles + [role])
            }
            return place
        }
        places[name] = lifelines.count
        lifelines.append(Lifeline(name: name, roles: [role]))
        return lifelines.count - 1
    }
}

/// In which form a picture is handed out.
public enum PictureFormat: String, CaseIterable, Sendable {
    case svg
    case plantuml
    case mermaid
}

extension SequenceDiagram {
    /// The picture for a slide or a document: its lines.
    public func lines(_ format: PictureFormat) -> [String] {
        switch format {
        case .svg: SVGSequence(self).lines
        case .plantuml: plantUML
        case .mermaid: mermaid
        }
    }

    /// The places of the messages behind each of which calls end, and whose.
    private func endings() -> [Int: [Int]] {
        var endings: [Int: [Int]] = [:]
        var open: [(depth: Int, to: Int)] = []
        for (index, message) in messages.enumerated() {
            while let last = open.last, last.depth >= message.depth {
                endings[index - 1, default: []].append(last.to)
                open.removeLast()
            }
            if !message.isToItself { open.append((message.depth, message.to)) }
        }
        endings[messages.count - 1, default: []] += open.reversed().map(\.to)
        return endings
    }

    /// Source: PlantUML 1.2020.2, sequence diagrams.
    private var plantUML: [String] {
        let endings = endings()
        var lines = ["@startuml"]
        lines += lifelines.indices.map {
            "participant \"\(PictureText.plantUML(lifelines[$0].name))\" as p\($0 + 1)"
        }
        for (index, message) in messages.enumerated() {
            if let heading = message.heading { lines.append("== \(PictureText.plantUML(heading)) ==") }
            lines.append("p\(message.from + 1) -> p\(message.to + 1) : \(PictureText.plantUML(message.label))")
            if !message.isToItself { lines.append("activate p\(message.to + 1)") }
            lines += (endings[index] ?? []).map { "deactivate p\($0 + 1)" }
        }
        return lines + ["@enduml"]
    }

    /// Source: Mermaid, sequence diagrams.
    private var mermaid: [String] {
        let endings = endings()
        var lines = ["sequenceDiagram"]
        lines += lifelines.indices.map { "    participant p\($0 + 1) as \(PictureText.mermaid(lifelines[$0].name))" }
        for (index, message) in messages.enumerated() {
            if let heading = message.heading {
                let all = lifelines.count == 1 ? "p1" : "p1,p\(lifelines.count)"
                lines.append("    Note over \(all): \(PictureText.mermaid(heading))")
            }
            lines.append("    p\(message.from + 1)->>p\(message.to + 1): \(PictureText.mermaid(message.label))")
            if !message.isToItself { lines.append("    activate p\(message.to + 1)") }
            lines += (endings[index] ?? []).map { "    deactivate p\($0 + 1)" }
        }
        return lines
    }
}
