import StateStore

// Changes may come from a journal that another person wrote: none may corrupt the library or make it deeper than the
// stack allows. Everything is checked before anything recurses.
extension LibraryTree {
    /// - Throws: an error if `change` does not apply.
    func check(_ change: LibraryChange) throws(InapplicableChange) {
        switch change {
        case .add(let item, let id, let folder, let rank):
            try checkIsFree(id)
            try check(item)
            try check(rank)
            try checkDepth(of: 1, in: checkIsFolder(folder))
            try checkIsFree(item.name, in: folder)
        case .remove(let id):
            try checkIsThere(id)
        case .restore(let branch):
            try check(branch)
        case .move(let id, let folder, let rank, let name):
            let part = try checkIsThere(id)
            let whole = try checkIsFolder(folder)
            try check(rank)
            try check(name)
            if self.part(of: folder, called: name)?.id != id { try checkIsFree(name, in: folder) }
            try InapplicableChange.unless(!part.contains(whole), "number \(id.rawValue) cannot be in itself")
            try InapplicableChange.unless(hasRoom(for: part, in: whole), tooDeep)
        case .reserve: break
        }
    }

    private func check(_ branch: LibraryBranch) throws(InapplicableChange) {
        let whole = try checkIsFolder(branch.parent)
        try check(branch.rank)
        guard let top = branch.parts.first else { throw InapplicableChange("nothing is to be put back") }
        try checkIsFree(top.item.name, in: branch.parent)
        var ids: Set<LibraryID> = []
        var places: Set<LibraryPlace> = []
        var way: [LibraryBranch.Part] = []
        for part in branch.parts {
            try checkIsFree(part.id)
            try check(part.item)
            try InapplicableChange.unless(ids.insert(part.id).inserted, "number \(part.id.rawValue) is there twice")
            try InapplicableChange.unless(
                way.isEmpty ? part.level == 0 : (1...way.count).contains(part.level), "a level that nothing leads to"
            )
            way.removeSubrange(part.level...)
            if let folder = way.last {
                try InapplicableChange.unless(folder.item.kind == Folder.kind, "'\(folder.item.name)' is not a folder")
                try InapplicableChange.unless(
                    places.insert(LibraryPlace(folder.id, part.item.name)).inserted,
                    "'\(part.item.name)' is there twice"
                )
            }
            way.append(part)
        }
        try checkDepth(of: branch.height, in: whole)
    }

    @discardableResult
    private func checkIsThere(_ id: LibraryID) throws(InapplicableChange) -> any LibraryPart {
        guard id != .library, let part = self[id] else {
            throw InapplicableChange("nothing has the number \(id.rawValue)")
        }
        return part
    }

    private func checkIsFolder(_ id: LibraryID) throws(InapplicableChange) -> Folder {
        guard let folder = self[id]?.composite else {
            throw InapplicableChange("number \(id.rawValue) is not a folder")
        }
        return folder
    }

    private func checkIsFree(_ id: LibraryID) throws(InapplicableChange) {
        try InapplicableChange.unless(
            id != .library && id.rawValue < UInt32.max && self[id] == nil, "number \(id.rawValue) is not free"
        )
    }

    private func checkIsFree(_ name: String, in folder: LibraryID) throws(InapplicableChange) {
        try InapplicableChange.unless(part(of: folder, called: name) == nil, "there is a '\(name)' already")
    }

    private func checkDepth(of height: Int, in folder: Folder) throws(InapplicableChange) {
        try InapplicableChange.unless(hasRoom(for: height, in: folder), tooDeep)
    }

    private var tooDeep: String { "the library would be more than \(depthLimit) levels deep" }

    private func check(_ item: LibraryItem) throws(InapplicableChange) {
        try check(item.name)
        let lengths = Duration.zero...Duration.seconds(1 << 40)
        try InapplicableChange.unless(item.length.map(lengths.contains) ?? true, "a length out of range")
    }

    private func check(_ name: String) throws(InapplicableChange) {
        try InapplicableChange.unless(
            !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")), "nothing can be called '\(name)'")
    }

    private func check(_ rank: Int) throws(InapplicableChange) {
        try InapplicableChange.unless(rank >= 0, "there is no place \(rank)")
    }
}
