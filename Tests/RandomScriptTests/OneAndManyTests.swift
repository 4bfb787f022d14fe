import ProgramTestSupport
import Testing

/// Random scripts of all commands: one process and many show the same, and the reopened state is the state that was
/// shown.
@Suite(.serialized, .release) struct OneAndManyTests {
    @Test func oneProcessAndManyShowTheSame() throws {
        let usages = try Usage.all()
        for seed in Seeds.forScripts(40) {
            var generator = ScriptGenerator(seed: seed, usages: usages)
            let script = generator.script()
            guard let problem = try Trial(script: script).problem() else { continue }
            let shrunk = try script.shrunk { try Trial(script: $0).problem() }
            let found = try Trial(script: shrunk).problem() ?? problem
            Seeds.report("\(found)\n\(shrunk)")
        }
    }

    @Test func twoSessionsAtOnceSeeTheSame() throws {
        let usages = try Usage.all()
        for seed in Seeds.forScripts(30) {
            var generator = ScriptGenerator(seed: seed, usages: usages)
            let duet = Duet(seed: seed, lines: generator.duet())
            guard let problem = try duet.problem() else { continue }
            let shrunk = try duet.shrunk()
            Seeds.report("\(try shrunk.problem() ?? problem)\n\(shrunk)")
        }
    }
}
