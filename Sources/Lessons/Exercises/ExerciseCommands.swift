public import Commands
import Patterns
public import Platform
public import Shell
import Text

/// The commands for exercises.
public struct ExerciseCommands {
    private let library: ExerciseLibrary
    private let output: DurableOutput
    private let seat: TerminalSeat
    private let system: any System

    public init(
        _ library: ExerciseLibrary, output: DurableOutput, seat: TerminalSeat, system: any System
    ) {
        (self.library, self.output, self.seat, self.system) = (library, output, seat, system)
    }

    /// In the order in which they are listed.
    public var all: [any ShellCommand] {
        [
            ExerciseListCommand(library: library), ExerciseStartCommand(library: library, system: system),
            ExerciseCheckCommand(library: library, output: output, seat: seat, system: system),
            ExerciseHintCommand(library: library, system: system),
        ]
    }
}

/// `exercise list`
private struct ExerciseListCommand: ShellCommand {
    let library: ExerciseLibrary

    let description = CommandDescription(
        "exercise list",
        synonyms: ["exercises"],
        group: .teaching,
        summary: "list the exercises in Swift, one for each of eight patterns",
        examples: ["exercise list"],
        details: """
            In an exercise you write a pattern yourself, in a small Swift package. 'exercise start NAME DIR' writes the \
            package, and 'exercise check DIR' judges your program. You need Swift 6.2 or newer.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(
            Listing(rows: library.all, empty: "there are no exercises") { exercise in
                [
                    .cell("exercise", exercise.id),
                    .cell("title", exercise.title),
                    .shown("'exercise start \(exercise.id) DIR'", .quiet),
                    .fact("pattern", exercise.pattern.word),
                    .fact("about", exercise.about),
                ]
            })
    }
}

/// `exercise start chain approvals`
private struct ExerciseStartCommand: ShellCommand {
    let library: ExerciseLibrary
    let system: any System

    static let name = Parameter("NAME", .text)
    static let dir = Parameter("DIR", .file)
    let description = CommandDescription(
        "exercise start",
        group: .teaching,
        summary: "write the Swift package of an exercise into a new folder",
        parameters: [Self.name, Self.dir],
        examples: ["exercise start chain approvals"],
        details: """
            The package has the problem in README.md, a scene in main.swift, a file with the roles to fill in, and the library \
            with the patterns. Nothing else is needed but Swift. 'exercise list' shows the names.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let exercise = try library.exercise(arguments[Self.name])
        let folder = try ExerciseFolder.make(arguments[Self.dir], exercise, library, system)
        let roles = "\(folder.path)/Sources/\(exercise.id)/\(exercise.roles)"
        return .message(
            "'\(folder.path)': \(exercise.title). Read README.md there, fill in '\(roles)', then type "
                + "'exercise check \(folder.path)'",
            [
                "exercise": .string(exercise.id), "folder": .string(folder.path), "roles": .string(roles),
            ])
    }
}

/// `exercise check approvals`
private struct ExerciseCheckCommand: ShellCommand {
    let library: ExerciseLibrary
    let output: DurableOutput
    let seat: TerminalSeat
    let system: any System

    static let dir = Parameter("DIR", .file)
    static let stream = CommandOption(
        "stream", .file, "FILE", summary: "judge this recorded stream; DIR is then a NAME")
    let description = CommandDescription(
        "exercise check",
        group: .teaching,
        summary: "build an exercise, run it and judge what it records",
        parameters: [Self.dir],
        options: [Self.stream],
        examples: ["exercise check approvals", "exercise check chain --stream own.jsonl"],
        details: """
            The program may take \(ExerciseCheck.seconds) seconds of processor time and \(ExerciseCheck.mebibytes) \
            MiB of memory. The check compares what the scene shows, and judges the event stream by the contract of \
            the pattern. It fails if anything does not hold. To each scene it adds commands that are new each time, \
            and it names files that you have added. It judges what the program records of itself, and a program can \
            lie: a teacher reads the code. It runs the program with your rights, so check only programs that you \
            trust.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.dir]
        let report: ExerciseReport
        if let path = arguments[Self.stream] {
            let exercise = try library.exercise(name)
            let stream = try TextFile.read(path, limit: 4, system: system)
            report = ExerciseReport(
                exercise: exercise, judge: SceneJudge(ExerciseCheck.lines(stream.bytes), of: exercise))
        } else {
            let folder = try ExerciseFolder(name, library, system)
            if seat.isAtPrompt, !output.isJSON {
                output.writeToScreen { text in
                    text.write("building '\(ControlCharacters.shown(name))' …", .quiet)
                    text.newline()
                }
                output.flush()
            }
            report = try ExerciseCheck(folder: folder).report()
        }
        guard !report.holds else { return Reply(report) }
        // A failed command's reply is only its error, so the findings are printed before.
        if output.isJSON {
            output.writeObject { report.encodeFields(to: &$0) }
        } else {
            output.writeToScreen(report.write)
        }
        throw CommandError(
            .refused, "the exercise '\(report.exercise.id)' is not solved yet",
            hint: "'exercise hint \(report.exercise.id)' helps")
    }
}

/// `exercise hint chain`
private struct ExerciseHintCommand: ShellCommand {
    let library: ExerciseLibrary
    let system: any System

    static let name = Parameter("NAME", .text)
    static let number = Parameter("N", 1...9, .optional)
    let description = CommandDescription(
        "exercise hint",
        group: .teaching,
        summary: "give a hint on an exercise",
        parameters: [Self.name, Self.number],
        examples: ["exercise hint chain", "exercise hint chain 2"],
        details: "Without N it gives the first hint. Each further hint says more.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.name]
        let folder = try? ExerciseFolder(name, library, system)
        let exercise = if let folder { folder.exercise } else { try library.exercise(name) }
        let number = arguments[Self.number] ?? 1
        guard number <= exercise.hints.count else {
            throw CommandError(
                .value, "'\(exercise.id)' has no hint \(number)", hint: "give one from 1 to \(exercise.hints.count)")
        }
        let more = number < exercise.hints.count ? " 'exercise hint \(name) \(number + 1)' says more." : ""
        return .message(
            exercise.hints[number - 1] + more,
            [
                "exercise": .string(exercise.id), "hint": .int(number), "of": .int(exercise.hints.count),
            ])
    }
}

extension ExerciseLibrary {
    /// - Throws: an error with a suggestion if there is no such exercise.
    func exercise(_ name: String) throws(CommandError) -> Exercise {
        let all = all
        guard let exercise = all.first(where: { $0.id == name }) else {
            let near = NearMiss.of(name, among: all.map(\.id))
            throw CommandError(
                .notFound, "there is no exercise '\(name)'",
                hint: CommandError.didYouMean(near) ?? "'exercise list' shows them")
        }
        return exercise
    }
}
