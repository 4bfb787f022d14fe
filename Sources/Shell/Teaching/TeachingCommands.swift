import Commands
import PatternEvents
import ShellServices
import StateStore

/// The commands that show patterns at work and change them.
struct TeachingCommands {
    unowned let directory: CommandDirectory
    unowned let context: ExecutionContext
    unowned let memory: CommandMemory
    unowned let store: ChangeStore
    let sources: SourceIndex
    unowned let scripts: ScriptRunner
    unowned let output: DurableOutput
    let announce: (String) -> Void
    unowned let host: TerminalHost
    unowned let steps: StepRunner
    let trace: LiveTrace
    let watchers: Watchers
    let structures: StructureDirectory
    unowned let events: EventStream
    let recorder: Recorder
    unowned let screen: any LiveScreen
    unowned let interviewer: any Interviewer
    let court: Court
    let breaches: BreachBoard
    let definitions: DefinitionBoard
    let changes: ChangeRecorder<DefinitionState>
    unowned let secrets: SecretFilter
    unowned let runner: any CommandRunner
    let router: CommandRouter
    let predictor: Predictor
    let room: ClassPoll
    let score: PredictionScore
    let scoreChanges: ChangeRecorder<PredictionScore>
    let classroom: Classroom

    var all: [any ShellCommand] {
        unowned let directory = directory
        let subjects = SubjectDirectory(directory: directory)
        return [
            TraceCommand(trace: trace),
            WhyCommand(memory: memory, directory: directory),
            DiagramCommand(memory: memory),
            StepCommand(memory: memory, screen: screen, interviewer: interviewer, sources: sources),
            VerifyCommand(court: court),
            BreachCommand(board: breaches),
            MendCommand(board: breaches),
            AccuseCommand(court: court),
            PredictCommand(
                predictor: predictor, score: score, changes: scoreChanges, interviewer: interviewer, output: output,
                events: events),
            AskCommand(room: room, predictor: predictor, output: output),
            VotesCommand(room: room, host: host),
            RevealCommand(room: room, predictor: predictor),
            DefineHandlerCommand(board: definitions, changes: changes, directory: directory, secrets: secrets),
            DefineRuleCommand(board: definitions, changes: changes),
            DefineObserverCommand(
                board: definitions, changes: changes, directory: directory, context: context, runner: runner,
                router: router),
            UndefineCommand(board: definitions, changes: changes),
            DefinesCommand(board: definitions),
            StructureCommand(structures: structures),
            ChainCommand(directory: directory, context: context),
            ChainMoveCommand { directory.chain },
            ChainRemoveCommand { directory.chain },
            ChainRestoreCommand { directory.chain },
            MediatorCommand { directory.mediators },
            MediatorLineCommand(attaches: false) { directory.mediators.first },
            MediatorLineCommand(attaches: true) { directory.mediators.first },
            ObserversCommand(subjects: subjects),
            ObserversDropCommand(subjects: subjects),
            ObserversAddCommand(subjects: subjects),
            ObserversWatchCommand(subjects: subjects, watchers: watchers),
            ObserversUnwatchCommand(subjects: subjects, watchers: watchers),
            PatternsCommand(),
            ExplainCommand(structures: structures),
            CompareCommand(),
            WithoutCommand(),
            SourceCommand(directory: directory, memory: memory, structures: structures, index: sources),
            PresentCommand(
                scripts: scripts, host: host, output: output, store: store, events: events, announce: announce),
            TourCommand(
                scripts: scripts, host: host, output: output, store: store, events: events, announce: announce),
            SayCommand(events: events),
            HeadingCommand(events: events),
            RecordCommand(recorder: recorder),
            ExportCommand(
                memory: memory, events: events, directory: directory, recorder: recorder, structures: structures,
                sources: sources),
            HoldCommand(host: host, steps: steps, context: context),
        ] + LessonCommands(classroom: classroom).all
    }
}
