/// One of the values in an event, by its name: `level` is 30.
public struct NamedValue: Hashable, Sendable {
    /// The sort of a value, which decides who may know it.
    public enum Value: Hashable, Sendable {
        case number(Int)
        /// One of the program's own words.
        case word(String)
        /// A name that a person gave, or a text that may contain one: never in a public stream.
        case text(String)
        /// The values that an observer asks for.
        case options(ObservationOptions)
    }

    public let name: String
    public let value: Value

    public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }

    /// Whether it may be in a public stream: only a value that is declared as a number or as one of the program's own
    /// words.
    public var isPublic: Bool {
        switch value {
        case .number, .word: true
        case .text, .options: false
        }
    }

    /// The value in words.
    public var words: String {
        switch value {
        case .number(let number): "\(number)"
        case .word(let text), .text(let text): text
        case .options(let options): "\(options)"
        }
    }
}

extension [NamedValue] {
    /// The values in words, by their names.
    public var words: [String: String] { reduce(into: [:]) { $0[$1.name] = $1.words } }

    /// The value of that name in words; nil if there is none.
    func words(_ name: String) -> String? { first { $0.name == name }?.words }
}

/// A value that events of a kind have: its name and its sort.
struct ValueField: Sendable {
    enum Sort { case number, word, text, options }

    let name: String
    let sort: Sort
    /// The text that replaces it in a public stream; nil if it is just left out.
    let substitute: String?

    /// A place among others, from 1.
    static let place = ValueField(name: "place", sort: .number, substitute: nil)

    static func options(_ name: String) -> ValueField { ValueField(name: name, sort: .options, substitute: "…") }
    static func word(_ name: String) -> ValueField { ValueField(name: name, sort: .word, substitute: "…") }

    static func text(_ name: String, else substitute: String? = "…") -> ValueField {
        ValueField(name: name, sort: .text, substitute: substitute)
    }

    /// Reads a value from its form in a stream; nil if it has another form.
    func value(_ text: String) -> NamedValue? {
        switch sort {
        case .number: Int(text).map { NamedValue(name, .number($0)) }
        case .word: NamedValue(name, .word(text))
        case .text: NamedValue(name, .text(text))
        // Unreadable options are kept as text; which values they ask for is then unknown.
        case .options: NamedValue(name, ObservationOptions(text).map { .options($0) } ?? .text(text))
        }
    }
}

extension [ValueField] {
    /// A key with the names of its values: `changes (from, to)`.
    func signature(_ key: String) -> String { isEmpty ? key : "\(key) (\(map(\.name).joined(separator: ", ")))" }

    /// The values of the first fields, one for each text.
    func values(of texts: [String]) -> [NamedValue] {
        var values: [NamedValue] = []
        values.reserveCapacity(count)
        for (field, text) in zip(self, texts) {
            if let value = field.value(text) { values.append(value) }
        }
        return values
    }

    /// The values of a stream, in the order of the fields.
    func values(readFrom texts: [String: String]) -> [NamedValue] {
        compactMap { field in (texts[field.name] ?? field.substitute).flatMap(field.value) }
    }
}
