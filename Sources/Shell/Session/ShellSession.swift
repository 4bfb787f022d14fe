package import Commands
import Glibc
package import LineInput
package import PatternEvents
package import Patterns
package import Platform
package import ShellServices
package import StateStore
import Text
import TraceViews

/// A run of the shell: takes lines from a source, sends each command along the chain, and shows what it answers.
package final class ShellSession {
    let options: LaunchOptions
    let events: EventStream
    let clock: ShellClock
    let store: ChangeStore
    let state: ShellState
    let console: Console
    let history: HistoryFile
    let wake: WakeDescriptor
    let changes: ChangeRecorder<ShellState>
    /// Where slow work is done beside the loop.
    package let threads: WorkThreads

    /// The terminal, if a person is at one.
    package private(set) var terminal: Terminal?
    /// The state folder; nil if nothing is to be kept.
    let home: String?

    private(set) var features: [any Feature] = []
    private(set) var chain = CommandChain("commands", [])
    private(set) var statusLine = StatusLine([])
    private var accessGuard: CommandChain.Link?
    /// The link of the chain that expands aliases; nil before ``install(_:accessGuard:)``.
    private(set) var aliasHandler: AliasHandler?

    /// Every failure travels along it; held weakly.
    package weak var errorHandlers: (any ErrorHandlerChain)?

    let memory = EventMemory()
    let trace: LiveTrace

    /// Whether a command asked the shell to end.
    package var isEnding = false
    /// Whether a command failed, so that the exit status is 1.
    package var hasFailed = false
    /// Whether the run ends because what commands did could not be kept.
    var isStopped = false
    /// Whether what runs is to be taken back: a plan.
    var isRehearsing = false
    /// Whether the events of commands are kept for `why`.
    private(set) var remembersEvents = false
    /// Whether the live trace listens.
    var isTracing = false
    var lastFailed = false
    /// What is under way, see ``ProgressIndicator``.
    var progressTexts: [String] = []
    /// Moves the mark of progress.
    var progressTimer: ShellTimer?
    /// When the status line was last brought up to date.
    var statusShownAt = Duration.zero
    var scriptDepth = 0
    /// The secrets that the chain's commands take; found out when the first one is looked for.
    lazy var secrets = SecretWords(of: chain.all.compactMap { $0 as? CommandHandler })
    /// The command under way as it was typed.
    var underWay = Invocation(words: [], origin: Origin(source: "-", line: 0))
    /// What its step is to be called, if that had to be found out beforehand: an alias may take itself away, and then nobody
    /// knows what its words became.
    var nameUnderWay: [String]?

    /// The lines typed of a command that goes on with the next one.
    var typedLines: [String] = []

    /// How many commands of jobs are being begun just now, within each other.
    var workDepth = 0
    /// The job whose command is being begun; nil if there is none or if the command's text goes elsewhere.
    var sequence: CommandSequence?

    /// How many scripts may run each other.
    package static let scriptDepthLimit = 64

    /// - Parameters:
    ///   - home: the state folder; nil if nothing is to be kept.
    ///   - watchesHome: whether the session wakes up when another one changes the state. To stop watching costs the
    ///     kernel some ten milliseconds, which a script that ends at once would notice.
    ///   - history: loaded beforehand.
    package init(
        options: LaunchOptions,
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        console: Console,
        history: HistoryFile,
        home: String?,
        watchesHome: Bool = false
    ) {
        self.options = options
        self.events = events
        self.clock = clock
        self.store = store
        self.console = console
        self.history = history
        self.home = home
        wake = WakeDescriptor(watching: watchesHome ? home : nil)
        threads = WorkThreads(wakeDescriptor: wake.writeDescriptor)
        state = ShellState(events: events)
        changes = store.recorder(for: state)
        trace = LiveTrace(console: console, toErrors: options.repliesInJSON)
        console.willFlush = { [unowned self] in settle() }
        console.holdsBack = { store.hasUnsettled }
    }

    /// Joins the features to the shell: builds the chain and the status line.
    ///
    /// The chain is: aliases, the features' handlers, those for teaching, and last the shell's own commands.
    ///
    /// - Parameter accessGuard: stands before all of them while the setting `require-login` is on.
    package func install(_ features: [any Feature], accessGuard: CommandChain.Link? = nil) {
        self.features = features
        self.accessGuard = accessGuard
        let aliases = AliasHandler(self)
        aliasHandler = aliases
        var links: [CommandChain.Link] = [aliases]
        for feature in features { links += feature.handlers.map { $0 as CommandChain.Link } }
        chain = CommandChain("commands", links + [teachingHandler(), shellHandler()])
        statusLine = StatusLine(features.flatMap(\.statusItems))
        observeSettings()
    }

    /// Takes the terminal over: from here on a person is talked with.
    package func openTerminal() throws(CommandError) {
        history.load()
        do throws(TerminalError) {
            let terminal = try Terminal(
                history: history, editing: .emacs, usesColor: console.usesColor, wake: wake
            )
            terminal.delegate = self
            self.terminal = terminal
        } catch {
            throw CommandError(.unavailable, "\(error)", hint: "pipe commands in instead", subject: "playhouse")
        }
        console.isInterrupted = { Signals.takeInterrupt() }
    }

    /// Talks with the person until they end it.
    package func runInteractively() {
        guard let terminal else { return }
        runStartupScript()
        if !isEnding {
            console.write { $0.write("Playhouse \(Version.text): 'help' lists the commands, ^D ends.", .quiet) }
            run(terminal)
        }
    }

    /// Runs `rc` in the state folder, if there is one. A command in it that fails is told of and stops nothing else.
    private func runStartupScript() {
        guard options.readsStartupScript, let path = home.map({ $0 + "/rc" }), access(path, F_OK) == 0 else { return }
        do throws(CommandError) {
            try runScript(at: path)
        } catch {
            if error != .alreadyTold { tell(error.about("rc"), at: Origin(source: path, line: 0), nil) }
        }
    }

    /// Ends the session: features bring what is under way into order, the terminal is given back.
    package func shutDown() {
        for feature in features { feature.shellWillEnd() }
        console.flush()
        terminal?.close()
        store.writeSnapshotIfDue()
    }

    /// Sees that what succeeded is on disk, and writes what waits to be written: to be called before waiting for input.
    package func flush() {
        console.flush()
    }

    // MARK: What is known of commands

    /// The handlers with commands that are in the chain now, in its order.
    var commandHandlers: [CommandHandler] { chain.linked.compactMap { $0 as? CommandHandler } }

    /// Every first word the chain takes now.
    var verbs: [String] { state.aliases.keys.sorted() + commandHandlers.flatMap(\.takenVerbs) }

    /// The description that governs `words`.
    func description(for words: [String]) -> CommandDescription? {
        for handler in commandHandlers {
            if let (description, _) = handler.description(for: words) { return description }
        }
        return nil
    }

    func name(of command: Invocation) -> String {
        description(for: command.words)?.name ?? command.words.first ?? ""
    }

    /// Settings that others follow are observed: that is how a change reaches them.
    private func observeSettings() {
        for name in ["color", "editing", "require-login", "status", "why"] {
            state.setting(name)?.observable.addObserver(self, options: [.initial, .new]) { [unowned self] value, _ in
                follow(name, value)
            }
        }
    }

    private func follow(_ setting: String, _ value: String) {
        switch setting {
        case "editing": terminal?.editing = EditingMode(rawValue: value) ?? .emacs
        case "why":
            remembersEvents = value == "on" || value == "auto" && terminal != nil
            remembersEvents ? events.add(memory) : events.remove(memory)
        case "require-login":
            guard let accessGuard else { return }
            value == "on" ? chain.putFirst(accessGuard) : chain.discard(accessGuard)
        case "status": updateStatusLine()
        default: adaptConsole()
        }
    }

    /// Whether text is coloured as long as no setting says otherwise.
    lazy var defaultColor = console.usesColor
}

extension ShellSession: Observer {
    package var observerName: String { "shell" }
}

extension ShellSession: CommandDispatcher {
    package func dispatch(_ words: [String]) throws(CommandError) -> Reply {
        // What is part of another command is not the job's own.
        let job = sequence
        sequence = nil
        defer { sequence = job }
        return try finished(handle(Invocation(words: words, origin: underWay.origin)))
    }
}

extension ShellSession: Announcer {
    package func announce(_ text: String) {
        guard !isRehearsing else { return }
        guard options.repliesInJSON else { return console.writeToScreen { $0.write(text) } }
        writeJSON { $0.field("announcement", .string(text)) }
    }
}
