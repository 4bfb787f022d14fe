public import Commands
public import PatternEvents
public import Shell

/// The commands that show patterns at work and change them.
public final class TeachingCommands {
    private let core: ShellCore
    private let trace: LiveTrace
    private let sources: SourceIndex
    private let watchers: Watchers
    private let recorder: Recorder
    /// Says whether the patterns at work keep what they promise.
    private let court: Court
    private let breaches: BreachBoard
    private let definitions: DefinitionBoard

    /// - Parameters:
    ///   - sources: the files that the program was built from.
    ///   - seed: for random choices that stay hidden.
    public init(_ core: ShellCore, trace: LiveTrace, sources: SourceIndex, seed: UInt64) {
        (self.core, self.trace, self.sources) = (core, trace, sources)
        watchers = Watchers(announcer: core.presenter)
        recorder = Recorder(core.base)
        court = Court(trace.memory, core: core)
        breaches = BreachBoard(core.base.directory, seed: seed)
        definitions = DefinitionBoard(core)
        core.savepoints.add(breaches)
        core.savepoints.add(RebuiltStructures(core, trace: trace, watchers: watchers))
    }

    /// In the order in which they are listed.
    ///
    /// - Parameter asking: those that ask what a command will do.
    public func all(asking: [any ShellCommand]) -> [any ShellCommand] {
        observing + asking + defining + structural + explaining + lecturing
    }

    /// The names of what people have defined.
    public var definedNames: [String] { definitions.state.definitions.map(\.name) }

    /// The patterns that the last command broke; nil if there is none to judge.
    public func brokenPatterns() -> [Pattern]? {
        guard let judgement = try? court.judge(0) else { return nil }
        let all = [judgement] + judgement.brought
        return all.allSatisfy(\.verdicts.isEmpty) ? nil : all.flatMap(\.breaches).map(\.pattern)
    }

    private var observing: [any ShellCommand] {
        let names = TracedNames(structures: core.base.structures, memory: trace.memory)
        return [
            TraceCommand(core: core, trace: trace, names: names),
            WhyCommand(memory: trace.memory, directory: core.base.directory),
            DiagramCommand(memory: trace.memory, names: names),
            StepCommand(core: core, memory: trace.memory, sources: sources),
            VerifyCommand(court: court, board: breaches),
            BreachCommand(board: breaches) { [host = core.host] in host.isLecturing },
            BreachScoreCommand(board: breaches),
            MendCommand(board: breaches),
            AccuseCommand(court: court, board: breaches),
        ]
    }

    private var defining: [any ShellCommand] {
        [
            DefineHandlerCommand(board: definitions, core: core),
            DefineRuleCommand(board: definitions),
            DefineObserverCommand(board: definitions, core: core),
            UndefineCommand(board: definitions),
            DefinesCommand(board: definitions),
        ]
    }

    private var structural: [any ShellCommand] {
        let directory = core.base.directory
        let subjects = directory.subjects
        let mediators = { directory.mediators }
        return [
            StructureCommand(structures: core.base.structures),
            ChainCommand(directory: directory, context: core.base.context),
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

    private var explaining: [any ShellCommand] {
        [
            PatternsCommand(),
            ExplainCommand(structures: core.base.structures),
            CompareCommand(),
            WithoutCommand(index: sources),
            SourceCommand(core: core, memory: trace.memory, index: sources),
        ]
    }

    private var lecturing: [any ShellCommand] {
        [
            PresentCommand(core: core),
            TourCommand(core: core),
            SayCommand(events: core.base.events),
            HeadingCommand(events: core.base.events),
            RecordCommand(recorder: recorder),
            ExportCommand(core: core, memory: trace.memory, recorder: recorder, sources: sources),
            HoldCommand(core: core),
        ]
    }
}
