import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Completion in zsh", .release)
struct ZshTests {
    @Test("the options and their values complete", .enabled(if: access("/usr/bin/zsh", X_OK) == 0))
    func completes() throws {
        let home = TemporaryFolder()
        try write(
            "PS1='zsh> '; autoload -Uz compinit; compinit -D -u; source <(\(TestedProgram.file) --completion zsh)\n",
            to: home.file(".zshrc"))
        let visit = try Visit(
            "-i", environment: ["ZDOTDIR": home.path, "HOME": home.path, "TERM": "dumb"], command: "/usr/bin/zsh")
        try visit.wait(for: "the prompt") { $0.lineAtCursor == "zsh>" }
        visit.type("playhouse --col\t")
        try visit.wait(for: "the option") { $0.lineAtCursor.hasPrefix("zsh> playhouse --color") }
        visit.type(" nev\t")
        try visit.wait(for: "its value") { $0.lineAtCursor.contains("--color never") }
        visit.type("-c wat\t")
        try visit.wait(for: "a command") { $0.lineAtCursor.hasSuffix("-c watch") }
    }
}
