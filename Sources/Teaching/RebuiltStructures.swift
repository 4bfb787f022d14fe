import Patterns
public import Shell

/// The chains, the subjects' observers and the trace, as they are rebuilt without a change of the store: an originator for a
/// lecturer's step back.
public final class RebuiltStructures: Rewindable {
    private let directory: CommandDirectory
    private let structures: StructureDirectory
    private let trace: LiveTrace
    private let watchers: Watchers

    public init(
        directory: CommandDirectory, structures: StructureDirectory, trace: LiveTrace, watchers: Watchers
    ) {
        (self.directory, self.structures, self.trace, self.watchers) = (directory, structures, trace, watchers)
    }

    public func savepoint() -> () -> Void {
        let (keepWatchers, restoreTrace) = (watchers.savepoint(), trace.savepoint(among: structures))
        let restorers = directory.chains.map { $0.arrangement() } + directory.subjects.all.map { $0.arrangement() }
        return {
            keepWatchers()
            for restore in restorers { restore() }
            restoreTrace()
        }
    }
}
