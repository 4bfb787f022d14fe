import CommandCore
import Patterns
import Platform
import Rendering
import StateStore
import Testing

@testable import Orders

/// The shop with all that a shell puts round it, for lines as typed.
final class OrdersDesk {
    let events = EventStream()
    let store = ChangeStore()
    let feature: OrdersFeature
    let person: Person

    /// It is Saturday, 21 November 2026, noon in UTC.
    ///
    /// - Parameters:
    ///   - environment: where the user's locale is named.
    ///   - answers: what a person at the terminal types; nil if there is none.
    init(_ environment: [String: String] = [:], answers: [String]? = nil) {
        person = Person(answers)
        feature = OrdersFeature(
            events: events, clock: ShellClock(virtualFrom: .seconds(1_795_262_400)), store: store,
            environment: { environment[$0] }, interviewer: person
        )
    }

    var book: OrderBook { feature.book }

    /// Runs a command as the shell does: as one step, taken back if it fails.
    func reply(_ line: String) throws -> Reply {
        store.begin()
        do {
            let reply = try handle(line)
            try store.commit([line])
            return reply
        } catch {
            store.rollBack()
            throw error
        }
    }

    private func handle(_ line: String) throws -> Reply {
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(line.utf8)), commands.count == 1,
            let reply = try feature.handlers[0].handleRequest(commands[0])
        else { throw TestFailure.notOneCommand(line) }
        return reply
    }

    /// What a line would change, in words; it changes nothing.
    func rehearse(_ line: String) throws -> [String] {
        store.begin()
        defer { store.rollBack() }
        return try store.rehearse { _ = try handle(line) }
    }

    /// Whether there was a step to take back.
    func undo() throws -> Bool { try store.undo() != nil }

    /// Whether there was a step to do again.
    func redo() throws -> Bool { try store.redo() != nil }

    /// The text of the reply, without a newline at its end.
    @discardableResult
    func run(_ line: String) throws -> String {
        var writer = TextWriter()
        try reply(line).body.write(to: &writer)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// The reply as JSON.
    func json(_ line: String) throws -> String {
        var writer = JSONWriter()
        try reply(line).body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The error a line comes to; fails the test if it comes to none.
    func error(_ line: String) -> String {
        do {
            let text = try run(line)
            Issue.record("no error but: \(text)")
            return ""
        } catch {
            return "\(error)"
        }
    }

    enum TestFailure: Error {
        case notOneCommand(String)
    }
}

/// The options of an order, right unless said otherwise.
struct Options {
    private var values: [(name: String, value: String?)] = [
        ("customer", "1234567"), ("first-name", "Ada"), ("last-name", "Lovelace"), ("phone", "+1 (415) 555-0100"),
        ("email", "ada@example.org"), ("street1", "12 Engine St"), ("city", "San Francisco"), ("state", "CA"),
        ("zip", "94107-1234"), ("shipping", "two-day"), ("card", "4242 4242 4242 4242"), ("expires", "11/26"),
        ("cvv", "123"), ("billing-same", nil),
    ]

    /// - Parameters:
    ///   - changed: options with another value, or that are to be added.
    ///   - dropped: options that are not given.
    init(_ changed: KeyValuePairs<String, String> = [:], without dropped: [String] = []) {
        values.removeAll { dropped.contains($0.name) }
        for (name, value) in changed {
            values.removeAll { $0.name == name }
            values.append((name, value))
        }
    }

    /// As they could be typed.
    var line: String {
        values.map { name, value in "--\(name)" + (value.map { " " + Quoting.quoted($0) } ?? "") }
            .joined(separator: " ")
    }
}

/// Somebody who answers the questions of a form, one after another.
final class Person: SecretInterviewer {
    /// The questions as they were shown.
    private(set) var questions: [String] = []
    /// Those whose answers nobody sees.
    private(set) var secretQuestions: [String] = []
    /// What Tab completed, by question.
    private(set) var choices: [String: [String]] = [:]
    private var answers: [String]?

    init(_ answers: [String]?) {
        self.answers = answers
    }

    var canAsk: Bool { answers != nil }

    func ask(_ question: String, choices: [String]) throws(CommandError) -> String {
        self.choices[question] = choices
        return try next(question)
    }

    func askSecret(_ question: String) throws(CommandError) -> SecretBytes {
        secretQuestions.append(question)
        let secret = SecretBytes()
        for byte in try next(question).utf8 { #expect(secret.append(byte)) }
        return secret
    }

    /// ^C once there are no more answers.
    private func next(_ question: String) throws(CommandError) -> String {
        questions.append(question)
        guard let answers, let answer = answers.first else { throw .interrupted }
        self.answers = Array(answers.dropFirst())
        return answer
    }
}
