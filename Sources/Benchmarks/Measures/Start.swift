/// From starting the program to its end, with nothing to do in between: as it lies in memory, and read from disk.
func measureStart(_ bench: Bench) throws {
    let programs = [
        ["playhouse -c ''", bench.playhouse, "--ephemeral", "-c", ""],
        ["sqlite3 :memory: .quit", "sqlite3", ":memory:", ".quit"],
        ["tclsh /dev/null", "tclsh", "/dev/null"],
        ["bash -c ''", "bash", "--norc", "-c", ""],
        ["python3 -c ''", "python3", "-c", ""],
    ].filter { $0[1] == bench.playhouse || Programs.find($0[1]) != nil }

    let count = max(51, bench.options.runs)
    let files = try programs.map { try Programs.files(of: Programs.find($0[1]) ?? $0[1]) }
    /// Starts all programs in turn, many times.
    func times(_ prepare: (_ index: Int) -> Void) throws -> [[Double]] {
        var times = [[Double]](repeating: [], count: programs.count)
        for _ in 0..<count {
            for (index, program) in programs.enumerated() {
                prepare(index)
                try times[index].append(seconds { try Child(Array(program.dropFirst()), output: .pipe).finish() })
            }
        }
        return times
    }
    // One after the other: a file that was just read from disk lies in memory in smaller pieces.
    let warm = try times { _ in }
    let cold = try times { files[$0].forEach(Programs.forget) }

    var table = Table("program", "ms", "beside playhouse", "ms from disk", "beside playhouse")
    let (own, ownCold) = (warm[0].median, cold[0].median)
    for (program, (warm, cold)) in zip(programs, zip(warm.map(\.median), cold.map(\.median))) {
        table.row(
            program[0], Figure.milliseconds(warm), Figure.ratio(warm, to: own), Figure.milliseconds(cold),
            Figure.ratio(cold, to: ownCold))
    }
    table.show()
    print("\n  Medians of \(count), all taking turns.")
}
