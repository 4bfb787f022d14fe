import Glibc

/// A million commands through a pipe, the replies written to a file, compared with peers that do the same: tasks added,
/// and a command that nearly all handlers of the chain pass on.
func measureCommands(_ bench: Bench) throws {
    try compare(Peer.all(bench.playhouse), "a task added", bench)
    print("")
    try compare(Peer.echoing(bench.playhouse), "a text said", bench)
    print("\n  With fewer commands than playhouse: a slow peer, whose time is scaled. Its start is in its time.")
}

private func compare(_ peers: [Peer], _ title: String, _ bench: Bench) throws {
    let path = "/tmp/playhouse-benchmark-\(getpid())"
    defer { unlink(path) }

    // Round by round, so that a slow moment of the machine meets all alike.
    var costs = [[Double]](repeating: [], count: peers.count)
    for _ in 0..<bench.options.runs {
        for (index, peer) in peers.enumerated() {
            let count = max(1, bench.options.tasks / peer.share)
            let session = peer.session(adding: count)
            let duration = try seconds {
                let child = try Child(peer.words, output: .file(path))
                try child.send(session)
                try child.finish()
            }
            let replies = contents(of: path).count { $0 == 0x0A }
            guard replies == (peer.replies ? count : 0) else {
                throw Failure("\(peer.name) gave \(replies) replies to \(count) commands")
            }
            costs[index].append(duration / Double(count))
        }
    }

    var table = Table(title, "commands", "µs a command", "s a million", "beside playhouse")
    let own = costs[0].median
    for (peer, cost) in zip(peers, costs.map(\.median)) {
        table.row(
            peer.name, "\(bench.options.tasks / peer.share)", Figure.microseconds(cost), Figure.number(cost * 1e6),
            Figure.ratio(cost, to: own)
        )
    }
    table.show()
}
