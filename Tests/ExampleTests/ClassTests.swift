import Glibc
import ProgramTestSupport
import Testing

/// A class that answers, through pipes that the system makes, and once through a broker.
@Suite(.release) struct ClassTests {
    /// Runs a script of the system's shell, in which `$P` is the program.
    private func shell(_ script: String, in folder: TemporaryFolder) throws -> Run {
        var environment = Playhouse.environment
        environment["P"] = TestedProgram.file
        environment["PATH"] = (environment["PATH"] ?? "") + ":/usr/sbin"
        return try ChildProcess("/bin/bash", ["-c", script], environment: environment, in: folder.path).finish()
    }

    private static let lecture = """
        "$P" --ephemeral --seed 5 --answers answers --events stream --events-public \
        -c 'watch general; wait 20m; ask pause' -c 'votes --until 2; ask again' -c 'votes --until 2; reveal' > lecture.out
        """

    /// `voter NAME LETTER…` answers the questions of the stream that it reads, one letter each.
    private static let voter = """
        voter() { from=$1; shift; while read -r line; do case $line in *'"sort":"question"'*)
        [ $# -gt 0 ] || continue; id=${line#*'"question":"'}
        printf '{"kind":"note","sort":"answer","text":"%s","question":"%s","from":"%s"}\\n' "$1" "${id%%'"'*}" $from
        shift;; esac; done; }
        """

