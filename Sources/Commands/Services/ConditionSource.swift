public import Patterns

/// A sort of conditions that a feature offers to the jobs: `film ended`, `task TASK done`.
public struct ConditionSource {
    /// The words, in order.
    public let words: [Word]
    /// The subjects that now notify of such conditions.
    public let subjects: () -> [any RebuildableSubject]
    private let make: (String) throws(CommandError) -> Condition

    /// A word of a condition.
    public enum Word: Equatable, Sendable {
        /// This word itself.
        case fixed(String)
        /// The name of a thing, as usage shows it, and the sort by which it is completed: `TASK`, `task`.
        case name(String, of: String)
    }

    /// - Parameters:
    ///   - words: at least one, at most one of them a name.
    ///   - subjects: the subjects that now notify of such conditions, so that their observers can be listed.
    ///   - make: returns the condition for the typed name, which is empty if the words have none. Throws if nothing has
    ///     that name.
    public init(
        _ words: Word...,
        subjects: @escaping () -> [any RebuildableSubject],
        make: @escaping (String) throws(CommandError) -> Condition
    ) {
        self.words = words
        self.subjects = subjects
        self.make = make
    }

    /// `task TASK done`
    public var usage: String {
        words.map { word in
            switch word {
            case .fixed(let text): text
            case .name(let name, _): name
            }
        }
        .joined(separator: " ")
    }

    /// Whether `typed` begins with a condition of this sort.
    public func takes(_ typed: ArraySlice<String>) -> Bool {
        typed.count >= words.count && fits(typed.prefix(words.count))
    }

    /// Whether `typed`, which may be shorter than a condition, matches this sort so far.
    public func fits(_ typed: ArraySlice<String>) -> Bool {
        zip(typed, words).allSatisfy { text, word in
            if case .fixed(let expected) = word { text == expected } else { true }
        }
    }

    /// The condition that `typed` begins with; ``takes(_:)`` must be true of it.
    public func condition(_ typed: ArraySlice<String>) throws(CommandError) -> Condition {
        var name = ""
        for (text, word) in zip(typed, words) {
            if case .name = word { name = text }
        }
        return try make(name)
    }
}
