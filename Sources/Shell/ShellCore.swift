/// What runs commands and shows what comes of them: the services that commands and features ask for, given whole.
public final class ShellCore {
    public let base: ShellBase
    public let host: TerminalHost
    public let presenter: ReplyPresenter
    public let followUps: FollowUpQueue
    public let steps: StepRunner
    let runLoop: RunLoop
    public let commands: CommandRun
    let loop: CommandLoop
    public let stages: StageRunner
    public let scripts: ScriptRunner
    let scratch: ScratchFolder
    public let interviewer: PersonInterviewer
    let progress: ProgressMark
    public let jobs: JobPresenter
    public let work: WorkRunner
    public let screen: LiveStage
    let history: TypedHistory
    public let savepoints = Savepoints()

    /// - Parameters:
    ///   - detour: takes typed lines, when it wants them.
    ///   - makeStage: makes the sessions of stages; nil where none can be set.
    public init(_ base: ShellBase, detour: (any InputDetour)?, makeStage: StageRunner.Make? = nil) {
        self.base = base
        host = TerminalHost(base, detour: detour)
        history = TypedHistory(base)
        presenter = ReplyPresenter(base, host: host)
        followUps = FollowUpQueue(clock: base.clock)
        steps = StepRunner(base, followUps: followUps)
        runLoop = RunLoop(base, host: host, steps: steps, followUps: followUps)
        commands = CommandRun(base, host: host, steps: steps, runLoop: runLoop, presenter: presenter)
        scratch = ScratchFolder()
        stages = StageRunner(base, host: host, steps: steps, make: makeStage)
        loop = CommandLoop(
            base, host: host, history: history, commands: commands, runLoop: runLoop, scratch: scratch,
            stages: stages, detour: detour)
        scripts = ScriptRunner(base, loop: loop, steps: steps)
        interviewer = PersonInterviewer(base, host: host, steps: steps)
        progress = ProgressMark(host: host, clock: base.clock)
        jobs = JobPresenter(base)
        work = WorkRunner(base, commands: commands)
        screen = LiveStage(base, host: host, steps: steps, runLoop: runLoop)
    }

    /// What features may ask of the shell.
    public var services: ShellServiceSet {
        ShellServiceSet(
            announcer: presenter, progressReporter: presenter, jobReporter: jobs, interviewer: interviewer,
            progress: progress, screen: screen, runner: work, dispatcher: commands, steps: steps,
            threads: runLoop.threads)
    }
}
