public import Commands
import Lessons
public import LineInput
public import PatternEvents
public import Patterns
import Platform
public import ShellServices
public import StateStore

/// A run of the shell: builds the loop, the runner of steps, the output and the terminal's host, joins them with the
/// features, and begins and ends their work. What they do stands in their own files.
public final class ShellSession {
    let settings: ShellState
    let directory: CommandDirectory
    let output: DurableOutput
    let errors: ErrorReporter
    let loop: CommandLoop
    let runLoop: RunLoop
    let classroom: Classroom
    let commandRun: CommandRun
    let context: ExecutionContext
    let memory: CommandMemory
    let court: Court
    let events: EventStream
    private let store: ChangeStore
    private let scratch = ScratchFolder()
    private let scripts: ScriptStack
    private let follower: SettingsFollower
    /// How the run goes.
    public let status: RunStatus
    /// The person at the terminal.
    public let interaction: Interaction
    /// What features may ask of the shell.
    public let services: ShellServiceSet

    /// - Parameters:
    ///   - home: the state folder; nil if nothing is to be kept.
    ///   - watchesHome: whether the session wakes up when another one changes the state. To stop watching costs the
    ///     kernel some ten milliseconds, which a script that ends at once would notice.
    ///   - history: loaded beforehand.
    ///   - sources: the files that the program was built from.
    ///   - examples: the scripts that came with it.
    ///   - lessons: those there are, and what they need.
    ///   - seed: chooses what nobody is told of.
    ///   - commandLimit: how many commands one line may run through scripts and aliases.
    public init(
        options: LaunchOptions,
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        console: Console,
        history: HistoryFile,
        home: String?,
        watchesHome: Bool = false,
        commandLimit: Int = ScriptStack.commandLimit,
        sources: SourceIndex = SourceIndex { [] },
        examples: ExampleScripts = ExampleScripts(),
        lessons: LessonMaterials = LessonMaterials(),
        seed: UInt64 = 0
    ) {
        self.store = store
        store.time = { clock.wallTime }
        self.events = events
        let wake = WakeDescriptor(watching: watchesHome ? home : nil)
        settings = ShellState(events: events, repliesInJSON: options.repliesInJSON)
        let changes = store.recorder(for: settings)
        status = RunStatus(output: console)
        let scripts = ScriptStack(limit: commandLimit)
        self.scripts = scripts
        context = ExecutionContext()
        context.isForeign = options.isForeign || options.isStage
        context.isInLesson = options.isStage
        directory = CommandDirectory(settings: settings)
        let secrets = SecretFilter(directory)
        memory = CommandMemory(events: events)
        output = DurableOutput(console, store: store, isJSON: options.repliesInJSON)

        let host = TerminalHost(
            output: output, settings: settings, status: status, scripts: scripts, directory: directory, clock: clock)
        let typed = TypedHistory(host: host, secrets: secrets, output: output)
        errors = ErrorReporter(
            output: output, host: host, status: status, directory: directory, context: context,
            keepsGoing: options.keepsGoing)
        output.losses = errors
        let presenter = ReplyPresenter(
            output: output, host: host, settings: settings, directory: directory, context: context)

        let trace = LiveTrace(output: output, memory: memory)
        let teller = CommandTeller(
            events: events, secrets: secrets, directory: directory, output: output, memory: memory)
        clock.events = events
        let steps = StepRunner(store: store, output: output, context: context, secrets: secrets, directory: directory)
        directory.invoker = steps
        runLoop = RunLoop(
            clock: clock, wake: wake, host: host, output: output, context: context, directory: directory, steps: steps,
            status: status)
        let router = CommandRouter(directory: directory, context: context)
        commandRun = CommandRun(
            events: events, context: context, secrets: secrets, directory: directory, steps: steps, router: router,
            runLoop: runLoop, output: output, host: host, teller: teller, memory: memory, trace: trace,
            presenter: presenter, errors: errors)
        classroom = Classroom(
            lessons, directory: directory, output: output, secrets: secrets, clock: clock, context: context,
            host: host)
        loop = CommandLoop(
            status: status, scripts: scripts, host: host, history: typed, commands: commandRun, errors: errors,
            runLoop: runLoop, events: events, scratch: scratch, classroom: classroom)
        errors.beforeTelling = { trace.endCommand() }
        runLoop.afterWork = { trace.show() }
        let scriptRunner = ScriptRunner(loop: loop, scripts: scripts, steps: steps, examples: examples)

        interaction = Interaction(
            host: host,
            events: TerminalEvents(
                host: host, runLoop: runLoop, store: store, clock: clock,
                names: NameDirectory(directory: directory, examples: examples, lessons: lessons.library),
                history: typed),
            loop: loop, scripts: scriptRunner, status: status, output: output, console: console, errors: errors,
            wake: wake, history: history, startupScript: options.readsStartupScript ? home.map { $0 + "/rc" } : nil)
        host.place = { [unowned classroom] in classroom.place }
        host.directoryOnStage = { [unowned classroom] in classroom.directoryOnStage }
        let progress = ProgressMark(host: host, clock: clock)
        let interviewer = PersonInterviewer(host: host, context: context, steps: steps)
        let jobs = JobPresenter(output: output, host: host, status: status, errors: errors)
        jobs.beforeTelling = { trace.show() }
        services = ShellServiceSet(
            announcer: presenter, progressReporter: presenter,
            jobReporter: jobs,
            interviewer: interviewer,
            progress: progress,
            screen: LiveStage(
                host: host, output: output, context: context, steps: steps, runLoop: runLoop, store: store,
                clock: clock,
                directory: directory),
            runner: WorkRunner(
                events: events, context: context, directory: directory, secrets: secrets, output: output,
                status: status,
                commands: commandRun),
            dispatcher: commandRun, steps: steps, threads: runLoop.threads)

        follower = SettingsFollower(
            settings: settings, host: host, memory: memory, directory: directory, output: output)
        court = Court(memory: memory, events: events, steps: steps)
        let structures = StructureDirectory(directory: directory, store: store)
        memory.structures = { structures.contracted }
        let definitions = DefinitionState()
        let reactions = ReactionBoard(
            runner: services.runner, clock: clock, context: context, events: events, reporter: jobs)
        steps.followUps = reactions
        runLoop.hasWorkOfItsOwn = { [unowned reactions] in reactions.isBusy }
        let score = PredictionScore()
        let predictor = Predictor(
            directory: directory, context: context, events: events, router: router, secrets: secrets,
            commands: commandRun, trace: trace, output: output, structures: structures, seed: seed)
        let teachingCommands = TeachingCommands(
            directory: directory, context: context, memory: memory, store: store, sources: sources,
            scripts: scriptRunner, output: output, announce: { [unowned presenter] in presenter.announce($0) },
            host: host, steps: steps, trace: trace, watchers: Watchers(announcer: presenter),
            structures: structures, events: events,
            recorder: Recorder(events: events, structures: { structures.all }), screen: services.screen,
            interviewer: services.interviewer,
            court: court,
            breaches: BreachBoard(directory, events: events, seed: seed),
            definitions: DefinitionBoard(
                definitions, directory: directory, scripts: scripts, dispatcher: commandRun, events: events,
                reactions: reactions),
            changes: store.recorder(for: definitions), secrets: secrets, runner: services.runner, router: router,
            predictor: predictor,
            room: ClassPoll(
                events: events, answers: options.answersPath,
                words: ProgramWords(
                    sources: sources, structures: structures, directory: directory, definitions: definitions)),
            score: score,
            scoreChanges: store.recorder(for: score), classroom: classroom)
        let shellCommands = ShellCommands(
            directory: directory, structures: structures, changes: changes, secrets: secrets, context: context,
            steps: steps, commands: commandRun, scripts: scriptRunner, host: host, status: status, store: store,
            events: events,
            errors: errors, scratch: scratch, progress: progress, interviewer: interviewer,
            environment: LaunchEnvironment(
                options: options, home: home, clock: clock, history: history, output: output))
        directory.addShellHandlers(
            aliases: AliasHandler(
                settings: settings, context: context, scripts: scripts, status: status, output: output,
                dispatcher: commandRun, events: events),
            teaching: CommandHandler("teaching", teachingCommands.all, events: events),
            shell: CommandHandler("shell", shellCommands.all, events: events))
    }

