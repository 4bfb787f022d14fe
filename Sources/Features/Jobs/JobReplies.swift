import Commands
import Patterns
import Text

/// A job as a list shows it.
struct JobRow {
    let id: Int
    let command: String
    let state: JobState
    /// In time since the shell's start.
    let due: Duration?
    let condition: String?
    let interval: Duration?
    let priority: Priority
    /// 0 to 1, of one that runs and knows.
    let progress: Double?
    /// The parts of one that runs, where it has any.
    let parts: [WorkPart]
    private let now: Duration

    init(_ job: Job, at now: Duration) {
        id = job.id
        command = job.order.text
        state = job.state
        due = job.due
        condition = job.condition
        interval = job.interval
        priority = job.order.priority
        progress = job.state == .running ? job.future?.progress() : nil
        parts = job.state == .running ? job.future?.parts() ?? [] : []
        self.now = now
    }

    var name: String { "%\(id)" }

    /// What it waits for, or how far it is.
    private var circumstances: String {
        switch state {
        case .waiting:
            if let condition { return "when \(condition)" }
            guard let due, due > now else {
                return "for a worker" + (priority == .normal ? "" : ", \(priority) priority")
            }
            let next = "in \(TimeLeft.text(due - now))"
            return interval.map { "\(next), every \(DurationText.brief($0))" } ?? next
        case .running:
            return Self.text(of: progress)
        case .done, .failed, .cancelled: return ""
        }
    }

    /// `██████░░░░  60 %`; empty if it is not known.
    private static func text(of progress: Double?) -> String {
        progress.map { "\(ProgressBar.text($0, width: 10))  \(Int($0 * 100)) %" } ?? ""
    }

    /// Of so many parts a list shows how far each is.
    private static let shownParts = 20

    /// `[{"id","command","state","due","condition", …}]`
    func encodeFields(to json: inout JSONWriter) {
        json.field("id", .int(id))
        json.field("command", .string(command))
        json.field("state", .string(state.rawValue))
        json.field("due", due.map(JSONScalar.seconds) ?? .null)
        json.field("condition", .optional(condition))
        json.field("every", interval.map(JSONScalar.seconds) ?? .null)
        json.field("priority", .string(priority.rawValue))
        json.field("progress", progress.map(JSONScalar.double) ?? .null)
        json.field("parts", of: parts) { part, json in
            json.field("name", .string(part.name))
            json.field("progress", part.progress.map(JSONScalar.double) ?? .null)
        }
    }

    static func listing(of rows: [JobRow]) -> Listing<JobRow> {
        Listing(rows: rows, empty: "no jobs") { row, table in
            table.row(
                .init(row.name, .name), .init(row.state.word, row.style), .init(row.circumstances, .quiet),
                .init(row.command)
            )
            for part in row.parts.prefix(shownParts) {
                table.row(.init(""), .init(""), .init(text(of: part.progress), .quiet), .init("  \(part.name)"))
            }
            guard row.parts.count > shownParts else { return }
            table.row(.init(""), .init(""), .init(""), .init("  and \(row.parts.count - shownParts) more"))
        } encodeFields: { row, json in
            row.encodeFields(to: &json)
        }
    }

    private var style: Style? {
        switch state {
        case .failed: .bad
        case .running: .good
        case .waiting, .done, .cancelled: nil
        }
    }
}

/// `%1 in 2h: popcorn`
struct AskReply: ReplyBody {
    let row: JobRow
    let schedule: String

    func write(to text: inout TextWriter) {
        text.write(row.name, .name)
        text.write(line: " \(schedule): \(row.command)")
    }

    func encode(to json: inout JSONWriter) {
        json.object { row.encodeFields(to: &$0) }
    }
}

/// A line for each job that was canceled.
struct CancelReply: ReplyBody {
    let rows: [JobRow]

    func write(to text: inout TextWriter) {
        for row in rows {
            text.write(line: "\(row.name) canceled: \(row.command)")
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        json.array(of: rows) { $0.encodeFields(to: &$1) }
    }
}
