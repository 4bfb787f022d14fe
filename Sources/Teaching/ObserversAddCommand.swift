import Commands
import Patterns
import Shell

struct ObserversAddCommand: ShellCommand {
    let subjects: SubjectDirectory

    static let subject = Parameter("SUBJECT", .name(of: "subject"))
    static let observer = Parameter("OBSERVER", .name(of: "dropped observer"))
    let description = CommandDescription(
        "observers add",
        group: .teaching,
        summary: "notify a dropped observer again",
        parameters: [Self.subject, Self.observer],
        examples: ["observers add 'task counts' 'status line'"],
        pattern: .observer,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let subject = try subjects.subject(arguments[Self.subject])
        let name = arguments[Self.observer]
        guard !subject.observerNames.contains(name) else {
            throw CommandError(.refused, "'\(name)' observes '\(subject.name)' already", hint: "there is nothing to do")
        }
        guard subject.addDropped(observer: name) else {
            throw .notFound(
                "dropped observer", name, among: subject.droppedObserverNames,
                hint: "'observers' shows the observers dropped from '\(subject.name)'"
            )
        }
        return .message("\(name) observes \(subject.name) again", ["subject": .string(subject.name)])
    }
}
