package import Commands
package import PatternEvents
import Patterns
import PatternsTestSupport
package import StateStore
import Text

/// Whatever a test types at: a ``FeatureDesk``, or something that has one and knows more of its feature.
package protocol CommandDesk: AnyObject {
    var desk: FeatureDesk { get }

    /// Runs a line that holds one command.
    func reply(_ line: String) throws(CommandError) -> Reply
}

extension CommandDesk {
    package var events: EventStream { desk.events }
    package var store: ChangeStore { desk.store }

    package func reply(_ line: String) throws(CommandError) -> Reply { try desk.reply(line) }

    /// The text of the reply, without a newline at its end.
    @discardableResult
    package func run(_ line: String) throws(CommandError) -> String { Self.text(of: try reply(line)) }

    /// What a reply says to people, without a newline at its end.
    package static func text(of reply: Reply) -> String {
        var writer = TextWriter()
        reply.body.write(to: &writer)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// Every byte of the reply's text, on a terminal of so many columns.
    package func text(_ line: String, usesColor: Bool = false, columns: Int = 80) throws(CommandError) -> String {
        var writer = TextWriter(usesColor: usesColor, width: columns)
        try reply(line).body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Runs several lines and drops their replies.
    package func run(_ lines: [String]) throws(CommandError) {
        for line in lines { _ = try reply(line) }
    }

    package func run(_ first: String, _ second: String, _ more: String...) throws(CommandError) {
        try run([first, second] + more)
    }

    /// The reply as JSON.
    package func json(_ line: String) throws(CommandError) -> String { Self.json(of: try reply(line)) }

    /// What a reply says to programs.
    package static func json(of reply: Reply) -> String {
        var writer = JSONWriter()
        reply.body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The words of the error that a line comes to, or that there is none.
    package func error(_ line: String) -> String {
        do throws(CommandError) {
            return "no error but: \(try run(line))"
        } catch {
            return "\(error)"
        }
    }

    /// The events of one pattern while `lines` run: `sender → receiver: decision (reason)`.
    package func events(of pattern: Pattern, during lines: String...) throws(CommandError) -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        try run(lines)
        return listener.lines(of: pattern)
    }

    /// What a line would change, in words; it changes nothing.
    package func rehearse(_ line: String) throws -> [String] { try desk.rehearse(line) }

    /// Takes the last step back; false if there is none that can be.
    package func undo() -> Bool { (try? store.undo()) != nil }

    /// Does the step undone last again; false if there is none that can be.
    package func redo() -> Bool { (try? store.redo()) != nil }
}
