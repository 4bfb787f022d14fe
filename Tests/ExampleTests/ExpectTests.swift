import ProgramTestSupport
import Testing

/// `expect`: a script's claim is true, or the script fails.
@Suite struct ExpectTests {
    private func run(_ script: String) throws -> Run {
        try Playhouse.run(["-e"], input: Array("stage\n\(script)\n".utf8))
    }

    @Test(arguments: [
        "expect value lights.attributes.brightness = 0", "dvd on\nexpect command 'dvd on'", "dvd on\nexpect ok",
        "lights dim 40\nexpect step pattern=chain to='devices desk' end=handled\nexpect change part=lights new='on at 40 %'",
        "task add Mine\nexpect reply has Mine\nexpect reply lacks Yours\nexpect ever step pattern=composite",
        "dvd on\nexpect no step pattern=facade", "fails lights dim 500\nexpect reply has 'out of range'",
        "set why on\ndvd on\nexpect verify ok",
        "mediator hub\nexpect reply has 'popper, lights, screen, projector, amp, dvd, cd, tuner'",
    ])
    func sayNothingIfItIsTrue(script: String) throws {
        let run = try run(script)
        let without = try self.run(
            script.split(separator: "\n").filter { !$0.hasPrefix("expect") }.joined(separator: "\n"))
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(run.output == without.output && run.errors == without.errors)
    }

    @Test(arguments: [
        ("expect value lights.state = on", "expected 'value lights.state = on'; it is 'off'"),
        ("expect value lights.age = 10", "expected 'value lights.age = 10'; there is no such value"),
        ("dvd on\nexpect command 'dvd off'", "expected 'command 'dvd off''; it was 'dvd on'"),
        ("dvd on\nexpect failed refused", "expected 'failed refused'; it did not fail"),
        (
            "dvd on\nexpect verify ok",
            "expected 'verify ok'; nothing to judge; 'set why on' makes Playhouse remember commands"
        ),
        ("version\nexpect reply has 9.9", "expected 'reply has 9.9'; it says 'playhouse 0.3.0'"),
        ("version\nexpect change part=lights", "expected 'change part=lights'; no change came"),
        (
            "expect nothing",
            "nothing can be expected of 'nothing'; expect step, no step, ever step, change, ever change, "
                + "value, verify, command, ever command, reply, ok or failed KIND"
        ),
    ])
    func theScriptFailsIfItIsNot(script: String, error: String) throws {
        let run = try run(script + "\nversion")
        let line = script.split(separator: "\n").count + 1
        #expect(run.ending == .exited(1))
        #expect(run.errors == "-:\(line): expect: \(error)\n")
    }

    /// Votes that a script gives and does not call a sample are what it says; only where a class votes in the place of a
    /// sample is nothing asked of it.
    @Test func whatVotesSayIsAsked() throws {
        let ask = "ask 'Who dims the lights?' player theater --right theater\n"
        let claim = "expect reply has 'purple elephants'"
        let typed = try run(ask + "votes player=3 theater=9\n" + claim)
        #expect(typed.ending == .exited(1))
        #expect(typed.errors.contains("expect: expected 'reply has 'purple elephants''; it says '1 12 voted"))
        // Where nothing was asked, nothing was replaced.
        let unasked = try Playhouse.run(["-e", "-k"], input: Array("stage\nreveal\n\(claim)".utf8))
        #expect(unasked.errors.contains("expect: expected 'reply has 'purple elephants''"), "\(unasked.errors)")
        let replaced = try run(ask + "votes --sample player=3\nvotes theater=9\n" + claim)
        #expect(replaced.ending == .exited(0), "\(replaced)")
    }

    @Test func whatWasDoneIsRememberedOnAStageOnly() throws {
        let script = "lights dim 40\nexpect ok\nexpect value lights.state = on"
        let run = try Playhouse.run(["-e", "-k"], input: Array(script.utf8))
        #expect(
            run.errors
                == "-:2: expect: only a stage remembers what a command did; begin the script with 'stage'\n")
    }
}
