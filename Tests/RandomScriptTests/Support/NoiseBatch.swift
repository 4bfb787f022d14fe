import ProgramTestSupport

/// Some thousand lines of noise for one state folder, with a new process in the middle.
struct NoiseBatch {
    let seed: UInt64
    /// The lines of each process.
    var parts: [[UInt8]]
    let repliesInJSON: Bool

    init(seed: UInt64, lines: Int, usages: [Usage]) {
        var generator = NoiseGenerator(seed: seed, usages: usages)
        self.seed = seed
        repliesInJSON = seed.isMultiple(of: 2)
        parts = [generator.lines(lines / 2), generator.lines(lines - lines / 2)]
    }

    /// What is wrong; nil if nothing is.
    func problem() throws -> String? {
        let folder = try ScratchFolder()
        for (name, text) in Vocabulary.files { try folder.write(text, to: name) }
        for name in ["inner.play", "outer.play"] { try folder.write("task add \(name)\ntask done 1\n", to: name) }
        let options = ["--keep-going", "--home", "state", "--seed", "\(seed)"]
        do {
            for part in parts {
                let form = repliesInJSON ? ["--json"] : []
                let run = try Program.run(options + form, script: part, in: folder.path)
                if let problem = Conduct.problem(of: run, repliesInJSON: repliesInJSON) { return problem }
            }
            let lists = StateLists.script(StateLists.commands + StateLists.steps + ["doctor"])
            let run = try Program.run(options + ["--json"], script: lists, in: folder.path)
            if let problem = Conduct.problem(of: run, repliesInJSON: true) { return "opened anew: \(problem)" }
            let output = String(decoding: run.outputBytes, as: UTF8.self)
            return output.contains(#""journal":"whole"#) ? nil : "the doctor finds: \(output.suffix(1000))"
        } catch let failure as SystemFailure {
            return failure.description
        }
    }

    /// The batch without what it does not need to have a problem.
    func shrunk(attempts: Int = 150) throws -> NoiseBatch {
        var (best, left) = (self, attempts)
        for index in parts.indices {
            var length = max(1, lines(of: best.parts[index]).count / 2)
            while length > 0, left > 0 {
                var start = 0
                while start < lines(of: best.parts[index]).count, left > 0 {
                    var candidate = best
                    var rest = lines(of: best.parts[index])
                    rest.removeSubrange(start..<min(start + length, rest.count))
                    candidate.parts[index] = rest.flatMap { $0 + [0x0A] }
                    left -= 1
                    if try candidate.problem() != nil { best = candidate } else { start += length }
                }
                length /= 2
            }
        }
        return best
    }

    private func lines(of part: [UInt8]) -> [ArraySlice<UInt8>] {
        part.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    }
}

extension NoiseBatch: CustomStringConvertible {
    var description: String {
        let texts = parts.map { part in
            lines(of: part).prefix(200).map { line in
                let text = String(decoding: line, as: UTF8.self)
                return text.count > 300 ? "\(text.prefix(300))… (\(text.count) characters)\n" : text + "\n"
            }.joined()
        }
        return "seed \(seed)\(repliesInJSON ? ", with --json" : "")\n" + texts.joined(separator: "--- a new process\n")
    }
}
