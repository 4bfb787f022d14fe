import Commands
import Text

/// What happens to a task in a run.
enum RunEvent: String, Sendable {
    case start
    case completed
    case failed
}

/// `start Shirt`, `completed Shirt`, `failed Shirt: …`
struct RunLine: ReplyBody {
    let event: RunEvent
    let id: TaskID
    let title: String
    /// Why it failed; empty otherwise.
    let reason: String
    /// Since the run began.
    let time: Duration

    func write(to text: inout TextWriter) {
        let line = "\(event.rawValue) \(title)" + (reason.isEmpty ? "" : ": \(reason)")
        if event == .failed { text.write(line, .bad) } else { text.write(line) }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("event", .string(event.rawValue))
            json.field("id", .int(Int(id.rawValue)))
            json.field("title", .string(title))
            json.field("reason", .optional(reason.isEmpty ? nil : reason))
            json.field("time", .seconds(time))
        }
    }
}

/// What a leaf's command replied.
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

/// How many leaves of a canceled run do not begin, and how many are stopped.
struct CancelledReply: ReplyBody {
    let cancelled: Int
    let stopped: Int

    func write(to text: inout TextWriter) {
        let parts = [
            cancelled > 0 ? "\(Count.of(cancelled, "leaf", "leaves")) not started" : nil,
            stopped > 0 ? "\(Count.of(stopped, "leaf", "leaves")) stopped" : nil,
        ]
        text.write("canceled: " + parts.compactMap(\.self).joined(separator: ", "))
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("event", "cancelled")
            json.field("cancelled", .int(cancelled))
            json.field("stopped", .int(stopped))
        }
    }
}

/// `5 leaves in 0.5s`
struct RunReply: ReplyBody {
    let id: TaskID
    let title: String
    let leaves: Int
    let took: Duration
    let inTurn: Bool
    /// The policy that was chosen for the workers; nil if each leaf had one, or all had the same.
    let policy: String?
    /// How many leaves were marked as done; nil if none was to be.
    let marked: Int?

    func write(to text: inout TextWriter) {
        let how = leaves == 1 ? "" : inTurn ? " in turn" : policy.map { " by \($0)" } ?? " in parallel"
        let marks = marked.map { ", \($0) marked as done" } ?? ""
        text.write("\(Count.of(leaves, "leaf", "leaves"))\(how), \(DurationText.brief(took))\(marks)", .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("id", .int(Int(id.rawValue)))
            json.field("title", .string(title))
            json.field("leaves", .int(leaves))
            json.field("took", .seconds(took))
            json.field("inTurn", .bool(inTurn))
            json.field("policy", .optional(policy))
            json.field("marked", .int(marked ?? 0))
        }
    }
}

/// The leaves that failed below a task: how many, and the titles of the first of them.
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
