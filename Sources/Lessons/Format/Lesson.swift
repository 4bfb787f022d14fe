/// A lesson: steps that are shown one after the other, with what is to be done in each and how it is seen that it was.
struct Lesson: Equatable, Sendable {
    /// What it is called by: the name of its file without the ending.
    let id: String
    var title: String
    /// The pattern it is about, in the one word that commands use.
    let pattern: String
    /// What it is about, in a sentence.
    var about: String
    var steps: [Step]
    /// Tells whether two lessons say and ask the same.
    let digest: String

    /// One step.
    struct Step: Equatable, Sendable {
        var heading: String
        /// The number of the line it begins in, from 1.
        let line: Int
        var text: [Paragraph] = []
        /// What is run before it, in a state of its own; nil if it goes on from the step before.
        var setup: [ScriptLine]?
        /// What is shown: run one by one when the learner goes on.
        var demonstration: [ScriptLine] = []
        /// What must have happened for the step to be done.
        var checks: [Check] = []
        /// By degrees: each says more than the one before.
        var hints: [[Paragraph]] = []
        var question: Question?
        /// What is said when it is done.
        var explanation: [Paragraph] = []
        var solution: [ScriptLine] = []
        var rejections: [Rejection] = []
        var congratulations: [Paragraph] = []

        /// Whether there is anything to do in it but read.
        var asksForSomething: Bool { question != nil || !demonstration.isEmpty || !checks.isEmpty }
    }

    /// A line that is run, and where it stands.
    struct ScriptLine: Equatable, Sendable {
        let text: String
        /// From 1.
        let line: Int
    }

    /// A condition, and where it stands.
    struct Check: Equatable, Sendable {
        let expectation: Expectation
        /// As it stands in the file.
        let text: String
        /// From 1.
        let line: Int
    }

    /// A question with choices.
    struct Question: Equatable, Sendable {
        enum Kind: String, Sendable {
            /// What will happen here?
            case predict
            /// Where else does this hold?
            case transfer
        }

        let kind: Kind
        var text: [Paragraph]
        var choices: [Choice]

        /// The letter that a choice is taken by: `a` for the first.
        static func letter(_ index: Int) -> String {
            String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
        }
    }

    struct Choice: Equatable, Sendable {
        var text: String
        let isRight: Bool
        /// Why it is right, or what speaks against it.
        var answer: String
        /// The number of its line, from 1.
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

    /// Text that is wrapped, or lines that stay as they are.
    enum Paragraph: Equatable, Sendable {
        case prose(String)
        case verbatim([String])
    }
}
