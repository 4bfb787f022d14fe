public import Commands

/// The request to the program on its command line.
public struct LaunchOptions {
    /// Texts of `-c`, in order.
    public var commandTexts: [String] = []
    /// The script, if one is to be run.
    public var script: Script?
    /// Whether a person at a terminal continues after the given commands.
    public var goesOnAtTerminal = false
    public var isEphemeral = false
    /// Whether another person wrote the commands: then nothing on disk is read or written, and nothing outside is
    /// affected.
    public var isForeign = false
    /// Whether it is a stage: the same everywhere, with nothing kept.
    public private(set) var isStage = false
    /// Whether it is the stage of a lesson, which is foreign and says so in its errors.
    public private(set) var isLesson = false
    /// The request for something other than running commands.
    public var instead = Instead()
    /// The source of a class's answers.
    public var answersPath: String?
    /// The folder of a class that takes part with its phones.
    public var classFolder: String?
    /// The folder of `--home`, if given.
    public var home: String?
    public var keepsGoing = false
    public var repliesInJSON = false
    /// The destination of the event stream; nil if there is none.
    public var events: EventTarget?
    public var color = ColorChoice.auto
    public var clock: ShellClock.Kind?
    public var seed: UInt64?
    public var readsStartupScript = true

    /// The options of a stage for lessons: every failure is returned, and nothing outside is affected.
    public static var lesson: LaunchOptions {
        var options = LaunchOptions()
        (options.isStage, options.isLesson, options.isForeign) = (true, true, true)
        (options.isEphemeral, options.keepsGoing) = (true, true)
        return options
    }

    private init() {}

    /// The options of a stage inside a session with these options.
    ///
    /// - Parameter repliesInJSON: whether the session's replies are in JSON just now.
    public func onStage(repliesInJSON: Bool) -> LaunchOptions {
        var options = self
        (options.isStage, options.isEphemeral, options.repliesInJSON) = (true, true, repliesInJSON)
        return options
    }

    /// Reads the words after the program's name.
    ///
    /// - Throws: an error whose text goes to standard error; the exit status is 2.
    public init(_ words: [String]) throws(CommandError) {
        do throws(CommandError) {
            let arguments = try Arguments(Self.parted(words)[...], for: Self.description)
            commandTexts = arguments[Option.command]
            let named = arguments[Self.script]
            script = named.first.map { Script(name: $0, arguments: Array(named.dropFirst())) }
            goesOnAtTerminal = arguments[Option.interactive]
            isForeign = arguments[Option.foreign]
            isEphemeral = arguments[Option.ephemeral] || isForeign
            instead.viewedStream = arguments[Option.view]
            instead.judgesStream = arguments[Option.verify]
            instead.gradedFolder = arguments[Option.grade]
            if instead.gradedFolder != nil { isEphemeral = true }
            instead.gradeForm = arguments[Option.gradeAs] ?? (arguments[Option.json] ? "json" : "table")
            answersPath = arguments[Option.answers]
            classFolder = arguments[Option.classFolder]
            home = arguments[Option.home]
            keepsGoing = arguments[Option.keepGoing]
            repliesInJSON = arguments[Option.json]
            let isPublic = arguments[Option.eventsPublic]
            events = arguments[Option.events].map { EventTarget(path: $0, isPublic: isPublic) }
            color = arguments[Option.color] ?? .auto
            clock = arguments[Option.clock]
            readsStartupScript = !arguments[Option.noRc]
            instead.completedShell = arguments[Option.completion]
            instead.questions = Set(Option.questions.filter { arguments[$0.option] }.map(\.question))
            if let text = arguments[Option.seed] {
                guard let seed = UInt64(text) else { throw .notANumber(text, "--seed", range: "0 to \(UInt64.max)") }
                self.seed = seed
            }
            try check(wantsPublicEvents: isPublic)
        } catch {
            throw error.about("playhouse")
        }
    }

