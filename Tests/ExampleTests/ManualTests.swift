import Glibc
import ProgramTestSupport
import Testing

/// The program's output for its surroundings: its manual page, and completions, which are tried in the shells
/// themselves.
@Suite struct ManualTests {
    private static func isInstalled(_ program: String) -> Bool { access("/usr/bin/" + program, X_OK) == 0 }

    @Test func theManualHasEveryCommandAndEveryOption() throws {
        let page = try Playhouse.run(["--man"])
        #expect(page.ending == .exited(0) && page.errors == "")
        #expect(page.output.contains("\n.SH SYNOPSIS\n.B playhouse\n[OPTIONS] [SCRIPT [ARG...]]\n"))
        for command in try CommandHelp.all() {
            #expect(page.output.contains(".B \(command.name.replacing("-", with: "\\-"))"), "\(command.name)")
        }
        for option in ["\\-\\-ephemeral", "\\-i, \\-\\-interactive", "\\-\\-completion SHELL", "\\-V, \\-\\-version"] {
            #expect(page.output.contains(".B \(option)") || page.output.contains(option))
        }
    }

    @Test(.enabled(if: isInstalled("mandoc"))) func mandocFindsNoFaultWithIt() throws {
        let run = try Playhouse.run(byShell: #""$0" --man | mandoc -T lint -W style"#, [])
        #expect(run.output == "" && run.errors == "")
        #expect(run.ending == .exited(0))
    }

    @Test(.enabled(if: isInstalled("man"))) func manShowsIt() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(
            byShell: #""$0" --man > "$1/playhouse.1" && LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$1/playhouse.1""#,
            [folder.path])
        #expect(run.errors == "")
        #expect(run.output.contains("NAME") && run.output.contains("--keep-going"))
    }

    @Test func theVersionNamesWhatIsLinked() throws {
        let run = try Playhouse.run(["-V"])
        for part in ["playhouse 0.3.0: libedit ", ", libcrypt ", ", glibc ", ", Swift "] {
            #expect(run.output.contains(part))
        }
    }

    @Test func bashCompletes() throws {
        let script = """
            bash --norc -c '
                source <("$0" --completion bash)
                try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _playhouse; echo "${COMPREPLY[*]}"; }
                try playhouse --col; try playhouse --color n; try playhouse -c wat; try playhouse /etc/hostn' "$0"
            """
        let run = try Playhouse.run(byShell: script, [])
        #expect(run.lines == ["--color", "never", "watch", "/etc/hostname"])
        #expect(run.errors == "")
    }

    @Test(.enabled(if: isInstalled("fish"))) func fishCompletes() throws {
        // It makes folders of its own there.
        let home = try TemporaryFolder()
        let script = """
            HOME=$1 XDG_CONFIG_HOME=$1 XDG_DATA_HOME=$1 fish --no-config -c '
                $argv[1] --completion fish | source
                for line in "playhouse --col" "playhouse --color n" "playhouse -c wat" "playhouse --inter"
                    complete -C $line
                end' "$0"
            """
        let run = try Playhouse.run(byShell: script, [home.path])
        let first = run.lines.map { $0.prefix { $0 != "\t" } }
        #expect(first == ["--color", "never", "watch", "--interactive"])
        #expect(run.lines[0] == "--color\tuse color always, never or automatically")
    }
}
