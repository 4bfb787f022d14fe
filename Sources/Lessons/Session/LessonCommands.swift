import Commands
import Glibc
import Platform
import Shell
import Teaching
import Text
import TraceViews

/// The commands of lessons.
struct LessonCommands {
    let classroom: Classroom

    var all: [any ShellCommand] {
        [
            LessonCommand(classroom: classroom), LessonListCommand(classroom: classroom),
            LessonStartCommand(classroom: classroom),
            LessonActionCommand.next(classroom), LessonAnswerCommand(classroom: classroom),
            LessonActionCommand.hint(classroom), LessonActionCommand.solution(classroom),
            LessonActionCommand.skip(classroom), LessonActionCommand.reset(classroom),
            LessonStopCommand(classroom: classroom), LessonCheckCommand(classroom: classroom),
            LessonResultCommand(classroom: classroom),
        ]
    }
}

/// `lesson`: where one is.
private struct LessonCommand: ShellCommand {
    let classroom: Classroom

    let description = CommandDescription(
        "lesson",
        group: .lessons,
        summary: "show the current step, or list the lessons",
        examples: ["lesson"],
        details: """
            In a lesson you type ordinary commands; they run on a stage of their own, so your tasks, films and devices stay as \
            they are. Enter goes on where a step is done; 'hint', 'next', 'skip', 'solution', 'reset' and 'stop' do without 'lesson' as \
            long as no handler takes them. 'lesson list' shows the lessons.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        classroom.run == nil
            ? try LessonListCommand(classroom: classroom).run(arguments) : Reply(try classroom.reminder())
    }
}

private struct LessonListCommand: ShellCommand {
    let classroom: Classroom

    let description = CommandDescription(
        "lesson list",
        synonyms: ["lessons"],
        group: .lessons,
        summary: "list the lessons and how far you are in each",
        examples: ["lesson list"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let lessons: [Lesson]
        do throws(LessonFileFault) { lessons = try classroom.materials.library.all() } catch { throw error.error }
        let rows = lessons.map { (lesson: $0, progress: classroom.progress(in: $0)) }
        return Reply(
            Listing(rows: rows, empty: "no lessons") { row, table in
                let count = row.lesson.steps.count
                table.row(
                    .init(row.lesson.id, .name),
                    .init(row.progress?.words(of: count) ?? "\(count) steps", .quiet),
                    .init(row.lesson.title), .init(row.progress?.place(in: row.lesson) ?? "", .quiet))
            } encodeFields: { row, json in
                json.field("lesson", .string(row.lesson.id))
                json.field("title", .string(row.lesson.title))
                json.field("about", .string(row.lesson.about))
                json.field("pattern", .string(row.lesson.pattern))
                json.field("steps", .int(row.lesson.steps.count))
                json.field("done", .int(row.progress?.done ?? 0))
                json.field("skipped", .int(row.progress?.skipped ?? 0))
            })
    }
}

private struct LessonStartCommand: ShellCommand {
    let classroom: Classroom

    let description = CommandDescription(
        "lesson start",
        saidElsewhere: ["learn", "tutorial"],
        group: .lessons,
        summary: "start a lesson, or continue where you left it",
        parameters: [
            Parameter("LESSON|FILE", .name(of: "lesson")),
            Parameter("STEP", .integer(1...LessonLimits.steps), .optional),
        ],
        options: [CommandOption("anew", summary: "begin at the first step and forget what you did")],
        examples: [
            "lesson start chain", "lesson start chain 5", "lesson start mine.lesson", "lesson start observer --anew",
        ],
        details: """
            STEP is the number of a step to go to, as one that was skipped. 'lesson hint' helps, 'lesson skip' goes on without, 'lesson stop' leaves; where you are is kept for each user at \
            each step. FILE is a lesson of somebody's own, see 'lesson check'.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(
            try classroom.start(
                arguments.required("LESSON|FILE"), at: arguments.integer("STEP"), isAnew: arguments.has(option: "anew"))
        )
    }
}

/// The commands of one word that do something in the step under way.
private struct LessonActionCommand: ShellCommand {
    let classroom: Classroom
    let action: LessonResult.Action
    let description: CommandDescription

    private init(
        _ classroom: Classroom, _ action: LessonResult.Action, _ word: String, _ summary: String, details: String = ""
    ) {
        (self.classroom, self.action) = (classroom, action)
        description = CommandDescription(
            "lesson \(word)", group: .lessons, summary: summary, examples: ["lesson \(word)"], details: details,
            effect: .outward)
    }

    static func next(_ classroom: Classroom) -> LessonActionCommand {
        LessonActionCommand(
            classroom, .next, "next", "go on in the lesson: to what is shown next, or to the next step",
            details: "At the prompt Enter on an empty line does the same.")
    }

    static func hint(_ classroom: Classroom) -> LessonActionCommand {
        LessonActionCommand(
            classroom, .hint, "hint", "get a hint for the step; the next one says more")
    }

    static func solution(_ classroom: Classroom) -> LessonActionCommand {
        LessonActionCommand(
            classroom, .solution, "solution", "show what could be typed in the step",
            details: "It is one way of several. Type it yourself, and the step is done.")
    }

    static func skip(_ classroom: Classroom) -> LessonActionCommand {
        LessonActionCommand(
            classroom, .skip, "skip", "go on to the next step without doing this one",
            details: "What the step would have left behind is done for you.")
    }

    static func reset(_ classroom: Classroom) -> LessonActionCommand {
        LessonActionCommand(classroom, .reset, "reset", "begin the step anew, as if nothing had been typed in it")
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply { Reply(try classroom.reply(to: action)) }
}

private struct LessonAnswerCommand: ShellCommand {
    let classroom: Classroom

