import FoundationEssentials
import Judge
import PatternEvents

/// The commands of an event stream as evidence for the judge: read from its lines and from nothing else.
struct StreamReader {
    /// A command, its line and what was told of it.
    struct Command {
        let line: String
        let evidence: Evidence
    }

    private struct Line: Decodable {
        let kind: String
        let id: String?
        let name: String?
        let number: Int?
        let line: String?
        let seq: Int?
        let parent: Int?
        let cause: Int?
        let command: Int?
        let pattern: String?
        let op: String?
        let from: String?
        let to: String?
        let fromRole: String?
        let toRole: String?
        let what: Values?
        let why: Values?
        let of: Int?
        let inside: Int?
        let at: String?
        let result: String?
        let count: Int?
        let parts: [Part]?
        let steps: [Step]?
        let step: String?
        let ok: Bool?
        let text: String?

        /// Values by their keys; a word alone is the key.
        struct Values: Decodable {
            let values: [String: String]
            init(from decoder: any Decoder) throws {
                if let word = try? decoder.singleValueContainer().decode(String.self) {
                    values = ["key": word]
                } else {
                    values = try decoder.singleValueContainer().decode([String: Word].self).mapValues(\.text)
                }
            }
        }

        /// A text, or a number in words.
        struct Word: Decodable {
            let text: String
            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                text = try (try? value.decode(Int.self)).map(String.init) ?? value.decode(String.self)
            }
        }

        /// A part of a structure, or the id of one of a composite's.
        struct Part: Decodable {
            let id: String?
            let role: String?
            let name: String?
            let out: Bool?
            let asksFor: String?
            private enum CodingKeys: String, CodingKey { case role, name, out, asksFor }
            init(from decoder: any Decoder) throws {
                if let id = try? decoder.singleValueContainer().decode(String.self) {
                    (self.id, role, name, out, asksFor) = (id, nil, nil, nil, nil)
                } else {
                    let values = try decoder.container(keyedBy: CodingKeys.self)
                    id = nil
                    role = try values.decode(String.self, forKey: .role)
                    name = try values.decode(String.self, forKey: .name)
                    out = try values.decode(Bool.self, forKey: .out)
                    asksFor = try values.decodeIfPresent(String.self, forKey: .asksFor)
                }
            }
        }

