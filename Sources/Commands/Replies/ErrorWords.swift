public import Platform

// The words of every error of parsing and dispatching, in one place so that they keep one tone.

extension CommandError {
    public static var nestedTooDeep: CommandError {
        CommandError(
            .limit, "commands are nested more than \(CommandParser.nestingLimit) deep", hint: "leave some of them out"
        )
    }

    public static var secretTooLong: CommandError {
        CommandError(.value, "the password is longer than \(SecretBytes.limit) bytes", hint: "choose a shorter one")
    }

    public static var secretHoldsNUL: CommandError {
        CommandError(.value, "the password contains a NUL byte", hint: "leave it out")
    }

    // MARK: Lines

    public static var lineTooLong: CommandError {
        CommandError(.limit, "the line is longer than 1 MiB", hint: "the line was skipped; split it", subject: "line")
    }

    public static var tooManyWords: CommandError {
        CommandError(
            .limit, "the command has more than 10000 words", hint: "split it, or quote text with spaces",
            subject: "line"
        )
    }

    /// - Parameter mark: `&&`, `||`, `&`, `<`, `<<`, `2>`, `>&`, `!!`, `!$`, `!3` or the like.
    public static func foreignOperator(_ mark: String) -> CommandError {
        let use =
            switch mark {
            case "&": "begin with 'background'"
            case "<", "<<": "'run FILE' runs the commands of a file"
            case "!$": "Alt-. inserts the last word of the previous line"
            case "!!": "Up and Enter run the last line again"
            case _ where mark.hasPrefix("!"): "'history' lists the lines, and ^R finds one"
            case _ where mark.contains(">"): "'> FILE' receives a command's reply, and errors stay where they are"
            case "||": "'fails COMMAND' expects a failure"
            default: "write ';' between commands"
            }
        return CommandError(
            .syntax, "'\(mark)' means nothing here", hint: "\(use), or quote it if it is text", subject: "line")
    }

    // MARK: Commands and their words

    /// - Parameters:
    ///   - meant: commands that have this name in other programs: these were meant.
    ///   - near: commands with a similar spelling: these are a guess.
    ///   - otherwise: the hint if there are neither.
    public static func unknownCommand(
        _ name: String, meant: [String] = [], near: [NearName], otherwise: String = "see 'help'"
    ) -> CommandError {
        CommandError(
            .unknownCommand, "unknown command", hint: didYouMean(meant) ?? guess(near) ?? otherwise,
            subject: name.isEmpty ? "''" : name
        )
    }

    /// See ``unknownCommand(_:meant:near:otherwise:)``.
    public static func unknownSubcommand(
        _ word: String, of command: String, meant: [String] = [], near: [NearName]
    ) -> CommandError {
        CommandError(
            .unknownCommand, "unknown sub-command '\(word)'",
            hint: didYouMean(meant) ?? guess(near) ?? place(word, command) ?? "see 'help \(command)'", subject: command
        )
    }

    /// The hint for a folder that other shells would go to.
    private static func place(_ word: String, _ command: String) -> String? {
        command == "cd" && (word.contains("/") || [".", "..", "~", "-"].contains(word))
            ? "'cd' is the CD player; start playhouse in another folder instead" : nil
    }

    /// The hint for a word with a spelling like these commands; nil if there are none. A command that destroys or
    /// completes something is offered only for reading about.
    private static func guess(_ near: [NearName]) -> String? {
        didYouMean(near.filter { !$0.isFinal }.map(\.name)) ?? near.first.map { "see 'help \($0.name)'" }
    }

    /// - Parameter choices: the words it is limited to, if it is.
    public static func missing(_ parameter: String, choices: [String] = [], usage: String) -> CommandError {
        let hint = choices.isEmpty ? "usage: \(usage)" : "one of \(list(choices))"
        return CommandError(.usage, "\(parameter) is missing", hint: hint)
    }

    public static func unexpected(_ word: String, usage: String) -> CommandError {
        CommandError(.usage, "'\(word)' is one word too many", hint: "usage: \(usage)")
    }

