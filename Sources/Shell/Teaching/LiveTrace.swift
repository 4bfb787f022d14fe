import PatternEvents
import Patterns
import Text
import TraceViews

/// Prints a command's trace at its end, before its reply; what comes later is printed as a block of its own.
final class LiveTrace {
    let blocks = TraceBlocks()
    private let output: DurableOutput
    private let memory: CommandMemory

    init(output: DurableOutput, memory: CommandMemory) {
        self.output = output
        self.memory = memory
    }

    var isOn: Bool {
        get { memory.isTraced }
        set {
            // What was done before is not shown afterwards.
            if newValue, !memory.isTraced { blocks.skip(memory.recordings) }
            memory.isTraced = newValue
        }
    }

    /// The command under way has its reply: prints what it did, and what came later of those before.
    func endCommand() {
        memory.close()
        show()
    }

    /// Prints what has not been printed of commands that have their reply.
    func show() {
        guard isOn else { return }
        blocks.write(memory.recordings, width: output.width) { block in
            // So that it does not mix with replies that a program reads.
            output.isJSON ? output.writeError(block) : output.writeToScreen(block)
        }
    }
}