    /// Joins the features to the shell.
    ///
    /// - Parameters:
    ///   - accessGuard: stands before all other handlers while the setting `require-login` is on.
    ///   - errorHandlers: every failure travels along them; held weakly.
    public func install(
        _ features: [any Feature], accessGuard: CommandChain.Link? = nil, errorHandlers: (any ErrorHandlerChain)? = nil
    ) {
        settings.add(features.flatMap(\.settings))
        directory.install(features)
        errors.handlers = errorHandlers
        follower.follow(guardedBy: accessGuard)
    }

    /// Reads the state, once all features are joined.
    ///
    /// - Throws: an error of kind `unavailable` if it cannot be used.
    public func openState() throws(CommandError) {
        if let code = runLoop.wake.failure { throw .noDescriptorLeft(code) }
        do throws(StateError) {
            try store.open()
        } catch {
            throw CommandError.state(error, .unavailable).about("playhouse")
        }
        for finding in store.takeFindings() { errors.warn(finding.inWords) }
        // Whoever listens from the start is told who is there.
        if events.wantsStructures {
            for record in StructureDirectory(directory: directory, store: store).all { events.tell(.structure(record)) }
        }
        if let reason = store.readOnlyReason { errors.warn("\(CommandError.state(reason, .unavailable))") }
    }

