/// From starting the program to its end, with nothing to do in between.
func measureStart(_ bench: Bench) throws {
    let programs = [
        ["playhouse -c ''", bench.playhouse, "--ephemeral", "-c", ""],
        ["sqlite3 :memory: .quit", "sqlite3", ":memory:", ".quit"],
        ["tclsh /dev/null", "tclsh", "/dev/null"],
        ["bash -c ''", "bash", "--norc", "-c", ""],
        ["python3 -c ''", "python3", "-c", ""],
    ].filter { $0[1] == bench.playhouse || Programs.find($0[1]) != nil }

    let count = max(51, bench.options.runs)
    var times = [[Double]](repeating: [], count: programs.count)
    for _ in 0..<count {
        for (index, program) in programs.enumerated() {
            try times[index].append(seconds { try Child(Array(program.dropFirst()), output: .pipe).finish() })
        }
    }

    var table = Table("program", "ms", "beside playhouse")
    let own = times[0].median
    for (program, time) in zip(programs, times.map(\.median)) {
        table.row(program[0], Figure.milliseconds(time), Figure.ratio(time, to: own))
    }
    table.show()
    print("\n  Medians of \(count), all taking turns.")
}