    /// - Throws: an error that names the options which exclude each other, or need a value.
    private mutating func check(wantsPublicEvents: Bool) throws(CommandError) {
        if let script, !commandTexts.isEmpty {
            throw CommandError(
                .usage, "'--command' and the script '\(script.name)' exclude each other", hint: "keep one of them"
            )
        }
        guard events != nil || !wantsPublicEvents else {
            throw CommandError(.usage, "'--events-public' needs '--events'", hint: "say where the stream goes")
        }
        if instead.judgesStream, instead.viewedStream == nil {
            guard commandTexts.isEmpty, let script, script.arguments.isEmpty else {
                throw CommandError(
                    .usage, "'--verify' needs one stream",
                    hint: "name its file, or give '-' for standard input; '--view FILE --verify' also shows the trace")
            }
            instead.judgedStream = script.name
            self.script = nil
        }
        let namesCommands = script != nil || !commandTexts.isEmpty
        if instead.viewedStream != nil, namesCommands {
            throw CommandError(.usage, "'--view' runs nothing", hint: "leave out the script and '--command'")
        }
        if instead.gradedFolder != nil, namesCommands || instead.viewedStream != nil {
            throw CommandError(
                .usage, "'--grade' runs nothing but the results",
                hint: "leave out the script, '--command' and '--view'")
        }
        if answersPath != nil, classFolder != nil {
            throw CommandError(
                .usage, "'--class' has its own answers", hint: "leave out '--answers' or '--class'")
        }
        let paths = [
            ("home", home), ("events", events?.path), ("view", instead.viewedStream), ("grade", instead.gradedFolder),
            ("answers", answersPath), ("class", classFolder),
        ]
        for (option, path) in paths where path == "" {
            throw CommandError(
                .usage, "option '--\(option)' needs a value",
                hint: "write '--\(option) \(["home", "grade", "class"].contains(option) ? "DIR" : "FILE")'")
        }
    }

    /// Splits the short options that were joined: `-ek` is `-e -k`, `-cTEXT` is `-c TEXT`. Words after the script or
    /// `--` are not the program's.
    private static func parted(_ words: [String]) -> [String] {
        var parted: [String] = []
        var index = 0
        while index < words.count {
            let word = words[index]
            guard word != "--", word.hasPrefix("-"), word.count > 1 else { break }
            let options = letters(of: word) ?? [word]
            parted += options
            index += 1
            let last = options[options.count - 1]
            // A joined value waits for no other.
            let isOpen = description.options.contains { option in
                option.value != nil && (last == "--\(option.name)" || option.letter.map { last == "-\($0)" } == true)
            }
            if isOpen, index < words.count {
                parted.append(words[index])
                index += 1
            }
        }
        return parted + words[index...]
    }

    /// The options that a word joins, with the value of the last one; nil if it is a single option, or unknown.
    private static func letters(of word: String) -> [String]? {
        guard !word.hasPrefix("--"), word.count > 2 else { return nil }
        var options: [String] = []
        var rest = word.dropFirst()
        while let letter = rest.popFirst() {
            guard let option = description.options.first(where: { $0.letter == letter }) else { return nil }
            options.append("-\(letter)")
            guard option.value != nil else { continue }
            if !rest.isEmpty { options.append(String(rest)) }
            break
        }
        return options
    }

    private static let script = Parameter("SCRIPT [ARG…]", .file, .optionalCommand)

