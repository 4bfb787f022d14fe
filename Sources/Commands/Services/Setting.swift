public import Patterns

/// A setting: a name, the allowed values, and a subject that notifies of its changes. `set` shows and changes it, and
/// its value is kept.
public struct Setting {
    /// Unique among the settings of the program.
    public let name: String
    /// Empty if it accepts any text.
    public let choices: [String]
    /// The value until another is chosen; one of ``choices``, if there are any.
    public let standard: String
    /// Its purpose, in a few words.
    public let summary: String
    public let observable: Observable<String>

    /// - Parameters:
    ///   - choices: empty if it accepts any text.
    ///   - standard: the value until another is chosen; nil for the first choice.
    public init(_ name: String, _ choices: [String], standard: String? = nil, _ summary: String, events: EventStream) {
        self.name = name
        self.choices = choices
        self.standard = standard ?? choices[0]
        self.summary = summary
        observable = Observable("setting \(name)", self.standard, events: events)
    }

    /// The length of the longest text that a setting accepts, in scalars.
    public static let longest = 80

    /// Whether it can have a value.
    public func takes(_ value: String) -> Bool {
        guard choices.isEmpty else { return choices.contains(value) }
        let scalars = value.unicodeScalars
        return scalars.count <= Self.longest && scalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}
