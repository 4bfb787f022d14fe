// The composition root: the one place that knows all parts.

import Commands
import Glibc
import Lessons
import LineInput
import Patterns
import Platform
import Shell
import StateStore
import Teaching
import Text

// If a reader closes its end, the next write fails and ends the program, instead of a signal at any point.
signal(SIGPIPE, SIG_IGN)
// The parent process may have ignored it, and then no command of the system's shell could be waited for.
signal(SIGCHLD, SIG_DFL)
// A file at its size limit (`ulimit -f`) makes a write fail, as a full disk does.
signal(SIGXFSZ, SIG_IGN)
FatalSignals.installForFaults()

// A closed standard descriptor would be given to the next file opened, and the shell would read or write that. Opened
// in the wrong direction, it fails when used, as a closed one does.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

// Everything else runs on a stack with room for deep recursion.
exit(LargeStack.run { Launch.run(ProgramArguments.words, on: $0) })

/// Builds the program's parts, connects them, and runs the command line.
private enum Launch {
    /// - Parameter stack: the stack that this runs on.
    /// - Returns: the exit status: 0 success; 1 a command failed; 2 usage error; 3 the state folder cannot be used.
    static func run(_ words: [String], on stack: LargeStack) -> Int32 {
        let console = Console(usesColor: false)
        do throws(CommandError) {
            let options = try LaunchOptions(words)
            if !options.instead.questions.isDisjoint(with: [.help, .version]) {
                let asksHelp = options.instead.questions.contains(.help)
                console.render(usesColor: false, width: screenWidth ?? paperWidth ?? 80, folds: asksHelp)
                console.write { text in
                    if asksHelp {
                        writeHelp(LaunchOptions.description, usage: LaunchOptions.usage, to: &text)
                    }
                    if options.instead.questions.contains(.version) { text.write(version) }
                }
                return end(console, status: 0)
            }
            if let stream = options.instead.viewedStream ?? options.instead.judgedStream {
                return view(stream, options)
            }
            return try start(options, on: stack)
        } catch {
            console.writeError { $0.write("\(error)") }
            return error.kind == .unavailable ? 3 : 2
        }
    }

    /// Replays the results of lessons.
    private static func grade(
        _ folder: String, _ options: LaunchOptions, _ console: Console, _ assembly: Assembly
    ) -> Int32 {
        let grader = Grader(library: Assembly.lessons, system: assembly.system, makeStage: assembly.lessonStage)
        do throws(CommandError) {
            let isClean = try grader.grade(folder, form: options.instead.gradeForm) { text in
                console.write(text)
                console.flush()
            }
            return end(console, status: isClean ? 0 : 1)
        } catch {
            console.writeError { $0.write("\(error.about("playhouse"))") }
            return end(console, status: 1)
        }
    }

    /// Shows a stream from another program.
    private static func view(_ stream: String, _ options: LaunchOptions) -> Int32 {
        let (screenWidth, paperWidth) = (screenWidth, paperWidth)
        let console = Console(
            usesColor: usesColor(options.color), width: screenWidth ?? paperWidth ?? 80,
            wrapsProse: screenWidth != nil || paperWidth != nil,
            wrapsFiles: paperWidth != nil)
        let instead = options.instead
        let view = StreamView(
            console, showsTrace: instead.viewedStream != nil, judges: instead.judgesStream,
            isJSON: options.repliesInJSON)
        do throws(CommandError) {
            try view.show(stream)
            return end(console, status: view.isBroken ? 1 : 0)
        } catch {
            console.flush()
            console.writeError { $0.write("\(error.about("playhouse"))") }
            return end(console, status: 1)
        }
    }

    /// The versions of the program and its libraries.
    private static var version: String {
        let parts = [
            LibeditVersion.text, "libcrypt \(LibcryptVersion.text)", libcVersion,
            "Swift \(swiftVersion)",
        ]
        return "playhouse \(Version.text): \(parts.joined(separator: ", "))"
    }

