import Commands
import Text

/// An event in the run of a task.
enum RunEvent: String, Sendable {
    case start
    case completed
    case failed
}

/// `start Shirt`, `completed Shirt`, `failed Shirt: …`
struct RunLine: ReplyTree {
    let event: RunEvent
    let id: TaskID
    let title: String
    /// The reason for a failure; empty otherwise.
    let reason: String
    /// The time since the run began.
    let time: Duration

    var parts: [ReplyPart] {
        let line = "\(event.rawValue) \(title)" + (reason.isEmpty ? "" : ": \(reason)")
        return [
            .line(.init(line, event == .failed ? .bad : nil)), .fact("event", event.rawValue),
            .fact("id", Int(id.rawValue)),
            .fact("title", title),
            .fact("reason", reason.isEmpty ? nil : reason),
            .fact("time", time),
        ]
    }
}

/// The reply of a leaf's command.
struct LeafReply: ReplyBody {
    let id: TaskID
    let title: String
    let reply: Reply

    func write(to text: inout TextWriter) { reply.body.write(to: &text) }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("event", "reply")
            json.field("id", .int(Int(id.rawValue)))
            json.field("title", .string(title))
            json.key("reply")
            reply.body.encode(to: &json)
        }
    }
}

/// The numbers of a canceled run's leaves that do not begin, and that are stopped.
struct CancelledReply: ReplyTree {
    let cancelled: Int
    let stopped: Int

    var parts: [ReplyPart] {
        let counts = [
            cancelled > 0 ? "\(Count.of(cancelled, "leaf", "leaves")) not started" : nil,
            stopped > 0 ? "\(Count.of(stopped, "leaf", "leaves")) stopped" : nil,
        ]
        return [
            .line("canceled: \(counts.compactMap(\.self).joined(separator: ", "))"), .fact("event", "cancelled"),
            .fact("cancelled", cancelled),
            .fact("stopped", stopped),
        ]
    }
}

/// `5 leaves in 0.5s`
struct RunReply: ReplyTree {
    let id: TaskID
    let title: String
    let leaves: Int
    let took: Duration
    let inTurn: Bool
    /// The policy chosen for the workers; nil if each leaf had its own worker, or all shared one.
    let policy: String?
    /// The number of leaves marked as done; nil if that was not requested.
    let marked: Int?

    var parts: [ReplyPart] {
        let how = leaves == 1 ? "" : inTurn ? " in turn" : policy.map { " by \($0)" } ?? " in parallel"
        let marks = marked.map { ", \($0) marked as done" } ?? ""
        return [
            .line("\(Count.of(leaves, "leaf", "leaves"))\(how), \(DurationText.brief(took))\(marks)", .quiet),
            .fact("id", Int(id.rawValue)),
            .fact("title", title),
            .fact("leaves", leaves),
            .fact("took", took),
            .fact("inTurn", inTurn),
            .fact("policy", policy),
            .fact("marked", marked ?? 0),
        ]
    }
}

/// The failed leaves below a task: their number, and the first titles.
struct RunFailures {
    private static let shown = 3

    private(set) var count = 0
    private var titles: [String] = []

    mutating func add(_ title: String) {
        count += 1
        if titles.count < Self.shown { titles.append(title) }
    }

    mutating func add(_ others: RunFailures) {
        count += others.count
        titles += others.titles.prefix(Self.shown - titles.count)
    }

    /// `'Shirt', 'Socks'`, or `'a', 'b', 'c' and 7 more`
    var text: String {
        let more = count > titles.count ? " and \(count - titles.count) more" : ""
        return titles.map { "'\($0)'" }.joined(separator: ", ") + more
    }
}
