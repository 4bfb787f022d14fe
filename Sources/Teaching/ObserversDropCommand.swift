import Commands
import Patterns
import Shell

struct ObserversDropCommand: ShellCommand {
    unowned let directory: CommandDirectory

    static let subject = Parameter("SUBJECT", .name(of: "subject"))
    static let observer = Parameter("OBSERVER", .name(of: "observer"))
    let description = CommandDescription(
        "observers drop",
        group: .teaching,
        summary: "stop notifying an observer",
        parameters: [Self.subject, Self.observer],
        examples: ["observers drop 'task counts' 'status line'"],
        pattern: .observer,
        effect: .outward,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let subject = try directory.subjects.subject(arguments[Self.subject])
        let name = arguments[Self.observer]
        // The line keeps its last text, even if that was never displayed.
        _ = directory.statusLine.current
        guard subject.drop(observer: name) else {
            throw .notFound(
                "observer", name, among: subject.observerNames,
                hint: "'observers' shows the observers of '\(subject.name)'"
            )
        }
        return .message("\(name) no longer observes \(subject.name)", ["subject": .string(subject.name)])
    }
}
