public import PatternEvents
public import Patterns

/// A setting: a name, the values it takes, and a subject that tells of its change. `set` shows and changes it, and it lasts.
public struct Setting {
    /// Unique among the settings of the program.
    public let name: String
    public let choices: [String]
    /// The value until somebody chooses another; one of ``choices``.
    public let standard: String
    /// What it is for, in a few words.
    public let summary: String
    public let observable: Observable<String>

    /// - Parameter standard: the value until somebody chooses another; the first choice if it is nil.
    public init(_ name: String, _ choices: [String], standard: String? = nil, _ summary: String, events: EventStream) {
        self.name = name
        self.choices = choices
        self.standard = standard ?? choices[0]
        self.summary = summary
        observable = Observable("setting \(name)", self.standard, events: events)
    }
}
