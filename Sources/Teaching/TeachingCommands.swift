public import Commands
public import Patterns
public import Shell

/// The commands that show patterns at work and change them, grouped by topic, in the order in which they are listed.
public enum TeachingCommands {
    public static func tracing(
        _ trace: LiveTrace, structures: StructureDirectory, directory: CommandDirectory
    ) -> [any ShellCommand] {
        let names = TracedNames(structures: structures, memory: trace.memory)
        return [
            TraceCommand(structures: structures, trace: trace, names: names),
            WhyCommand(memory: trace.memory, directory: directory),
            DiagramCommand(memory: trace.memory, names: names),
        ]
    }

    /// - Parameter sources: the files that the program was built from.
    public static func stepping(
        through trace: LiveTrace, sources: SourceIndex, directory: CommandDirectory, interviewer: PersonInterviewer,
        screen: FullScreen
    ) -> [any ShellCommand] {
        [
            StepCommand(
                directory: directory, interviewer: interviewer, screen: screen, memory: trace.memory, sources: sources)
        ]
    }

    public static func judging(
        _ verifier: Verifier, _ breaches: BreachRegistry, host: TerminalHost
    ) -> [any ShellCommand] {
        [
            VerifyCommand(verifier: verifier, board: breaches),
            BreachCommand(board: breaches) { host.isLecturing },
            BreachScoreCommand(board: breaches),
            MendCommand(board: breaches),
            AccuseCommand(verifier: verifier, board: breaches),
        ]
    }

    public static func defining(
        _ definitions: DefinitionRegistry, directory: CommandDirectory, context: ExecutionContext, commands: CommandRun,
        work: WorkRunner
    ) -> [any ShellCommand] {
        [
            DefineHandlerCommand(board: definitions, directory: directory),
            DefineRuleCommand(board: definitions),
            DefineObserverCommand(
                board: definitions, directory: directory, context: context, commands: commands, work: work),
            UndefineCommand(board: definitions),
            DefinesCommand(board: definitions),
        ]
    }

    public static func rebuilding(
        _ structures: StructureDirectory, directory: CommandDirectory, context: ExecutionContext, watchers: Watchers
    ) -> [any ShellCommand] {
        let subjects = directory.subjects
        let mediators = { directory.mediators }
        return [
            StructureCommand(structures: structures),
            ChainCommand(directory: directory, context: context),
            ChainMoveCommand { directory.chain },
            ChainRemoveCommand { directory.chain },
            ChainRestoreCommand { directory.chain },
            MediatorCommand(mediators: mediators),
            MediatorLineCommand(attaches: false, of: "mediator", mediators),
            MediatorLineCommand(attaches: true, of: "mediator", mediators),
            ObserversCommand(subjects: subjects),
            ObserversDropCommand(directory: directory),
            ObserversAddCommand(subjects: subjects),
            ObserversWatchCommand(subjects: subjects, watchers: watchers),
            ObserversUnwatchCommand(subjects: subjects, watchers: watchers),
        ]
    }

    /// - Parameter sources: the files that the program was built from.
    public static func explaining(
        _ structures: StructureDirectory, directory: CommandDirectory, trace: LiveTrace, sources: SourceIndex
    ) -> [any ShellCommand] {
        [
            PatternsCommand(),
            ExplainCommand(structures: structures),
            CompareCommand(),
            WithoutCommand(index: sources),
            SourceCommand(directory: directory, structures: structures, memory: trace.memory, index: sources),
        ]
    }

    /// - Parameters:
    ///   - sources: the files that the program was built from.
    ///   - home: the folder that keeps the last page of a lecture; nil for none.
    public static func lecturing(
        _ scripts: ScriptRunner, _ events: EventStream, directory: CommandDirectory, sources: SourceIndex,
        home: String?
    ) -> [any ShellCommand] {
        [
            PresentCommand(
                scripts: scripts, events: events, directory: directory, sources: sources,
                places: LecturePlaces(home: home)),
            TourCommand(scripts: scripts),
            SayCommand(events: events),
            HeadingCommand(events: events),
        ]
    }

    /// - Parameter sources: the files that the program was built from.
    public static func recording(
        _ recorder: Recorder, _ trace: LiveTrace, events: EventStream, directory: CommandDirectory,
        structures: StructureDirectory, sources: SourceIndex
    ) -> [any ShellCommand] {
        [
            RecordCommand(recorder: recorder),
            ExportCommand(
                events: events, directory: directory, structures: structures, memory: trace.memory, recorder: recorder,
                sources: sources),
        ]
    }

    public static func holding(
        _ host: TerminalHost, context: ExecutionContext, steps: StepRunner
    ) -> [any ShellCommand] {
        [HoldCommand(host: host, context: context, steps: steps)]
    }
}
