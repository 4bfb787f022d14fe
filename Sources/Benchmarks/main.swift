// Measures Playhouse next to programs that do the same work, in the same run on the same machine:
//
//     swift build -c release && swift run -c release Benchmarks

import Glibc

// A peer that ends early is reported by its status, not by a signal to this program.
signal(SIGPIPE, SIG_IGN)

do {
    let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
    let bench = try Bench(options)
    bench.introduce()
    for measure in Measure.all where options.chooses(measure.name) {
        print("\n## \(measure.title)\n")
        try measure.run(bench)
    }
} catch {
    let text = Array("Benchmarks: \(error)\n".utf8)
    write(STDERR_FILENO, text, text.count)
    exit(1)
}
