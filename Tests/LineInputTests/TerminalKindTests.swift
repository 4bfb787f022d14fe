import Glibc
import TerminalTestSupport
import Testing

@testable import LineInput

@Suite("The kind of a terminal")
struct TerminalKindTests {
    private let folder = TemporaryFolder()

    private func used(_ environment: [String: String]) -> String? { TerminalKind.kind { environment[$0] } }

    private func knows(_ environment: [String: String]) -> Bool { used(environment) == environment["TERM"] }

    @Test("one without a name and a dumb one know no escapes; one that terminfo has no entry for is used as xterm")
    func none() {
        for kind in ["", "dumb"] { #expect(used(["TERM": kind]) == nil) }
        #expect(used([:]) == nil)
        for kind in ["nonsense", "../x/xterm", "é"] { #expect(used(["TERM": kind]) == "xterm") }
    }

    @Test("the entries of every system are found", arguments: ["xterm", "linux", "vt100", "xterm-256color"])
    func entries(kind: String) {
        #expect(knows(["TERM": kind]))
    }

    @Test("DEC's terminals and those that say so have no colors")
    func colors() {
        for kind in ["vt100", "vt220", "xterm-mono", "linux-m"] { #expect(TerminalKind.isMonochrome(kind)) }
        for kind in ["xterm", "vte-256color", "linux", "tmux-256color", ""] {
            #expect(!TerminalKind.isMonochrome(kind))
        }
    }

    @Test("entries of one's own are found, by letter and by number")
    func own() throws {
        mkdir(folder.file(".terminfo"), 0o700)
        mkdir(folder.file(".terminfo/n"), 0o700)
        put([], at: folder.file(".terminfo/n/nonsense"))
        mkdir(folder.file("6e"), 0o700)
        put([], at: folder.file("6e/nonsense"))
        for variables in [["HOME": folder.path], ["TERMINFO": folder.path], ["TERMINFO_DIRS": "/none:" + folder.path]] {
            #expect(knows(variables.merging(["TERM": "nonsense"]) { $1 }))
        }
        #expect(knows(["TERM": "nonsense", "TERMINFO": "b64:HgIUAAI"]))
    }
}