    let description = CommandDescription(
        "lesson answer",
        group: .lessons,
        summary: "answer the question of the step",
        parameters: [Parameter("LETTER", .choice((0..<LessonLimits.choices).map(Lesson.Question.letter)))],
        examples: ["lesson answer b"],
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let letter = arguments.required("LETTER")
        let choice = (0..<LessonLimits.choices).first { Lesson.Question.letter($0) == letter } ?? 0
        return Reply(try classroom.reply(to: .answer(choice)))
    }
}

private struct LessonStopCommand: ShellCommand {
    let classroom: Classroom

    let description = CommandDescription(
        "lesson stop",
        group: .lessons,
        summary: "leave the lesson and keep your place",
        examples: ["lesson stop"],
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let run = try classroom.stop()
        let isKept = classroom.materials.saves != nil
        return .message(
            classroom.words(ofLeaving: run),
            ["lesson": .string(run.lesson.id), "kept": .bool(isKept), "over": .bool(run.isOver)])
    }
}

private struct LessonResultCommand: ShellCommand {
    let classroom: Classroom

    let description = CommandDescription(
        "lesson result",
        group: .lessons,
        summary: "write what you did in the lesson into a new file",
        parameters: [Parameter("FILE", .file)],
        examples: ["lesson result chain.result"],
        details: """
            Lines, steps, checks, hints and times, a line of JSON each; nothing of your name. 'playhouse --grade DIR' replays \
            all results of a folder.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let path = arguments.required("FILE")
        guard let run = classroom.run, let bytes = classroom.result else { throw .noLesson }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw errno == EEXIST ? .isThere(path) : .cannotOpen(path, errno) }
        defer { close(descriptor) }
        if let code = bytes.withUnsafeBytes({ DescriptorWriter.write($0, to: descriptor) }) {
            unlink(path)
            throw .cannotWrite(path, code)
        }
        let done = run.marks.count(where: \.isDone)
        return .message(
            Texts.spoken.lessonWritten(file: path, done: "\(done)", count: "\(run.marks.count)"),
            ["file": .string(path), "done": .int(done), "steps": .int(run.marks.count)])
    }
}

private struct LessonCheckCommand: ShellCommand {
    let classroom: Classroom

    let description = CommandDescription(
        "lesson check",
        group: .lessons,
        summary: "check a lesson's solutions and the mistakes it names",
        parameters: [Parameter("FILE", .file)],
        examples: ["lesson check mine.lesson", "lesson check chain"],
        details: """
            For authors. FILE may be a lesson that came with the program. Every finding is told with its line and what to do; \
            nothing that the lesson runs touches the disk or reaches outside.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let word = arguments.required("FILE")
        let lesson = try classroom.lesson(word)
        let proof = LessonProof(lesson) { () throws(CommandError) in try classroom.begin(lesson).0 }
        try proof.make()
        for finding in proof.findings { classroom.tell(finding, of: word) }
        guard proof.findings.isEmpty else { throw .lessonFails(word, proof.findings.count) }
        let texts = Texts.spoken
        return .message(
            texts.lessonProved(
                lesson: word, steps: texts.lessonSteps(count: "\(lesson.steps.count)"),
                solutions: texts.lessonSolutions(count: "\(proof.solutions)"),
                mistakes: texts.lessonMistakes(count: "\(proof.mistakes)")),
            [
                "lesson": .string(lesson.id), "steps": .int(lesson.steps.count), "solutions": .int(proof.solutions),
                "mistakes": .int(proof.mistakes),
            ])
    }
}

/// How far somebody is in a lesson.
struct LessonProgress {
    var done: Int
    var skipped: Int
    /// The number of the step under way; nil if the lesson is over.
    var step: Int?

    func words(of count: Int) -> String {
        let words = "\(done)/\(count)"
        guard skipped > 0 else { return words }
        return words + ", " + LessonReply.texts.lessonSkippedSteps(skipped: "\(skipped)")
    }

    func place(in lesson: Lesson) -> String {
        step.map { LessonReply.texts.lessonAt(step: "\($0)", lesson: lesson.id) } ?? ""
    }
}

extension Classroom {
    /// Where a lesson was left that has just been stopped.
    func words(ofLeaving run: LessonRun) -> String {
        let (texts, lesson, count) = (LessonReply.texts, run.lesson.id, "\(run.lesson.steps.count)")
        if run.isOver {
            return texts.lessonLeft(lesson: lesson, done: "\(run.marks.count(where: \.isDone))", count: count)
        }
        let step = "\(run.position + 1)"
        return materials.saves == nil
            ? texts.lessonStoppedForGood(lesson: lesson, step: step, count: count)
            : texts.lessonStopped(lesson: lesson, step: step, count: count)
    }

    /// How far the user is in a lesson, as far as it is kept or under way; nil if it was never begun.
    func progress(in lesson: Lesson) -> LessonProgress? {
        if let run, run.lesson.id == lesson.id {
            return LessonProgress(
                done: run.marks.count(where: \.isDone), skipped: run.marks.count(where: \.isSkipped))
        }
        guard let bytes = kept(lesson), let save = try? LessonResult(bytes), save.digest == lesson.digest,
            !save.entries.isEmpty
        else { return nil }
        let progress = LessonResult.progress(in: bytes)
        return LessonProgress(
            done: progress.done, skipped: progress.skipped,
            step: progress.step.flatMap { $0 > lesson.steps.count ? nil : $0 })
    }
}
