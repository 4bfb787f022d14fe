import Commands
import Patterns
import Shell
import Text

struct ObserversCommand: ShellCommand {
    let subjects: SubjectDirectory

    let description = CommandDescription(
        "observers",
        group: .teaching,
        summary: "list the subjects, their values and their observers",
        examples: ["observers"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = subjects.all.map { subject in
            (
                subject: subject.name, value: subject.valueText, observers: subject.observerNames,
                dropped: subject.droppedObserverNames
            )
        }
        let listing = Listing(rows: rows, empty: "no subjects") { row in
            let observers = (row.observers + row.dropped.map { "\($0) (dropped)" }).joined(separator: ", ")
            return [
                .cell("subject", row.subject, .name),
                .cell("value", row.value),
                .cell("observers", row.observers, as: observers.isEmpty ? "none" : observers, .quiet),
                .fact("dropped", row.dropped),
            ]
        }
        return Reply(listing)
    }
}
