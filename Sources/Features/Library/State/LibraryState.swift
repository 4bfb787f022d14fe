import Patterns
import StateStore

/// What lasts of the library: all of it.
final class LibraryState: StatefulFeature {
    static let featureName = "library"

    let tree = LibraryTree()
    private let events: EventStream

    init(events: EventStream) {
        self.events = events
    }

    func apply(_ change: LibraryChange) -> LibraryChange {
        switch change {
        case .add(let item, let id, let folder, let rank):
            tree.insert(item, id, into: folder, at: rank)
            tellAdded(id)
            return .remove(id)
        case .remove(let id):
            tellRemoved(id)
            return .restore(tree.remove(id))
        case .restore(let branch):
            tree.restore(branch)
            let top = branch.parts[0].id
            tellAdded(top)
            return .remove(top)
        case .move(let id, let folder, let rank, let name):
            let former = LibraryChange.move(
                id, folder: tree.parent(id), rank: tree.rank(id), name: tree.item(id).name
            )
            tellRemoved(id)
            tree.move(id, to: folder, at: rank, as: name)
            tellAdded(id)
            return former
        }
    }

    func contents() -> [LibraryChange] {
        tree.root.children.map { .restore(tree.branch($0.id)) }
    }

    func describe(_ change: LibraryChange) -> String {
        switch change {
        case .add(let item, _, let folder, _): "library: \(item.kind) '\(item.name)' added\(place(folder))"
        case .remove(let id): "library: '\(name(id))' removed"
        case .restore(let branch): "library: '\(branch.parts[0].item.name)' put back, \(branch.parts.count) in all"
        case .move(let id, let folder, _, let name): "library: '\(self.name(id))' moved to '\(name)'\(place(folder))"
        }
    }

    private func place(_ folder: LibraryID) -> String { folder == .library ? "" : " in '\(name(folder))'" }

    private func name(_ id: LibraryID) -> String { tree[id]?.name ?? "\(id.rawValue)" }

    private func tellAdded(_ id: LibraryID) {
        let part = LibraryPart(tree: tree, id: id)
        part.tellAdded(to: part.folder, events: events)
    }

    private func tellRemoved(_ id: LibraryID) {
        let part = LibraryPart(tree: tree, id: id)
        part.tellRemoved(from: part.folder, events: events)
    }
}