    /// - Parameter whole: the option with `word` as a part of its value, quoted; nil if it takes no value.
    public static func separated(
        _ word: String, _ parameter: String, _ option: String, _ whole: String?
    ) -> CommandError {
        let quoting = whole.map { "write \($0), or " } ?? ""
        return CommandError(
            .usage, "'\(word)' comes after the option '\(option)'",
            hint: quoting + "put all words of \(parameter) before the option")
    }

    // MARK: Values

    /// An option before its value. A parameter has a name only in the usage, so the error names just its word.
    static func named(_ name: String) -> String { name.hasPrefix("--") || name.contains(" ") ? name + " " : "" }

    public static func notANumber(_ word: String, _ name: String, range: String) -> CommandError {
        CommandError(.value, "\(named(name))'\(word)' is not a whole number", hint: "give \(range)")
    }

    public static func outOfRange(_ word: String, _ name: String, range: String) -> CommandError {
        CommandError(.value, "\(named(name))\(word) is out of range", hint: "give \(range)")
    }

    public static func notADuration(_ word: String, _ name: String) -> CommandError {
        guard !DurationText.isTooLong(word) else { return durationTooLong(word) }
        return CommandError(
            .value, "\(named(name))'\(word)' is not a duration", hint: "write 90, 90s, 1m30s, 1:30 or 1:47:00")
    }

    public static func durationTooLong(_ word: String) -> CommandError {
        let limit = DurationText.brief(DurationText.limit)
        return CommandError(.value, "\(word) is longer than \(limit)", hint: "give a duration of at most \(limit)")
    }

    public static func notAChoice(_ word: String, _ name: String, choices: [String]) -> CommandError {
        CommandError(
            .value, "\(named(name))'\(word)' is not known",
            hint: didYouMean(NearMiss.of(word, among: choices)) ?? "one of \(list(choices))"
        )
    }

    /// - Parameter thing: `the title`, `the command`.
    public static func controlCharacter(in thing: String) -> CommandError {
        CommandError(.value, "\(thing) contains a control character", hint: "leave it out")
    }

    /// - Parameters:
    ///   - thing: the sort of thing that was looked for: `film`, `task`.
    ///   - names: the names that exist.
    ///   - hint: the hint if none of them is near.
    public static func notFound(_ thing: String, _ word: String, among names: [String], hint: String) -> CommandError {
        CommandError(
            .notFound, "there is no \(thing) '\(word)'", hint: didYouMean(NearMiss.of(word, among: names)) ?? hint
        )
    }

    public static func ambiguous(_ thing: String, _ word: String, candidates: [String]) -> CommandError {
        let shown = candidates.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        let more = candidates.count > 5 ? " and \(candidates.count - 5) more" : ""
        return CommandError(.ambiguous, "\(thing) '\(word)' could be \(shown)\(more)", hint: "type more of it")
    }

    // MARK: Asking a person

    /// ^C.
    public static var interrupted: CommandError { CommandError(.interrupted, "interrupted", hint: "") }

    /// Call this again and again in work that may last longer than a second; a command that throws is rolled back.
    ///
    /// - Throws: ``interrupted`` after ^C.
    public static func checkInterruption() throws(CommandError) {
        if Interruption.isPending, Interruption.take() { throw .interrupted }
    }

    // MARK: Files

    public static func unreadableFile(_ path: String, _ error: SystemError) -> CommandError {
        CommandError(.io, "'\(path)' cannot be read: \(error)", hint: "check the path")
    }

    /// - Parameter limit: in MiB.
    public static func fileTooLarge(_ path: String, limit: Int) -> CommandError {
        CommandError(.limit, "'\(path)' is larger than \(limit) MiB", hint: "split it")
    }

    // MARK: Phrases

    /// `did you mean 'projector'?`, with up to three names; nil if there are none.
    public static func didYouMean(_ near: [String]) -> String? {
        near.isEmpty ? nil : "did you mean \(list(Array(near.prefix(3))))?"
    }

    /// `'a', 'b' or 'c'`.
    public static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard quoted.count > 1, let last = quoted.last else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}
