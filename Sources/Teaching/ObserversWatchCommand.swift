import Commands
import Patterns
import Shell

struct ObserversWatchCommand: ShellCommand {
    let subjects: SubjectDirectory
    let watchers: Watchers

    static let subject = Parameter("SUBJECT", .name(of: "subject"))
    static let initial = CommandOption("initial", summary: "send it the current value at once")
    static let old = CommandOption("old", summary: "send it the value before each change")
    static let new = CommandOption("new", summary: "send it the value after each change")
    let description = CommandDescription(
        "observers watch",
        group: .teaching,
        summary: "add an observer that prints each change",
        parameters: [Self.subject],
        options: [Self.initial, Self.old, Self.new],
        examples: ["observers watch 'task counts'", "observers watch user --initial --old --new"],
        details: """
            Without an option, the observer gets the new value. It gets the old value before the new one. If you watch the \
            same subject again, the same observer gets the values that you name this time.
            """,
        pattern: .observer,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let subject = try subjects.subject(arguments[Self.subject])
        var options: ObservationOptions = []
        for (option, wanted) in [(Self.initial, ObservationOptions.initial), (Self.old, .old), (Self.new, .new)]
        where arguments[option] { options.insert(wanted) }
        if options.isEmpty { options = .new }
        watchers.watch(subject, options)
        return .message(
            "the watcher observes \(subject.name): \(options)",
            [
                "subject": .string(subject.name), "initial": .bool(options.contains(.initial)),
                "old": .bool(options.contains(.old)), "new": .bool(options.contains(.new)),
            ])
    }
}

struct ObserversUnwatchCommand: ShellCommand {
    let subjects: SubjectDirectory
    let watchers: Watchers

    static let subject = Parameter("SUBJECT", .name(of: "subject"))
    let description = CommandDescription(
        "observers unwatch",
        group: .teaching,
        summary: "remove the observer that 'observers watch' added",
        parameters: [Self.subject],
        examples: ["observers unwatch 'task counts'"],
        pattern: .observer,
        effect: .outward,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let subject = try subjects.subject(arguments[Self.subject])
        guard watchers.unwatch(subject) else {
            throw CommandError(
                .refused, "no watcher observes '\(subject.name)'",
                hint: "'observers watch' adds one, 'observers' lists the observers")
        }
        return .message("the watcher no longer observes \(subject.name)", ["subject": .string(subject.name)])
    }
}
