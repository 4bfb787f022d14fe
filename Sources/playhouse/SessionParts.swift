import Commands
import Lessons
import LineInput
import Patterns
import Platform
import Shell
import SourceTexts
import StateStore
import Teaching

/// The parts of a session that do not come from its features, created in the order of their dependencies. Each receives
/// only the parts it uses; only the composition root sees them all.
final class SessionParts {
    let ground: Ground
    let settings: ShellState
    let context: ExecutionContext
    let directory: CommandDirectory
    let errors: ErrorReporter
    let output: DurableOutput
    let trace: LiveTrace
    let lessonSession: LessonSession
    let host: TerminalHost
    let presenter: ReplyPresenter
    let followUps: FollowUpQueue
    let steps: StepRunner
    let threads: WorkThreads
    let runLoop: RunLoop
    let commands: CommandRun
    let stages: StageRunner
    let scratch = ScratchFolder()
    let history: TypedHistory
    let loop: CommandLoop
    let podium: Podium
    let scripts: ScriptRunner
    let interviewer: PersonInterviewer
    let progress: ProgressMark
    let jobs: JobPresenter
    let work: WorkRunner
    let screen: FullScreen
    let verifier: Verifier
    /// The commands that show and change patterns, or ask about them.
    private var teaching: [any ShellCommand] = []

    var structures: StructureDirectory { StructureDirectory(directory: directory, store: ground.store) }

    /// - Parameters:
    ///   - sources: the files that the program was built from.
    ///   - examples: the scripts that came with the program.
    ///   - lessons: all lessons, and what they need.
    ///   - classMaterials: the files for a class that takes part with its phones.
    ///   - makeStage: builds the session of a stage; nil if stages are not possible.
    init(
        on ground: Ground, sources: SourceIndex = SourceIndex { [] }, examples: ExampleScripts = ExampleScripts(),
        lessons: LessonMaterials = LessonMaterials(), classMaterials: ClassMaterials = ClassMaterials(),
        makeStage: StageRunner.Make? = nil
    ) {
        let (options, events, clock, store) = (ground.options, ground.events, ground.clock, ground.store)
        let (status, seat) = (ground.status, ground.seat)
        self.ground = ground
        settings = ShellState(events: events, repliesInJSON: options.repliesInJSON)
        // It joins the store before all others.
        settings.register.join(store, as: settings)
        context = ExecutionContext(isForeign: options.isForeign, isInLesson: options.isLesson)
        directory = CommandDirectory(settings: settings, examples: examples)
        trace = LiveTrace(events: events)
        errors = ErrorReporter(
            status: status, directory: directory, context: context, seat: seat, audience: trace,
            keepsGoing: options.keepsGoing)
        output = DurableOutput(ground.console, store: store, isJSON: options.repliesInJSON, losses: errors)
        lessonSession = LessonSession(
            lessons, directory: directory, output: output, seat: seat, clock: clock, isForeign: options.isForeign,
            seed: ground.seed)
        host = TerminalHost(
            seat: seat, output: output, settings: settings, directory: directory, status: status, clock: clock,
            detour: lessonSession, aside: { [connection = ground.connection] in connection.statusText })
        presenter = ReplyPresenter(output: output, host: host, context: context, directory: directory)
        followUps = FollowUpQueue(clock: clock)
        steps = StepRunner(
            events: events, store: store, directory: directory, context: context, output: output,
            followUps: followUps)
        threads = WorkThreads(wakeDescriptor: ground.wake.writeDescriptor)
        runLoop = RunLoop(
            clock: clock, threads: threads, wake: ground.wake, host: host, output: output, steps: steps,
            followUps: followUps, directory: directory, context: context, status: status, audience: trace)
        commands = CommandRun(
            router: CommandRouter(directory: directory, context: context, status: status),
            commandEvents: CommandEvents(events: events, directory: directory, output: output, audience: trace),
            steps: steps, runLoop: runLoop, host: host, presenter: presenter, output: output, errors: errors,
            events: events, clock: clock, directory: directory, context: context, audience: trace)
        stages = StageRunner(
            events: events, output: output, seat: seat, status: status, host: host, steps: steps,
            isOnStage: options.isStage, make: makeStage)
        history = TypedHistory(directory: directory, seat: seat, output: output, isOfStage: options.isStage)
        loop = CommandLoop(
            commands: commands, runLoop: runLoop, host: host, history: history, scratch: scratch, stages: stages,
            detour: lessonSession, events: events, errors: errors, output: output, scripts: ground.scripts,
            status: status)
        podium = Podium(
            host: host, output: output, announcer: presenter, events: events, audience: trace, room: ground.vote,
            status: status)
        scripts = ScriptRunner(
            scripts: ground.scripts, loop: loop, steps: steps, stages: stages, podium: podium, examples: examples,
            context: context)
        interviewer = PersonInterviewer(context: context, host: host, steps: steps)
        progress = ProgressMark(host: host, clock: clock)
        jobs = JobPresenter(output: output, seat: seat, status: status, errors: errors, audience: trace)
        work = WorkRunner(
            context: context, directory: directory, status: status, output: output, commands: commands)
        screen = FullScreen(
            host: host, output: output, steps: steps, runLoop: runLoop, clock: clock, store: store, context: context,
            directory: directory)
        verifier = Verifier(trace, events: events, steps: steps)
        // The stream exists before any command is known: it has recorded the session's beginning.
        events.commandName = { [unowned directory] in directory.commandName(of: $0) }
        // Definitions and predictions join the store before the features do.
        teaching = teaching(sources, classMaterials)
    }

