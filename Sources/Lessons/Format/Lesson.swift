/// A lesson: steps that are shown one after the other, with what is to be done in each and how it is seen that it was.
struct Lesson: Equatable, Sendable {
    /// What it is called by: the name of its file without the ending.
    let id: String
    /// The path of its file, if it did not come with the program.
    var path: String?
    /// What is typed to take it.
    var word: String { path ?? id }
    var title: String
    /// The pattern it is about, in the one word that commands use; ``mixed`` for one about all of them.
    let pattern: String
    /// What it is about, in a sentence.
    var about: String
    /// What its Swift is in and does not show, by name.
    var preambles: [String: [String]] = [:]
    var steps: [Step]
    /// Shows whether two lessons say and ask the same.
    let digest: String

    /// What a lesson is about that mixes all patterns and is to be taken last.
    static let mixed = "any"

    /// One step.
    struct Step: Equatable, Sendable {
        var heading: String
        /// The number of the line it begins in, from 1.
        let line: Int
        var text: [Paragraph] = []
        /// What is run before it, in a state of its own; nil if it continues from the step before.
        var setup: [ScriptLine]?
        /// What is shown: run one by one when the learner continues.
        var demonstration: [ScriptLine] = []
        /// Texts of rows that stay on the screen where a reply is longer than that.
        var kept: [String] = []
        /// What must have happened for the step to be done.
        var checks: [Check] = []
        /// By degrees: each says more than the one before.
        var hints: [[Paragraph]] = []
        var question: Question?
        /// What is said when it is done.
        var explanation: [Paragraph] = []
        /// What could be typed, one way of several.
        var solution: [ScriptLine] { ways.first ?? [] }
        /// Ways to do it; the first one is shown.
        var ways: [[ScriptLine]] = []
        var rejections: [Rejection] = []
        var congratulations: [Paragraph] = []

        /// Whether the learner is to do something in it.
        var isTask: Bool { !checks.isEmpty && demonstration.isEmpty }
        /// How many things are asked in it that can be right on the first try: the parts of its question, and its task.
        var askedCount: Int { (question?.form.partCount ?? 0) + (isTask ? 1 : 0) }

        /// How many words are read before it is done, without Swift and choices.
        var wordCount: Int {
            (text + (question?.text ?? [])).reduce(0) { count, part in
                guard case .prose(let prose) = part else { return count }
                return count + prose.split(separator: " ").count
            }
        }
    }

    /// A line that is run, and where it is.
    struct ScriptLine: Equatable, Sendable {
        let text: String
        /// From 1.
        let line: Int
    }

    /// A condition, and where it is.
    struct Check: Equatable, Sendable {
        let expectation: Expectation
        /// As it is in the file.
        let text: String
        /// From 1.
        let line: Int
    }

    /// A mistake that people make here: how it shows, and what is to be said to it.
    struct Rejection: Equatable, Sendable {
        /// It shows if all of them hold.
        var conditions: [Check] = []
        /// Lines that make the mistake, by which it is proved that it is seen.
        var attempt: [ScriptLine] = []
        var message: [Paragraph] = []
        /// The number of its line, from 1.
        let line: Int
    }

    /// Text that is wrapped, lines that stay as they are, or Swift.
    enum Paragraph: Equatable, Sendable {
        case prose(String)
        case verbatim([String])
        case code(Snippet)
    }
}