    private enum Option {
        static let command = CommandOption(
            "command", letter: "c", .text, "TEXT", repeats: true,
            summary: "run TEXT and end; may be repeated"
        )
        static let ephemeral = CommandOption(
            "ephemeral", letter: "e", summary: "keep nothing: no state is read or written")
        static let foreign = CommandOption(
            "foreign", summary: "run another person's script: ephemeral, without files and programs")
        static let home = CommandOption(
            "home", .file, "DIR", summary: "use this state folder, not $PLAYHOUSE_HOME or the usual one")
        static let keepGoing = CommandOption(
            "keep-going", letter: "k", summary: "continue after a failed command; the status is still 1"
        )
        static let interactive = CommandOption(
            "interactive", letter: "i", summary: "continue at the terminal after the script or -c"
        )
        static let json = CommandOption("json", summary: "write each reply as a JSON object on one line")
        static let events = CommandOption(
            "events", .file, "FILE", summary: "write the event stream as JSON lines (- is standard error)")
        static let eventsPublic = CommandOption(
            "events-public", summary: "leave personal data and reply texts out of the stream"
        )
        static let grade = CommandOption(
            "grade", .file, "DIR", summary: "replay lesson results and print a table")
        static let gradeAs = CommandOption(
            "grade-as", .choice(["table", "json", "csv"]), "FORM",
            summary: "write the table of --grade as table, json or csv")
        static let view = CommandOption(
            "view", .file, "FILE", summary: "show an event stream as a live trace (- is standard input)")
        static let verify = CommandOption(
            "verify", summary: "print the judge's verdicts on an event stream; with --view after each command")
        static let answers = CommandOption(
            "answers", .file, "FILE", saidElsewhere: ["join"], summary: "read a class's answers here")
        static let classFolder = CommandOption(
            "class", .file, "DIR", saidElsewhere: ["join"],
            summary: "use the class with phones that 'class setup DIR' prepared")
        static let color = CommandOption(
            "color", ColorChoice.self, "WHEN",
            summary: "use color always, never or automatically"
        )
        static let clock = CommandOption(
            "clock", ShellClock.Kind.self, "KIND",
            summary: "real, as at a terminal, or virtual, as in scripts"
        )
        static let seed = CommandOption("seed", .text, "N", summary: "seed for all random choices")
        static let noRc = CommandOption("no-rc", summary: "skip the start-up script (rc in the state folder)")
        static let version = CommandOption("version", letter: "V", summary: "show the version")
        static let man = CommandOption("man", summary: "write the manual page, for man -l -")
        static let completion = CommandOption(
            "completion", CompletionScript.Shell.self, "SHELL",
            summary: "write completions for bash, zsh or fish"
        )
        static let help = CommandOption("help", letter: "h", summary: "show this help")

        static let questions: [(option: CommandOption<Bool>, question: Question)] = [
            (version, .version), (man, .man), (help, .help),
        ]
    }

    /// The usage in one row.
    public static let usage = "playhouse [OPTION…] [SCRIPT [ARG…]]"

    /// The options, as help shows them.
    public static let description = CommandDescription(
        "playhouse",
        group: .shell,
        summary: "a shell that shows design patterns at work",
        parameters: [script],
        options: [
            Option.command, Option.ephemeral, Option.foreign, Option.home, Option.keepGoing, Option.interactive,
            Option.json, Option.events, Option.eventsPublic, Option.grade, Option.gradeAs, Option.view, Option.verify,
            Option.answers, Option.classFolder, Option.color, Option.clock, Option.seed, Option.noRc, Option.version,
            Option.man, Option.completion, Option.help,
        ],
        examples: ["playhouse", "playhouse lecture.play", "printf 'devices\\n' | playhouse --json"],
        details: """
            Without a SCRIPT, Playhouse is interactive if standard input is a terminal. Otherwise it reads commands from
            standard input. In a SCRIPT, {1}, {2}, … are its arguments and {*} is all of them. Options for Playhouse come
            before it. The exit status is 0 if all commands succeeded, and 1 if one failed. It is 2 after a usage error, and
            3 if the state folder cannot be used.
            """,
        effect: .outward
    )

    /// A script with its arguments for `{1}`, `{2}` and `{*}`.
    public struct Script: Sendable {
        /// Its path; `-` is standard input.
        public let name: String
        public let arguments: [String]
    }

    /// The destination of the event stream.
    public struct EventTarget: Sendable {
        /// The file of `--events`; `-` is standard error.
        public let path: String
        /// Whether only public data goes there.
        public let isPublic: Bool
    }

    /// The actions that replace running commands.
    public struct Instead {
        /// The folder of `--grade`, whose results are replayed.
        public var gradedFolder: String?
        /// The form of the grades: `table`, `json` or `csv`.
        public var gradeForm = "table"
        /// The stream of `--view`, to be shown; `-` is standard input.
        public var viewedStream: String?
        /// Whether the commands of a stream are judged.
        public var judgesStream = false
        /// The stream whose verdicts are to be shown; `-` is standard input.
        public var judgedStream: String?
        /// The shell for which to write a completion.
        public var completedShell: CompletionScript.Shell?
        /// The questions that the program answers about itself.
        public var questions: Set<Question> = []
    }

    /// A question that the program answers about itself.
    public enum Question: Sendable {
        case help
        case version
        case man
    }

    /// Whether to use color.
    public enum ColorChoice: String, CaseIterable, Sendable {
        case auto
        case always
        case never
    }
}
