import ProgramTestSupport
import Testing

/// Lines that no one would type: each one is refused at most on its own.
@Suite(.release) struct NoiseTests {
    private static let linesOfABatch = 1000

    /// A few thousand lines, or as many as `PLAYHOUSE_LONG_TESTS` says times ten: 100,000 scripts come with a million lines.
    @Test func noiseKillsAndHangsNothing() throws {
        let usages = try Usage.all()
        let batches = Seeds.forScripts(400)
        for seed in batches.lowerBound..<batches.lowerBound + UInt64(max(1, batches.count * 10 / Self.linesOfABatch)) {
            let batch = NoiseBatch(seed: seed, lines: Self.linesOfABatch, usages: usages)
            guard let problem = try batch.problem() else { continue }
            let shrunk = try batch.shrunk()
            Seeds.report("\(try shrunk.problem() ?? problem)\n\(shrunk)")
        }
    }
}
