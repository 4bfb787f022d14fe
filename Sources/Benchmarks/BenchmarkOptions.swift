/// What the program was asked on its command line.
struct BenchmarkOptions {
    /// How many tasks the large measures add.
    var tasks = 1_000_000
    /// How often each thing is measured; medians are shown.
    var runs = 3
    /// Names of the measures to take; empty means all.
    var chosen: [String] = []

    static let usage = """
        Benchmarks [--tasks N] [--runs R] [MEASURE…]
        measures: \(Measure.all.map(\.name).joined(separator: ", "))
        """

    init(_ words: ArraySlice<String>) throws {
        var words = words
        while let word = words.popFirst() {
            switch word {
            case "--tasks": tasks = try Self.number(words.popFirst(), atLeast: 1_000)
            case "--runs": runs = try Self.number(words.popFirst(), atLeast: 1)
            default:
                guard Measure.all.contains(where: { $0.name == word }) else { throw Failure(Self.usage) }
                chosen.append(word)
            }
        }
    }

    func chooses(_ name: String) -> Bool { chosen.isEmpty || chosen.contains(name) }

    private static func number(_ word: String?, atLeast least: Int) throws -> Int {
        guard let word, let number = Int(word), number >= least else { throw Failure(usage) }
        return number
    }
}

/// Why there is nothing to show.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    init(_ what: String, errno code: Int32) {
        description = "\(what): \(systemText(code))"
    }
}
