public import Patterns
public import Shell
import TraceViews

/// Prints a command's trace at its end, before its reply; what comes later is printed as a block of its own.
public final class LiveTrace {
    let blocks = TraceBlocks()
    let memory: CommandMemory

    public init(events: EventStream) {
        memory = CommandMemory(events: events)
    }

    /// Whether traces are printed.
    public var isOn: Bool { memory.isTraced }

    /// Traces are to be printed from now on, or not.
    ///
    /// - Parameter structures: who is there.
    func set(_ isWanted: Bool, among structures: StructureDirectory) {
        // What was done before is not shown afterwards.
        if isWanted, !memory.isTraced { blocks.skip(memory.recordings) }
        memory.trace(isWanted, among: structures)
    }
}

extension LiveTrace: CommandAudience {
    public var isPast: Bool { memory.isPast }

    public func forget() { memory.forget() }

    public func note(isSilent: Bool) { memory.note(isSilent: isSilent) }

    public func endWork() { memory.close() }

    public func remember(_ isWanted: Bool, among structures: StructureDirectory) {
        memory.remember(isWanted, among: structures)
    }

    /// The current command has its reply: prints what it did, and what came later of those before.
    public func endCommand(on output: DurableOutput) {
        memory.close()
        show(on: output, isOpenShown: false)
    }

    public func show(on output: DurableOutput) { show(on: output, isOpenShown: true) }

    /// Prints what has not been printed.
    private func show(on output: DurableOutput, isOpenShown: Bool) {
        guard isOn else { return }
        blocks.write(memory.recordings, width: output.width, isOpenShown: isOpenShown) { block in
            // So that it does not mix with replies that a program reads.
            output.isJSON ? output.writeError(block) : output.writeToScreen(block)
        }
    }
}
