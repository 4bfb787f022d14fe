/// What a value is: how it is checked and completed.
public enum ValueKind: Sendable {
    case text
    /// A whole number within the range; `unit` follows the range in messages (` %`, ` MHz`).
    case integer(ClosedRange<Int>, unit: String = "")
    /// See ``DurationText``.
    case duration
    /// One of these words.
    case choice([String])
    /// A path in the file system.
    case file
    /// The name of a command, of one or two words.
    case commandName
    /// A name of something that lives in a feature; the feature checks it, ``CompletionSource`` completes it.
    case name(of: String)
    /// The words of a condition, as many as it has, see ``ConditionSource``; the parameters behind it begin after them.
    case condition

    /// Whether words of this kind have a form of their own.
    var isChecked: Bool {
        switch self {
        case .integer, .duration, .choice: true
        case .text, .file, .commandName, .name, .condition: false
        }
    }
}
