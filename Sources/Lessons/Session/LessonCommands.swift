public import Commands
import Glibc
public import Patterns
public import Shell
public import Teaching
import Text
import TraceViews

/// The commands of lessons, grouped by topic, in the order in which they are listed.
public enum LessonCommands {
    /// - Parameters:
    ///   - events: the events on a script's stage; nil for other sessions, and for lessons, which have their own
    ///     witness.
    ///   - room: the votes of a class, or of a script in its place.
    public static func claiming(
        _ commands: CommandRun, _ steps: StepRunner, verifier: Verifier, on events: EventStream?, room: ClassPoll
    ) -> [any ShellCommand] {
        let witness = events.map { _ in ScriptWitness(commands, verifier) }
        if let witness { events?.add(witness) }
        return [ExpectCommand(commands: commands, steps: steps, witness: witness) { room.isSampleReplaced }]
    }

    public static func taking(_ lessonSession: LessonSession) -> [any ShellCommand] {
        [
            LessonCommand(lessonSession: lessonSession), LessonListCommand(lessonSession: lessonSession),
            LessonStartCommand(lessonSession: lessonSession),
            LessonActionCommand.next(lessonSession), LessonAnswerCommand(lessonSession: lessonSession),
            LessonActionCommand.hint(lessonSession), LessonActionCommand.solution(lessonSession),
            LessonActionCommand.skip(lessonSession), LessonActionCommand.reset(lessonSession),
            LessonStopCommand(lessonSession: lessonSession), LessonCheckCommand(lessonSession: lessonSession),
            LessonResultCommand(lessonSession: lessonSession),
        ]
    }
}

/// `lesson`: shows the place.
private struct LessonCommand: ShellCommand {
    let lessonSession: LessonSession

    let description = CommandDescription(
        "lesson",
        group: .lessons,
        summary: "begin or continue a lesson, or show its step again",
        parameters: [Self.lesson, Self.step],
        options: [Self.anew],
        examples: ["lesson chain", "lesson chain 5", "lesson"],
        details: """
            In a lesson you type ordinary commands. They run on a separate stage, so your tasks, films and devices stay as \
            they are. Once a step is done, Enter continues. You can type 'hint', 'next', 'skip', 'solution', 'reset' and \
            'stop' without 'lesson', unless a handler accepts that word. Without arguments, 'lesson' shows the current step \
            again or, outside a lesson, the list of lessons.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    static let lesson = Parameter("LESSON|FILE", .name(of: "lesson"), .optional)
    static let step = Parameter("STEP", 1...LessonLimits.steps, .optional)
    static let anew = CommandOption("anew", summary: "begin at the first step and forget what you did")

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        if arguments[Self.lesson] != nil { return try LessonStartCommand(lessonSession: lessonSession).run(arguments) }
        return lessonSession.run == nil
            ? try LessonListCommand(lessonSession: lessonSession).run(arguments) : Reply(try lessonSession.reminder())
    }
}

private struct LessonListCommand: ShellCommand {
    let lessonSession: LessonSession

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
        do throws(LessonFileFault) { lessons = try lessonSession.materials.library.all() } catch { throw error.error }
        let rows = lessons.map { (lesson: $0, progress: lessonSession.progress(in: $0)) }
        return Reply(
            Listing(rows: rows, empty: "no lessons") { row in
                let count = row.lesson.steps.count
                return [
                    .cell("lesson", row.lesson.id, .name),
                    .shown(row.progress.map { "\($0.done)/\(count)" } ?? "\(count) steps", .quiet),
                    .cell("title", row.lesson.title),
                    .fact("about", row.lesson.about),
                    .fact("pattern", row.lesson.pattern),
                    .fact("steps", count),
                    .fact("done", row.progress?.done ?? 0),
                    .cell(
                        "skipped", row.progress?.skipped ?? 0,
                        as: LessonProgress.words(for: row.progress, in: row.lesson), .quiet),
                ]
            })
    }
}

private struct LessonStartCommand: ShellCommand {
    let lessonSession: LessonSession

    static let lesson = Parameter("LESSON|FILE", .name(of: "lesson"))
    static let step = Parameter("STEP", 1...LessonLimits.steps, .optional)
    let description = CommandDescription(
        "lesson start",
        saidElsewhere: ["learn", "tutorial"],
        group: .lessons,
        summary: "begin a lesson, or continue where you left it",
        parameters: [Self.lesson, Self.step],
        options: [LessonCommand.anew],
        examples: [
            "lesson start chain", "lesson start chain 5", "lesson start mine.lesson", "lesson start observer --anew",
        ],
        details: """
            STEP is the number of a step to go to, such as one that you skipped. Your place is kept for each user at each \
            step. FILE is a lesson that you or someone else wrote, see 'lesson check'.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(
            try lessonSession.start(
                arguments[Self.lesson], at: arguments[Self.step], isAnew: arguments[LessonCommand.anew])
        )
    }
}

