public import Commands
public import Patterns
import PatternsTestSupport
public import StateStore
public import Testing
import Text

/// A place where a test types: a ``FeatureDesk``, or something that has one and knows more of its feature.
public protocol CommandDesk: AnyObject {
    var desk: FeatureDesk { get }

    /// Runs a line that holds one command.
    func reply(_ line: String) throws(CommandError) -> Reply
}

extension CommandDesk {
    public var events: EventStream { desk.events }
    public var store: ChangeStore { desk.store }

    public func reply(_ line: String) throws(CommandError) -> Reply { try desk.reply(line) }

    /// The text of the reply, without a newline at its end.
    @discardableResult
    public func run(_ line: String) throws(CommandError) -> String { Self.text(of: try reply(line)) }

    /// What a reply says to people, without a newline at its end.
    public static func text(of reply: Reply) -> String {
        var writer = TextWriter()
        reply.body.write(to: &writer)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// Every byte of the reply's text, on a terminal of so many columns.
    public func text(_ line: String, usesColor: Bool = false, columns: Int = 80) throws(CommandError) -> String {
        var writer = TextWriter(usesColor: usesColor, width: columns)
        try reply(line).body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Runs several lines and drops their replies.
    public func run(_ lines: [String]) throws(CommandError) {
        for line in lines { _ = try reply(line) }
    }

    public func run(_ first: String, _ second: String, _ more: String...) throws(CommandError) {
        try run([first, second] + more)
    }

    /// The reply as JSON.
    public func json(_ line: String) throws(CommandError) -> String { Self.json(of: try reply(line)) }

    /// What a reply says to programs.
    public static func json(of reply: Reply) -> String {
        var writer = JSONWriter()
        reply.body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The words of the error that a line comes to, or that there is none.
    public func error(_ line: String) -> String {
        do throws(CommandError) {
            return "no error but: \(try run(line))"
        } catch {
            return "\(error)"
        }
    }

    /// Expects that each line comes to the error whose words are given with it.
    public func expectErrors(
        _ errors: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (line, words) in errors { #expect(error(line) == words, "\(line)", sourceLocation: sourceLocation) }
    }

    /// The events of one pattern while `lines` run: `sender → receiver: decision (reason)`.
    public func events(of pattern: Pattern, during lines: String...) throws(CommandError) -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        try run(lines)
        return listener.lines(of: pattern)
    }

    /// What a line would change, in words; it changes nothing.
    public func rehearse(_ line: String) throws -> [String] { try desk.rehearse(line) }

    /// Takes the last step back; false if there is none that can be.
    public func undo() -> Bool { (try? store.undo()) != nil }

    /// Does the step undone last again; false if there is none that can be.
    public func redo() -> Bool { (try? store.redo()) != nil }
}
