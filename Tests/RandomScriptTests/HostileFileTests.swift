import FoundationEssentials
import ProgramTestSupport
import Testing

/// Files from others: recordings, results, answers and lessons, damaged at random. Each is read or refused, and nothing
/// hangs.
@Suite(.release) struct HostileFileTests {
    /// Files of a kind; `PLAYHOUSE_LONG_TESTS` and `PLAYHOUSE_FIRST_SEED` ask for others.
    private static let usual = 60

    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func run(_ options: [String], _ script: [UInt8] = []) throws -> Run {
        try Program.run(options, script: script, in: folder.path)
    }

    /// Damaged files made of a sound one, by their names.
    private func files(_ kind: String, of sound: [UInt8]) throws -> [String] {
        try #require(sound.count > 200)
        Seeds.tell("damaged files", "\(Seeds.forScripts(Self.usual).count) \(kind)")
        return try Seeds.forScripts(Self.usual).map { seed in
            var mutator = Mutator(seed: seed)
            let name = "s\(seed).\(kind)"
            try Data(mutator.mutated(sound)).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
            return name
        }
    }

    /// The bytes of several files, one after the other.
    private func allBytes(of names: [String]) -> [UInt8] {
        var all: [UInt8] = []
        for name in names { all += (folder.bytes(of: name) ?? []) + [0x0A] }
        return all
    }

    /// Says what was wrong with a run, unless it ended by itself with or without an error.
    private func judge(_ run: Run, _ file: String) throws {
        let isSound = [.exited(0), .exited(1)].contains(run.ending)
        let traps = ["Fatal error", "crashed", "runtime error"].filter(run.errors.contains)
        guard !isSound || !traps.isEmpty else { return }
        let text = folder.bytes(of: file).map { String(decoding: $0.prefix(4000), as: UTF8.self) } ?? ""
        Seeds.report("\(file): \(run.ending) \(run.errors.suffix(1000))\n\(text)")
    }

    private func judge(_ name: String, _ body: () throws -> Run) throws {
        do { try judge(try body(), name) } catch let failure as SystemFailure {
            Seeds.report("\(name): \(failure)")
        }
    }

    // MARK: Recordings

    /// A stream with every kind of record in it.
    private func recording() throws -> [UInt8] {
        let lines = [
            "say look", "screen down", "lights dim 30", "undo", "task add a", "task add b --under 1", "task done 1",
            "lihgts", "later 1m 'lights on'", "wait 2m", "ask pause", "votes 1 2 3", "reveal",
        ]
        _ = try run(
            ["--ephemeral", "--keep-going", "--seed", "7", "--events", "sound"],
            Array(lines.map { $0 + "\n" }.joined().utf8))
        return try #require(folder.bytes(of: "sound"))
    }

    @Test func recordingsAreShownAndExported() throws {
        let names = try files("jsonl", of: recording())
        for name in names { try judge(name) { try run(["--view", name]) } }
        let formats = ["html", "md", "play", "svg", "puml", "jsonl"]
        let lines = names.enumerated().map { index, name in
            "export e\(index).\(formats[index % formats.count]) --from \(name)\n"
        }
        try judge(names[0]) { try run(["--ephemeral", "--keep-going"], Array(lines.joined().utf8)) }
    }

    @Test func answersAreCounted() throws {
        let sound = (0..<8).map {
            #"{"kind":"note","sort":"answer","text":"\#("abcd".dropFirst($0 % 4).prefix(1))","question":"1.1.\#($0 % 3 + 1)","#
                + #""from":"0123456789abcde\#($0)"}"# + "\n"
        }
        let names = try files("answers", of: Array(sound.joined().utf8))
        try Data(allBytes(of: names)).write(to: URL(fileURLWithPath: "\(folder.path)/all"))
        let script = Array("watch general\nask pause\nvotes\nask again\nvotes\nreveal\n".utf8)
        try judge(names[0]) { try run(["--ephemeral", "--keep-going", "--answers", "all"], script) }
    }

    // MARK: Lessons and results

    private static let lesson = """
        title Handlers
        pattern chain
        about How a request finds its handler.
        == Look
        [setup]
        lights on
        [text]
        Type 'films'.
        [check]
        expect command films
        [hint]
        It is a list.
        [solution]
        films
        [reject]
        try devices
        when command devices
        Those are devices.
        == Ask
        [text]
        Watch this.
        [predict]
        Who handles it?
        * the devices => They do.
        - the lights alone => They do not.
        [hint]
        Which handler lists them all?
        [do]
        devices
        [explain]
        They know all devices.

        """

    @Test func lessonsAreChecked() throws {
        try folder.write(Self.lesson, to: "sound.lesson")
        let sound = try run(["--ephemeral", "-c", "lesson check sound.lesson"])
        try #require(sound.ending == .exited(0), "\(sound.output)\(sound.errors)")
        let names = try files("lesson", of: Array(Self.lesson.utf8))
        let lines = names.map { "lesson check \($0)\nlesson start \($0)\nlesson next\nlesson stop\n" }
        try judge(names[0]) { try run(["--ephemeral", "--keep-going"], Array(lines.joined().utf8)) }
    }

    @Test func resultsAreGraded() throws {
        let lines =
            "lesson start chain\nfilms\nlesson next\nlesson next\nlesson hint\nlesson skip\nlesson result sound\n"
        _ = try run(["--ephemeral", "--keep-going"], Array(lines.utf8))
        let names = try files("result", of: try #require(folder.bytes(of: "sound")))
        let run = try run(["--json", "--grade", "."])
        try judge(run, names[0])
        // A row for each, and the hardest steps of all.
        #expect(run.lines.count == names.count + 1, "\(run.errors)")
        for line in run.lines where line.contains("ends the program") || line.contains("replaying it takes") {
            Seeds.report(line)
        }
    }
}
