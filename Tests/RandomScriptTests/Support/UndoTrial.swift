import ProgramTestSupport

/// Runs a command where it changes something, undoes it and redoes it, and asks for all lists in between.
///
/// The lists are those that the program names, and the lines are its own examples. So a new command has its trial
/// without any code here, unless its examples need something that ``situations`` lacks.
struct UndoTrial {
    let usages: [Usage]
    private let lists: [String]

    init(_ usages: [Usage]) {
        self.usages = usages
        lists =
            usages.filter { $0.effect == "reads" && $0.parameters.allSatisfy(\.isOptional) }.map(\.name)
            .filter { !Self.tellOfTheRun.contains($0) } + Self.moreLists
    }

    /// They tell of what was done and not of what is, take long, or say how many seconds have passed.
    private static let tellOfTheRun: Set = [
        "why", "diagram", "step", "verify", "structure", "history", "doctor", "status", "errors", "errors log",
        StateLists.mark, "quote compare", "quiz due", "help",
        // Workers that were made for a job wait for the next one.
        "pool",
    ]

    /// Lists of commands that change something when they are told what.
    private static let moreLists = [
        "task export --format json", "chain errors", "chain parsers", "mediator hub", "mediator chat", "alias",
        "set", "quiz settings", "quote format", "quote source", "plan quiz build",
    ]

    /// They run or take back another command, which has its own trial.
    static let ofOthers: Set = ["undo", "redo", "time"]

    /// What they change ends with their process, which does something else by itself then: jobs run, and the place that a
    /// film has come to is kept.
    private static let endWithTheProcess: Set = ["background", "later", "every", "when", "seek", "dvd seek"]

    /// What there may have to be before a command can change anything.
    private static let situations: [[String]] = [
        [],
        ["task add milk", "task add report", "task add book --under 2", "task enter 2"],
        ["task add milk --done"],
        [
            "popper on", "projector on", "amp on", "amp surround", "dvd on", "cd on", "tuner on", "lights on",
            "screen down",
        ],
        ["popper on", "projector on", "wait 5m", "break projector"],
        ["watch general", "wait 20m"], ["watch general", "wait 20m", "pause"],
        ["watch general", "wait 20m", "dvd stop"],
        ["listen clair de lune", "wait 1m"], ["listen clair de lune", "wait 1m", "pause"],
        ["amp on", "amp mute", "dvd on", "dvd surround", "cd on", "cd surround"],
        ["projector on", "wait 1m", "projector tv"],
        ["scene save evening", "lights on"],
        ["snake start", "snake go 2"],
        [
            "library add folder Books", "library add folder Archive", "library add folder Films",
            "library add film Faust --in Films", "media add film Faust --length 1:46:00",
        ],
        ["burger meat chicken", "burger bread rye"],
        ["quiz add Who? --right A --wrong B --wrong C --wrong D"],
        // Each with one before and one behind it: what comes back is to come back to its place.
        [
            "define handler first takes greet does whoami", "define handler usher takes greet does whoami",
            "define handler last takes greet does whoami",
        ],
        ["alias bill=films", "alias cinema=films", "alias tonight=films"],
        ["mediator detach lights"],
        ["quote source fortunes"],
    ]

    /// A line, and the lines before it.
    struct Place {
        let line: String
        let situation: [String]
    }

