import FoundationEssentials
import ProgramTestSupport
import TerminalTestSupport
import Testing

/// The dress rehearsal of the lessons and of the first ten minutes.
@Suite struct LessonRehearsalTests {
    /// What a learner does in each step.
    enum Way: CaseIterable {
        case solution, firstWrongChoice, skip, allHints, stopAndStart
    }

    /// What a lesson's file has of a step.
    private struct Step {
        var lines: [String] = []
        var right: String?
        var wrong: String?
        var hints = 0

        init(_ text: Substring) {
            var (section, choices) = ("", 0)
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
                if line.hasPrefix("["), line.hasSuffix("]") {
                    section = String(line)
                    if section == "[hint]" { hints += 1 }
                } else if section == "[solution]", !line.isEmpty {
                    lines.append(String(line))
                } else if ["[predict]", "[transfer]"].contains(section), line.hasPrefix("* ") || line.hasPrefix("- ") {
                    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(choices)))
                    choices += 1
                    if line.hasPrefix("*") { right = letter } else { wrong = wrong ?? letter }
                }
            }
        }
    }

    @Test(
        .withNamedProgram,
        arguments: StageVisitTests.names(in: "/lessons", ending: ".lesson"), Way.allCases)
    func eachLessonGoesToItsEnd(_ lesson: String, _ way: Way) throws {
        let played = try take(lesson, way, rows: 24)
        #expect(!played.screens.joined().contains { $0.contains("could not be prepared") })
        let whole = try take(lesson, way, rows: Rehearsal.endless)
        let unseen = try played.unseen(of: whole, after: "lesson start \(lesson)")
        #expect(unseen.isEmpty, "\(unseen)")
    }

    private func take(_ lesson: String, _ way: Way, rows: Int) throws -> Rehearsal {
        let file = try #require(contents(of: "\(StageVisitTests.folder)/lessons/\(lesson).lesson"))
        let steps = ("\n" + file).components(separatedBy: "\n== ").dropFirst().map { Step($0[...]) }
        let home = TemporaryFolder()
        let rehearsal = try Rehearsal(home: home, rows: rows)
        let start = "lesson start \(lesson)"
        try rehearsal.run(start)
        for (index, step) in steps.enumerated() {
            let place = "[\(lesson) \(index + 1)/\(steps.count)"
            try #require(rehearsal.place == place)
            switch way {
            case .solution, .firstWrongChoice:
                if way == .firstWrongChoice, let wrong = step.wrong { try rehearsal.run(wrong) }
                if let right = step.right { try rehearsal.run(right) }
                for line in step.lines { try rehearsal.run(line) }
                while rehearsal.place == place || rehearsal.isAtFoot { try rehearsal.enter() }
                continue
            case .allHints:
                for _ in 0...step.hints { try rehearsal.run("lesson hint") }
            case .stopAndStart:
                try rehearsal.run("lesson stop")
                #expect(rehearsal.isAtPrompt)
                try rehearsal.run(start)
                try #require(rehearsal.place == place)
            case .skip: break
            }
            try rehearsal.run("lesson skip")
        }
        #expect(rehearsal.isAtPrompt)
        return rehearsal
    }

    @Test func theFirstTenMinutes() throws {
        let home = TemporaryFolder()
        let rehearsal = try Rehearsal(home: home)
        func sees(_ text: String, _ place: SourceLocation = #_sourceLocation) {
            let screen = rehearsal.visit.screen
            #expect(screen.words.contains(text), "\(screen.text)", sourceLocation: place)
        }
        sees("Try 'tour', which takes a minute")
        try rehearsal.run("help")
        sees("help")
        try rehearsal.run("tour")
        while !rehearsal.isAtPrompt { try rehearsal.enter() }
        sees("the stage is cleared; your own session is as it was")
        try rehearsal.run("lesson list")
        sees("chain")
        try rehearsal.run("lesson start chain")
        #expect(rehearsal.place == "[chain 1/11")
        try rehearsal.run("watch general")
        try rehearsal.run("why")
        sees("went along the chain")
        rehearsal.visit.type("quit\r")
        #expect(try rehearsal.visit.waitForEnd() == .status(0))
        #expect(!rehearsal.screens.joined().contains { $0.contains("unknown command") })
    }

    /// The first block of README.md, typed as it is printed.
    @Test func theReadmeShowsWhatATerminalShows() throws {
        let readme = try #require(contents(of: StageVisitTests.folder + "/../README.md"))
        let block = readme.components(separatedBy: "```")[1].split(separator: "\n").map(String.init)
        let visit = try Visit(rows: 100)
        let first = visit.screen.row
        for line in block where line.hasPrefix(Visit.prompt) { try visit.run(String(line.dropFirst(11))) }
        #expect(Array(visit.screen.text[first..<visit.screen.row]) == block)
    }
}
