import FoundationEssentials
import ProgramTestSupport
import TerminalTestSupport
import Testing

/// The dress rehearsal: each lecture as it is given, with the usual clock and dice.
///
/// The screens are kept as text, one file for each lecture and size, in the folder of the built program, to be read as
/// a class sees them. The lecture is played with the program that people get.
@Suite(.release) struct RehearsalTests {
    /// What the lecturer does beside pressing Enter.
    enum Way: String, CaseIterable {
        case enterAlone, wanderingOnEachPage, backAfterEachStep, resizedInTheMiddle
    }

    private static let lectures =
        StageVisitTests.examples.filter { $0.hasPrefix("lecture-") }.map { "present \($0)" } + ["tour"]
    /// What somebody types on a page, who wanders.
    private static let wanderings = ["devices", "why", "task list", "an unknown word"]

    @Test(arguments: lectures)
    func enterAloneGoesToTheEnd(_ lecture: String) throws {
        try rehearse(lecture, .enterAlone, columns: 80, rows: 24)
    }

    @Test(arguments: lectures)
    func enterAloneGoesToTheEndOnOtherScreens(_ lecture: String) throws {
        try rehearse(lecture, .enterAlone, columns: 100, rows: 30)
        try rehearse(lecture, .enterAlone, columns: 60, rows: 20)
    }

    @Test(arguments: lectures, Way.allCases.filter { $0 != .enterAlone })
    func whateverElseIsDoneItGoesToTheEnd(_ lecture: String, _ way: Way) throws {
        let size = way == .resizedInTheMiddle ? (60, 20) : (80, 24)
        try rehearse(lecture, way, columns: size.0, rows: size.1)
    }

    @Test(arguments: lectures, [2, 5, 77])
    func otherDiceChangeNothingThatIsClaimed(_ lecture: String, seed: Int) throws {
        let folder = TemporaryFolder()
        var command = lecture
        if let name = lecture.split(separator: " ").dropFirst().first {
            // A lecture that names no dice has to hold with all.
            let text = try #require(contents(of: "\(StageVisitTests.folder)/\(name).play"))
            try write(text.replacing("\nstage  ", with: "\nstage --seed \(seed)  "), to: folder.file("a.play"))
            command = "present \(folder.file("a.play"))"
        }
        let played = try give(command, .enterAlone, Rehearsal(["--seed", "\(seed)"], columns: 80, rows: 24))
        expectNoFailure(played)
    }

    /// From each page to each other one, which is played, and from page 1 to each one and to the end.
    @Test(arguments: lectures)
    func everyPageIsGoneToFromEveryOther(_ lecture: String) throws {
        let rehearsal = try Rehearsal(columns: 80, rows: 24)
        func begin() throws {
            try rehearsal.visit.typeAndSee(lecture)
            try rehearsal.enter()
        }
        try begin()
        let pages = try #require(rehearsal.place?.split(separator: "/").last.flatMap { Int($0) })
        func go(to page: Int) throws {
            try rehearsal.run("g \(page)")
            #expect(rehearsal.place == "[\(page)/\(pages)")
        }
        for from in 1...pages {
            for page in 1...pages {
                try go(to: from)
                try go(to: page)
                // In the middle of a question no place is said.
                while !rehearsal.isAtPrompt, [nil, "[\(page)/\(pages)"].contains(rehearsal.place) {
                    try rehearsal.enter()
                }
                if rehearsal.isAtPrompt { try begin() }
            }
        }
        for page in 1...pages {
            try go(to: 1)
            try go(to: page)
            while !rehearsal.isAtPrompt { try rehearsal.enter() }
            try begin()
        }
        expectNoFailure(rehearsal)
    }

    private func rehearse(_ lecture: String, _ way: Way, columns: Int, rows: Int) throws {
        let played = try give(lecture, way, Rehearsal(columns: columns, rows: rows))
        try keep(played.screens, of: lecture, way, columns, rows)
        expectNoFailure(played)
        let whole = try give(lecture, way, Rehearsal(columns: columns, rows: Rehearsal.endless))
        let unseen = try played.unseen(of: whole, after: lecture)
        #expect(unseen.isEmpty, "\(unseen)")
    }

    private func expectNoFailure(_ played: Rehearsal) {
        for failure in ["expect: expected", "no longer fits", "' before the end"] {
            let failed = played.screens.first { $0.contains { $0.contains(failure) } } ?? []
            #expect(failed.isEmpty, "\(failure)\n\(failed.joined(separator: "\n"))")
        }
    }

    /// Gives a lecture to its end.
    private func give(_ lecture: String, _ way: Way, _ rehearsal: Rehearsal) throws -> Rehearsal {
        try rehearsal.visit.typeAndSee(lecture)
        var (visited, former) = (Set<String>(), "")
        while true {
            try rehearsal.enter()
            guard !rehearsal.isAtPrompt else { return rehearsal }
            guard rehearsal.showsACommand, let place = rehearsal.place else { continue }
            let isNewPage = visited.insert(place).inserted
            switch way {
            case .wanderingOnEachPage where isNewPage:
                try rehearsal.run(Self.wanderings[visited.count % Self.wanderings.count])
            case .backAfterEachStep where !former.isEmpty:
                try rehearsal.run("b")
                #expect(rehearsal.line == former)
                try rehearsal.enter()
                while rehearsal.isAtFoot { try rehearsal.enter() }
                former = rehearsal.showsACommand ? rehearsal.line : ""
            case .backAfterEachStep: former = rehearsal.line
            case .resizedInTheMiddle where isNewPage && visited.count == 2:
                let isEndless = rehearsal.visit.screen.rows == Rehearsal.endless
                try rehearsal.resize(columns: 100, rows: isEndless ? Rehearsal.endless : 30)
            default: break
            }
            guard !rehearsal.isAtPrompt else { return rehearsal }
        }
    }

    private func keep(_ screens: [[String]], of lecture: String, _ way: Way, _ columns: Int, _ rows: Int) throws {
        let folder = TestedProgram.products + "/rehearsal"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let name = lecture.split(separator: " ").last.map(String.init) ?? lecture
        let line = String(repeating: "─", count: columns)
        let text = screens.map { $0.joined(separator: "\n") }.joined(separator: "\n\(line)\n")
        let suffix = way == .enterAlone ? "" : "-\(way.rawValue)"
        try write(text + "\n", to: "\(folder)/\(name)-\(columns)x\(rows)\(suffix).txt")
    }
}
