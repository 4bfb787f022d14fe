import ProgramTestSupport
import Testing

/// A guest's commands where the theater requires a log-in.
@Suite struct GuestTests {
    @Test(arguments: ["watch metropolis", "lights on", "mediator detach lights", "mediator hub attach lights"])
    func nothingOfTheTheaterNorOfItsMediator(line: String) throws {
        let run = try Playhouse.run(script: "set require-login on; \(line)", options: ["--keep-going"])
        let verb = line.prefix { $0 != " " }
        #expect(run.errors.hasPrefix("-:1: \(verb): a guest may not use the theater; "), "\(run.errors)")
        #expect(run.ending == .exited(1))
    }
}
