/// The kind of a value, which decides how it is checked and completed.
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
    /// A path, or the name of a script that comes with the program.
    case script
    /// The name of a command, of one or two words.
    case commandName
    /// A name of something that lives in a feature; the feature checks it, ``CompletionSource`` completes it.
    case name(of: String)
    /// The words of a condition, see ``ConditionSource``. The condition decides how many they are; the parameters after
    /// it begin behind them.
    case condition

    /// The words it is limited to; empty if any other word may do.
    var choices: [String] { if case .choice(let choices) = self { choices } else { [] } }

    /// The number in a word that may end in its unit: `50%`.
    func number(_ word: String) -> Int? {
        guard case .integer(_, let unit) = self else { return Int(word) }
        let name = unit.drop { $0 == " " }
        return Int(!name.isEmpty && word.hasSuffix(name) ? String(word.dropLast(name.count)) : word)
    }

    /// Whether `word` is a number in its range.
    public func takesNumber(_ word: String) -> Bool {
        if case .integer(let range, _) = self { number(word).map(range.contains) ?? false } else { false }
    }

    /// Whether a word of it may be a path.
    var isPath: Bool {
        switch self {
        case .file, .script: true
        default: false
        }
    }

    /// Whether words of this kind must have a certain form.
    var isChecked: Bool {
        switch self {
        case .integer, .duration, .choice: true
        case .text, .file, .script, .commandName, .name, .condition: false
        }
    }
}
