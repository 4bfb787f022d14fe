import ProgramTestSupport
import Testing

/// Snapshots and journals that are not what was written, of every feature of the program.
@Suite(.release) struct DamagedHomeTests {
    @Test func nothingDamagedIsTakenForTheState() throws {
        let usages = try Usage.all()
        let homes = try [1, 2].map { try DamagedHome.files(seed: $0, usages: usages) }
        for home in homes { #expect(home["snapshot"]?.count ?? 0 > 2_000 && home["journal"]?.count ?? 0 > 50) }
        let seeds = Seeds.forScripts(60)
        for seed in seeds {
            if let problem = try DamagedHome(seed: seed, homes: homes).problem() { Seeds.report(problem) }
        }
        Seeds.tell("damaged state folders", "\(seeds.count) opened")
    }
}
