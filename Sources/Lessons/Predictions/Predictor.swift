import Commands
public import Patterns
public import Shell
public import Teaching
import Text
import TraceViews

/// The questions about a command before it runs.
struct Prediction {
    let words: [String]
    /// The typed line, without secrets.
    let line: String
    let questions: [PredictionQuestion]
    /// The rows of the rehearsal.
    let rows: [TraceRow]
    /// The error with which it will fail, if known.
    let failure: CommandError?
}

/// Rehearses a command to predict its effects, and then runs it.
public final class Predictor {
    private let commands: CommandRun
    private let directory: CommandDirectory
    private let structures: StructureDirectory
    private let context: ExecutionContext
    private let output: DurableOutput
    private let events: EventStream
    private let trace: LiveTrace
    private let seed: UInt64

    /// - Parameter seed: selects the choices and their order.
    public init(
        commands: CommandRun, directory: CommandDirectory, structures: StructureDirectory, context: ExecutionContext,
        output: DurableOutput, events: EventStream, trace: LiveTrace, seed: UInt64
    ) {
        (self.commands, self.directory, self.structures) = (commands, directory, structures)
        (self.context, self.output, self.events) = (context, output, events)
        (self.trace, self.seed) = (trace, seed)
    }

    /// Rehearses a command without other listeners, and makes questions from its events. No effect remains.
    ///
    /// - Parameter pattern: the only pattern to ask about; nil for all.
    /// - Throws: an error if it cannot be undone, itself shows patterns, or has nothing to do with the pattern.
    func predict(_ words: [String], only pattern: Pattern? = nil) throws(CommandError) -> Prediction {
        let command = Invocation(words: words, origin: context.invocation.origin)
        try commands.admit(command)
        try check(command)
        let line = Quoting.line(of: directory.concealing(words))
        let memory = EventMemory(limit: 1)
        memory.hear(
            .command(
                CommandRecord(
                    number: events.command, line: line, publicLine: "", place: "", user: "", by: nil,
                    isTeaching: false, time: .zero)))
        var failure: CommandError?
        do throws(CommandError) {
            _ = try commands.rehearse(words, heardBy: memory)
        } catch {
            failure = error.about(directory.name(of: command))
        }
        if case .cannotBeRehearsed(let command)? = failure?.reason { throw Self.cannotPredict(command) }
        let recording = memory.recordings.last
        let takers = directory.chain.linkedHandlers.filter { $0.takenRequests.contains(words[0]) }
        let questions = recording.map {
            PredictionQuestion.all(
                about: $0, structures.all, seed: seed, only: pattern, takers: takers.map(\.objectName))
        }
        if let pattern, questions?.isEmpty ?? true {
            throw CommandError(
                .refused, "there is no question about '\(pattern.word)' in '\(line)'",
                hint: "leave '--only' out, or ask about another command")
        }
        return Prediction(
            words: words, line: line, questions: questions ?? [], rows: recording?.rows().rows ?? [], failure: failure)
    }

    private func check(_ command: Invocation) throws(CommandError) {
        guard let description = directory.description(for: command.words) else { return }
        if description.group == .teaching {
            throw CommandError(
                .refused, "'\(description.name)' shows patterns or changes them, and is not predicted",
                hint: "predict a command of the theater or of the tasks")
        }
        if description.effect == .outward { throw Self.cannotPredict(description.name) }
    }

    /// Runs a predicted command, and shows its trace and its reply.
    ///
    /// - Returns: its records.
    /// - Throws: a failure that the rehearsal did not have.
    func run(_ prediction: Prediction) throws(CommandError) -> CommandRecording? {
        let memory = EventMemory(limit: 1)
        events.add(memory)
        defer { events.remove(memory) }
        do throws(CommandError) {
            let invocation = Invocation(words: prediction.words, origin: context.invocation.origin)
            try commands.perform(invocation, .inserted) { [self] in
                memory.recordings.last?.close()
                show(memory.recordings)
            }
        } catch {
            let failure = error.about(prediction.words[0])
            guard prediction.failure != nil, failure.kind != .interrupted, failure != .alreadyTold else {
                throw failure
            }
            if !output.isJSON { output.write { $0.write(line: "\(failure)", .bad) } }
        }
        return memory.recordings.last
    }

    /// Shows the rows in question, unless the trace has shown them.
    private func show(_ recordings: [CommandRecording]) {
        guard !trace.isOn, !output.isJSON else { return }
        let blocks = TraceBlocks()
        (blocks.showsAll, blocks.showsCauses) = (true, false)
        blocks.write(recordings, width: output.width) { block in output.write(block) }
    }

    private static func cannotPredict(_ command: String) -> CommandError {
        CommandError(
            .refused, "'\(command)' cannot be predicted",
            hint: "it does something that cannot be undone; run it instead")
    }
}