/// The one-word commands for the current step.
private struct LessonActionCommand: ShellCommand {
    let lessonSession: LessonSession
    let action: LessonResult.Action
    let description: CommandDescription

    private init(
        _ lessonSession: LessonSession, _ action: LessonResult.Action, _ word: String, _ summary: String,
        details: String = ""
    ) {
        (self.lessonSession, self.action) = (lessonSession, action)
        description = CommandDescription(
            "lesson \(word)", group: .lessons, summary: summary, examples: ["lesson \(word)"], details: details,
            effect: .outward, traits: action == .reset ? [.needsPerson, .isFinal] : .needsPerson)
    }

    static func next(_ lessonSession: LessonSession) -> LessonActionCommand {
        LessonActionCommand(
            lessonSession, .next, "next", "continue with the next part of the lesson",
            details: "At the prompt, Enter on an empty line does the same.")
    }

    static func hint(_ lessonSession: LessonSession) -> LessonActionCommand {
        LessonActionCommand(
            lessonSession, .hint, "hint", "get a hint for the step, each time a clearer one")
    }

    static func solution(_ lessonSession: LessonSession) -> LessonActionCommand {
        LessonActionCommand(
            lessonSession, .solution, "solution", "show one way to do the step",
            details: "There may be other ways. Type the commands yourself, and the step is done.")
    }

    static func skip(_ lessonSession: LessonSession) -> LessonActionCommand {
        LessonActionCommand(
            lessonSession, .skip, "skip", "continue with the next step without doing this one",
            details: """
                The changes that the step asks for are made for you. If it asks a question, you see the answer, and what \
                the command in question does.
                """)
    }

    static func reset(_ lessonSession: LessonSession) -> LessonActionCommand {
        LessonActionCommand(lessonSession, .reset, "reset", "start the step over, as if you had typed nothing in it")
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply { Reply(try lessonSession.reply(to: action)) }
}

private struct LessonAnswerCommand: ShellCommand {
    let lessonSession: LessonSession

    static let answer = Parameter("ANSWER", .text, .many)
    let description = CommandDescription(
        "lesson answer",
        group: .lessons,
        summary: "answer the question of the step",
        parameters: [Self.answer],
        examples: ["lesson answer b", "lesson answer 'return false'"],
        details: """
            ANSWER is a letter, a number, numbers in order, or the text of a choice or a line, as the question asks. At the \
            prompt you can type only the answer.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(try lessonSession.answer(arguments[Self.answer].joined(separator: " ")))
    }
}

private struct LessonStopCommand: ShellCommand {
    let lessonSession: LessonSession

    let description = CommandDescription(
        "lesson stop",
        group: .lessons,
        summary: "leave the lesson and keep your place",
        examples: ["lesson stop"],
        details: "If nothing is kept, as with '--ephemeral', Playhouse asks you first. Then a second 'stop' leaves.",
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let run = lessonSession.run
        let sentence = try lessonSession.leave()
        return .message(
            sentence,
            [
                "lesson": .string(run?.lesson.id ?? ""), "kept": .bool(lessonSession.materials.saves != nil),
                "over": .bool(run?.isOver == true),
            ])
    }
}

private struct LessonResultCommand: ShellCommand {
    let lessonSession: LessonSession

    static let file = Parameter("FILE", .file, .optional)
    let description = CommandDescription(
        "lesson result",
        group: .lessons,
        summary: "show how the lesson went, or save it in a new file",
        parameters: [Self.file],
        examples: ["lesson result", "lesson result chain.result"],
        details: """
            FILE gets lines, steps, checks, hints and times, a line of JSON each, and nothing of your name. \
            'playhouse --grade DIR' replays all results of a folder. It names results that were altered, that share \
            answers and times, and steps done faster than their text can be read. It cannot see who typed, which \
            of two equal files came first, whether the lesson was practiced before, or whether a program wrote or \
            rewrote the file with new links.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let run = lessonSession.run, let bytes = lessonSession.result else { throw .noLesson }
        let done = run.marks.count(where: \.isDone)
        guard let path = arguments[Self.file] else {
            return .message(run.score, ["done": .int(done), "steps": .int(run.marks.count)])
        }
        try WholeFile.write(bytes, to: path)
        return .message(
            Texts.spoken.lessonWritten(file: path, done: "\(done)", count: "\(run.marks.count)"),
            ["file": .string(path), "done": .int(done), "steps": .int(run.marks.count)])
    }
}

private struct LessonCheckCommand: ShellCommand {
    let lessonSession: LessonSession

