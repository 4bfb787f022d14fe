import ProgramTestSupport
import StateTestSupport
import Testing

/// Journals that were damaged after they were written, with every feature of the program.
@Suite(.release) struct DamagedHomeTests {
    @Test func nothingDamagedIsTakenForTheState() throws {
        let usages = try Usage.all()
        let journals = try [1, 2].map { try DamagedHome.journal(seed: $0, usages: usages) }
        for journal in journals {
            let parts = JournalParts(journal)
            #expect(parts.contents.count > 100 && parts.commands.count > 5)
        }
        let seeds = Seeds.forScripts(60)
        for seed in seeds {
            if let problem = try DamagedHome(seed: seed, journals: journals).problem() { Seeds.report(problem) }
        }
        Seeds.tell("damaged state folders", "\(seeds.count) opened")
    }
}
