import Patterns
import StateStore

/// The library, all of which is lasting.
final class LibraryState: StatefulFeature {
    static let featureName = "library"

    /// The library's parts.
    let tree: LibraryTree
    private let store: ChangeStore
    private lazy var recorder = store.recorder(for: self)

    /// - Parameters:
    ///   - store: records the changes, so that `undo` can reverse them.
    ///   - depthLimit: the limit for nesting, as far as the stack has room.
    init(events: EventStream, store: ChangeStore, depthLimit: Int = LibraryTree.deepest) {
        tree = LibraryTree(events: events, depthLimit: depthLimit)
        self.store = store
        // Joined before the state is read.
        _ = recorder
    }

    /// Makes a change as part of the command's step.
    func perform(_ change: LibraryChange) { recorder.perform(change) }

    func apply(_ change: LibraryChange) throws(InapplicableChange) -> LibraryChange {
        try tree.check(change)
        switch change {
        case .add(let item, let id, let folder, let rank):
            tree.insert(item, id, into: folder, at: rank)
            return .remove(id)
        case .remove(let id):
            return .restore(tree.remove(part(id)))
        case .restore(let branch):
            tree.restore(branch)
            return .remove(branch.parts[0].id)
        case .move(let id, let folder, let rank, let name):
            let part = part(id)
            let former = LibraryChange.move(
                id, folder: part.folder?.id ?? .library, rank: part.folder?.rank(of: part) ?? 0, name: part.name
            )
            tree.move(part, to: folder, at: rank, as: name)
            return former
        case .reserve(let id):
            tree.reserveIDs(below: id)
            return change
        }
    }

    func withdraw(_ change: LibraryChange) {
        // Only changes that add parts are redone by restoring these.
        if case .restore(let branch) = change { tree.freeIDs(branch.parts.map(\.id)) }
    }

    /// A part that was checked to exist.
    private func part(_ id: LibraryID) -> any LibraryPart {
        guard let part = tree[id] else { preconditionFailure("nothing has the number \(id.rawValue)") }
        return part
    }

    func contents() -> [LibraryChange] {
        [.reserve(tree.nextID)] + tree.root.parts.map { .restore(tree.branch($0)) }
    }

    func changedPart(by change: LibraryChange, inverse: LibraryChange) -> ChangedPart {
        switch (change, inverse) {
        case (.add(let item, _, let folder, _), _):
            ChangedPart(item.name, old: "none", new: "\(item.kind)\(place(folder))")
        case (.remove, .restore(let branch)):
            ChangedPart(branch.parts.first?.item.name ?? Self.featureName, old: "there", new: "none")
        case (.restore(let branch), _):
            ChangedPart(branch.parts.first?.item.name ?? Self.featureName, old: "none", new: "there")
        case (.move(_, let folder, _, let name), .move(_, let former, _, let formerName)):
            ChangedPart(formerName, old: "'\(formerName)'\(place(former))", new: "'\(name)'\(place(folder))")
        default: ChangedPart(Self.featureName, new: describe(change))
        }
    }

    func describe(_ change: LibraryChange) -> String {
        switch change {
        case .add(let item, _, let folder, _): "library: \(item.kind) '\(item.name)' added\(place(folder))"
        case .remove(let id): "library: '\(name(id))' removed"
        case .restore(let branch):
            "library: '\(branch.parts.first?.item.name ?? "")' restored, \(branch.parts.count) in all"
        case .reserve(let id): "library: the next new part has the number \(id.rawValue)"
        case .move(let id, let folder, _, let name): "library: '\(self.name(id))' moved to '\(name)'\(place(folder))"
        }
    }

    private func place(_ folder: LibraryID) -> String { folder == .library ? "" : " in '\(name(folder))'" }

    private func name(_ id: LibraryID) -> String { tree[id]?.name ?? "\(id.rawValue)" }
}
