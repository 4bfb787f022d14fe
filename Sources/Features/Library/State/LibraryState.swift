import PatternEvents
import Patterns
import StateStore

/// What lasts of the library: all of it.
final class LibraryState: StatefulFeature {
    static let featureName = "library"
    // It may be large, and most commands are about something else.
    static let loadsLazily = true

    private let known = LibraryTree()
    private let events: EventStream
    private let store: ChangeStore
    private lazy var recorder = store.recorder(for: self)

    /// - Parameter store: what undo takes changes back from.
    init(events: EventStream, store: ChangeStore) {
        self.events = events
        self.store = store
        // Joined before the state is read.
        _ = recorder
    }

    /// All there is; read from disk when somebody asks for it first.
    var tree: LibraryTree {
        recorder.load()
        return known
    }

    /// Makes a change as part of the command's step.
    func perform(_ change: LibraryChange) { recorder.perform(change) }

    func apply(_ change: LibraryChange) throws(ChangeMisfit) -> LibraryChange {
        try known.check(change)
        switch change {
        case .add(let item, let id, let folder, let rank):
            known.insert(item, id, into: folder, at: rank)
            tellAdded(id)
            return .remove(id)
        case .remove(let id):
            tellRemoved(id)
            return .restore(known.remove(id))
        case .restore(let branch):
            known.restore(branch)
            let top = branch.parts[0].id
            tellAdded(top)
            return .remove(top)
        case .move(let id, let folder, let rank, let name):
            let former = LibraryChange.move(
                id, folder: known.parent(id), rank: known.rank(id), name: known.item(id).name
            )
            tellRemoved(id)
            known.move(id, to: folder, at: rank, as: name)
            tellAdded(id)
            return former
        case .reserve(let id):
            known.reserveIDs(below: id)
            return change
        }
    }

    func contents() -> [LibraryChange] {
        [.reserve(known.nextID)] + known.root.children.map { .restore(known.branch($0.id)) }
    }

    func footprint(of change: LibraryChange) -> Footprint {
        switch change {
        case .add(let item, let id, let folder, _):
            .library([id], [LibraryPlace(folder, item.name)], needed: [folder])
        case .remove(let id) where known[id] == nil, .move(let id, _, _, _) where known[id] == nil:
            // Another session has taken it away.
            .library([id], [], needed: [])
        case .remove(let id):
            .library(known.branch(id).parts.map(\.id), [known.place(id)], needed: [known.parent(id)])
        case .restore(let branch):
            .library(
                branch.parts.map(\.id), branch.parts.prefix(1).map { LibraryPlace(branch.parent, $0.item.name) },
                needed: [branch.parent]
            )
        case .move(let id, let folder, _, let name):
            .library([id], [known.place(id), LibraryPlace(folder, name)], needed: [folder, known.parent(id)])
        case .reserve: .library([], [], needed: [])
        }
    }

    func describe(_ change: LibraryChange) -> String {
        switch change {
        case .add(let item, _, let folder, _): "library: \(item.kind) '\(item.name)' added\(place(folder))"
        case .remove(let id): "library: '\(name(id))' removed"
        case .restore(let branch):
            "library: '\(branch.parts.first?.item.name ?? "")' put back, \(branch.parts.count) in all"
        case .reserve(let id): "library: the next new thing has the number \(id.rawValue)"
        case .move(let id, let folder, _, let name): "library: '\(self.name(id))' moved to '\(name)'\(place(folder))"
        }
    }

    private func place(_ folder: LibraryID) -> String { folder == .library ? "" : " in '\(name(folder))'" }

    private func name(_ id: LibraryID) -> String { known[id]?.name ?? "\(id.rawValue)" }

    private func tellAdded(_ id: LibraryID) {
        let part = LibraryPart(tree: known, id: id)
        part.tellAdded(to: part.folder, events: events)
    }

    private func tellRemoved(_ id: LibraryID) {
        let part = LibraryPart(tree: known, id: id)
        part.tellRemoved(from: part.folder, events: events)
    }
}

extension Footprint {
    /// The library itself is always there: nobody has to rely on it. That a place is taken counts as a part, too, since
    /// nothing else can have the same name there.
    fileprivate static func library(
        _ changed: [LibraryID], _ places: [LibraryPlace], needed: [LibraryID]
    ) -> Footprint {
        .parts(
            changed: Set(changed.map { Int($0.rawValue) }).union(places.map(\.hashValue)),
            needed: Set(needed.filter { $0 != .library }.map { Int($0.rawValue) })
        )
    }
}
