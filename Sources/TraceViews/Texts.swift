import Languages
public import PatternEvents

/// Every text that the views put beside the keys and values of the stream, in a language.
///
/// They lie in `Sources/Texts/LANGUAGE/TraceViews`, and a build makes the properties and functions of them that name them:
/// `row.becomes` is `rowBecomes(name:new:)`. Those of a family are chosen by name, as `say("pass", from: …)`.
public struct Texts: Sendable {
    /// In the order of `keys`.
    private let table: [String]
    /// The other forms of those that depend on a number, by their names.
    private let forms: [Int: [String: String]]

    init(language: String) { (table, forms) = (Self.table(language), Self.forms(language)) }

    public static let english = Texts(language: "en")

    /// In the language of the environment.
    public static let spoken = Texts(language: Language.spoken)

    /// The text of that number, with the values in place of their names in braces.
    func text(_ number: Int, _ values: [String: String]) -> String {
        let pattern = values["count"].flatMap { form(number, of: $0) } ?? table[number]
        guard !values.isEmpty else { return pattern }
        // Braces are single bytes: characters need not be told apart.
        let utf8 = pattern.utf8
        var text = ""
        var rest = utf8.startIndex
        while let open = utf8[rest...].firstIndex(of: UInt8(ascii: "{")),
            let close = utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            text += pattern[rest..<open]
            text += values[String(pattern[utf8.index(after: open)..<close])] ?? ""
            rest = utf8.index(after: close)
        }
        return text + pattern[rest...]
    }

    /// The form of a text for a number: `1 vote`, not `2 votes`. Slavic languages have one more, for 2 to 4, 22 to 24, ….
    private func form(_ number: Int, of count: String) -> String? {
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

    /// The number of a text that is chosen by name.
    ///
    /// - Parameter numbers: those of its family.
    func number(of key: String, in numbers: Range<Int>) -> Int? { numbers.first { Self.keys[$0] == key } }

    /// What was decided, as the rest of a sentence about who decided it.
    public func what(_ decision: Decision) -> String {
        // What is sent is in the words of the feature that sends it, whichever message it is.
        if let label = decision.label { return what("sends", ["label": label]) ?? label }
        let values = decision.values.words
        return what(decision.kind.rawValue + Self.longer(decision.kind, values), values) ?? ""
    }

    /// What its key has in addition where a value is there that need not be.
    private static func longer(_ kind: Decision.Kind, _ values: [String: String]) -> String {
        switch kind {
        case .connects: values["task"]?.isEmpty == false ? ".task" : ""
        case .sendsNothing: values["colleague"] == nil ? "" : ".colleague"
        default: ""
        }
    }

    /// Why; empty if there is nothing to say.
    ///
    /// - Parameter type: which class a step of a template method is of; the step says it.
    public func why(_ reason: Reason, of type: String? = nil) -> String {
        var values = reason.values.words
        values["class"] = type
        return why(reason.key, values) ?? ""
    }

    /// How a role is called beside an object: `Handler` of `ConcreteHandler`.
    public func role(_ role: Role) -> String {
        role.rawValue.hasPrefix("Concrete") ? String(role.rawValue.dropFirst(8)) : role.rawValue
    }

    /// How several players of a role are called.
    func plural(_ role: Role) -> String { several(self.role(role)) ?? self.role(role) }
}
