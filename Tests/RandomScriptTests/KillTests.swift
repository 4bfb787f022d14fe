import ProgramTestSupport
import Testing

/// Processes that are killed at random moments, one on its own and several at once: acknowledged changes are kept.
@Suite(.serialized, .release) struct KillTests {
    @Test func randomScriptsAreKilled() throws {
        let usages = try Usage.all()
        var counts = KilledScript.Counts()
        for seed in Seeds.forScripts(25) {
            let script = KilledScript(seed: seed, usages: usages)
            if let problem = try script.problem(&counts) { Seeds.report("\(problem)\n\(script)") }
        }
        Seeds.tell("killed scripts", counts.words)
        #expect(counts.inFlight > 0, "none came in the middle of something")
    }

    @Test(arguments: [2, 4])
    func sessionsAtOnceAreKilled(sessions: Int) throws {
        var counts = KilledScript.Counts()
        for seed in Seeds.forScripts(6) {
            if let problem = try Rush(seed: seed, sessions: sessions).problem(&counts) {
                Seeds.report("\(sessions) sessions, seed \(seed): \(problem)")
            }
        }
        Seeds.tell("\(sessions) sessions at once", counts.words)
        #expect(counts.kills > 0)
    }
}
