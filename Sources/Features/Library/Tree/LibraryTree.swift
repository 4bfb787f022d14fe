/// Everything in the library, with its place.
///
/// It lies flat in a table: no depth of folders can exhaust the call stack, neither when they are visited nor when they
/// are given up.
final class LibraryTree {
    private struct Entry {
        var item: LibraryItem
        var parent: LibraryID
        /// In the order in which they were put there.
        var parts: [LibraryID] = []
    }

    private var entries: [LibraryID: Entry]
    private var places: [LibraryPlace: LibraryID] = [:]
    /// The id of what is added next.
    private(set) var nextID = LibraryID(rawValue: 1)

    init() {
        let library = LibraryItem(kind: .folder, name: "library")
        entries = [.library: Entry(item: library, parent: .library)]
    }

    // MARK: Reading

    /// How many things there are, folders included.
    var count: Int { entries.count - 1 }

    /// The folder that holds everything.
    var root: LibraryPart { LibraryPart(tree: self, id: .library) }

    /// What bears `id`, if it is there.
    subscript(_ id: LibraryID) -> LibraryPart? {
        entries[id] == nil ? nil : LibraryPart(tree: self, id: id)
    }

    func item(_ id: LibraryID) -> LibraryItem { entry(id).item }

    func parent(_ id: LibraryID) -> LibraryID { entry(id).parent }

    func parts(_ id: LibraryID) -> [LibraryID] { entry(id).parts }

    /// The part of a folder that is called `name`, in upper or lower case.
    func part(of folder: LibraryID, called name: String) -> LibraryID? { places[LibraryPlace(folder, name)] }

    /// Where something is, and what it is called there.
    func place(_ id: LibraryID) -> LibraryPlace { LibraryPlace(parent(id), item(id).name) }

    /// How many stand before something in its folder.
    func rank(_ id: LibraryID) -> Int {
        guard let rank = parts(parent(id)).firstIndex(of: id) else { preconditionFailure("it is in no folder") }
        return rank
    }

    /// A thing and all below it, as it stands.
    func branch(_ id: LibraryID) -> LibraryBranch {
        var branch = LibraryBranch(parent: parent(id), rank: rank(id), parts: [])
        var waiting = [(id: id, level: 0)]
        while let next = waiting.popLast() {
            branch.parts.append(.init(level: next.level, id: next.id, item: item(next.id)))
            for part in parts(next.id).reversed() { waiting.append((part, next.level + 1)) }
        }
        return branch
    }

    // MARK: Changing

    /// Puts something new into a folder, at `rank` among its parts.
    func insert(_ item: LibraryItem, _ id: LibraryID, into folder: LibraryID, at rank: Int) {
        entries[id] = Entry(item: item, parent: folder)
        reserveIDs(below: LibraryID(rawValue: id.rawValue + 1))
        attach(id, to: folder, at: rank)
    }

    /// Gives away no number below `id` any more.
    func reserveIDs(below id: LibraryID) { nextID = max(nextID, id) }

    /// Takes something out, with all below it.
    func remove(_ id: LibraryID) -> LibraryBranch {
        let branch = branch(id)
        detach(id)
        for part in branch.parts {
            // The places of those below are in folders that go with them.
            places[place(part.id)] = nil
            entries[part.id] = nil
        }
        return branch
    }

    /// Puts back what ``remove(_:)`` took out.
    func restore(_ branch: LibraryBranch) {
        var way: [LibraryID] = []
        for part in branch.parts {
            way.removeSubrange(part.level...)
            let folder = way.last ?? branch.parent
            insert(part.item, part.id, into: folder, at: way.isEmpty ? branch.rank : parts(folder).count)
            way.append(part.id)
        }
    }

    /// Gives something another place, another name, or both.
    ///
    /// - Parameter rank: its place among the parts of `folder` once it is there.
    func move(_ id: LibraryID, to folder: LibraryID, at rank: Int, as name: String) {
        detach(id)
        entries[id]?.item.name = name
        entries[id]?.parent = folder
        attach(id, to: folder, at: rank)
    }

    private func attach(_ id: LibraryID, to folder: LibraryID, at rank: Int) {
        // Others may have taken parts away since the rank was found out.
        let free = min(rank, parts(folder).count)
        entries[folder]?.parts.insert(id, at: free)
        places[place(id)] = id
    }

    private func detach(_ id: LibraryID) {
        let folder = parent(id)
        places[place(id)] = nil
        let rank = rank(id)
        entries[folder]?.parts.remove(at: rank)
    }

    private func entry(_ id: LibraryID) -> Entry {
        guard let entry = entries[id] else { preconditionFailure("there is nothing with the number \(id.rawValue)") }
        return entry
    }
}

/// A folder and a name in it, case folded: where one thing can be and no other.
struct LibraryPlace: Hashable {
    private let folder: LibraryID
    private let name: String

    init(_ folder: LibraryID, _ name: String) {
        self.folder = folder
        self.name = name.lowercased()
    }
}

/// Something in the library and all below it, as a value: what a removal takes out and its undoing puts back.
struct LibraryBranch: Codable, Equatable, Sendable {
    /// A part of the branch and how far below its top it stands, from 0.
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
}
