/// A lesson: steps shown one after the other, each with a task and the checks of its result.
struct Lesson: Equatable, Sendable {
    /// Its name: the file's, without the ending.
    let id: String
    /// The path of its file, if it is not shipped with the program.
    var path: String?
    /// The word that starts it.
    var word: String { path ?? id }
    var title: String
    /// Its pattern, as commands name it; ``mixed`` for a lesson about all of them.
    let pattern: String
    /// Its topic, in a sentence.
    var about: String
    /// The hidden Swift around its snippets, by name.
    var preambles: [String: [String]] = [:]
    var steps: [Step]
    /// A hash of its texts and tasks.
    let digest: String

    /// The pattern of a lesson that mixes all of them and comes last.
    static let mixed = "any"

    /// One step.
    struct Step: Equatable, Sendable {
        var heading: String
        /// The number of its first line, from 1.
        let line: Int
        var text: [Paragraph] = []
        /// The lines that prepare a new stage for it; nil if it continues from the previous step.
        var setup: [ScriptLine]?
        /// The commands shown: each runs when the learner continues.
        var demonstration: [ScriptLine] = []
        /// Texts of rows that stay on the screen if a reply is too long.
        var kept: [String] = []
        /// The conditions for the step to be done.
        var checks: [Check] = []
        /// In order: each reveals more than the one before.
        var hints: [[Paragraph]] = []
        var question: Question?
        /// The text shown when it is done.
        var explanation: [Paragraph] = []
        /// The solution that is shown, one of several.
        var solution: [ScriptLine] { ways.first ?? [] }
        /// All solutions; the first one is shown.
        var ways: [[ScriptLine]] = []
        var rejections: [Rejection] = []
        var congratulations: [Paragraph] = []

        /// Whether the learner has a task in it.
        var isTask: Bool { !checks.isEmpty && demonstration.isEmpty }
        /// The number of parts that can be right on the first try: those of its question, and its task.
        var askedCount: Int { (question?.form.partCount ?? 0) + (isTask ? 1 : 0) }

        /// The number of words to read before it is done, without Swift and choices.
        var wordCount: Int {
            (text + (question?.text ?? [])).reduce(0) { count, part in
                guard case .prose(let prose) = part else { return count }
                return count + prose.split(separator: " ").count
            }
        }
    }

    /// A line to run, and its place.
    struct ScriptLine: Equatable, Sendable {
        let text: String
        /// From 1.
        let line: Int
    }

    /// A condition, and its place.
    struct Check: Equatable, Sendable {
        let expectation: Expectation
        /// The text in the file.
        let text: String
        /// From 1.
        let line: Int
    }

    /// A common mistake: its conditions, and the reply.
    struct Rejection: Equatable, Sendable {
        /// All hold if it was made.
        var conditions: [Check] = []
        /// Lines that make the mistake, to prove that it is recognized.
        var attempt: [ScriptLine] = []
        var message: [Paragraph] = []
        /// The number of its line, from 1.
        let line: Int
    }

    /// Text to wrap, verbatim lines, or Swift.
    enum Paragraph: Equatable, Sendable {
        case prose(String)
        case verbatim([String])
        case code(Snippet)
    }
}
