import Patterns
import ProgramTestSupport
import Testing
import TraceViews

/// Every picture of every command in the examples: its arrows are the calls in the trace, and the calls that lead to
/// them.
@Suite(.release) struct CallTests {
    /// The pictures of an example's commands, with the commands.
    private static func pictures(_ example: Example) throws -> [(command: CommandRecording, picture: SequenceDiagram)] {
        try example.recording().shown.map { ($0, SequenceDiagram($0)) }
    }

    @Test(arguments: Example.all)
    func noObjectActsBeforeACallReachedIt(_ example: Example) throws {
        for (command, picture) in try Self.pictures(example) {
            var reached: Set<Int> = []
            for message in picture.messages {
                let name = picture.lifelines[message.from].name
                // The client and the clock act by themselves.
                let acts = reached.contains(message.from) || ["client", "clock"].contains(name)
                #expect(acts, "\(example) \(command.command.line): row \(message.row), \(name)")
                if message.isCall { reached.insert(message.to) }
            }
            #expect(reached.count + 2 >= picture.lifelines.count, "\(example) \(command.command.line)")
        }
    }

    @Test(arguments: Example.all)
    func eachFoldedCallIsAnArrowInTheOrderOfTheEvents(_ example: Example) throws {
        for (command, picture) in try Self.pictures(example) {
            let line = "\(example) \(command.command.line)"
            let sequences = picture.messages.filter { $0.kind != .link }.map(\.sequence)
            #expect(sequences == sequences.sorted(), "\(line)")
            let rows = command.rows().rows
            let traced = Set(rows.flatMap(\.steps).map(\.sequence))
            for row in rows {
                let told = picture.messages.count { $0.row == row.number && $0.kind != .link }
                // Those by which a command asks its receiver have no row.
                let own = picture.messages.count {
                    $0.row == row.number && $0.kind != .link && !traced.contains($0.sequence)
                }
                #expect(row.isEvidence ? told > 0 : told - own == row.calls, "\(line) row \(row.number): \(row.head)")
            }
        }
    }

    /// The steps of a template method, and what an object does to itself in what it was asked.
    @Test(arguments: Example.all)
    func anArrowToItselfIsACallToItself(_ example: Example) throws {
        for (command, picture) in try Self.pictures(example) {
            for message in picture.messages where message.isCall && message.isToItself {
                let step = try #require(command.step(message.sequence))
                let enclosing = step.parent.flatMap(command.step)
                let others = [enclosing?.sender, enclosing?.receiver].compactMap(\.self)
                let isEnclosed = others.contains { $0.id == step.sender.id }
                let isOwnStep =
                    [.primitiveOperation, .templateMethod].contains(step.operation)
                    || step.sender.id == step.receiver?.id
                #expect(isEnclosed || isOwnStep, "\(example) \(command.command.line) row \(message.row)")
            }
        }
    }
}

extension TraceRow {
    /// How many calls a row tells of: one for each object that it reaches, or one for all of more than a reader follows.
    fileprivate var calls: Int {
        let first = steps[0]
        if word == "change" { return 1 }
        if first.operation == .handleRequest { return max(1, steps.count { !$0.isPass }) }
        let receivers = Set(steps.compactMap { $0.receiver.map { "\($0.name) \($0.id.map { "\($0)" } ?? "")" } }).count
        switch first.operation {
        case .notify: return 1 + steps.dropFirst().count
        case .update: return receivers > 12 ? 1 : receivers
        case .operation, .notifyColleague, .execute, .complete: return receivers > 3 ? 1 : max(1, receivers)
        default: return 1
        }
    }
}
