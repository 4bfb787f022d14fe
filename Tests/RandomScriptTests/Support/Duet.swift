import ProgramTestSupport

/// Two sessions at once on one state folder, which get their input in turn.
struct Duet: CustomStringConvertible {
    var seed: UInt64
    var lines: [Line]

    struct Line {
        /// 0 or 1.
        var session: Int
        var text: String
        /// Whether both are asked for all lists behind it.
        var isChecked: Bool
        /// Whether the session ends before it, and another begins in its place.
        var restarts: Bool
    }

    var description: String {
        "seed \(seed)\n"
            + lines.map { line in
                (line.restarts ? "\(line.session): (a new process)\n" : "") + "\(line.session): \(line.text)\n"
                    + (line.isChecked ? "both are asked for all lists\n" : "")
            }.joined()
    }

    /// What is wrong; nil if nothing is.
    func problem() throws -> String? {
        do {
            try Stage(seed: seed).play(lines)
            return nil
        } catch let problem as Problem {
            return problem.description
        } catch let failure as SystemFailure {
            return failure.description
        }
    }

    /// This without what it does not need to have a problem.
    func shrunk(attempts: Int = 150) throws -> Duet {
        var (best, left) = (self, attempts)
        var length = max(1, lines.count / 2)
        while length > 0, left > 0 {
            var start = 0
            var isSmaller = false
            while start < best.lines.count, left > 0 {
                var candidate = best
                candidate.lines.removeSubrange(start..<min(start + length, best.lines.count))
                left -= 1
                if try candidate.problem() != nil {
                    best = candidate
                    isSmaller = true
                } else {
                    start += length
                }
            }
            if !isSmaller || length > 1 { length /= 2 }
        }
        return best
    }
}

/// The two sessions.
private final class Stage {
    private let folder: ScratchFolder
    private let options: [String]
    private var sessions: [ChildProcess] = []

    init(seed: UInt64) throws {
        folder = try ScratchFolder()
        options = ["--keep-going", "--home", "state", "--seed", "\(seed)", "--json"]
        for (name, text) in Vocabulary.files { try folder.write(text, to: name) }
        for name in ["inner.play", "outer.play"] { try folder.write("task add \(name)\n", to: name) }
        sessions = try [start(), start()]
    }

    private func start() throws -> ChildProcess { try Program.start(options, in: folder.path) }

    func play(_ lines: [Duet.Line]) throws {
        for line in lines {
            if line.restarts {
                try end(sessions[line.session])
                sessions[line.session] = try start()
            }
            let before = line.isChecked ? try lists(of: sessions[line.session]) : []
            _ = try ask(sessions[line.session], [line.text])
            guard line.isChecked else { continue }
            try checkAgreement(behind: line)
            let verb = line.text.prefix { $0 != " " }
            guard !["undo", "redo", "run", "plan", "time"].contains(verb), !verb.contains(where: \.isNumber),
                difference(try lists(of: sessions[line.session]), before) != nil
            else { continue }
            try checkRedo(behind: line)
        }
        try checkAgreement(behind: lines.last)
        let shown = try lists(of: sessions[0])
        for session in sessions { try end(session) }
        let fresh = try start()
        let parting = difference(shown, try lists(of: fresh))
        let health = try ask(fresh, ["doctor"])
        try end(fresh)
        if let parting { throw Problem(description: "the state opened anew is not that shown: \(parting)") }
        guard String(decoding: health, as: UTF8.self).contains(#""journal":"whole"#) else {
            throw Problem(description: "the doctor finds: \(String(decoding: health, as: UTF8.self))")
        }
    }

    private func checkAgreement(behind line: Duet.Line?) throws {
        guard let parting = difference(try lists(of: sessions[0]), try lists(of: sessions[1])) else { return }
        throw Problem(description: "behind '\(line?.text ?? "")' the sessions show different states: \(parting)")
    }

    /// A new command clears what could be redone, in the other session, too.
    private func checkRedo(behind line: Duet.Line) throws {
        for (number, session) in sessions.enumerated() {
            let reply = String(decoding: try ask(session, ["plan redo"]), as: UTF8.self)
            // A guest is told nothing of what is another's.
            let expected = ["there is nothing to redo", "a guest may not redo"]
            guard !expected.contains(where: reply.contains) else { continue }
            throw Problem(description: "behind '\(line.text)' session \(number) can redo: \(reply)")
        }
    }

    private func lists(of session: ChildProcess) throws -> [UInt8] { try ask(session, StateLists.commands) }

    /// The replies to commands.
    private func ask(_ session: ChildProcess, _ commands: [String]) throws -> [UInt8] {
        try session.send(StateLists.script(commands + [StateLists.mark]))
        var reply: [UInt8] = []
        while true {
            guard let line = try session.readLineBytes() else {
                let run = try session.finish()
                let problem = Conduct.problem(of: run, repliesInJSON: true) ?? "it ended before it was told to"
                throw Problem(description: "'\(commands[0])': \(problem)")
            }
            if StateLists.isMark(line, isJSON: true) { return reply }
            reply += line + [0x0A]
        }
    }

    private func end(_ session: ChildProcess) throws {
        if let problem = Conduct.problem(of: try session.finish(), repliesInJSON: true) {
            throw Problem(description: problem)
        }
    }
}
