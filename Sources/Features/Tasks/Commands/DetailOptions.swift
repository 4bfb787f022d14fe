import Commands
import Text

/// The options that `task add` and `task edit` share.
enum DetailOptions {
    /// Those that set something.
    static let setting = [
        CommandOption("priority", .choice(Priority.allCases.map(\.rawValue)), "high|medium|low", summary: "how urgent"),
        CommandOption(
            "due", .name(of: "date"), "DATE", summary: "the day: 2026-11-25, today, tomorrow, friday, +3d or +2w"),
        CommandOption("tag", .text, "T", repeats: true, summary: "add a tag"),
        CommandOption("run", .commands, "COMMAND", summary: "the command that is its work"),
        CommandOption("takes", .duration, "DURATION", summary: "how long its work takes"),
    ]

    /// Those and the ones that take something away.
    static let editing = [
        CommandOption(
            "priority", .choice(Priority.allCases.map(\.rawValue) + [none]), "high|medium|low|none",
            summary: "how urgent"
        ),
        CommandOption(
            "due", .name(of: "date"), "DATE|none", summary: "the day: 2026-11-25, today, tomorrow, friday, +3d or +2w"),
        CommandOption("tag", .text, "T", repeats: true, summary: "a word more to find it by"),
        CommandOption("untag", .text, "T", repeats: true, summary: "remove this tag"),
        CommandOption("run", .commands, "COMMAND|none", summary: "the command that is its work"),
        CommandOption("takes", .text, "DURATION|none", summary: "how long its work takes"),
    ]

    /// What takes a value away.
    private static let none = "none"

    /// Puts what the options say into `details`.
    ///
    /// - Returns: whether any of them was given.
    static func apply(
        _ arguments: Arguments,
        to details: inout TaskDetails,
        today: @autoclosure () -> DueDate,
        canClear: Bool = false
    ) throws(CommandError) -> Bool {
        var isGiven = false
        if let word = arguments.option("priority") {
            details.priority = Priority(rawValue: word)
            isGiven = true
        }
        if let word = arguments.option("due") {
            details.due = canClear && word == none ? nil : try day(word, today: today())
            isGiven = true
        }
        if let text = arguments.option("run") {
            details.run = canClear && text == none ? nil : try command(text)
            isGiven = true
        }
        if let text = arguments.option("takes") {
            details.takes = canClear && text == none ? nil : try duration(text)
            isGiven = true
        }
        for word in arguments.options("tag") {
            let tag = try tag(word)
            if !details.tags.contains(tag) { details.tags.append(tag) }
            isGiven = true
        }
        return isGiven
    }

    static func tag(_ word: String) throws(CommandError) -> String {
        let isWord = !word.isEmpty && !word.utf8.contains(0x20) && !ControlCharacters.areIn(word)
        guard isWord else { throw .notATag(word) }
        return word
    }

    private static func day(_ word: String, today: DueDate) throws(CommandError) -> DueDate {
        guard let day = DueDateText.parse(word, today: today) else { throw .notADay(word) }
        return day
    }

    private static func command(_ text: String) throws(CommandError) -> String {
        switch TitleText.cleaned(text) {
        case .title(let command): return command
        case .empty: throw .emptyCommand
        case .control: throw .controlCharacter(in: "the command")
        }
    }

    private static func duration(_ text: String) throws(CommandError) -> Duration {
        guard let duration = DurationText.parse(text) else { throw .notADuration(text, "--takes") }
        return duration
    }
}
