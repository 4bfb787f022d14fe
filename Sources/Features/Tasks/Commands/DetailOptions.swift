import Commands
import Text

/// An option for a detail of a task, shared by `task add` and `task edit`.
struct DetailOption: Sendable {
    let name: String
    let detail: DetailChange.Detail
    let kind: ValueKind
    let metavariable: String
    var repeats = false
    /// Its names in other programs.
    var saidElsewhere: [String] = []
    let summary: String
    /// Sets the detail from a word; the current time may determine the day.
    let set: @Sendable (String, inout TaskDetails, LocalTime) throws(CommandError) -> Void

    /// The option of a command that only sets it.
    var option: CommandOption<[String]> {
        CommandOption(name, kind, metavariable, repeats: repeats, saidElsewhere: saidElsewhere, summary: summary)
    }

    /// The option of a command that can also remove it, by the word `none`.
    func option(orNone none: String) -> CommandOption<[String]> {
        CommandOption(
            name, kind.orNone, "\(metavariable)|\(none)", repeats: repeats, saidElsewhere: saidElsewhere,
            summary: summary)
    }
}

/// The details given by a command's options.
struct GivenDetails {
    /// The given details, each once.
    fileprivate(set) var said: [DetailChange.Detail] = []
    /// The new values.
    fileprivate(set) var details = TaskDetails()
    /// The details whose old values are removed first.
    fileprivate(set) var cleared: Set<DetailChange.Detail> = []

    /// The changes for a task with the details `former`.
    func changes(of former: TaskDetails) -> [DetailChange] {
        var new = details
        if !cleared.contains(.tags) { new.tags = former.tagsLacking(of: new.tags) }
        return said.map { detail in
            let count = detail == .tags ? former.tags.count : former.notes.count
            let removed = cleared.contains(detail) ? count : 0
            return DetailChange(detail, of: new, place: count - removed, removed: removed)
        }.filter { $0.changes(former) }
    }
}

enum DetailOptions {
    /// The word that removes a value.
    private static let none = "none"

    static let due = DetailOption(
        name: "due", detail: .due, kind: .name(of: "date"), metavariable: "DATE",
        saidElsewhere: ["d", "on", "by", "date"],
        summary: "when it is due: friday, eom, +5d, 24.12., 5pm",
        set: { (word, details, now) throws(CommandError) in
            guard let moment = try DueDateText.moment(word, now: now, as: "--due '\(word)'") else {
                throw CommandError(.value, "--due '\(word)' is not a day", hint: "write \(DueDateText.forms)")
            }
            details.due = moment
        })

    private static let all: [DetailOption] = [
        DetailOption(
            name: "priority", detail: .priority, kind: .name(of: "priority"), metavariable: "high|medium|low",
            saidElsewhere: ["p", "prio", "pri"],
            summary: "how urgent; H, M and L mean the same",
            set: { (word, details, _) throws(CommandError) in
                guard let priority = Priority(word: word) else {
                    throw .notAChoice(word, "--priority", choices: Priority.allCases.map(\.rawValue))
                }
                details.priority = priority
            }),
        due,
        DetailOption(
            name: "tag", detail: .tags, kind: .name(of: "tag"), metavariable: "T", repeats: true,
            saidElsewhere: ["t", "label", "project"],
            summary: "a word to find it by",
            set: { (word, details, _) throws(CommandError) in details.tags += try tags(word) }),
        DetailOption(
            name: "note", detail: .notes, kind: .text, metavariable: "NOTE", repeats: true,
            summary: "a line of text to keep with it",
            set: { (text, details, _) throws(CommandError) in
                details.notes.append(
                    try line(
                        text, "the note",
                        empty: CommandError(.value, "the note is empty", hint: "give it at least one word")))
            }),
        DetailOption(
            name: "run", detail: .run, kind: .text, metavariable: "COMMAND", summary: "the command that is its work",
            set: { (text, details, _) throws(CommandError) in
                details.run = try line(
                    text, "the command",
                    empty: CommandError(.value, "the command is empty", hint: "give one, as in --run 'lights dim 10'"))
            }),
        DetailOption(
            name: "takes", detail: .takes, kind: .duration, metavariable: "DURATION",
            summary: "how long its work takes",
            set: { (text, details, _) throws(CommandError) in
                guard let duration = DurationText.parse(text) else { throw .notADuration(text, "--takes") }
                details.takes = duration
            }),
    ]

    /// The options that set details.
    static let setting = all.map(\.option)

    /// Removes a single tag.
    static let untag = CommandOption("untag", .name(of: "tag"), "T", repeats: true, summary: "remove this tag")

    /// The options that set or remove details, and the one that removes a single tag.
    static let editing = all.map { $0.option(orNone: none) } + [untag]

    /// Reads the options.
    ///
    /// - Parameter canClear: whether a word can remove a value.
    static func given(
        _ arguments: Arguments, _ now: LocalTime, canClear: Bool = false
    ) throws(CommandError) -> GivenDetails {
        var given = GivenDetails()
        for option in all {
            let words = arguments[option.option]
            for word in words {
                if canClear, word == none {
                    var clearing = DetailChange(option.detail, of: TaskDetails())
                    clearing.exchange(with: &given.details)
                    given.cleared.insert(option.detail)
                } else {
                    try option.set(word, &given.details, now)
                }
            }
            if !words.isEmpty { given.said.append(option.detail) }
        }
        given.details.tags = TaskDetails().tagsLacking(of: given.details.tags)
        return given
    }

    /// The tags in an option's word: several if it has spaces.
    static func tags(_ text: String) throws(CommandError) -> [String] {
        // A plus belongs to the filter, not to the tag.
        let words = text.split(separator: " ").map { String($0.first == "+" ? $0.dropFirst() : $0) }
        guard !words.isEmpty, words.allSatisfy(isWord) else {
            throw CommandError(.value, "'\(text)' is not a tag", hint: "a tag is one word")
        }
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
        case .lines: throw CommandError(.value, "\(thing) has more than one line", hint: "write it in one")
        case .control: throw .controlCharacter(in: thing)
        }
    }
}

extension ValueKind {
    /// The same kind, with a word that removes the value.
    fileprivate var orNone: ValueKind {
        switch self {
        case .duration: .text
        default: self
        }
    }
}
