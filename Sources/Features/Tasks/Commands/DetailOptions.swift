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
    /// What changes a task that has the second details so that it has what was given; nil if it does already.
    let change: @Sendable (GivenDetails, TaskDetails) -> DetailChange?
}

/// What the options of a command say of tasks.
struct GivenDetails {
    /// The names of the options.
    fileprivate(set) var names: [String] = []
    /// What they set.
    fileprivate(set) var details = TaskDetails()
    /// Those that take away what a task has first.
    fileprivate(set) var clearing: Set<String> = []

    /// What it changes in a task that has `former`.
    func changes(of former: TaskDetails) -> [DetailChange] {
        DetailOptions.all.filter { names.contains($0.name) }.compactMap { $0.change(self, former) }
    }

    /// What gives a list the texts that are given, after those that are there.
    fileprivate func change(_ option: String, of former: [String], adding texts: [String]) -> ListChange? {
        let removed = clearing.contains(option) ? former.count : 0
        return removed == 0 && texts.isEmpty
            ? nil : ListChange(place: former.count - removed, removed: removed, added: texts)
    }
}

enum DetailOptions {
    /// What takes a value away.
    private static let none = "none"

    fileprivate static let all: [DetailOption] = [
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
            clear: { $0.priority = nil },
            change: { $0.details.priority == $1.priority ? nil : .priority($0.details.priority) }),
        DetailOption(
            name: "due", kind: .name(of: "date"), metavariable: "DATE", saidElsewhere: ["d", "on", "by", "date"],
            summary: "when it is due: friday, eom, +5d, 24.12., 5pm",
            set: { (word, details, now) throws(CommandError) in
                guard let moment = try DueDateText.moment(word, now: now, as: "--due '\(word)'") else {
                    throw .notADay(word)
                }
                details.due = moment
            }, clear: { $0.due = nil },
            change: { $0.details.due == $1.due ? nil : .due($0.details.due) }),
        DetailOption(
            name: "tag", kind: .name(of: "tag"), metavariable: "T", repeats: true,
            saidElsewhere: ["t", "label", "project"],
            summary: "a word to find it by",
            set: { (word, details, _) throws(CommandError) in details.tags += try tags(word) },
            clear: { $0.tags = [] },
            change: { given, former in
                let isCleared = given.clearing.contains("tag")
                let tags = isCleared ? given.details.tags : former.tagsLacking(of: given.details.tags)
                return given.change("tag", of: former.tags, adding: tags).map { .tags($0) }
            }),
        DetailOption(
            name: "note", kind: .text, metavariable: "NOTE", repeats: true, summary: "a line of text to keep with it",
            set: { (text, details, _) throws(CommandError) in
                details.notes.append(try line(text, "the note", empty: .emptyNote))
            }, clear: { $0.notes = [] },
            change: { given, former in
                given.change("note", of: former.notes, adding: given.details.notes).map { .notes($0) }
            }),
        DetailOption(
            name: "run", kind: .text, metavariable: "COMMAND", summary: "the command that is its work",
            set: { (text, details, _) throws(CommandError) in
                details.run = try line(text, "the command", empty: .emptyCommand)
            }, clear: { $0.run = nil },
            change: { $0.details.run == $1.run ? nil : .run($0.details.run) }),
        DetailOption(
            name: "takes", kind: .duration, metavariable: "DURATION", summary: "how long its work takes",
            set: { (text, details, _) throws(CommandError) in
                guard let duration = DurationText.parse(text) else { throw .notADuration(text, "--takes") }
                details.takes = duration
            }, clear: { $0.takes = nil },
            change: { $0.details.takes == $1.takes ? nil : .takes($0.details.takes) }),
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

    /// What the options say.
    ///
    /// - Parameter canClear: whether a word takes away what is there.
    static func given(
        _ arguments: Arguments, _ now: LocalTime, canClear: Bool = false
    ) throws(CommandError) -> GivenDetails {
        var given = GivenDetails()
        for option in all {
            let words = arguments.options(option.name)
            for word in words {
                if canClear, word == none {
                    option.clear(&given.details)
                    given.clearing.insert(option.name)
                } else {
                    try option.set(word, &given.details, now)
                }
            }
            if !words.isEmpty { given.names.append(option.name) }
        }
        given.details.tags = TaskDetails().tagsLacking(of: given.details.tags)
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
