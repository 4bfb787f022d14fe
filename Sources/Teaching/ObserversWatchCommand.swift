import Commands
import Patterns
import Shell

struct ObserversWatchCommand: ShellCommand {
    let subjects: SubjectDirectory
    let watchers: Watchers

    let description = CommandDescription(
        "observers watch",
        group: .teaching,
        summary: "add an observer that prints each change",
        parameters: [Parameter("SUBJECT", .name(of: "subject"))],
        options: [
            CommandOption("initial", summary: "send it the current value at once"),
            CommandOption("old", summary: "send it the value before each change"),
            CommandOption("new", summary: "send it the value after each change"),
        ],
        examples: ["observers watch 'task counts'", "observers watch user --initial --old --new"],
        details: """
            Without an option, the observer gets the new value. It gets the old value before the new one. If you watch the \
            same subject again, the same observer gets the values that you name this time.
            """,
        pattern: .observer,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let subject = try subjects.subject(arguments.required("SUBJECT"))
        var options: ObservationOptions = []
        for option in ObservationOptions.all where arguments.has(option: "\(option)") { options.insert(option) }
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

    let description = CommandDescription(
        "observers unwatch",
        group: .teaching,
        summary: "remove the observer that 'observers watch' added",
        parameters: [Parameter("SUBJECT", .name(of: "subject"))],
        examples: ["observers unwatch 'task counts'"],
        pattern: .observer,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let subject = try subjects.subject(arguments.required("SUBJECT"))
        guard watchers.unwatch(subject) else {
            throw CommandError(
                .refused, "no watcher observes '\(subject.name)'",
                hint: "'observers watch' adds one, 'observers' lists the observers")
        }
        return .message("the watcher no longer observes \(subject.name)", ["subject": .string(subject.name)])
    }
}
