import StateStore

// Changes may come from a journal that somebody else wrote: none of them may bring the tree out of order.
extension LibraryTree {
    /// - Throws: why `change` does not fit the tree.
    func check(_ change: LibraryChange) throws(ChangeMisfit) {
        switch change {
        case .add(let item, let id, let folder, let rank):
            try checkIsFree(id)
            try checkIsFolder(folder)
            try check(item)
            try check(rank)
            try checkIsFree(item.name, in: folder)
        case .remove(let id):
            try checkIsThere(id)
        case .restore(let branch):
            try check(branch)
        case .move(let id, let folder, let rank, let name):
            try checkIsThere(id)
            try checkIsFolder(folder)
            try check(rank)
            try check(name)
            if part(of: folder, called: name) != id { try checkIsFree(name, in: folder) }
            let moved = LibraryPart(tree: self, id: id)
            try ChangeMisfit.unless(
                !moved.contains(LibraryPart(tree: self, id: folder)), "number \(id.rawValue) cannot be in itself"
            )
        case .reserve: break
        }
    }

    private func check(_ branch: LibraryBranch) throws(ChangeMisfit) {
        try checkIsFolder(branch.parent)
        try check(branch.rank)
        guard let top = branch.parts.first else { throw ChangeMisfit("nothing is to be put back") }
        try checkIsFree(top.item.name, in: branch.parent)
        var ids: Set<LibraryID> = []
        var places: Set<LibraryPlace> = []
        var way: [LibraryBranch.Part] = []
        for part in branch.parts {
            try checkIsFree(part.id)
            try check(part.item)
            try ChangeMisfit.unless(ids.insert(part.id).inserted, "number \(part.id.rawValue) is there twice")
            try ChangeMisfit.unless(
                way.isEmpty ? part.level == 0 : (1...way.count).contains(part.level), "a level that nothing leads to"
            )
            way.removeSubrange(part.level...)
            if let folder = way.last {
                try ChangeMisfit.unless(folder.item.kind == .folder, "'\(folder.item.name)' is not a folder")
                try ChangeMisfit.unless(
                    places.insert(LibraryPlace(folder.id, part.item.name)).inserted,
                    "'\(part.item.name)' is there twice"
                )
            }
            way.append(part)
        }
    }

    private func checkIsThere(_ id: LibraryID) throws(ChangeMisfit) {
        try ChangeMisfit.unless(id != .library && self[id] != nil, "nothing has the number \(id.rawValue)")
    }

    private func checkIsFolder(_ id: LibraryID) throws(ChangeMisfit) {
        try ChangeMisfit.unless(self[id]?.isComposite ?? false, "number \(id.rawValue) is not a folder")
    }

    private func checkIsFree(_ id: LibraryID) throws(ChangeMisfit) {
        try ChangeMisfit.unless(
            id != .library && id.rawValue < UInt32.max && self[id] == nil, "number \(id.rawValue) is not free"
        )
    }

    private func checkIsFree(_ name: String, in folder: LibraryID) throws(ChangeMisfit) {
        try ChangeMisfit.unless(part(of: folder, called: name) == nil, "there is a '\(name)' already")
    }

    private func check(_ item: LibraryItem) throws(ChangeMisfit) {
        try check(item.name)
        let lengths = Duration.zero...Duration.seconds(1 << 40)
        try ChangeMisfit.unless(item.length.map(lengths.contains) ?? true, "a length out of range")
    }

    private func check(_ name: String) throws(ChangeMisfit) {
        try ChangeMisfit.unless(
            !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")), "nothing can be called '\(name)'")
    }

    private func check(_ rank: Int) throws(ChangeMisfit) {
        try ChangeMisfit.unless(rank >= 0, "there is no place \(rank)")
    }
}
