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
        let listing = Listing(rows: rows, empty: "no subjects") { row, table in
            let observers = (row.observers + row.dropped.map { "\($0) (dropped)" }).joined(separator: ", ")
            table.row(
                .init(row.subject, .name), .init(row.value), .init(observers.isEmpty ? "none" : observers, .quiet)
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
