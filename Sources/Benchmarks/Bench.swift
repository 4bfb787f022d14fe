import Glibc

/// What every measure needs: the program under test, the peers there are, and how often to measure.
struct Bench {
    let options: BenchmarkOptions
    let playhouse: String

    init(_ options: BenchmarkOptions) throws {
        self.options = options
        guard let folder = Programs.ownFolder, access(folder + "/playhouse", X_OK) == 0 else {
            throw Failure("there is no playhouse beside this program; build it first, in the same way")
        }
        playhouse = folder + "/playhouse"
    }

    /// Says what is measured on what.
    func introduce() {
        print("# Playhouse beside its peers\n")
        print("machine   \(Machine.processor), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors")
        print("program   \(playhouse), \(Programs.linkage(of: playhouse))")
        #if DEBUG
            print("caution   a debug build: these figures say nothing about the program")
        #endif
        for name in Peer.programs + ["fish"] where Programs.find(name) == nil {
            print("missing   \(name) is not installed")
        }
        print("figures   medians of \(options.runs), unless another number is given")
    }

    /// A running Playhouse that keeps nothing on disk.
    func startPlayhouse(_ arguments: [String] = [], output: Child.Output = .pipe) throws -> Child {
        try Child([playhouse, "--ephemeral"] + arguments, output: output)
    }

    /// The median of as many figures as there are to be runs.
    func median(_ measure: () throws -> Double) rethrows -> Double {
        try (0..<options.runs).map { _ in try measure() }.median
    }
}

/// One thing that is measured and shown.
struct Measure: Sendable {
    let name: String
    let title: String
    let run: @Sendable (Bench) throws -> Void

    /// All of them, in the order of the report.
    static let all = [
        Measure(name: "commands", title: "Commands through a pipe, each with its reply", run: measureCommands),
        Measure(name: "start", title: "Start to end with nothing to do", run: measureStart),
        Measure(name: "keys", title: "From a key to the screen", run: measureKeys),
        Measure(name: "memory", title: "Memory", run: measureMemory),
        Measure(name: "trees", title: "Large and deep trees", run: measureTrees),
        Measure(name: "state", title: "State on disk", run: measureState),
        Measure(name: "sessions", title: "Several sessions on one folder", run: measureSessions),
        Measure(name: "events", title: "Events", run: measureEvents),
    ]
}

/// Seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .seconds(1)
}

extension [Double] {
    /// The middle one, or the mean of the two in the middle; 0 of none.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
