import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

struct ObserversCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "observers",
        group: .teaching,
        summary: "list the subjects, their values and who observes them",
        examples: ["observers"],
        pattern: .observer,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = session.subjects.map { subject in
            (
                subject: subject.name, value: subject.valueText, observers: subject.observerNames,
                dropped: subject.droppedObserverNames
            )
        }
        let listing = Listing(rows: rows, empty: "no subjects") { row, table in
            let observers = (row.observers + row.dropped.map { "\($0) (dropped)" }).joined(separator: ", ")
            table.row(
                .init(row.subject, .name), .init(row.value), .init(observers.isEmpty ? "nobody" : observers, .quiet)
            )
        } encodeFields: { row, json in
            json.field("subject", .string(row.subject))
            json.field("value", .string(row.value))
            json.field("observers", row.observers)
            json.field("dropped", row.dropped)
        }
        return Reply(listing)
    }
}

struct ObserversDropCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "observers drop",
        group: .teaching,
        summary: "let an observer be told no longer",
        parameters: [Parameter("SUBJECT", .name(of: "subject")), Parameter("OBSERVER", .name(of: "observer"))],
        examples: ["observers drop 'task counts' 'status line'"],
        pattern: .observer,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let subject = try session.subject(arguments.required("SUBJECT"))
        let name = arguments.required("OBSERVER")
        guard subject.drop(observer: name) else {
            throw .notFound(
                "observer", name, among: subject.observerNames, hint: "'observers' shows who observes '\(subject.name)'"
            )
        }
        return .message("\(name) observes \(subject.name) no more", ["subject": .string(subject.name)])
    }
}

struct ObserversAddCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "observers add",
        group: .teaching,
        summary: "let a dropped observer be told again",
        parameters: [Parameter("SUBJECT", .name(of: "subject")), Parameter("OBSERVER", .name(of: "dropped observer"))],
        examples: ["observers add 'task counts' 'status line'"],
        pattern: .observer,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let subject = try session.subject(arguments.required("SUBJECT"))
        let name = arguments.required("OBSERVER")
        guard !subject.observerNames.contains(name) else {
            throw CommandError(.refused, "'\(name)' observes '\(subject.name)' already", hint: "nothing to do")
        }
        guard subject.addDropped(observer: name) else {
            throw .notFound(
                "dropped observer", name, among: subject.droppedObserverNames,
                hint: "'observers' shows who was dropped from '\(subject.name)'"
            )
        }
        return .message("\(name) observes \(subject.name) again", ["subject": .string(subject.name)])
    }
}

extension ShellSession {
    /// Everything that can be observed.
    var subjects: [any Subject] {
        let awaited = features.flatMap(\.conditions).flatMap { $0.subjects() }
        let shown = statusLine.subjects
        // What the jobs can wait for may stand in the status line, too.
        let others = awaited.filter { subject in !shown.contains { $0 === subject } }
        return shown + others + state.settings.map(\.observable)
    }

    fileprivate func subject(_ name: String) throws(CommandError) -> any Subject {
        guard let subject = subjects.first(where: { $0.name == name }) else {
            throw .notFound("subject", name, among: subjects.map(\.name), hint: "'observers' lists them")
        }
        return subject
    }
}
