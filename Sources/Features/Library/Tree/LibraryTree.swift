import Patterns
import Text

/// The whole library: its root folder, and an index of parts by number and by place.
///
/// Operations on all of it begin at ``root``, and pass from folder to part.
final class LibraryTree {
    /// The depth limit for folders on a full stack.
    static let deepest = 100_000
    /// Operations recurse from folder to folder: the stack space for each, with a margin.
    private static let stackBytesPerFolder = 8 << 10

    /// The depth limit on a stack of this size.
    static func depthLimit(stackBytes: Int) -> Int { min(deepest, max(1, stackBytes / stackBytesPerFolder)) }

    /// The folder that holds everything.
    private(set) var root: Folder
    /// The depth limit on the current stack.
    let depthLimit: Int
    let events: EventStream
    /// All but the root.
    private var things: [LibraryID: any LibraryPart] = [:]
    private var places: [LibraryPlace: LibraryID] = [:]
    private var folderCount = 0
    /// The id of the next part.
    private(set) var nextID = LibraryID(rawValue: 1)

    init(events: EventStream, depthLimit: Int = LibraryTree.deepest) {
        root = Folder(library: events)
        self.events = events
        self.depthLimit = depthLimit
    }

    /// Makes another folder the root.
    func exchangeRoot(for other: Folder) {
        for (rank, part) in root.parts.enumerated() { other.insertPart(part, at: rank) }
        root = other
    }

    // MARK: Reading

    /// The tree as an event stream records it: each folder before its parts, up to the record's limit.
    var structure: StructureRecord {
        var parts = [StructureRecord.Part(.composite, root.name, root)]
        func add(_ folder: Folder, at index: Int) {
            for part in folder.parts {
                guard parts.count < StructureRecord.partLimit else { return }
                parts.append(.init(part is any Leaf ? .leaf : .composite, part.name, part, heldBy: index))
                if let inner = part.composite { add(inner, at: parts.count - 1) }
            }
        }
        add(root, at: 0)
        return StructureRecord(.composite, root.name, parts, count: count + 1)
    }

    /// The number of parts, including folders.
    var count: Int { things.count }

    /// The part with that id, if there is one.
    subscript(_ id: LibraryID) -> (any LibraryPart)? { id == .library ? root : things[id] }

    /// The part of a folder that is called `name`, in any case.
    func part(of folder: LibraryID, called name: String) -> (any LibraryPart)? {
        places[LibraryPlace(folder, name)].flatMap { self[$0] }
    }

    /// A part and everything below it. It records no event: it is for internal use, not for commands.
    func branch(_ part: any LibraryPart) -> LibraryBranch {
        var branch = LibraryBranch(
            parent: part.folder?.id ?? .library, rank: part.folder?.rank(of: part) ?? 0, parts: [])
        events.unheard { part.save(level: 0) { branch.parts.append($0) } }
        return branch
    }

    /// Whether a branch of `height` levels fits into `folder` within the depth limit.
    func hasRoom(for height: Int, in folder: any LibraryPart) -> Bool {
        // All parts on the path except the last are folders, so few folders mean a short path.
        folderCount + 1 + height <= depthLimit || folder.depth + 1 + height <= depthLimit
    }

    /// The same for a part that is moved.
    func hasRoom(for part: any LibraryPart, in folder: any LibraryPart) -> Bool {
        folderCount + 2 <= depthLimit
            || folder.depth + 1 + events.unheard { part.height() } <= depthLimit
    }

    // MARK: Changing

    /// Puts a new part into a folder, at index `rank` or at the end.
    func insert(_ item: LibraryItem, _ id: LibraryID, into folder: LibraryID, at rank: Int) {
        attach(enter(item, id), to: folder, at: rank)
    }

    /// Stops giving out numbers below `id`.
    func reserveIDs(below id: LibraryID) { nextID = max(nextID, id) }

    /// Frees the last numbers given out, if they belong to parts that are gone.
    func freeIDs(_ ids: [LibraryID]) {
        for id in ids.sorted().reversed() {
            guard id.rawValue + 1 == nextID.rawValue, self[id] == nil else { return }
            nextID = id
        }
    }

    /// Removes a part, with all below it.
    func remove(_ part: any LibraryPart) -> LibraryBranch {
        let branch = branch(part)
        for gone in branch.parts {
            guard let thing = things[gone.id] else { continue }
            forgetPlace(of: thing)
            if thing.composite != nil { folderCount -= 1 }
            things[gone.id] = nil
        }
        part.folder?.remove(part)
        return branch
    }

    /// Restores the result of ``remove(_:)``: each folder adds its own parts, and the former parent adds the top.
    func restore(_ branch: LibraryBranch) {
        var way: [LibraryID] = []
        for part in branch.parts {
            let thing = enter(part.item, part.id)
            way.removeSubrange(part.level...)
            if let folder = way.last { attach(thing, to: folder, at: .max) }
            way.append(part.id)
        }
        guard let top = things[branch.parts[0].id] else { return }
        attach(top, to: branch.parent, at: branch.rank)
    }

    /// Moves a part, renames it, or both.
    ///
    /// - Parameter rank: its new index in `folder`.
    func move(_ part: any LibraryPart, to folder: LibraryID, at rank: Int, as name: String) {
        forgetPlace(of: part)
        part.folder?.remove(part)
        part.item.name = name
        attach(part, to: folder, at: rank)
    }

    /// Registers a new part under its number.
    private func enter(_ item: LibraryItem, _ id: LibraryID) -> any LibraryPart {
        let part = item.kind.type.init(item, id, in: self)
        things[id] = part
        if part.composite != nil { folderCount += 1 }
        reserveIDs(below: LibraryID(rawValue: id.rawValue + 1))
        return part
    }

    private func attach(_ part: any LibraryPart, to folder: LibraryID, at rank: Int) {
        guard let folder = self[folder]?.composite else { preconditionFailure("\(folder.rawValue) is not a folder") }
        // Others may have removed parts since the rank was determined.
        folder.add(part, at: min(rank, folder.parts.count))
        places[LibraryPlace(folder.id, part.name)] = part.id
    }

    private func forgetPlace(of part: any LibraryPart) {
        if let folder = part.folder { places[LibraryPlace(folder.id, part.name)] = nil }
    }
}

/// A folder and a name in any case: the place of at most one part.
struct LibraryPlace: Hashable {
    private let folder: LibraryID
    private let name: String

    init(_ folder: LibraryID, _ name: String) {
        self.folder = folder
        self.name = name.matchKey
    }
}

/// A part and all below it, as a value: removed by a removal, and restored by its undo.
struct LibraryBranch: Codable, Equatable, Sendable {
    /// A part of the branch, and its depth below the top, from 0.
    struct Part: Codable, Equatable, Sendable {
        var level: Int
        var id: LibraryID
        var item: LibraryItem
    }

    /// The parent folder of its top.
    var parent: LibraryID
    /// The index there.
    var rank: Int
    /// Each before its own parts, so that the value is flat even if folders are deep.
    var parts: [Part]

    /// The number of levels.
    var height: Int { parts.reduce(0) { max($0, $1.level) } + 1 }
}
