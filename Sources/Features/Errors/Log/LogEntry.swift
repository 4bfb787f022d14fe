import Commands
import Text

/// A line of the log: a time and a text.
struct LogEntry: Equatable, Sendable {
    /// In characters; a message may quote a line of a megabyte.
    static let messageLimit = 1000

    /// As ISO 8601 in UTC, to the second; empty if the line has none.
    let time: String
    /// `general: something went wrong`
    let text: String

    /// - Parameter time: since 1970-01-01T00:00:00Z.
    init(time: Duration, name: String, message: String) {
        self.time = TimeText.utc(time)
        let shown = message.prefix(Self.messageLimit)
        text = ControlCharacters.shown("\(name): \(shown)" + (shown.endIndex < message.endIndex ? "…" : ""))
    }

    /// Reads a line; one in another form is only text.
    init(line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 1)
        let hasTime = parts.count == 2 && parts[0].utf8.count == 20 && parts[0].utf8.last == UInt8(ascii: "Z")
        time = hasTime ? String(parts[0]) : ""
        text = hasTime ? String(parts[1]) : String(line)
    }

    /// `2026-11-21T19:52:58Z general: something went wrong`
    var line: String { time.isEmpty ? text : "\(time) \(text)" }
}
