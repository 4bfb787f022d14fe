import Patterns
import Text

/// Everything in the library: the folder it is in, and where each thing is found by its number and by its place.
///
/// What is asked of all of it goes to ``root``, and from there from folder to part.
final class LibraryTree {
    /// How deep folders may lie in one another where the stack has its full size.
    static let deepest = 100_000
    /// Operations recurse from folder to folder: how much stack each of them may take on its way, with room to spare.
    private static let stackBytesPerFolder = 8 << 10

    /// How deep a library may be on a stack of this size.
    static func depthLimit(stackBytes: Int) -> Int { min(deepest, max(1, stackBytes / stackBytesPerFolder)) }

    /// The folder that holds everything.
    private(set) var root: Folder
    /// How many things, one in the other, the stack has room for.
    let depthLimit: Int
    let events: EventStream
    /// All but the root.
    private var things: [LibraryID: any LibraryPart] = [:]
    private var places: [LibraryPlace: LibraryID] = [:]
    private var folderCount = 0
    /// The id of what is added next.
    private(set) var nextID = LibraryID(rawValue: 1)

    init(events: EventStream, depthLimit: Int = LibraryTree.deepest) {
        root = Folder(library: events)
        self.events = events
        self.depthLimit = depthLimit
    }

    /// Has another folder hold everything.
    func exchangeRoot(for other: Folder) {
        for (rank, part) in root.parts.enumerated() { other.insertPart(part, at: rank) }
        root = other
    }

    // MARK: Reading

    /// The tree as an event stream records it: each folder before its parts, as far as it is recorded.
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

    /// How many things there are, folders included.
    var count: Int { things.count }

    /// What bears `id`, if it is there.
    subscript(_ id: LibraryID) -> (any LibraryPart)? { id == .library ? root : things[id] }

    /// The part of a folder that is called `name`, in upper or lower case.
    func part(of folder: LibraryID, called name: String) -> (any LibraryPart)? {
        places[LibraryPlace(folder, name)].flatMap { self[$0] }
    }

    /// A part and everything below it, as it is. It records no event: it is for internal use, not for commands.
    func branch(_ part: any LibraryPart) -> LibraryBranch {
        var branch = LibraryBranch(
            parent: part.folder?.id ?? .library, rank: part.folder?.rank(of: part) ?? 0, parts: [])
        events.unheard { part.save(level: 0) { branch.parts.append($0) } }
        return branch
    }

    /// Whether something that is `height` levels high can go into `folder` without the library getting too deep.
    func hasRoom(for height: Int, in folder: any LibraryPart) -> Bool {
        // All that lies on the way down but its end are folders: with few of them it cannot be long.
        folderCount + 1 + height <= depthLimit || folder.depth + 1 + height <= depthLimit
    }

    /// The same for something that is moved.
    func hasRoom(for part: any LibraryPart, in folder: any LibraryPart) -> Bool {
        folderCount + 2 <= depthLimit
            || folder.depth + 1 + events.unheard { part.height() } <= depthLimit
    }

    // MARK: Changing

    /// Puts something new into a folder, at `rank` among its parts, or after them.
    func insert(_ item: LibraryItem, _ id: LibraryID, into folder: LibraryID, at rank: Int) {
        attach(enter(item, id), to: folder, at: rank)
    }

    /// Gives away no number below `id` any more.
    func reserveIDs(below id: LibraryID) { nextID = max(nextID, id) }

    /// These numbers were given to things that are gone and were never notified of: the last ones that were given are
    /// free again.
    func freeIDs(_ ids: [LibraryID]) {
        for id in ids.sorted().reversed() {
            guard id.rawValue + 1 == nextID.rawValue, self[id] == nil else { return }
            nextID = id
        }
    }

    /// Takes something out, with all below it.
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

    /// Puts back what ``remove(_:)`` took out: each folder adds its parts, and the folder it was in the topmost.
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

    /// Gives something another place, another name, or both.
    ///
    /// - Parameter rank: its place among the parts of `folder` once it is there.
    func move(_ part: any LibraryPart, to folder: LibraryID, at rank: Int, as name: String) {
        forgetPlace(of: part)
        part.folder?.remove(part)
        part.item.name = name
        attach(part, to: folder, at: rank)
    }

    /// Makes a new thing known by its number.
    private func enter(_ item: LibraryItem, _ id: LibraryID) -> any LibraryPart {
        let part = item.kind.type.init(item, id, in: self)
        things[id] = part
        if part.composite != nil { folderCount += 1 }
        reserveIDs(below: LibraryID(rawValue: id.rawValue + 1))
        return part
    }

    private func attach(_ part: any LibraryPart, to folder: LibraryID, at rank: Int) {
        guard let folder = self[folder]?.composite else { preconditionFailure("\(folder.rawValue) is not a folder") }
        // Others may have taken parts away since the rank was found out.
        folder.add(part, at: min(rank, folder.parts.count))
        places[LibraryPlace(folder.id, part.name)] = part.id
    }

    private func forgetPlace(of part: any LibraryPart) {
        if let folder = part.folder { places[LibraryPlace(folder.id, part.name)] = nil }
    }
}

/// A folder and a name in it, case folded: where one thing can be and no other.
struct LibraryPlace: Hashable {
    private let folder: LibraryID
    private let name: String

    init(_ folder: LibraryID, _ name: String) {
        self.folder = folder
        self.name = name.matchKey
    }
}

/// Something in the library and all below it, as a value: what a removal takes out and its undoing puts back.
struct LibraryBranch: Codable, Equatable, Sendable {
    /// A part of the branch and how far below its top it is, from 0.
    struct Part: Codable, Equatable, Sendable {
        var level: Int
        var id: LibraryID
        var item: LibraryItem
    }

    /// The folder that its top is in.
    var parent: LibraryID
    /// The place among those there, from 0.
    var rank: Int
    /// Each before its own parts, so that nothing nests however deep the folders are.
    var parts: [Part]

    /// How many levels it takes.
    var height: Int { parts.reduce(0) { max($0, $1.level) } + 1 }
}
