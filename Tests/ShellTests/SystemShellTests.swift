import Commands
import Testing

@testable import Shell

@Suite struct SystemShellTests {
    private func output(of command: String, input: String? = nil) throws -> String? {
        let sandbox = try Sandbox()
        let path = sandbox.folder + "/out"
        try SystemShell.run("{ \(command); } > \(path)", input: input.map { Array($0.utf8) })
        return Sandbox.text(of: path)
    }

    @Test func readsWhatItIsGiven() throws {
        #expect(try output(of: "cat", input: "a\nb") == "a\nb")
        #expect(try output(of: "cat", input: "") == "")
    }

    @Test func aTextLongerThanAPipeHoldsGoesThrough() throws {
        let text = String(repeating: "0123456789\n", count: 100_000)
        #expect(try output(of: "wc -c", input: text)?.filter(\.isNumber) == "1100000")
    }

    @Test(arguments: ["exit 130", "exit 131"])
    func whatAPersonBreaksOffIsNobodysError(command: String) {
        let error = #expect(throws: CommandError.self) { try SystemShell.run(command) }
        #expect(error?.description == "'\(command)' was interrupted" && error?.kind == .interrupted)
    }

    @Test(arguments: [
        ("exit 3", "'exit 3' ended with status 3; see what it printed"),
        ("kill -9 $$", "'kill -9 $$' was ended by signal 9; see what it printed"),
        ("/no/such/program 2> /dev/null", "'/no/such/program 2> /dev/null' ended with status 127; see what it printed"),
    ])
    func tellsHowItEnded(command: String, message: String) {
        let error = #expect(throws: CommandError.self) { try SystemShell.run(command) }
        #expect(error?.description == message && error?.kind == .io)
    }
}