    @Test func twoVoteThroughPipesAndOneWritesRubbish() throws {
        let folder = try TemporaryFolder()
        let run = try shell(
            """
            \(Self.voter)
            mkfifo stream answers q1 q2 q3
            voter Ann 4 lights 'Status line' a d d < q1 > answers & ann=$!
            voter Bob b d d A d d < q2 > answers & bob=$!
            (cat > eve; echo rubbish; echo '{"kind":"note","sort":"answer"'; \
            head -c 9000000 /dev/zero; printf '\\n{"kind":"note","sort":"answer","text":"d","question":"1.1.1","from":"'; \
            head -c 5000 /dev/zero | tr '\\0' x; echo '"}') < q3 > answers &
            { cat stream; echo rubbish; echo '{"kind":"note"'; } | tee q1 q2 > q3 &
            \(Self.lecture)
            status=$?; exec 9<> answers; cat <&9 > rest & reader=$!
            wait $ann $bob; kill $reader; exit $status
            """, in: folder)
        #expect(run.ending == .exited(0), "\(run.errors)")
        let said = try textOfFile(folder.path(of: "lecture.out"))
        let end = try #require(said.firstRange(of: "reveal: pause\n"))
        #expect(
            said[end.lowerBound...] == """
                reveal: pause
                1  How many handlers pass 'pause' on to their successors? (2 votes → 2 votes)
                   ✓  a  4                  █████████ 50 %           → ██████████████████ 100 %
                      b  3                  █████████ 50 %           → 0 %
                      c  1                  0 %                      → 0 %
                      d  6                  0 %                      → 0 %
                      row 1 shows it: 4 pass; playback desk handles pause
                2  To which of these colleagues does the mediator hub send an order? (2 votes → 2 votes)
                      a  tuner              0 %                      → 0 %
                      b  screen             0 %                      → 0 %
                      c  projector          0 %                      → 0 %
                   ✓  d  lights             ██████████████████ 100 % → ██████████████████ 100 %
                      row 8 shows it: hub → lights: dim 30
                3  Which observer does 'now playing' notify of its change? (2 votes → 2 votes)
                      a  shell              0 %                      → 0 %
                      b  journal of visits  0 %                      → 0 %
                      c  greeter            0 %                      → 0 %
                   ✓  d  status line        ██████████████████ 100 % → ██████████████████ 100 %
                      row 6 shows it: now playing becomes 'The General' paused → status line

                """)
    }

    @Test func nothingThatPeopleCallTheirOwnLeaves() throws {
        let folder = try TemporaryFolder()
        let said = try Playhouse.run(
            [
                "--ephemeral", "--events", "stream", "--events-public", "-c",
                "define observer Mallory of 'task counts' does 'echo x'; define handler Trudy takes x does nothing",
                "-c",
                "chat join Alice; chat join Bob; task add Sesame; ask task add Secret; votes 0 0 1 0; reveal",
                "-c",
                "ask chat say Alice Hush; reveal; ask task done Sesame; reveal",
            ], in: folder.path)
        #expect(said.errors == "" && said.output.contains("Mallory") && said.output.contains("Alice"))
        let notes = try textOfFile(folder.path(of: "stream")).split(separator: "\n").filter {
            $0.contains("\"kind\":\"note\"")
        }
        #expect(notes.contains { $0.contains("How many handlers pass 'task add' on to their successors?") })
        for name in ["Mallory", "Trudy", "Alice", "Bob", "Sesame", "Secret", "Hush"] {
            #expect(!notes.contains { $0.contains(name) }, "\(name) in \(notes)")
        }
    }

    /// Lines without a form: a name, and a letter or words.
    @Test func plainLinesAreAnswers() throws {
        let folder = try TemporaryFolder()
        let lines = [
            "ann 4", "bob 4", "cem a", "dan usher commands", "ann lights", "bob a",
            "eve lights", "eve lights", "ann nobody at all", "zoe", "ann status line",
        ]
        try folder.write(lines.map { $0 + "\n" }.joined(), to: "lines")
        try folder.write("", to: "answers")
        let run = try Playhouse.run(
            [
                "--ephemeral", "--seed", "5", "--clock", "virtual", "--answers", "answers", "-c",
                "watch general; wait 20m; ask pause", "-c", "!cat lines >> answers", "-c", "votes; reveal",
            ], in: folder.path)
        let said = run.output
        #expect(run.errors == "")
        // Two have no such choice, and one has a name alone. What one sends twice counts once.
        #expect(said.contains("\n3 lines were not answers\n"), "\(said)")
        let end = try #require(said.firstRange(of: "reveal: pause\n"))
        let chosen = said[end.lowerBound...].split(separator: "\n").filter { $0.contains("%") && !$0.contains(" 0 % ") }
        #expect(
            chosen.filter { $0.contains("█") } == [
                "   ✓  a  4                  ████████████████████████ 100 %",
                "      a  tuner              ████████ 33 %", "   ✓  d  lights             ████████████████ 67 %",
                "   ✓  d  status line        ████████████████████████ 100 %",
            ])
        for name in ["ann", "bob", "cem"] { #expect(!said.contains(name)) }
    }

    /// A lecture's sample counts until a class has voted, also if it is given first.
    @Test func aSampleGivesWayToAnswersThatComeIn() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "answers")
        let run = try Playhouse.run(
            [
                "--ephemeral", "--answers", "answers", "-c", "ask 'Why not?' x y --right x",
                "-c", "votes --sample x=7 y=3; votes", "-c", "!echo ann x >> answers", "-c", "votes; reveal",
            ], in: folder.path)
        let said = run.output
        #expect(run.errors == "")
        let mark = "an example from the script: your class has not voted\n"
        #expect(said.contains("\n1  10 voted; opinions differ: talk to your neighbor, then 'ask again'\n\(mark)"))
        #expect(said.contains("\n1  1 voted: time to reveal\nreveal: Why not? (1 vote)\n"), "\(said)")
        #expect(said.ranges(of: mark).count == 1)
    }

    /// Several colleagues receive orders, and not all of them are choices.
    @Test(arguments: [1, 3, 5]) func theRowThatIsNamedMadeAChoiceRight(seed: Int) throws {
        let said = try Playhouse.run(
            script: "watch general; wait 20m; ask dvd eject --only mediator; reveal",
            options: ["--seed", "\(seed)", "--clock", "virtual"]
        ).output
        let right = said.matches(of: /✓  [a-d]  (\w+)/).map { String($0.1) }
        let named = try #require(said.firstMatch(of: #/row \d+ shows it: hub → (\w+): /#)?.1, "\(said)")
        #expect(right.contains(String(named)), "\(said)")
    }

    @Test func answersThatCannotBeReadAreReported() throws {
        let run = try Playhouse.run(["--ephemeral", "--answers", "nowhere", "-c", "ask films"])
        #expect(run.ending == .exited(1))
        #expect(run.errors == "-c:1: ask: 'nowhere' cannot be opened: no such file or directory; check the path\n")
    }

    private static let hasBroker =
        access("/usr/sbin/mosquitto", X_OK) == 0 && access("/usr/bin/mosquitto_sub", X_OK) == 0

    @Test(.enabled(if: hasBroker, "mosquitto and mosquitto-clients are not installed"))
    func aClassAnswersThroughABroker() throws {
        let folder = try TemporaryFolder()
        let run = try shell(
            """
            \(Self.voter)
            port=$((20000 + $$ % 20000)); mkfifo stream answers q1 q2
            mosquitto -p $port > broker.out 2>&1 & broker=$!
            until mosquitto_pub -p $port -t ready -m x 2> tries; do sleep 0.1; done
            mosquitto_sub -p $port -t answers > answers & subs=$!
            mosquitto_sub -p $port -t questions > q1 & subs="$subs $!"
            mosquitto_sub -p $port -t questions > q2 & subs="$subs $!"
            voter Ann 4 lights 'Status line' a d d < q1 | mosquitto_pub -p $port -l -t answers &
            voter Bob b d d a d d < q2 | mosquitto_pub -p $port -l -t answers &
            mosquitto_pub -p $port -l -t questions < stream &
            sleep 2
            \(Self.lecture)
            status=$?; sleep 0.3; kill $subs; sleep 0.2; kill $broker; wait; exit $status
            """, in: folder)
        #expect(run.ending == .exited(0), "\(run.errors)")
        let said = try textOfFile(folder.path(of: "lecture.out"))
        let bars = "   ✓  a  4                  █████████ 50 %           → ██████████████████ 100 %\n"
        #expect(said.contains(bars), "\(said.suffix(900))")
    }
}
