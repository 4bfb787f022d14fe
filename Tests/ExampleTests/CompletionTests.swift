import Commands
import LineInput
import Platform
import Teaching
import Testing

@testable import Shell
@testable import playhouse

/// Tab's proposals at the end of a line, by the whole program in this process.
@Suite struct CompletionTests {
    /// Something of each kind can be named.
    private static let setting = [
        "task sample", "task edit @1 --tag home --due today", "library sample", "chat sample", "scene save evening",
        "media add film Faust --length 1h", "watch general", "wait 20m", "end", "later 1h popcorn", "burger new",
        "alias cinema='watch {1} --from {2}'", "define handler usher takes greet does whoami", "chain remove songs",
        "quiz add 'Who?' --right Ada", "mediator detach dvd", "break cd",
    ]

    @Test func aWordIsCompletedAsItWas() throws {
        // Which files there are differs.
        let commands = try CommandHelp.all().filter { !$0.usage.contains("FILE") && !$0.usage.contains("DIR") }
        var lines = ["", "task list | ", "x", "cinema ", "cinema metropolis ", "films; pl", "fails wat"]
        lines += Set(commands.flatMap { [String($0.name.prefix(1)), String($0.name.prefix(2))] }).sorted()
        for command in commands {
            lines += ["", " ", " a", " --", " x ", " x --"].map { command.name + $0 }
            lines += command.usage.split(separator: " ").filter { $0.hasPrefix("[--") }.map { option in
                "\(command.name) \(option.dropFirst().filter { !"]…".contains($0) }) "
            }
            lines += command.examples.flatMap { [String($0.dropLast()), "\($0) "] }
        }
        let text = Transcript.fingerprints(of: LargeStack.run { stack in Self.proposals(for: lines, on: stack) })
        let difference = try Golden(name: "completions", folder: Golden.records).difference(from: text)
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// Each line with what is proposed at its end.
    private static func proposals(for lines: [String], on stack: LargeStack) -> String {
        let assembly = Assembly(system: LinuxSystem(), hashCost: HashCost(1), stack: stack)
        let parts = assembly.parts(on: assembly.stage(StageSettings(), within: nil, repliesInJSON: false))
        let session = assembly.session(of: parts)
        try? session.openState()
        for line in setting { session.loop.run(TextLineSource(line, name: "-c")) }
        let names = NameDirectory(directory: parts.directory, sources: [TeachingNames(parts.directory)])
        return lines.map { line in
            let proposal = Completer(names: names, line: line, cursor: line.utf8.count).proposal
            let candidates = proposal.candidates.map { candidate in
                let word = [candidate.insertion, candidate.choice, candidate.display].joined(separator: "|")
                return "  \(word)\(candidate.isPartial ? "…" : "")  \(candidate.summary)\n"
            }
            return "$ \(line)|\n  from \(proposal.start), \(proposal.more) more\n" + candidates.joined()
        }.joined()
    }
}