    /// For instance `glibc 2.36`.
    private static var libcVersion: String {
        var text = [CChar](repeating: 0, count: 64)
        let count = confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count)
        return String(decoding: text.prefix(max(0, count - 1)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static var swiftVersion: String {
        #if compiler(>=6.4)
            "6.4 or newer"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    private static func start(_ options: LaunchOptions, on stack: LargeStack) throws(CommandError) -> Int32 {
        let isInteractive =
            (options.commandTexts.isEmpty && options.script == nil || options.goesOnAtTerminal)
            && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
            && options.instead.completedShell == nil && !options.instead.questions.contains(.man)
        let unreadable = options.script.flatMap { script in
            script.name == "-" ? nil : failure(toRead: script.name).map { (script: script, code: $0) }
        }
        let system = LinuxSystem()
        let home = try StateFolder.find(options, on: system)
        // A session at a terminal watches the folder from the start.
        if isInteractive, let home { try? system.makeFolders(home, mode: 0o700) }
        let eventFile = unreadable == nil ? try eventFile(options) : nil
        let ground = ground(
            options, home: home, isInteractive: isInteractive, on: stack, system: system, heardBy: eventFile)
        let assembly = Assembly(system: system, hashCost: hashCost(system), stack: stack)
        if let folder = options.instead.gradedFolder { return grade(folder, options, ground.console, assembly) }
        let session = assembly.session(on: ground)
        if let (script, code) = unreadable {
            guard code == ENOENT else { throw .unreadableScript(script.name, code) }
            let example = session.exampleCommand(for: script.name).map { $0 + script.arguments }
            let isCommand = session.takesCommand(script.name)
            throw .unreadableScript(
                script.name, code, command: isCommand ? [script.name] + script.arguments : example)
        }
        if options.instead.questions.contains(.man) || options.instead.completedShell != nil {
            writeManual(of: session, options, on: ground.console)
            return end(ground.console, status: 0)
        }
        return try run(session, on: ground, heardBy: eventFile)
    }

    /// Builds the session's ground.
    private static func ground(
        _ options: LaunchOptions, home: String?, isInteractive: Bool, on stack: LargeStack, system: any System,
        heardBy eventFile: EventFile?
    ) -> Ground {
        let time = ShellTime(
            options.clock ?? (isInteractive ? .real : .virtual), source: { system.monotonicTime },
            wallClock: system.wallTime)
        let events = EventStream(elapsed: { time.now })
        if let eventFile { events.add(eventFile) }
        let seed = options.seed ?? .random(in: 0...UInt64.max)
        events.begin(
            SessionRecord(
                program: Version.text, seed: seed, clock: time.kind.rawValue,
                isFresh: home.map { StateFolder.isEmpty($0) } ?? true))
        let console = Console(
            usesColor: usesColor(options.color), width: isInteractive ? 80 : paperWidth ?? 80,
            wrapsProse: isInteractive || paperWidth != nil, wrapsFiles: paperWidth != nil)
        console.sharesErrors = options.events?.path == "-"
        return Ground(
            options: options, events: events, clock: ShellClock(time, events: events),
            store: ChangeStore(
                folder: home, on: system, events: events, time: { time.wallTime },
                hasFullStack: stack.bytes >= LargeStack.standardBytes),
            console: console,
            home: home, seed: seed, isInteractive: isInteractive,
            history: HistoryFile(path: isInteractive ? home.map { $0 + "/history" } : nil),
            connection: options.classFolder.map { ClassConnection(folder: $0) }
                ?? options.answersPath.map { ClassConnection(answers: $0) } ?? ClassConnection())
    }

    private static func writeManual(of session: ShellSession, _ options: LaunchOptions, on console: Console) {
        console.write { text in
            if options.instead.questions.contains(.man) { ManPage(of: session.commands).write(to: &text) }
            if let shell = options.instead.completedShell {
                text.write(CompletionScript(of: session.commands).text(for: shell))
            }
        }
    }

    /// Reads the state, and runs the command line.
    private static func run(
        _ session: ShellSession, on ground: Ground, heardBy eventFile: EventFile?
    ) throws(CommandError) -> Int32 {
        let (options, console) = (ground.options, ground.console)
        do throws(CommandError) {
            try session.openState()
        } catch {
            console.writeError { $0.write("\(error)") }
            return 3
        }
        // The command line's own commands come first; with `-i`, a person continues.
        if ground.isInteractive {
            session.runStartupScript()
            session.flush()
            try session.openTerminal()
        }
        let isForPerson = ground.isInteractive && options.script == nil && options.commandTexts.isEmpty
        let isComplete = isForPerson || runNamed(options, session, ground.status)
        if ground.isInteractive, ground.status.goesOn {
            session.interaction.run()
        } else if isComplete, !ground.isInteractive {
            session.finishWork()
        }
        session.shutDown()
        ground.events.endAll()
        ground.connection.end()
        eventFile?.flush()
        if let path = options.events?.path, let code = eventFile?.failure {
            console.writeError {
                $0.write(
                    "\(CommandError(.io, "not all events could be written to '\(path)': \(SystemError(code))", hint: "check the space there", subject: "playhouse" ))"
                )
            }
            return end(console, status: 1)
        }
        return end(console, status: ground.status.exitStatus ?? (ground.status.hasFailed ? 1 : 0))
    }

    /// Runs the texts of `-c` in order, or the script, or standard input. The first failure ends it, unless failures do
    /// not stop the run.
    ///
    /// - Returns: false if a command failed and the rest was therefore not run.
    private static func runNamed(_ options: LaunchOptions, _ session: ShellSession, _ status: RunStatus) -> Bool {
        guard !options.commandTexts.isEmpty else {
            return session.loop.run(source(options.script?.name ?? "-", session), arguments: options.script?.arguments)
        }
        for text in options.commandTexts where status.goesOn {
            guard session.loop.run(TextLineSource(text, name: "-c"), stopsAtFailure: !options.keepsGoing) else {
                return false
            }
        }
        return true
    }

    /// Opens a script, or standard input for `-`.
    private static func source(_ path: String, _ session: ShellSession) -> any LineSource {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        // A file that vanished since the check fails at the first read.
        let failure = descriptor < 0 ? errno : nil
        return PipeLineSource(
            descriptor: descriptor, name: path, closesDescriptor: path != "-", openFailure: failure,
            beforeBlocking: { session.awaitInput(from: descriptor) }
        )
    }

    /// - Returns: the errno with which reading the script would fail; nil if it is readable. It is not opened, as it
    ///   may be a pipe, which can be opened only once.
    private static func failure(toRead script: String) -> Int32? {
        var status = stat()
        guard access(script, R_OK) == 0, stat(script, &status) == 0 else { return errno }
        return status.st_mode & S_IFMT == S_IFDIR ? EISDIR : nil
    }

    private static func eventFile(_ options: LaunchOptions) throws(CommandError) -> EventFile? {
        guard let target = options.events else { return nil }
        guard let file = EventFile(path: target.path, isPublic: target.isPublic) else {
            throw CommandError(
                .usage, "the events' file '\(target.path)' cannot be opened: \(SystemError(errno))",
                hint: "check the path", subject: "playhouse")
        }
        return file
    }

    /// The width of the terminal at standard output; nil if there is none.
    private static var screenWidth: Int? {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
        return max(30, Int(window.ws_col))
    }

    /// The width of a script's output, from `COLUMNS`; nil if that is not set: then tables and traces have 80 columns,
    /// and sentences are not wrapped.
    private static var paperWidth: Int? {
        getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.map { min(max($0, 30), 1000) }
    }

    /// `PLAYHOUSE_HASH_COST` makes hashes cheap for tests, which would otherwise take minutes.
    private static func hashCost(_ system: any System) -> HashCost {
        system.environment("PLAYHOUSE_HASH_COST").flatMap { Int($0) }.map(HashCost.init) ?? .standard
    }

    private static func usesColor(_ choice: LaunchOptions.ColorChoice) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto:
            let noColor = getenv("NO_COLOR").map { String(cString: $0) } ?? ""
            return isatty(STDOUT_FILENO) == 1 && noColor.isEmpty && TerminalKind.knowsColor
        }
    }

    /// Flushes all output.
    ///
    /// - Returns: the exit status, 1 if the output could not be written.
    private static func end(_ console: Console, status: Int32, failure: Int32? = nil) -> Int32 {
        console.flush()
        switch failure ?? console.failure {
        case nil: return status
        case EPIPE?:
            // Ends as any filter does whose reader is gone.
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
            return 1
        case let code?:
            console.writeError { $0.write("\(Self.unwritableOutput(code))") }
            return 1
        }
    }

    private static func unwritableOutput(_ code: Int32) -> CommandError {
        let error = SystemError(code)
        let hint =
            if error.isLackOfRoom {
                "free some space"
            } else if code == EBADF {
                "it is closed; send it to a file, to a program or to /dev/null"
            } else {
                "see where it goes"
            }
        return CommandError(.io, "standard output cannot be written: \(error)", hint: hint, subject: "playhouse")
    }
}
