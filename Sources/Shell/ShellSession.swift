public import Commands
public import LineInput
public import Patterns
import Platform
public import StateStore

/// A run of the shell with its features: reads the state, runs commands, and ends.
public final class ShellSession {
    /// Runs the commands.
    public let loop: CommandLoop
    let podium: Podium
    private let events: EventStream
    private let store: ChangeStore
    private let directory: CommandDirectory
    let output: DurableOutput
    private let errors: ErrorReporter
    private let runLoop: RunLoop
    private let stages: StageRunner
    private let presenter: ReplyPresenter
    private let follower: SettingsFollower
    private let wake: WakeDescriptor
    private let startup: StartupScript?
    /// The person at the terminal.
    public let interaction: Interaction

    /// - Parameters:
    ///   - podium: where lectures on the session's own state are given.
    ///   - wake: ends a wait from outside.
    public init(
        loop: CommandLoop, podium: Podium, events: EventStream, store: ChangeStore, directory: CommandDirectory,
        output: DurableOutput, errors: ErrorReporter, runLoop: RunLoop, stages: StageRunner,
        presenter: ReplyPresenter, follower: SettingsFollower, wake: WakeDescriptor, startup: StartupScript?,
        interaction: Interaction
    ) {
        (self.loop, self.podium, self.events, self.store) = (loop, podium, events, store)
        (self.directory, self.output, self.errors) = (directory, output, errors)
        (self.runLoop, self.stages, self.presenter) = (runLoop, stages, presenter)
        (self.follower, self.wake) = (follower, wake)
        (self.startup, self.interaction) = (startup, interaction)
    }

    deinit { directory.removeAll() }

    /// Reads the state, once all features are joined.
    ///
    /// - Throws: an error of kind `unavailable` if it cannot be used.
    public func openState() throws(CommandError) {
        if let code = wake.failure {
            throw CommandError(
                .unavailable, "not enough files can be opened: \(SystemError(code))",
                hint: "raise the limit, see 'ulimit -n'", subject: "playhouse")
        }
        do throws(StateError) {
            try store.open()
        } catch {
            throw CommandError.state(error, .unavailable).about("playhouse")
        }
        for finding in store.takeFindings() { errors.warn(finding.inWords, on: output) }
        // Listeners from the start receive all structures.
        if events.wantsStructures {
            for record in StructureDirectory(directory: directory, store: store).all { events.tell(.structure(record)) }
        }
        if let reason = store.readOnlyReason {
            errors.warn("\(CommandError.state(reason, .unavailable))", on: output)
        }
    }

    /// Forgets all steps, so that nothing can be undone or redone.
    public func forgetSteps() { store.forgetSteps() }

    /// What is said of every command.
    public var commands: [CommandDescription] { directory.descriptions }

    /// Whether a word begins a command.
    public func takesCommand(_ verb: String) -> Bool { directory.verbs.contains(verb) }

    /// The command that runs the example that a path seems to mean; nil if there is none.
    public func exampleCommand(for path: String) -> [String]? {
        directory.examples.name(meantBy: path).map { ["run", $0] }
    }

    /// Runs the script that comes before the first prompt, if there is one.
    public func runStartupScript() { startup?.run() }

    /// Takes the terminal over, as the settings want it: from here on a person is talked with.
    public func openTerminal() throws(CommandError) {
        try interaction.openTerminal()
        follower.adaptTerminal()
    }

    /// The session that runs: of stages within each other the innermost; this one if none is set.
    var innermost: ShellSession { stages.innermost ?? self }

    /// Lets timers and background work go on until there are lines to read; to be called before waiting for them.
    public func awaitInput(from descriptor: Int32) { innermost.runLoop.awaitInput(from: descriptor) }

    /// Finishes the work that needs no further command: what a script does at its end.
    public func finishWork() { runLoop.finishWork() }

    /// Sees that what succeeded is on disk, and writes what waits to be written: to be called before waiting for input.
    public func flush() { output.flush() }

    /// Ends the session: what is not finished is said, features bring the work in progress into order, the terminal is
    /// given back.
    public func shutDown() {
        endFeatures()
        interaction.end()
        store.compactIfDue()
    }

    /// Ends the session of a stage.
    ///
    /// - Parameter finishesWork: whether what its jobs still have to do is done first.
    func endStage(finishesWork: Bool) {
        if finishesWork { runLoop.finishWork() }
        endFeatures()
    }

    private func endFeatures() {
        let unfinished = directory.features.flatMap(\.unfinished)
        if !unfinished.isEmpty { presenter.announce("left unfinished: \(unfinished.joined(separator: ", "))") }
        for feature in directory.features { feature.shellWillEnd() }
        output.flush()
    }
}