    /// Where the examples of commands say in advance that they change something.
    func places(for usages: [Usage]) throws -> [String: [Place]] {
        let examples = usages.flatMap { usage in usage.examples.map { (usage.name, $0) } }
        var places: [String: [Place]] = [:]
        for situation in Self.situations {
            let plans = try Home().run([situation] + examples.map { ["plan \($0.1)"] }).dropFirst()
            for ((name, line), plan) in zip(examples, plans) where !isFailure(plan) {
                guard !String(decoding: plan, as: UTF8.self).contains(#""changes":[]"#) else { continue }
                places[name, default: []].append(Place(line: line, situation: situation))
            }
        }
        return places
    }

    /// What is wrong with the undo and the redo of a command in one process; nil if nothing is.
    ///
    /// - Parameter places: where it changes something; what its own family has made, if there are none.
    func problem(with usage: Usage, in places: [Place]?) throws -> String? {
        for place in possible(places, for: usage) {
            guard let difference = try inOneProcess(place.line, in: place.situation) else { continue }
            return difference.isEmpty ? nil : "'\(place.line)' behind \(place.situation): \(difference)"
        }
        return "none of its examples changes anything that a list shows; add to UndoTrial.situations what it needs"
    }

    /// The same where the next process takes it back and does it again.
    func problemOverRestarts(with usage: Usage, in places: [Place]?) throws -> String? {
        guard !Self.endWithTheProcess.contains(usage.name) else { return nil }
        for place in possible(places, for: usage) where try inOneProcess(place.line, in: place.situation) != nil {
            let problem = try overRestarts(place.line, in: place.situation)
            return problem.map { "'\(place.line)' behind \(place.situation): \($0)" }
        }
        return nil
    }

    private func possible(_ places: [Place]?, for usage: Usage) -> [Place] {
        let verb = usage.name.prefix { $0 != " " }
        let family = usages.filter {
            $0.effect == "changes" && $0.name != usage.name && $0.name.prefix { $0 != " " } == verb
        }.flatMap(\.examples)
        return places ?? usage.examples.map { Place(line: $0, situation: family) }
    }

    /// What is wrong with the undo and the redo of a line that changes something; nil if nothing is.
    ///
    /// - Parameters:
    ///   - steps: how many it makes.
    ///   - lasts: whether all of them do.
    func problem(with line: String, in situation: [String], steps: Int = 1, lasts: Bool = true) throws -> String? {
        guard let difference = try inOneProcess(line, in: situation, steps: steps) else { return "it changes nothing" }
        guard difference.isEmpty, lasts else { return difference.isEmpty ? nil : difference }
        return try overRestarts(line, in: situation, steps: steps)
    }

    /// - Returns: what is wrong, or an empty text; nil if the command fails or changes nothing here.
    private func inOneProcess(_ line: String, in situation: [String], steps: Int = 1) throws -> String? {
        let home = try Home()
        let said = try home.run([situation, lists, [line], lists, ["undo \(steps)"], lists, ["redo \(steps)"], lists])
        let (before, after) = (said[1], said[3])
        guard !isFailure(said[2]), difference(before, after) != nil else { return nil }
        guard !isFailure(said[4]) else { return "it cannot be undone: \(String(decoding: said[4], as: UTF8.self))" }
        guard !isFailure(said[6]) else { return "it cannot be redone: \(String(decoding: said[6], as: UTF8.self))" }
        return difference(before, said[5]).map { "undo leaves another state: \($0)" }
            ?? difference(after, said[7]).map { "redo makes another state: \($0)" } ?? ""
    }

    private func overRestarts(_ line: String, in situation: [String], steps: Int = 1) throws -> String? {
        let (without, home) = (try Home(), try Home())
        _ = try without.run([situation])
        _ = try home.run([situation, [line]])
        let (before, after) = (try without.run([lists])[0], try home.run([lists])[0])
        // It does not last.
        guard difference(before, after) != nil else { return nil }
        let undone = try home.run([["undo \(steps)"], lists])
        let redone = try home.run([lists, ["redo \(steps)"], lists])
        let reopened = try home.run([lists])
        return difference(before, undone[1]).map { "undo leaves another state: \($0)" }
            ?? difference(before, redone[0]).map { "what was undone is another state in the next process: \($0)" }
            ?? difference(after, redone[2]).map { "redo makes another state: \($0)" }
            ?? difference(after, reopened[0]).map { "what was redone is another state in the next: \($0)" }
    }

    private func isFailure(_ replies: [UInt8]) -> Bool {
        String(decoding: replies, as: UTF8.self).contains(#""ok":false"#)
    }
}

/// A state folder, and the processes that run on it, one after another.
private struct Home {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        for (name, text) in Vocabulary.files { try folder.write(text, to: name) }
    }

    /// Runs commands in a process of their own.
    ///
    /// - Returns: what is said to each part of them.
    func run(_ parts: [[String]]) throws -> [[UInt8]] {
        let lines = parts.flatMap { $0 + [StateLists.mark] }
        let run = try Program.run(
            ["--keep-going", "--home", "state", "--seed", "1", "--json"], script: StateLists.script(lines),
            in: folder.path)
        if let problem = Conduct.problem(of: run, repliesInJSON: true) { throw Problem(description: problem) }
        let all = run.outputBytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let said = all.split(omittingEmptySubsequences: false) { StateLists.isMark($0, isJSON: true) }
        guard said.count > parts.count else { throw Problem(description: "not all of \(lines) was answered") }
        return said.prefix(parts.count).map { Array($0.joined(separator: [0x0A])) }
    }
}
