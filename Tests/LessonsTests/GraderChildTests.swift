import FeatureTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import Lessons

/// A process that grades is awaited for its allowed time, and no longer.
@Suite struct GraderChildTests {
    /// A shell in the place of the program; `$0` in `line` is the path of the result.
    private func child(_ line: String, patience: Duration = .seconds(60)) -> GraderChild {
        GraderChild(program: "/bin/sh", words: ["sh", "-c", line], patience: patience)
    }

    @Test func whatWaitsWithoutEndIsEnded() throws {
        let folder = TemporaryFolder()
        let row = child("echo $$ > $0.pid; exec sleep 600", patience: .milliseconds(1500)).grade("a", in: folder.path)
        #expect(row.verdict == .damaged && row.reason == "replaying it takes more than 1 s")
        let number = try String(contentsOfFile: folder.path + "/a.pid", encoding: .utf8)
        let process = try #require(pid_t(number.dropLast()))
        #expect(kill(process, 0) < 0 && errno == ESRCH)
    }

    @Test func whatWritesWithoutEndIsEnded() {
        let row = child("exec yes", patience: .seconds(1)).grade("a", in: "/nowhere")
        #expect(row.verdict == .damaged && row.reason == "replaying it takes more than 1 s")
    }

    @Test func whatItSaysIsRead() {
        let said =
            #"{"result":"b","lesson":"chain","verdict":"whole","done":3,"steps":3,"wrong":0,"hints":0,"solutions":0,"#
            + #""skipped":0,"lines":9,"seconds":1,"refused":[],"reason":"","first":2,"asked":2,"perStep":[],"#
            + #""isLinked":true,"hasty":[],"copyOf":"","copiedSteps":0}"#
        let row = child("echo '\(said)'").grade("a.result", in: "/nowhere")
        #expect(row.verdict == .whole && row.result == "a.result" && row.lesson == "chain" && row.done == 3)
        let part = child(#"echo '{"verdict":"whole","lesson":"chain","done":3}'"#).grade("a", in: "/nowhere")
        #expect(part.verdict == .damaged, "what is not all there is not believed")
        let none = child("exit 3").grade("a", in: "/nowhere")
        #expect(none.reason == "replaying it ends the program, or takes more than 60 s")
    }
}
