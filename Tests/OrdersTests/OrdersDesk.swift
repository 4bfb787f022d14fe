import Commands
import FeatureTestSupport
import Patterns
import Platform
import StateStore
import Testing

@testable import Orders

/// The shop with everything that a shell puts around it, for typed lines.
final class OrdersDesk: CommandDesk {
    let feature: OrdersFeature
    let desk: FeatureDesk
    let person: Person

    /// It is Saturday, 21 November 2026, noon in UTC.
    ///
    /// - Parameters:
    ///   - environment: where the user's locale is named.
    ///   - answers: what a person at the terminal types; nil if there is none.
    ///   - profile: who is signed in.
    init(_ environment: [String: String] = [:], answers: [String]? = nil, profile: Profile? = nil) {
        person = Person(answers)
        let (events, store) = (EventStream(), ChangeStore())
        feature = OrdersFeature(
            events: events, clock: ShellClock(virtualFrom: .seconds(1_795_262_400)), store: store,
            environment: { environment[$0] }, profile: { profile }, interviewer: person
        )
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    var book: OrderBook { feature.book }
}

/// The options of an order, correct by default.
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

/// A person who answers the questions of a form, one after another.
final class Person: SecretInterviewer {
    /// The questions as they were shown.
    private(set) var questions: [String] = []
    /// Those whose answers nobody sees.
    private(set) var secretQuestions: [String] = []
    /// What Tab completed, by question.
    private(set) var choices: [String: [String]] = [:]
    private var answers: [String]?

    /// Types these next.
    func type(_ answers: [String]) { self.answers = answers }

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
