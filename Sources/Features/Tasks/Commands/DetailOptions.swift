import Commands
import Text

/// An option that says something of a task: `task add` and `task edit` share them.
struct DetailOption: Sendable {
    let name: String
    let kind: ValueKind
    let metavariable: String
    var repeats = false
    /// What other programs call it.
    var saidElsewhere: [String] = []
    let summary: String
    /// Puts what the word says into the details; what a day is may depend on the time it is.
    let set: @Sendable (String, inout TaskDetails, LocalTime) throws(CommandError) -> Void
    /// Takes away what the option sets.
    let clear: @Sendable (inout TaskDetails) -> Void
}

enum DetailOptions {
    /// What takes a value away.
    private static let none = "none"

    private static let all: [DetailOption] = [
        DetailOption(
            name: "priority", kind: .name(of: "priority"), metavariable: "high|medium|low",
            saidElsewhere: ["p", "prio", "pri"],
            summary: "how urgent; H, M and L mean the same",
            set: { (word, details, _) throws(CommandError) in
                guard let priority = Priority(word: word) else {
                    throw .notAChoice(word, "--priority", choices: Priority.allCases.map(\.rawValue))
                }
                details.priority = priority
            },
            clear: { $0.priority = nil }),
        DetailOption(
            name: "due", kind: .name(of: "date"), metavariable: "DATE", saidElsewhere: ["d", "on", "by", "date"],
            summary: "when it is due: friday, eom, +5d, 24.12., 5pm",
            set: { (word, details, now) throws(CommandError) in
                guard let moment = DueDateText.moment(word, now: now) else { throw .notADay(word) }
                details.due = moment
            }, clear: { $0.due = nil }),
        DetailOption(
            name: "tag", kind: .name(of: "tag"), metavariable: "T", repeats: true,
            saidElsewhere: ["t", "label", "project"],
            summary: "a word to find it by",
            set: { (word, details, _) throws(CommandError) in for tag in try tags(word) { details.add(tag: tag) } },
            clear: { $0.tags = [] }),
        DetailOption(
            name: "note", kind: .text, metavariable: "NOTE", repeats: true, summary: "a line of text to keep with it",
            set: { (text, details, _) throws(CommandError) in
                details.notes.append(try line(text, "the note", empty: .emptyNote))
            }, clear: { $0.notes = [] }),
        DetailOption(
            name: "run", kind: .text, metavariable: "COMMAND", summary: "the command that is its work",
            set: { (text, details, _) throws(CommandError) in
                details.run = try line(text, "the command", empty: .emptyCommand)
            }, clear: { $0.run = nil }),
        DetailOption(
            name: "takes", kind: .duration, metavariable: "DURATION", summary: "how long its work takes",
            set: { (text, details, _) throws(CommandError) in
                guard let duration = DurationText.parse(text) else { throw .notADuration(text, "--takes") }
                details.takes = duration
            }, clear: { $0.takes = nil }),
    ]

    /// Those that set something.
    static let setting = all.map { option in
        CommandOption(
            option.name, option.kind, option.metavariable, repeats: option.repeats,
            saidElsewhere: option.saidElsewhere, summary: option.summary)
    }

    /// Those, with a word that takes the value away, and one that takes a single tag away.
    static let editing =
        all.map { option in
            CommandOption(
                option.name, option.kind.orNone, "\(option.metavariable)|\(none)", repeats: option.repeats,
                saidElsewhere: option.saidElsewhere, summary: option.summary)
        } + [CommandOption("untag", .name(of: "tag"), "T", repeats: true, summary: "remove this tag")]

    /// Puts what the options say into `details`.
    ///
    /// - Returns: the names of those that were given.
    static func apply(
        _ arguments: Arguments, to details: inout TaskDetails, _ now: LocalTime, canClear: Bool = false
    ) throws(CommandError) -> [String] {
        var given: [String] = []
        for option in all {
            let words = arguments.options(option.name)
            for word in words {
                if canClear, word == none { option.clear(&details) } else { try option.set(word, &details, now) }
            }
            if !words.isEmpty { given.append(option.name) }
        }
        return given
    }

    /// The tags that a word of an option names: several, if it has spaces.
    static func tags(_ text: String) throws(CommandError) -> [String] {
        // A plus before it is part of the filter, not of the tag.
        let words = text.split(separator: " ").map { String($0.first == "+" ? $0.dropFirst() : $0) }
        guard !words.isEmpty, words.allSatisfy(isWord) else { throw .notATag(text) }
        return words
    }

    private static func isWord(_ word: String) -> Bool {
        !word.isEmpty && !word.utf8.contains(0x20) && !ControlCharacters.areIn(word)
    }

    private static func line(
        _ text: String, _ thing: String, empty: CommandError
    ) throws(CommandError) -> String {
        switch TitleText.cleaned(text) {
        case .title(let line): return line
        case .empty: throw empty
        case .lines: throw .lineBreak(in: thing)
        case .control: throw .controlCharacter(in: thing)
        }
    }
}

extension ValueKind {
    /// The same where a word may take the value away.
    fileprivate var orNone: ValueKind {
        switch self {
        case .duration: .text
        default: self
        }
    }
}
