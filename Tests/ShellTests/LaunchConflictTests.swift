import Commands
import Testing

@testable import Shell

@Suite struct LaunchConflictTests {
    @Test func aScriptBesideACommandIsNotLeftOutInSilence() {
        #expect(
            throws: CommandError(
                .usage, "'--command' and the script 'a.play' exclude each other", hint: "keep one of them",
                subject: "playhouse"
            )
        ) { try LaunchOptions(["-c", "version", "a.play"]) }
    }
}
