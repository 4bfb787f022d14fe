import Languages
public import Patterns

/// Every text that the views add to the keys and values of the stream, in one language.
///
/// The texts are in `Sources/Texts/LANGUAGE/TraceViews`. From each name, the build makes a property or function:
/// `row.becomes` is `rowBecomes(name:new:)`. Those of a family are chosen by name, as in `say("pass", from: …)`.
public struct Texts: Sendable {
    /// In the order of `keys`.
    private let table: [TextPattern]
    /// The other forms of texts that depend on a number, by name.
    private let forms: [Int: [String: TextPattern]]

    init(language: String) {
        table = Self.table(language).map(TextPattern.init)
        forms = Self.forms(language).mapValues { $0.mapValues(TextPattern.init) }
    }

    public static let english = Texts(language: "en")

    /// In the language of the environment.
    public static let spoken = Texts(language: Language.spoken)

    /// The text with that number, with its values filled in.
    func text(_ number: Int, _ values: TextValues) -> String {
        let pattern = values["count"].flatMap { form(number, of: $0) } ?? table[number]
        return pattern.filled(with: values)
    }

    /// The form of a text for a number: `1 vote`, `2 votes`. Slavic languages have one more, for 2 to 4, 22 to 24, ….
    private func form(_ number: Int, of count: String) -> TextPattern? {
        guard let forms = forms[number], let count = Int(count) else { return nil }
        if count == 0, let none = forms["none"] { return none }
        guard let few = forms["few"] else { return count == 1 ? forms["one"] : nil }
        return switch (count % 10, count % 100) {
        case (_, 11...14): nil
        case (1, _): forms["one"]
        case (2...4, _): few
        default: nil
        }
    }

    /// The number of a text chosen by name.
    ///
    /// - Parameter numbers: the numbers of its family.
    func number(of key: String, in numbers: Range<Int>) -> Int? { numbers.first { Self.keys[$0] == key } }

    /// The decision, as the rest of a sentence about its maker.
    public func what(_ decision: Decision) -> String {
        // Each feature has its own words for its messages.
        if let label = decision.label { return what("sends", ["label": label]) ?? label }
        let values = TextValues(decision.values)
        return what(decision.kind.rawValue + Self.longer(decision.kind, values), values) ?? ""
    }

    /// The addition to its key for an optional value.
    private static func longer(_ kind: Decision.Kind, _ values: TextValues) -> String {
        kind == .connects && values["task"]?.isEmpty == false ? ".task" : ""
    }

    /// The reason; empty if there is none.
    ///
    /// - Parameter type: the class of a template method's step, which the step itself names.
    public func why(_ reason: Reason, of type: String? = nil) -> String {
        var values = TextValues(reason.values)
        values["class"] = type
        return why(reason.key, values) ?? ""
    }

    /// The name of a role next to an object: `Handler` for `ConcreteHandler`. No role is called `Class`.
    public func role(_ role: Role) -> String {
        role.rawValue.hasPrefix("Concrete") && role != .concreteClass
            ? String(role.rawValue.dropFirst(8)) : role.rawValue
    }

    /// The plural of a role's name.
    func plural(_ role: Role) -> String { several(self.role(role)) ?? self.role(role) }
}
