import Testing

@testable import Lessons

/// A program by another person, which may do anything with its outputs and its time.
struct BoundedProcessTests {
    private func run(_ script: String, patience: Duration = .seconds(60)) -> BoundedProcess.Outcome? {
        BoundedProcess(patience: patience).run(["sh", "-c", script], in: "/")
    }

    @Test func aProgramRunsToItsEnd() {
        let outcome = run("echo out; echo err >&2; exit 7")
        #expect(outcome?.output == Array("out\n".utf8))
        #expect(outcome?.errors == Array("err\n".utf8))
        #expect(outcome?.exitStatus == 7)
        #expect(outcome?.isStopped == nil)
    }

    @Test(arguments: ["sleep 300", "exec >&- 2>&-; sleep 300", "exec >&- 2>&-; sleep 300 & wait", "kill -STOP $$"])
    func itsPatienceHoldsWhateverItDoesWithItsOutputs(script: String) {
        let outcome = run(script, patience: .milliseconds(300))
        #expect(outcome?.isStopped == .patience)
        #expect(outcome?.signal == 9)
    }

    @Test func aProgramMayCloseItsOutputsAndThenEnd() {
        let outcome = run("exec >&- 2>&-; sleep 0.1; exit 3")
        #expect(outcome?.exitStatus == 3)
        #expect(outcome?.isStopped == nil)
    }
}
