import PatternEvents
import Patterns

/// Writes tasks as an Org file: a heading each, with as many stars as it lies deep.
///
/// What headings have no place for goes into properties: `RUN`, `TAKES`, `LABELS` for tags with signs that Org's tags
/// cannot have, and `DEPTH` of tasks deeper than ``deepest`` levels, which get no more stars, as a tree 100,000 deep
/// would be gigabytes of them.
struct OrgWriter: Strategy {
    static let deepest = 32

    let name = "org"

    func algorithmInterface(_ input: TaskExport) -> [UInt8] {
        var bytes: [UInt8] = []
        for row in input.rows {
            let task = input.task(row)
            let depth = Int(row.depth)
            bytes.append(contentsOf: repeatElement(UInt8(ascii: "*"), count: min(depth, Self.deepest) + 1))
            bytes.append(contentsOf: Self.headline(of: task).utf8)
            if let due = task.due {
                bytes.append(contentsOf: "DEADLINE: <\(due) \(Self.weekdays[due.weekday])>\n".utf8)
            }
            let properties = Self.properties(task.details, depth)
            guard !properties.isEmpty else { continue }
            bytes.append(contentsOf: ":PROPERTIES:\n\(properties.joined(separator: "\n"))\n:END:\n".utf8)
        }
        return bytes
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    private static func headline(of task: any TaskComponent) -> String {
        let details = task.details
        var line = task.isDone ? " DONE " : " TODO "
        if let priority = details.priority { line += "[#\(priority.letter)] " }
        line += OrgHeading.guarded(task.title)
        if !details.tags.isEmpty, canBearTags(details) { line += " :\(details.tags.joined(separator: ":")):" }
        return line + "\n"
    }

    private static func canBearTags(_ details: TaskDetails) -> Bool {
        details.tags.allSatisfy { OrgHeading.isTag($0) }
    }

    private static func properties(_ details: TaskDetails, _ depth: Int) -> [String] {
        var lines: [String] = []
        if !canBearTags(details) { lines.append(":LABELS: \(details.tags.joined(separator: " "))") }
        if let command = details.run { lines.append(":RUN: \(command)") }
        if let duration = details.takes { lines.append(":TAKES: \(DetailWords.exact(duration))") }
        if depth > deepest { lines.append(":DEPTH: \(depth)") }
        return lines
    }
}
