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
    ///   - podium: for lectures on the session's own state.
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

    /// Reads the state, once all features have joined.
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
        // Listeners that were there from the start receive all structures.
        if events.wantsStructures {
            for record in StructureDirectory(directory: directory, store: store).all { events.tell(.structure(record)) }
        }
        if let reason = store.readOnlyReason {
            errors.warn("\(CommandError.state(reason, .unavailable))", on: output)
        }
    }

    /// Forgets all steps, so that nothing can be undone or redone.
    public func forgetSteps() { store.forgetSteps() }

    /// The descriptions of all commands.
    public var commands: [CommandDescription] { directory.descriptions }

    /// Whether a word begins a command.
    public func takesCommand(_ verb: String) -> Bool { directory.verbs.contains(verb) }

    /// The command that runs the example which a path seems to mean; nil if there is none.
    public func exampleCommand(for path: String) -> [String]? {
        directory.examples.name(meantBy: path).map { ["run", $0] }
    }

    /// Runs the script that comes before the first prompt, if there is one.
    public func runStartupScript() { startup?.run() }

    /// Takes over the terminal, in accordance with the settings, to talk with a person from here on.
    public func openTerminal() throws(CommandError) {
        try interaction.openTerminal()
        follower.adaptTerminal()
    }

    /// The innermost of nested stages; this session if none is set.
    var innermost: ShellSession { stages.innermost ?? self }

    /// Lets timers and background work continue until there are lines to read. Called before waiting for them.
    public func awaitInput(from descriptor: Int32) { innermost.runLoop.awaitInput(from: descriptor) }

    /// Finishes the work that needs no further command, as a script does at its end.
    public func finishWork() { runLoop.finishWork() }

    /// Ensures that successful changes are on disk, and writes the waiting text. Called before waiting for input.
    public func flush() { output.flush() }

    /// Ends the session: unfinished work is announced, features leave their running work in order, and the terminal is
    /// restored.
    public func shutDown() {
        endFeatures()
        interaction.end()
        store.compactIfDue()
    }

    /// Ends the session of a stage.
    ///
    /// - Parameter finishesWork: whether its jobs are finished first.
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
