import FoundationEssentials
import ProgramTestSupport
import TerminalTestSupport
import Testing

/// The dress rehearsal of the lessons and of the first ten minutes.
@Suite(.release) struct LessonRehearsalTests {
    /// What a learner does in each step.
    enum Way: CaseIterable {
        case solution, firstWrongChoice, skip, allHints, stopAndStart
    }

    /// What a lesson's file has of a step.
    private struct Step {
        var lines: [String] = []
        /// What is typed to answer it: a choice, a line or a text as the file has it.
        var right: String?
        var wrong: String?
        /// Lines in their order, and situations with their groups: the numbers that they are shown with stand on the screen.
        var ordered: [String] = []
        var sorted: [(situation: String, group: String)] = []
        var hints = 0

        init(_ text: Substring) {
            var (section, question, isInCode, ways) = ("", "", false, 0)
            var answers: [String] = []
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(String.init) {
                if line.hasPrefix("```") {
                    isInCode.toggle()
                } else if isInCode {
                    if section == "[order]", line.contains(where: { $0 != " " }) { ordered.append(line) }
                } else if line.hasPrefix("["), line.hasSuffix("]") {
                    section = line
                    if section == "[hint]" { hints += 1 }
                    if section == "[solution]" { ways += 1 }
                    if Self.questions.contains(section) { question = section }
                } else if section == "[solution]", ways == 1, !line.isEmpty {
                    lines.append(line)
                } else if Self.questions.contains(section) {
                    if line.hasPrefix("  "), !answers.isEmpty {
                        answers[answers.count - 1] += " " + line.drop { $0 == " " }
                    } else if !line.isEmpty {
                        answers.append(line)
                    }
                }
            }
            for answer in answers {
                let text = String(
                    answer.dropFirst(2).prefix(
                        upTo: answer.dropFirst(2).firstRange(of: " => ")?.lowerBound
                            ?? answer.endIndex))
                let number = answer.prefix { $0 != " " }
                if question == "[order]" {
                    if answer.hasPrefix("fixed ") {
                        let fixed = Set(answer.split(separator: " ").compactMap { Int($0) })
                        ordered = ordered.enumerated().filter { !fixed.contains($0.offset + 1) }.map(\.element)
                    }
                } else if question == "[sort]" {
                    if Int(number) != nil { sorted.append((String(answer.dropFirst(number.count + 1)), "")) }
                    if answer.hasPrefix("* ") { sorted[sorted.count - 1].group = text }
                } else if answer.hasPrefix("* ") {
                    right = right ?? (question == "[find]" ? String(text.prefix { $0 != " " }) : text)
                } else if answer.hasPrefix("- ") {
                    wrong = wrong ?? (question == "[find]" ? String(text.prefix { $0 != " " }) : text)
                }
            }
        }

        private static let questions = ["[predict]", "[transfer]", "[find]", "[order]", "[fill]", "[sort]"]

        /// What is typed to answer it, by the numbers on these rows.
        func answers(on rows: [String]) -> [String] {
            func number(_ text: String) -> String {
                let row = rows.last { row in
                    let words = row.drop { $0 == " " }
                    let number = words.prefix { $0.isNumber }
                    return !number.isEmpty && text.hasPrefix(words.dropFirst(number.count).drop { $0 == " " })
                        && words.count > number.count + 3
                }
                return String(row?.drop { $0 == " " }.prefix { $0.isNumber } ?? "?")
            }
            if !ordered.isEmpty {
                return [ordered.map { line in number(String(line.drop { $0 == " " })) }.joined(separator: " ")]
            }
            return sorted.isEmpty ? right.map { [$0] } ?? [] : sorted.map { "\(number($0.situation)) \($0.group)" }
        }
    }

    @Test(arguments: StageVisitTests.names(in: "/lessons", ending: ".lesson"), Way.allCases)
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
        // What is drawn is the same for the screens that are compared.
        let rehearsal = try Rehearsal(["--seed", "\(lesson.count)"], home: home, rows: rows)
        let start = "lesson start \(lesson)"
        try rehearsal.run(start)
        for (index, step) in steps.enumerated() {
            let place = "[\(lesson) \(index + 1)/\(steps.count)"
            try #require(rehearsal.place == place)
            switch way {
            case .solution, .firstWrongChoice:
                if way == .firstWrongChoice, let wrong = step.wrong { try rehearsal.run(wrong) }
                let screen = rehearsal.visit.screen
                for answer in step.answers(on: screen.gone + screen.text) { try rehearsal.run(answer) }
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
        sees("Try 'tour' (a minute)")
        try rehearsal.run("help")
        sees("help")
        try rehearsal.run("tour")
        while !rehearsal.isAtPrompt { try rehearsal.enter() }
        sees("the stage is cleared; your own session is as it was")
        try rehearsal.run("lesson list")
        sees("chain")
        try rehearsal.run("lesson chain")
        #expect(rehearsal.place == "[chain 1/12")
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
