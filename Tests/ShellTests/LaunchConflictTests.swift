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

    @Test(arguments: [["-c", "version"], ["a.play"], ["--view", "x"]])
    func whoeverJoinsAClassRunsNothing(words: [String]) {
        #expect(
            throws: CommandError(
                .usage, "'--join' runs nothing", hint: "leave out the script, '--command', '--view' and '--grade'",
                subject: "playhouse"
            )
        ) { try LaunchOptions(["--join", "Ann"] + words) }
    }
}
