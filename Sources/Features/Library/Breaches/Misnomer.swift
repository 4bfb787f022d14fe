import Commands
import Patterns

/// The bug: a composite that records a call that it does not make. The caller's record alone does not show it.
final class Misnomer: PlantedBreach {
    let kind = "misnomer"
    let pattern = Pattern.composite
    let summary = "the library announces 'describe', but calls 'count' on its parts"
    let examples = ["library sample", "library describe /"]

    private let state: LibraryState

    init(_ state: LibraryState) { self.state = state }

    func begin() { state.tree.exchangeRoot(for: MisnamingFolder(library: state.tree.events)) }

    func mend() { state.tree.exchangeRoot(for: Folder(library: state.tree.events)) }
}

private final class MisnamingFolder: Folder {
    override func count(in sum: inout LibrarySum) {
        reached()
        sum.add(item)
        for part in parts { ask(part, "describe") { part.count(in: &sum) } }
    }
}
