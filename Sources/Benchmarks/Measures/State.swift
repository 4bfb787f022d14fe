import Glibc

/// What it costs to keep state: many commands, one at a time, and opening it again.
func measureState(_ bench: Bench) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try measureJournal(bench, folder)
    print("")
    try measureDurability(bench, folder)
    print("")
    try measureOpening(bench, folder)
}

/// A million tasks into a journal, compared with sqlite3 with a file and one transaction. The replies go to a file.
private func measureJournal(_ bench: Bench, _ folder: ScratchFolder) throws {
    let count = bench.options.tasks
    let (home, database) = (folder.path + "/many", folder.path + "/many.db")
    let replies = folder.path + "/replies"
    let own = Peer(
        name: "playhouse, a journal", words: [bench.playhouse, "--home", home], command: { "task add '\($0)'\n" }
    )
    var peers = [own]
    if Programs.find("sqlite3") != nil { peers += [.sqliteSilent, .sqlite] }
    for index in peers.indices.dropFirst() { peers[index].words = ["sqlite3", database] }
    var costs = [[Double]](repeating: [], count: peers.count)
    for _ in 0..<bench.options.runs {
        for (index, peer) in peers.enumerated() {
            if index == 0 { folder.removeFolder("many") } else { unlink(database) }
            let session = peer.session(adding: count)
            costs[index].append(
                try seconds {
                    let child = try Child(peer.words, output: .file(replies))
                    try child.send(session)
                    try child.finish()
                })
        }
    }
    var table = Table("\(count) tasks kept", "seconds", "beside playhouse")
    for (peer, cost) in zip(peers, costs.map(\.median)) {
        table.row(peer.name, Figure.number(cost), Figure.ratio(cost, to: costs[0].median))
    }
    table.show()
}

/// Commands one at a time, each on disk before its reply, compared with as many bytes written and synced by hand.
private func measureDurability(_ bench: Bench, _ folder: ScratchFolder) throws {
    let count = 1000
    var own: [Double] = []
    var bare: [Double] = []
    for _ in 0..<bench.options.runs {
        folder.removeFolder("single")
        let child = try Child([bench.playhouse, "--home", folder.path + "/single"], output: .pipe)
        // The first one makes the folder and its files.
        _ = try child.exchange(Array("task add first\n".utf8), replies: 1)
        let before = size(of: folder.path + "/single/journal")
        var duration = 0.0
        for number in 1...count {
            duration += try child.exchange(Array("task add '\(Workload.title(number))'\n".utf8), replies: 1)
        }
        own.append(duration)
        let bytes = (size(of: folder.path + "/single/journal") - before) / count
        try child.finish()
        bare.append(try writeAndSync(count, bytes: bytes, folder.path + "/bare"))
    }
    var table = Table("\(count) tasks, each on disk before its reply", "seconds", "beside write + fdatasync")
    table.row("playhouse", Figure.number(own.median), Figure.ratio(own.median, to: bare.median))
    table.row("write + fdatasync", Figure.number(bare.median), Figure.ratio(bare.median, to: bare.median))
    table.show()
}

private func writeAndSync(_ count: Int, bytes: Int, _ path: String) throws -> Double {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure("making \(path)", errno: errno) }
    defer { close(descriptor) }
    let block = [UInt8](repeating: 0x78, count: bytes)
    return try seconds {
        for _ in 0..<count {
            guard write(descriptor, block, block.count) == block.count, fdatasync(descriptor) == 0 else {
                throw Failure("writing \(path)", errno: errno)
            }
        }
    }
}

/// Opening what ``measureJournal(_:_:)`` has left, from its snapshot and from a journal without one.
private func measureOpening(_ bench: Bench, _ folder: ScratchFolder) throws {
    let count = bench.options.tasks
    try leaveJournal(bench, folder.path + "/journal", count)
    let output = folder.path + "/output"
    var table = Table("with \(count) tasks on disk", "ms", "beside sqlite3")
    let sqlite = try bench.median {
        try time(["sqlite3", folder.path + "/many.db", "select count(*), sum(length(title)) from task"])
    }
    func row(_ name: String, _ home: String, _ command: String, prepare: () throws -> Void = {}) throws {
        let cost = try bench.median {
            try prepare()
            return try time([bench.playhouse, "--home", home, "-c", command], output)
        }
        if command == "task count", !String(decoding: contents(of: output), as: UTF8.self).hasPrefix("\(count) tasks") {
            throw Failure("not all of \(count) tasks are in \(home)")
        }
        table.row(name, Figure.milliseconds(cost), Figure.ratio(cost, to: sqlite))
    }
    try row("task count, from a snapshot", folder.path + "/many", "task count")
    try row("task count, from the journal", folder.path + "/copy", "task count") {
        folder.removeFolder("copy")
        _ = try time(["cp", "-r", folder.path + "/journal", folder.path + "/copy"])
    }
    try row("watch", folder.path + "/many", "watch metropolis")
    try row("watch in an empty folder", folder.path + "/none", "watch metropolis") { folder.removeFolder("none") }
    table.row("sqlite3, count and read every title", Figure.milliseconds(sqlite), Figure.ratio(sqlite, to: sqlite))
    table.show()
}

/// Adds tasks and kills the program before it could write a snapshot.
private func leaveJournal(_ bench: Bench, _ home: String, _ count: Int) throws {
    let own = Peer(name: "", words: [bench.playhouse, "--home", home], command: { "task add '\($0)'\n" })
    let child = try Child(own.words, output: .pipe)
    _ = try child.exchange(own.session(adding: count), replies: count)
    kill(child.process, SIGKILL)
    var status: Int32 = 0
    waitpid(child.process, &status, 0)
}

private func time(_ words: [String], _ output: String = "/dev/null") throws -> Double {
    try seconds {
        let child = try Child(words, output: .file(output))
        try child.finish()
    }
}

private func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

/// A folder for one run, on the disk that /tmp is on.
struct ScratchFolder {
    let path: String

    init() throws {
        path = "/tmp/playhouse-benchmark-\(getpid())"
        guard mkdir(path, 0o700) == 0 else { throw Failure("making \(path)", errno: errno) }
    }

    func removeFolder(_ name: String) {
        Self.remove(path + "/" + name)
    }

    func remove() {
        for name in Self.names(in: path) where unlink(path + "/" + name) != 0 { removeFolder(name) }
        rmdir(path)
    }

    private static func remove(_ folder: String) {
        for name in names(in: folder) { unlink(folder + "/" + name) }
        rmdir(folder)
    }

    private static func names(in folder: String) -> [String] {
        guard let listing = opendir(folder) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
