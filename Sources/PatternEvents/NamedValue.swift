/// One of the values that an event tells, by its name: `level` is 30.
public struct NamedValue: Hashable, Sendable {
    /// What sort of value it is, which says who may know it.
    public enum Value: Hashable, Sendable {
        case number(Int)
        /// One of the program's own words.
        case word(String)
        /// What a person calls something, or may hold it: never told in public.
        case text(String)
    }

    public let name: String
    public let value: Value

    public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }

    /// Whether it may be told in public: only what is declared to be a number or a word of the program's own.
    public var isPublic: Bool { if case .text = value { false } else { true } }

    /// The value in words.
    public var words: String {
        switch value {
        case .number(let number): "\(number)"
        case .word(let text), .text(let text): text
        }
    }

    static func text(_ name: String, _ text: String) -> NamedValue { NamedValue(name, .text(text)) }
    static func word(_ name: String, _ word: String) -> NamedValue { NamedValue(name, .word(word)) }
}

extension [NamedValue] {
    /// The values in words, by their names.
    public var words: [String: String] { reduce(into: [:]) { $0[$1.name] = $1.words } }
}
