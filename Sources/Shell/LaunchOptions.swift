public import Commands
public import ShellServices

/// What the program was asked on its command line.
public struct LaunchOptions {
    /// Texts of `-c`, in order.
    public var commandTexts: [String] = []
    /// Script files, in order; `-` is standard input.
    public var scripts: [String] = []
    public var isEphemeral = false
    /// The folder of `--home`, if given.
    public var home: String?
    public var keepsGoing = false
    public var repliesInJSON = false
    /// The file of `--events`; `-` is standard error.
    public var eventsPath: String?
    public var color = ColorChoice.auto
    public var clock: ShellClock.Kind?
    public var seed: UInt64?
    public var readsStartupScript = true
    /// What is asked of the program itself: it is told, and nothing is run.
    public var questions: Set<Question> = []

    /// Reads the words behind the program's name.
    ///
    /// - Throws: an error whose text goes to standard error; the exit status is 2.
    public init(_ words: [String]) throws(CommandError) {
        do throws(CommandError) {
            let arguments = try Arguments(words[...], for: Self.description)
            commandTexts = arguments.options("command")
            scripts = Array(arguments.words("SCRIPT"))
            isEphemeral = arguments.has(option: "ephemeral")
            home = arguments.option("home")
            keepsGoing = arguments.has(option: "keep-going")
            repliesInJSON = arguments.has(option: "json")
            eventsPath = arguments.option("events")
            color = arguments.option("color").flatMap(ColorChoice.init) ?? .auto
            clock = arguments.option("clock").flatMap(ShellClock.Kind.init)
            readsStartupScript = !arguments.has(option: "no-rc")
            questions = Set(Question.allCases.filter { arguments.has(option: $0.rawValue) })
            if let text = arguments.option("seed") {
                guard let seed = UInt64(text) else {
                    throw .notANumber(text, "--seed", range: "0 to \(UInt64.max)")
                }
                self.seed = seed
            }
            if let script = scripts.first, !commandTexts.isEmpty {
                throw CommandError(
                    .usage, "'--command' and the script '\(script)' exclude each other", hint: "keep one of them"
                )
            }
            for (option, path) in [("home", home), ("events", eventsPath)] where path == "" {
                throw .optionNeedsValue("--\(option)", option == "home" ? "DIR" : "FILE")
            }
        } catch {
            throw error.about("playhouse")
        }
    }

    /// The options as the help shows them.
    public static let description = CommandDescription(
        "playhouse",
        group: .shell,
        summary: "a shell that shows design patterns at work",
        parameters: [Parameter("SCRIPT", .file, .optionalMany)],
        options: [
            CommandOption(
                "command", letter: "c", .text, "TEXT", repeats: true,
                summary: "run TEXT (repeatable, in order), then end"
            ),
            CommandOption("ephemeral", letter: "e", summary: "nothing is read from or written to disk"),
            CommandOption("home", .file, "DIR", summary: "state folder instead of $PLAYHOUSE_HOME or the usual place"),
            CommandOption(
                "keep-going", letter: "k", summary: "after a failed command go on with the next; the status is still 1"
            ),
            CommandOption("json", summary: "every reply is one JSON object on one line"),
            CommandOption("events", .file, "FILE", summary: "the event stream as JSON lines (- is standard error)"),
            CommandOption(
                "color", .choice(ColorChoice.allCases.map(\.rawValue)), "WHEN", summary: "auto, always or never"
            ),
            CommandOption(
                "clock", .choice(ShellClock.Kind.allCases.map(\.rawValue)), "KIND",
                summary: "real or virtual; default: real at a terminal, virtual otherwise"
            ),
            CommandOption("seed", .text, "N", summary: "for everything random"),
            CommandOption("no-rc", summary: "without the start-up script (rc in the state folder)"),
            CommandOption("version", summary: "show the version and end"),
            CommandOption("help", letter: "h", summary: "show this and end"),
        ],
        examples: ["playhouse", "playhouse lecture.play", "printf 'devices\\n' | playhouse --json"],
        details: """
            Without a SCRIPT the shell talks with you if standard input is a terminal; otherwise it reads commands from
            there. Exit status: 0 all done; 1 a command failed; 2 called wrongly; 3 the state folder cannot be used.
            """,
        effect: .outward
    )

    /// What the program tells of itself.
    public enum Question: String, CaseIterable, Sendable {
        case help
        case version
    }

    /// Whether to use colour.
    public enum ColorChoice: String, CaseIterable, Sendable {
        case auto
        case always
        case never
    }
}
