import Patterns
import Shell

/// The chains, the subjects' observers and the trace, as they are rebuilt without a change of the store: an originator for a
/// lecturer's step back.
final class RebuiltStructures: Rewindable {
    private let core: ShellCore
    private let trace: LiveTrace
    private let watchers: Watchers

    init(_ core: ShellCore, trace: LiveTrace, watchers: Watchers) {
        (self.core, self.trace, self.watchers) = (core, trace, watchers)
    }

    func savepoint() -> () -> Void {
        let directory = core.base.directory
        let (keepWatchers, restoreTrace) = (watchers.savepoint(), trace.savepoint(among: core.base.structures))
        let restorers = directory.chains.map { $0.arrangement() } + directory.subjects.all.map { $0.arrangement() }
        return {
            keepWatchers()
            for restore in restorers { restore() }
            restoreTrace()
        }
    }
}