    /// The session with its features.
    ///
    /// - Parameters:
    ///   - more: further teaching commands.
    ///   - accessGuard: comes before all other handlers while the setting `require-login` is on.
    ///   - errorHandlers: the chain that handles every failure; held weakly.
    func session(
        _ features: [any Feature], more: [any ShellCommand] = [], accessGuard: CommandChain.Link? = nil,
        errorHandlers: (any ErrorHandlerChain)? = nil
    ) -> ShellSession {
        let events = ground.events
        settings.add(features.flatMap(\.settings))
        directory.install(
            features,
            aliases: AliasHandler(
                settings: settings, context: context, scripts: ground.scripts, status: ground.status, output: output,
                dispatcher: commands, events: events),
            extras: CommandHandler("teaching", teaching + more, events: events),
            shell: CommandHandler("shell", shell, events: events), invoker: steps, errorHandlers: errorHandlers)
        let follower = SettingsFollower(
            settings: settings, host: host, output: output, commands: commands, audience: trace,
            structures: structures, directory: directory, accessGuard: accessGuard)
        let interaction = Interaction(
            events: TerminalEvents(
                host: host, runLoop: runLoop, clock: ground.clock, store: ground.store, history: history,
                names: names),
            history: ground.history, host: host, seat: ground.seat, wake: ground.wake, output: output, errors: errors,
            loop: loop)
        let startup =
            !ground.options.readsStartupScript
            ? nil
            : ground.home.map {
                StartupScript(path: $0 + "/rc", scripts: scripts, errors: errors, output: output, status: ground.status)
            }
        return ShellSession(
            loop: loop, podium: podium, events: events, store: ground.store, directory: directory, output: output,
            errors: errors, runLoop: runLoop, stages: stages, presenter: presenter, follower: follower,
            wake: ground.wake, startup: startup, interaction: interaction)
    }

    /// The names to complete.
    var names: NameDirectory {
        NameDirectory(
            directory: directory, sources: [TeachingNames(directory), LessonNames(lessonSession.materials.library)])
    }

    /// The session as the stage of a lesson.
    func lessonStage(of session: ShellSession) -> LessonStage {
        trace.remember(true, among: structures)
        return LessonStage(
            session, commands: commands, verifier: verifier, directory: directory, output: output, context: context,
            events: ground.events)
    }

    // MARK: The commands

    /// Shell commands.
    private var shell: [any ShellCommand] {
        let (clock, store, home) = (ground.clock, ground.store, ground.home)
        return ShellCommands.asking(directory, help: PatternHelp(structures), history: ground.history)
            + ShellCommands.running(scripts, errors, requests: ground.scripts, scratch: scratch, home: home)
            + ShellCommands.setting(settings, directory)
            + ShellCommands.goingBack(store, steps, context: context, interviewer: interviewer, clock: clock)
            + ShellCommands.waiting(clock, progress, directory: directory, context: context, events: ground.events)
            + ShellCommands.trying(commands, clock: clock, directory: directory, errors: errors, host: host)
            + ShellCommands.mending(
                store, options: ground.options, home: home, directory: directory, clock: clock, output: output,
                host: host, history: ground.history)
            + ShellCommands.talking(host, output, status: ground.status)
    }

    /// The commands that show and change patterns, or ask about them.
    private func teaching(_ sources: SourceIndex, _ classMaterials: ClassMaterials) -> [any ShellCommand] {
        let (events, store, structures) = (ground.events, ground.store, structures)
        let watchers = Watchers(announcer: presenter)
        let breaches = BreachRegistry(directory, seed: ground.seed)
        let definitions = DefinitionRegistry(
            directory: directory, store: store,
            reactions: ReactionQueue(
                queue: followUps, work: work, reporter: jobs, context: context, store: store, events: events),
            maker: HandlerMaker(dispatcher: commands, scripts: ground.scripts, events: events))
        let room = ClassPoll(
            events,
            words: ProgramWords(
                sources: sources, structures: structures, directory: directory, definitions: definitions),
            open: ground.vote)
        let predictor = Predictor(
            commands: commands, directory: directory, structures: structures, context: context, output: output,
            events: events, trace: trace, seed: ground.seed)
        return TeachingCommands.tracing(trace, structures: structures, directory: directory)
            + TeachingCommands.stepping(
                through: trace, sources: sources, directory: directory, interviewer: interviewer, screen: screen)
            + TeachingCommands.judging(verifier, breaches, host: host)
            + QuestionCommands.predicting(
                predictor, output: output, interviewer: interviewer, store: store, events: events)
            + QuestionCommands.asking(room, predictor, host: host, materials: classMaterials)
            + TeachingCommands.defining(
                definitions, directory: directory, context: context, commands: commands, work: work)
            + TeachingCommands.rebuilding(structures, directory: directory, context: context, watchers: watchers)
            + TeachingCommands.explaining(structures, directory: directory, trace: trace, sources: sources)
            + TeachingCommands.lecturing(scripts, events, directory: directory, sources: sources, home: ground.home)
            + TeachingCommands.recording(
                Recorder(events: events, structures: structures), trace, events: events, directory: directory,
                structures: structures, sources: sources)
            + TeachingCommands.holding(host, context: context, steps: steps)
            + LessonCommands.taking(lessonSession)
            + LessonCommands.claiming(
                commands, steps, verifier: verifier,
                on: ground.options.isStage && !ground.options.isLesson ? events : nil, room: room)
    }
}
