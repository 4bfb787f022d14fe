public import Patterns
public import Shell
import TraceViews

/// Prints a command's trace when it ends, before its reply; later steps are printed as a separate block.
public final class LiveTrace {
    let blocks = TraceBlocks()
    let memory: CommandMemory

    public init(events: EventStream) {
        memory = CommandMemory(events: events)
    }

    /// Whether traces are printed.
    public var isOn: Bool { memory.isTraced }

    /// Turns the printing of traces on or off.
    ///
    /// - Parameter structures: the current objects.
    func set(_ isWanted: Bool, among structures: StructureDirectory) {
        // Earlier commands are not shown afterwards.
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

    /// Prints the current command's steps, now that it has its reply, and later steps of earlier commands.
    public func endCommand(on output: DurableOutput) {
        memory.close()
        show(on: output, isOpenShown: false)
    }

    public func show(on output: DurableOutput) { show(on: output, isOpenShown: true) }

    /// Prints the remaining steps.
    private func show(on output: DurableOutput, isOpenShown: Bool) {
        guard isOn else { return }
        blocks.write(memory.recordings, width: output.width, isOpenShown: isOpenShown) { block in
            // Keeps traces apart from replies that a program reads.
            output.isJSON ? output.writeError(block) : output.writeToScreen(block)
        }
    }
}