    /// What is said of every command.
    public var commands: [CommandDescription] { directory.handlers.flatMap { $0.commands.map(\.description) } }

    /// Whether a word begins a command.
    public func takesCommand(_ verb: String) -> Bool { directory.verbs.contains(verb) }

    /// Runs every command of `source`.
    ///
    /// - Parameter arguments: what stands for `{1}`, `{2}` and `{*}` in them; without any these mean nothing.
    /// - Returns: false if a command failed and the rest was not run for it.
    @discardableResult
    public func run(_ source: any LineSource, arguments: [String] = []) -> Bool {
        loop.run(source, arguments: arguments)
    }

    /// Runs a command for somebody who reads the output and shows the failure: a lesson.
    ///
    /// - Returns: why it failed; nil if it did not.
    func runOnStage(_ invocation: Invocation) -> CommandError? {
        defer {
            runLoop.attend()
            // There is nothing that it could end.
            status.isEnding = false
        }
        scripts.lineWasRead()
        do throws(CommandError) {
            try commandRun.perform(invocation, .lesson)
            return nil
        } catch {
            _ = commandRun.fail(with: error, of: invocation, at: invocation.origin, .lesson)
            return error.about(directory.name(of: invocation))
        }
    }

    /// Takes the terminal over, as the settings want it: from here on a person is talked with.
    public func openTerminal() throws(CommandError) {
        try interaction.openTerminal()
        follower.adaptTerminal()
    }

    /// Lets timers and background work go on until there are lines to read; to be called before waiting for them.
    public func awaitInput(from descriptor: Int32) { runLoop.awaitInput(from: descriptor) }

    /// Finishes the work that needs no further command: what a script does at its end.
    public func finishWork() { runLoop.finishWork() }

    /// Sees that what succeeded is on disk, and writes what waits to be written: to be called before waiting for input.
    public func flush() { output.flush() }

    /// Ends the session: features bring what is under way into order, the terminal is given back.
    public func shutDown() {
        for feature in directory.features { feature.shellWillEnd() }
        output.flush()
        interaction.end()
        store.writeSnapshotIfDue()
    }
}
