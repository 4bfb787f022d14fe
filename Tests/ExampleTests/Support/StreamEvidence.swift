import Judge
import Patterns
import TraceViews

/// The records of an event stream.
func records(of stream: String) throws -> [EventRecord] {
    var reader = StreamReader()
    return try stream.split(separator: "\n").compactMap { line in
        if case .record(let record) = try reader.read(Array(line.utf8)) { record } else { nil }
    }
}

/// The commands of an event stream as evidence for the judge, from its lines only.
struct StreamEvidence {
    /// A command, its line and what was told of it.
    struct Command {
        let line: String
        let evidence: Evidence
    }

    /// In their order.
    let commands: [Command]

    init(_ text: String) throws {
        let witness = Witness(commandLimit: .max, isShared: true)
        var commands: [CommandRecord] = []
        var steps: [Int: [PatternEvent]] = [:]
        var arrivals: [Int: [ArrivalRecord]] = [:]
        var changes: [Int: [ChangeRecord]] = [:]
        var ends: [Int: EndRecord] = [:]
        for record in try records(of: text) {
            witness.hear(record)
            switch record {
            case .command(let command): commands.append(command)
            case .step(let step): steps[step.command, default: []].append(step)
            case .arrive(let arrival): arrivals[arrival.command, default: []].append(arrival)
            case .change(let change): changes[change.command, default: []].append(change)
            case .end(let end): ends[end.sequence] = end
            default: break
            }
        }
        self.commands = commands.map { command in
            let number = command.number
            return Command(
                line: command.line,
                evidence: witness.evidence(
                    of: number, steps: steps[number] ?? [], arrivals: arrivals[number] ?? [],
                    changes: changes[number] ?? [], ends: ends))
        }
    }
}