        struct Step: Decodable {
            let name: String
            let kind: String
            let forFailure: Bool
        }
    }

    private var names: [String: String] = [:]
    private var commandOfStep: [Int: Int] = [:]
    private var lines: [Int: String] = [:]
    private var order: [Int] = []
    private var steps: [Int: [PatternEvent]] = [:]
    private var arrivals: [Int: [ArrivalRecord]] = [:]
    private var changes: [Int: [ChangeRecord]] = [:]
    private var ends: [Int: EndRecord] = [:]
    private let witness = Witness(commandLimit: .max)

    init(_ text: String) throws {
        let decoder = JSONDecoder()
        for line in text.split(separator: "\n") { try take(decoder.decode(Line.self, from: Data(line.utf8))) }
    }

    /// In their order.
    var commands: [Command] {
        order.map { number in
            Command(
                line: lines[number] ?? "",
                evidence: witness.evidence(
                    of: number, steps: steps[number] ?? [], arrivals: arrivals[number] ?? [],
                    changes: changes[number] ?? [], ends: ends))
        }
    }

    private mutating func take(_ line: Line) {
        switch line.kind {
        case "object": names[line.id ?? ""] = line.name
        case "structure": takeStructure(line)
        case "command":
            let number = line.number ?? 0
            order.append(number)
            lines[number] = line.line
            witness.hear(
                .command(
                    CommandRecord(
                        number: number, line: line.line ?? "", publicLine: "", place: "", user: "", by: nil,
                        isTeaching: false, time: .zero)))
        case "step": takeStep(line)
        case "arrive":
            let command = line.inside.flatMap { commandOfStep[$0] } ?? 0
            arrivals[command, default: []].append(
                ArrivalRecord(
                    command: command, of: line.of, inside: line.inside, at: participant(line.at, nil) ?? .client,
                    operation: Operation(rawValue: line.op ?? "") ?? .handleRequest, detail: detail(line)))
        case "change":
            let command = line.inside.flatMap { commandOfStep[$0] } ?? 0
            let values = line.what?.values ?? [:]
            let change = ChangeRecord(
                command: command, inside: line.inside, feature: line.at ?? "", part: values["part"] ?? "",
                old: values["old"] ?? "", new: values["new"] ?? "")
            changes[command, default: []].append(change)
            witness.hear(.change(change))
        case "end":
            let answer = line.what?.values["key"].flatMap(Answer.init(rawValue:))
            let end = EndRecord(sequence: line.seq ?? 0, result: line.result ?? "", answer: answer, time: .zero)
            ends[end.sequence] = end
            witness.hear(.end(end))
        case "reply":
            witness.hear(
                .reply(ReplyRecord(command: line.command ?? 0, isOK: line.ok ?? true, text: line.text ?? "")))
        default: break
        }
    }

    private func takeStructure(_ line: Line) {
        guard let pattern = Pattern(word: line.pattern ?? "") else { return }
        let parts = (line.parts ?? []).map {
            StructureRecord.Part(
                Role(rawValue: $0.role ?? "") ?? .client, $0.name ?? "", isOut: $0.out ?? false,
                asksFor: $0.asksFor.flatMap { ObservationOptions($0) })
        }
        witness.hear(.structure(StructureRecord(pattern, line.name ?? "", parts)))
    }

    private mutating func takeStep(_ line: Line) {
        guard let pattern = Pattern(word: line.pattern ?? ""), let operation = Operation(rawValue: line.op ?? ""),
            let sender = participant(line.from, line.fromRole)
        else { return }
        let command = line.command ?? 0
        let step = PatternEvent(
            sequence: line.seq ?? 0, command: command, parent: line.parent, cause: line.cause, pattern: pattern,
            sender: sender, receiver: participant(line.to, line.toRole), operation: operation,
            decision: decision(line.what?.values ?? [:]), reason: reason(line.why?.values ?? [:]), time: .zero,
            depth: 0)
        commandOfStep[step.sequence] = command
        steps[command, default: []].append(step)
        witness.hear(.step(step))
    }

    private func participant(_ id: String?, _ role: String?) -> Participant? {
        guard let id, let number = Int(id.dropFirst()) else { return nil }
        return Participant(names[id] ?? "", Role(rawValue: role ?? "") ?? .client, told: ObjectID(number))
    }

    private func detail(_ line: Line) -> ArrivalDetail {
        if let parts = line.parts {
            return .parts(parts.compactMap { participant($0.id, nil) }, count: line.count ?? 0)
        }
        if let steps = line.steps {
            return .steps(
                steps.compactMap { step in
                    DeclaredStep.Kind(rawValue: step.kind).map {
                        DeclaredStep(step.name, $0, isForFailure: step.forFailure)
                    }
                })
        }
        return line.step.map { .step($0) } ?? .none
    }

    private func decision(_ values: [String: String]) -> Decision {
        let (from, to) = (values["from"] ?? "", values["to"] ?? "")
        switch values["key"] {
        case "passes": return .passes(values["request"] ?? "")
        case "changes": return .changes(from: from, to: to)
        case "restores": return .restores(from: from, to: to)
        case "cannotOpen": return .cannotOpen(values["memento"] ?? "")
        case let key?: if let moment = ObservedValue(rawValue: key) { return .tells(moment, values["value"] ?? "") }
        case nil: break
        }
        return .sends(Message(values["label"] ?? ""))
    }

    private func reason(_ values: [String: String]) -> Reason {
        switch values["key"] {
        case "asksFor": .asksFor(ObservationOptions(values["moments"] ?? "") ?? [])
        case "default": .defaultStep
        case "madeBy": .madeBy(values["originator"] ?? "")
        default: .none
        }
    }
}
