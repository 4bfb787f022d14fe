/// A lesson: steps that are shown one after the other, with what is to be done in each and how it is seen that it was.
public struct Lesson: Equatable, Sendable {
    /// What it is called by: the name of its file without the ending.
    public let id: String
    public var title: String
    /// The pattern it is about, in the one word that commands use.
    public let pattern: String
    /// What it is about, in a sentence.
    public var about: String
    public var steps: [Step]
    /// Tells whether two lessons say and ask the same.
    public let digest: String

    /// One step.
    public struct Step: Equatable, Sendable {
        public var heading: String
        /// The number of the line it begins in, from 1.
        public let line: Int
        public var text: [Paragraph] = []
        /// What is run before it, in a state of its own; nil if it goes on from the step before.
        public var setup: [ScriptLine]?
        /// What is shown: run one by one when the learner goes on.
        public var demonstration: [ScriptLine] = []
        /// What must have happened for the step to be done.
        public var checks: [Check] = []
        /// By degrees: each says more than the one before.
        public var hints: [[Paragraph]] = []
        public var question: Question?
        /// What is said when it is done.
        public var explanation: [Paragraph] = []
        public var solution: [ScriptLine] = []
        public var rejections: [Rejection] = []
        public var congratulations: [Paragraph] = []

        /// Whether there is anything to do in it but read.
        public var asksForSomething: Bool { question != nil || !demonstration.isEmpty || !checks.isEmpty }
    }

    /// A line that is run, and where it stands.
    public struct ScriptLine: Equatable, Sendable {
        public let text: String
        /// From 1.
        public let line: Int
    }

    /// A condition, and where it stands.
    public struct Check: Equatable, Sendable {
        public let expectation: Expectation
        /// As it stands in the file.
        public let text: String
        /// From 1.
        public let line: Int
    }

    /// A question with choices.
    public struct Question: Equatable, Sendable {
        public enum Kind: String, Sendable {
            /// What will happen here?
            case predict
            /// Where else does this hold?
            case transfer
        }

        public let kind: Kind
        public var text: [Paragraph]
        public var choices: [Choice]

        /// The letter that a choice is taken by: `a` for the first.
        public static func letter(_ index: Int) -> String {
            String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
        }
    }

    public struct Choice: Equatable, Sendable {
        public var text: String
        public let isRight: Bool
        /// Why it is right, or what speaks against it.
        public var answer: String
        /// The number of its line, from 1.
        public let line: Int
    }

    /// A mistake that people make here: how it shows, and what is to be said to it.
    public struct Rejection: Equatable, Sendable {
        /// It shows if all of them hold.
        public var conditions: [Check] = []
        /// Lines that make the mistake, by which it is proved that it is seen.
        public var attempt: [ScriptLine] = []
        public var message: [Paragraph] = []
        /// The number of its line, from 1.
        public let line: Int
    }

    /// Text that is wrapped, or lines that stay as they are.
    public enum Paragraph: Equatable, Sendable {
        case prose(String)
        case verbatim([String])
    }
}
