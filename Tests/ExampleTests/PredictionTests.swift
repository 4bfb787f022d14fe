import Glibc
import ProgramTestSupport
import Testing

/// A command that was predicted and then run gives the same result as if it had only been run: the rehearsal leaves
/// nothing.
@Suite(.release) struct PredictionTests {
    private static let stage = [
        "task add packing", "task add socks --under @1", "lights on", "amp on", "dvd on", "watch metropolis",
        "wait 10s",
        "library add folder Books", "chat sample", "quiz start", "snake start easy",
    ]
    private static let commands = [
        "pause", "resume", "lights dim 20", "amp volume 7", "break projector", "repair projector",

        "pause", "popcorn", "end", "task add milk", "task done @2",
        "task move milk --under @1",
        "task reopen @2", "library add book Faust --in Books", "library open Books", "chat say Joe hello",
        "chat leave Joe",
        "burger meat tofu", "burger build", "quiz hint fifty", "quiz answer A", "snake go 3", "quote new",
        "quote undo", "scene save evening", "lights dim 80", "scene apply evening", "set difficulty hard",
        "alias dark=lights off", "dark", "lihgts on", "lights dim 300",
    ]
    private static let ends = [
        "devices", "tasks", "now", "quiz", "snake", "library", "chat people", "burger show", "quote", "quote history",
        "task add last", "library add book Last", "set", "alias", "undo --list | sed 's/  .*//'", "jobs",
    ]

    private func ending(_ commands: [String], in folder: TemporaryFolder) throws -> [Substring] {
        let lines = Self.stage + commands + ["echo now-for-the-end"] + Self.ends
        let run = try Playhouse.run(
            ["--keep-going", "--home", "state", "--seed", "9", "--clock", "virtual"],
            input: Array(lines.map { $0 + "\n" }.joined().utf8), in: folder.path)
        let output = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        return Array(output[(output.firstIndex(of: "now-for-the-end") ?? 0)...])
    }

    @Test func whatIsPredictedComesOutAsIfItWereOnlyRun() throws {
        let (plain, predicted) = (try TemporaryFolder(), try TemporaryFolder())
        let ending = try ending(Self.commands, in: plain)
        #expect(try self.ending(Self.commands.map { "predict \($0)" }, in: predicted) == ending)
        #expect(ending.count > Self.ends.count)
        // Nobody has answered, so that there is no score either.
        let sizes = [plain, predicted].map { sizeOfFile($0.path(of: "state/journal")) }
        #expect(sizes[0] == sizes[1] && sizes[0] > 0)
    }

    @Test(arguments: ["quote save a.svg", "logout", "errors raise general", "cancel %1", "'!' touch a"])
    func whatReachesOutsideIsNotPredicted(_ line: String) throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(["--ephemeral", "-c", "predict \(line)"], in: folder.path)
        let refusal = "' cannot be predicted; it does something that cannot be undone; run it instead\n"
        #expect(run.errors.hasPrefix("-c:1: predict: '") && run.errors.hasSuffix(refusal), "\(run.errors)")
        #expect(try run.output == "" && folder.names == [])
    }

    private func sizeOfFile(_ path: String) -> Int {
        var status = Glibc.stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : -1
    }
}