    static let file = Parameter("FILE", .file)
    let description = CommandDescription(
        "lesson check",
        group: .lessons,
        summary: "prove that the tasks of a lesson can be done and not cheated",
        parameters: [Self.file],
        examples: ["lesson check mine.lesson", "lesson check chain"],
        details: """
            For authors. FILE may be a lesson that came with Playhouse. Each solution has to pass, and each mistake \
            that the lesson names has to get its message. Then it tries to cheat: it plays each task with every \
            command that only reads, with 'undo' and 'task add', with parts of the solution, with a part undone, \
            with misspelled lines, and with the solutions of the other steps. It also refuses hints that only \
            exclude a choice, choices of more than 12 words, and choices whose length or wording gives the answer \
            away. Each finding has its line and says what to do. Nothing that the lesson runs affects anything \
            outside Playhouse.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let word = arguments[Self.file]
        let lesson = try lessonSession.materials.lesson(word, isForeign: lessonSession.isForeign)
        let proof = try lessonSession.proof(of: lesson)
        for finding in proof.findings { lessonSession.tell(finding, of: word) }
        guard proof.findings.isEmpty else {
            throw CommandError(
                .value, "'\(word)' has \(Count.of(proof.findings.count, "finding"))", hint: "fix what is named above")
        }
        let texts = Texts.spoken
        return .message(
            texts.lessonProved(
                lesson: word, steps: texts.lessonSteps(count: "\(lesson.steps.count)"),
                solutions: texts.lessonSolutions(count: "\(proof.solutions)"),
                mistakes: texts.lessonMistakes(count: "\(proof.mistakes)"), cheats: "\(proof.cheats)"),
            [
                "lesson": .string(lesson.id), "steps": .int(lesson.steps.count), "solutions": .int(proof.solutions),
                "mistakes": .int(proof.mistakes), "cheats": .int(proof.cheats),
            ])
    }
}

/// A learner's progress in a lesson.
struct LessonProgress {
    var done: Int
    var skipped: Int
    /// The number of the current step; nil if the lesson has ended.
    var step: Int?

    /// The command that begins or resumes the lesson.
    static func words(for progress: LessonProgress?, in lesson: Lesson) -> String {
        let texts = LessonReply.texts
        guard let progress else {
            return lesson.pattern == Lesson.mixed
                ? texts.lessonBeginsLast(lesson: lesson.id) : texts.lessonBegins(lesson: lesson.id)
        }
        guard progress.done < lesson.steps.count else { return texts.lessonAllDone }
        guard let step = progress.step else { return texts.lessonSkippedSteps(skipped: "\(progress.skipped)") }
        return texts.lessonAt(lesson: lesson.id, step: "\(step)")
    }
}

extension LessonSession {
    /// The learner's place in a lesson that was just stopped.
    func words(ofLeaving run: LessonRun) -> String {
        let (texts, lesson, count) = (LessonReply.texts, run.lesson.word, "\(run.lesson.steps.count)")
        if run.isOver {
            return texts.lessonLeft(lesson: lesson, done: "\(run.marks.count(where: \.isDone))", count: count)
        }
        let step = "\(run.position + 1)"
        return materials.saves == nil
            ? texts.lessonStoppedForGood(lesson: lesson, step: step, count: count)
            : texts.lessonStopped(lesson: lesson, step: step, count: count)
    }

    /// The user's progress in a lesson, saved or running; nil if it was never begun.
    func progress(in lesson: Lesson) -> LessonProgress? {
        if let run, run.lesson.id == lesson.id {
            return LessonProgress(
                done: run.marks.count(where: \.isDone), skipped: run.marks.count(where: \.isSkipped),
                step: run.isOver ? nil : run.position + 1)
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
