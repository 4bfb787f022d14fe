import Glibc

/// Several sessions that add tasks to one folder at once, compared with as many of sqlite3 with one file.
///
/// Playhouse writes 500 commands at a time, and lets another session go first once it has had the lock for a tenth of a
/// second; sqlite3 is given transactions of as many, each of which takes the lock at its beginning and waits for it as long
/// as need be.
func measureSessions(_ bench: Bench) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let count = 10_000
    var table = Table("sessions that add \(count) tasks each", "seconds", "CPU seconds", "CPU beside as many alone")
    for contender in Contender.all(bench, folder.path) {
        let script = folder.path + "/script"
        try write(contender.session(adding: count), to: script)
        var alone = 0.0
        for sessions in [1, 2, 4] {
            var costs: [(wall: Double, cpu: Double)] = []
            for _ in 0..<bench.options.runs {
                folder.removeFolder("home")
                unlink(folder.path + "/shared.db")
                try run(contender.preparation)
                costs.append(try cost(of: contender.peer.words, sessions, reading: script))
                try run(contender.question, folder.path + "/found")
                let found = String(decoding: contents(of: folder.path + "/found"), as: UTF8.self)
                guard found.hasPrefix("\(count * sessions) tasks") else {
                    throw Failure("not all of \(count * sessions) tasks are kept: \(found)")
                }
            }
            let (wall, cpu) = (costs.map(\.wall).median, costs.map(\.cpu).median)
            if sessions == 1 { alone = cpu }
            table.row(
                "\(contender.peer.name), \(sessions)", Figure.number(wall), Figure.number(cpu),
                Figure.ratio(cpu, to: alone * Double(sessions)))
        }
    }
    table.show()
}

/// A program whose sessions share a folder or a file.
private struct Contender {
    let peer: Peer
    /// What is run before the sessions.
    let preparation: [String]
    /// What answers how many tasks are kept: `10000 tasks`.
    let question: [String]
    /// How many tasks are added in a transaction; nil if it has none.
    var transaction: Int?

    static func all(_ bench: Bench, _ folder: String) -> [Contender] {
        let (home, database) = (["--home", folder + "/home"], folder + "/shared.db")
        let own = Contender(
            peer: Peer(name: "playhouse", words: [bench.playhouse] + home, command: { "task add '\($0)'\n" }),
            preparation: ["true"], question: [bench.playhouse] + home + ["-c", "task count"])
        var sqlite = Peer.sqliteSilent
        sqlite.words = ["sqlite3", database]
        sqlite.prelude = "pragma busy_timeout = 60000;\nbegin immediate;\n"
        let table = "create table task(id integer primary key, title text not null)"
        let other = Contender(
            peer: sqlite, preparation: ["sqlite3", database, table],
            question: ["sqlite3", database, "select count(*) || ' tasks' from task"], transaction: 500)
        return Programs.find("sqlite3") == nil ? [own] : [own, other]
    }

    /// A session in which it adds `count` tasks.
    func session(adding count: Int) -> [UInt8] {
        guard let transaction else { return peer.session(adding: count) }
        var text = peer.prelude
        for number in 1...count {
            text += peer.command(Workload.title(number))
            if number % transaction == 0, number < count { text += "commit;\nbegin immediate;\n" }
        }
        return Array((text + peer.postlude).utf8)
    }
}

/// Seconds that `count` sessions at once take, and those of all processors.
private func cost(of words: [String], _ count: Int, reading script: String) throws -> (wall: Double, cpu: Double) {
    let before = childrenTime()
    let wall = try seconds {
        let children = try (0..<count).map { _ in
            try Child(["/bin/sh", "-c", #"exec "$@" < "$0""#, script] + found(words), output: .file("/dev/null"))
        }
        for child in children { try child.finish() }
    }
    return (wall, childrenTime() - before)
}

private func found(_ words: [String]) -> [String] { [Programs.find(words[0]) ?? words[0]] + words.dropFirst() }

/// Seconds that all processes have taken that were started here and have ended.
private func childrenTime() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
}

private func run(_ words: [String], _ output: String = "/dev/null") throws {
    try Child(words, output: .file(output)).finish()
}

private func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
        throw Failure("writing \(path)", errno: errno)
    }
}
