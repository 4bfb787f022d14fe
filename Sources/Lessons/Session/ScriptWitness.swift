import Commands
import Patterns
import Shell
import Teaching
import TraceViews

/// Records the events on a stage that a script's `expect` uses.
final class ScriptWitness: EventListener {
    private let commands: CommandRun
    private let verifier: Verifier
    private(set) var last: [EventRecord] = []
    private(set) var all: [EventRecord] = []
    private var command: CommandRecord?
    private var answer: ReplyRecord?
    /// Whether an `expect` is running, which does not count as an event.
    private var isAsked = false
    private static let limit = EventMemory.stepLimit

    /// - Parameters:
    ///   - commands: reads values.
    ///   - verifier: finds broken patterns.
    init(_ commands: CommandRun, _ verifier: Verifier) {
        (self.commands, self.verifier) = (commands, verifier)
    }

    var wantsReplies: Bool { true }

    func hear(_ record: EventRecord) {
        if case .command(let command) = record, command.by == nil {
            isAsked = command.publicLine == ExpectCommand.name
            if !isAsked { (self.command, answer, last) = (command, nil, []) }
        }
        guard !isAsked else { return }
        if case .reply(let reply) = record, reply.command == command?.number { answer = reply }
        if last.count < Self.limit { last.append(record) }
        if all.count < Self.limit { all.append(record) }
    }
}

extension ScriptWitness: LessonEvidence {
    var commandName: String? { command.map { $0.publicLine } }
    var failure: String? { answer.flatMap { $0.isOK ? nil : $0.error } }
    func value(of command: [String], at path: [String]) -> String? { commands.value(of: command, at: path) }
    func brokenPatterns() -> [Pattern]? { verifier.brokenPatterns() }
}

extension LessonEvidence {
    public var reply: String { last.replies }

    public var done: [String] {
        let failed = Set(
            all.compactMap { record in
                if case .reply(let reply) = record, !reply.isOK { reply.command } else { nil }
            })
        return all.compactMap { record in
            guard case .command(let command) = record, command.by == nil, !failed.contains(command.number) else {
                return nil
            }
            return command.publicLine
        }
    }
}

extension [EventRecord] {
    /// The replies of the commands, as people read them.
    var replies: String {
        compactMap { record in
            if case .reply(let reply) = record { reply.words } else { nil }
        }.joined(separator: "\n")
    }
}

extension CommandRun {
    /// The member at `path` of a read-only command's reply, in JSON.
    func value(of command: [String], at path: [String]) -> String? {
        json(of: command).flatMap { JSONPath.text(at: path, of: $0) }
    }
}
