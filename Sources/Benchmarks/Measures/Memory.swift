/// The memory of a task besides its title: the peak with all of them, less the peak with none, less the titles.
func measureMemory(_ bench: Bench) throws {
    let count = bench.options.tasks
    let titles = Double(Workload.titleBytes(count))
    var table = Table("program", "MB with none", "MB with \(count)", "bytes a task", "of them beside the title")
    var peers = [Peer.all(bench.playhouse)[0]]
    if Programs.find("sqlite3") != nil { peers.append(Peer.sqlite) }
    for peer in peers {
        let empty = try peak(of: peer, adding: 1)
        let full = try peak(of: peer, adding: count)
        let each = (full - empty) / Double(count)
        table.row(
            peer.name, Figure.number(empty / 1e6), Figure.number(full / 1e6), Figure.number(each),
            Figure.number(each - titles / Double(count))
        )
    }
    table.show()
    print(
        "\n  Measured once: the same commands take the same memory. 'None' is one task, so that replies can be awaited."
    )
}

private func peak(of peer: Peer, adding count: Int) throws -> Double {
    let child = try Child(peer.words, output: .pipe)
    _ = try child.exchange(peer.session(adding: count), replies: count)
    let peak = Double(child.peakMemory)
    try child.finish()
    return peak
}
