import ProgramTestSupport
import Testing

@testable import Quiz

/// Everything that a question offers to show can be seen.
@Suite struct QuizTests {
    @Test(arguments: Game.shared.questions.compactMap(\.see))
    func showsWhatItSays(_ command: String) throws {
        let run = try Playhouse.run(script: command)
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(!run.output.isEmpty, "'\(command)' shows nothing")
    }
}
