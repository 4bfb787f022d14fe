import Commands
import Patterns
import Text

/// A job in a list.
struct JobRow {
    let id: Int
    let command: String
    let state: JobState
    /// The time since the shell's start.
    let due: Duration?
    let condition: String?
    let interval: Duration?
    let priority: Priority
    /// 0 to 1, if it is running and known.
    let progress: Double?
    /// The parts of a running job, if it has any.
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

    /// Its condition, or its progress.
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

    /// `██████░░░░  60 %`; empty if unknown.
    private static func text(of progress: Double?) -> String {
        progress.map { "\(ProgressBar.text($0, width: 10))  \(Int($0 * 100)) %" } ?? ""
    }

    /// The limit for parts whose progress is listed.
    private static let shownParts = 20

    /// The facts for JSON.
    var facts: [ReplyPart] {
        [
            .fact("id", id),
            .fact("command", command),
            .fact("state", state.rawValue),
            .fact("due", due),
            .fact("condition", condition),
            .fact("every", interval),
            .fact("priority", priority.rawValue),
            .fact("progress", progress),
            .fact("parts", parts.map { [.fact("name", $0.name), .fact("progress", $0.progress)].object }),
        ]
    }

    static func listing(of rows: [JobRow]) -> Listing<JobRow> {
        Listing(rows: rows, empty: "no jobs") { row in
            let more = row.parts.count - shownParts
            return [
                .shown(row.name, .name),
                .shown(row.state.word, row.style),
                .shown(row.circumstances, .quiet),
                .shown(row.command),
            ] + row.facts
                + row.parts.prefix(shownParts).map {
                    .named("", "", .init(text(of: $0.progress), .quiet), .init("  \($0.name)"))
                } + (more > 0 ? [.named("", "", "", .init("  and \(more) more"))] : [])
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
struct AskReply: ReplyTree {
    let row: JobRow
    let schedule: String

    var parts: [ReplyPart] { [.line(.init(row.name, .name), " \(schedule): \(row.command)")] + row.facts }
}
