public import Commands
public import LineInput
public import Patterns
public import Shell
public import StateStore
public import Teaching

/// A shell that teaches, before its features are joined: made from the ground up, each part complete before the next.
public final class TeachingCore {
    let trace: LiveTrace
    let classroom: Classroom
    /// The shell that the features ask for services.
    public let shell: ShellCore
    let commands: TeachingCommands
    private let questions: QuestionCommands
    private let history: HistoryFile
    /// What scripts on a stage ask about; nil for a session that is none, and in lessons, which have their own.
    private let witness: ScriptWitness?

    /// - Parameters:
    ///   - home: the state folder; nil if nothing is to be kept.
    ///   - watchesHome: whether the session wakes up when another one changes the state. To stop watching costs the
    ///     kernel some ten milliseconds, which a script that ends at once would notice.
    ///   - history: loaded beforehand.
    ///   - commandLimit: how many commands one line may run through scripts and aliases.
    ///   - sources: the files that the program was built from.
    ///   - examples: the scripts that came with it.
    ///   - lessons: those there are, and what they need.
    ///   - seed: for random choices that stay hidden.
    ///   - connection: what joins the program with a class.
    ///   - classMaterials: what is written for a class that takes part with its phones.
    ///   - outer: for a stage, what the session is on that it is set in.
    ///   - makeStage: makes the sessions of stages; nil where none can be set.
    public init(
        options: LaunchOptions, events: EventStream, clock: ShellClock, store: ChangeStore, console: Console,
        history: HistoryFile, home: String?, watchesHome: Bool = false,
        commandLimit: Int = ScriptStack.commandLimit, sources: SourceIndex = SourceIndex { [] },
        examples: ExampleScripts = ExampleScripts(), lessons: LessonMaterials = LessonMaterials(), seed: UInt64 = 0,
        connection: ClassConnection = ClassConnection(), classMaterials: ClassMaterials = ClassMaterials(),
        outer: ShellBase? = nil, makeStage: StageRunner.Make? = nil
    ) {
        self.history = history
        trace = LiveTrace(events: events)
        let base = ShellBase(
            options: options, home: home, events: events, clock: clock, store: store, console: console,
            commandLimit: commandLimit, audience: trace, examples: examples, watchesHome: watchesHome, outer: outer)
        classroom = Classroom(lessons, base, seed: seed)
        shell = ShellCore(base, detour: classroom, makeStage: makeStage)
        commands = TeachingCommands(shell, trace: trace, sources: sources, seed: seed)
        questions = QuestionCommands(
            shell, trace: trace, words: ProgramWords(sources: sources, base: base, teaching: commands), seed: seed,
            connection: connection, materials: classMaterials)
        witness = options.isStage && !options.isLesson ? ScriptWitness(shell, commands) : nil
        if let witness { events.add(witness) }
    }

    /// The session with its features.
    ///
    /// - Parameters:
    ///   - more: further commands of teaching.
    ///   - accessGuard: is before all other handlers while the setting `require-login` is on.
    ///   - errorHandlers: every failure travels along them; held weakly.
    public func session(
        _ features: [any Feature], more: [any ShellCommand] = [], accessGuard: CommandChain.Link? = nil,
        errorHandlers: (any ErrorHandlerChain)? = nil
    ) -> ShellSession {
        let base = shell.base
        let all =
            commands.all(asking: questions.all) + LessonCommands(classroom: classroom).all
            + [
                ExpectCommand(
                    shell: shell, witness: witness, isSampleReplaced: { [questions] in questions.isSampleReplaced })
            ] + more
        return ShellSession(
            shell, features,
            extras: ShellExtras(
                handler: CommandHandler("teaching", all, events: base.events),
                names: [TeachingNames(base), LessonNames(library: classroom.materials.library)],
                help: PatternHelp(base)),
            history: history, accessGuard: accessGuard, errorHandlers: errorHandlers)
    }
}

/// The names of the lessons.
private struct LessonNames: NameSource {
    let library: LessonLibrary

    func names(of sort: String, after former: [String]) -> [(value: String, summary: String)]? {
        sort == "lesson" ? library.ids.map { id in (id, (try? library.lesson(id))?.title ?? "") } : nil
    }
}
