public import Commands
public import LineInput
public import Patterns
import Platform
import StateStore

/// A run of the shell with its features: reads the state, runs commands, and ends.
public final class ShellSession {
    /// What runs the commands.
    public let core: ShellCore
    private var base: ShellBase { core.base }
    private let follower: SettingsFollower
    /// The person at the terminal.
    public let interaction: Interaction

    /// - Parameters:
    ///   - extras: the handler, the names and the help that neither a feature nor the shell has.
    ///   - history: of former sessions.
    ///   - accessGuard: is before all other handlers while the setting `require-login` is on.
    ///   - errorHandlers: every failure travels along them; held weakly.
    public init(
        _ core: ShellCore, _ features: [any Feature], extras: ShellExtras,
        history: HistoryFile, accessGuard: CommandChain.Link?, errorHandlers: (any ErrorHandlerChain)?
    ) {
        self.core = core
        let base = core.base
        base.settings.add(features.flatMap(\.settings))
        base.directory.install(
            features, aliases: AliasHandler(base, dispatcher: core.commands), extras: extras.handler,
            shell: CommandHandler(
                "shell", ShellCommands(core: core, history: history, help: extras.help).all, events: base.events),
            invoker: core.steps, errorHandlers: errorHandlers)
        follower = SettingsFollower(core, accessGuard: accessGuard)
        let names = NameDirectory(directory: base.directory, sources: extras.names)
        interaction = Interaction(core, names: names, history: history)
    }

    deinit { core.base.directory.removeAll() }

    /// How the run goes.
    public var status: RunStatus { base.status }

    /// Reads the state, once all features are joined.
    ///
    /// - Throws: an error of kind `unavailable` if it cannot be used.
    public func openState() throws(CommandError) {
        if let code = core.base.wake.failure {
            throw CommandError(
                .unavailable, "not enough files can be opened: \(SystemError(code))",
                hint: "raise the limit, see 'ulimit -n'", subject: "playhouse")
        }
        do throws(StateError) {
            try base.store.open()
        } catch {
            throw CommandError.state(error, .unavailable).about("playhouse")
        }
        for finding in base.store.takeFindings() { base.errors.warn(finding.inWords, on: base.output) }
        // Listeners from the start receive all structures.
        if base.events.wantsStructures {
            for record in base.structures.all { base.events.tell(.structure(record)) }
        }
        if let reason = base.store.readOnlyReason {
            base.errors.warn("\(CommandError.state(reason, .unavailable))", on: base.output)
        }
    }

    /// What is said of every command.
    public var commands: [CommandDescription] { base.directory.descriptions }

    /// Whether a word begins a command.
    public func takesCommand(_ verb: String) -> Bool { base.directory.verbs.contains(verb) }

    /// The command that runs the example that a path seems to mean; nil if there is none.
    public func exampleCommand(for path: String) -> [String]? {
        base.directory.examples.name(meantBy: path).map { ["run", $0] }
    }

    /// Runs every command of `source`.
    ///
    /// - Parameter arguments: what stands for `{1}`, `{2}` and `{*}` in them; nil where what is run is no script.
    /// - Returns: false if a command failed and the rest was not run for it.
    @discardableResult
    public func run(_ source: any LineSource, arguments: [String]? = nil) -> Bool {
        core.loop.run(source, arguments: arguments)
    }

    /// Runs a command for somebody who reads the output and shows the failure: a lesson.
    ///
    /// - Returns: why it failed; nil if it did not.
    public func runOnStage(_ invocation: Invocation) -> CommandError? {
        defer {
            core.runLoop.attend()
            // There is nothing that it could end.
            (base.status.isEnding, base.status.exitStatus) = (false, nil)
        }
        base.scripts.lineWasRead()
        do throws(CommandError) {
            try core.commands.perform(invocation, .lesson)
            return nil
        } catch {
            _ = core.commands.fail(with: error, of: invocation, at: invocation.origin, .lesson)
            return error.about(base.directory.name(of: invocation))
        }
    }

    /// Takes the terminal over, as the settings want it: from here on a person is talked with.
    public func openTerminal() throws(CommandError) {
        try interaction.openTerminal()
        follower.adaptTerminal()
    }

    /// Lets timers and background work go on until there are lines to read; to be called before waiting for them.
    public func awaitInput(from descriptor: Int32) {
        (core.stages.innermost ?? self).core.runLoop.awaitInput(from: descriptor)
    }

    /// Finishes the work that needs no further command: what a script does at its end.
    public func finishWork() { core.runLoop.finishWork() }

    /// Sees that what succeeded is on disk, and writes what waits to be written: to be called before waiting for input.
    public func flush() { base.output.flush() }

    /// Ends the session: what is not finished is said, features bring the work in progress into order, the terminal is
    /// given back.
    public func shutDown() {
        endFeatures()
        interaction.end()
        base.store.compactIfDue()
    }

    /// Ends the session of a stage.
    ///
    /// - Parameter finishesWork: whether what its jobs still have to do is done first.
    func endStage(finishesWork: Bool) {
        if finishesWork { core.runLoop.finishWork() }
        endFeatures()
    }

    private func endFeatures() {
        let unfinished = base.directory.features.flatMap(\.unfinished)
        if !unfinished.isEmpty { core.presenter.announce("left unfinished: \(unfinished.joined(separator: ", "))") }
        for feature in base.directory.features { feature.shellWillEnd() }
        base.output.flush()
    }
}
