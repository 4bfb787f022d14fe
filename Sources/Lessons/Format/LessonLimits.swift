/// The limits for files that other people wrote.
enum LessonLimits {
    /// Bytes of a lesson.
    static let lessonBytes = 1 << 18
    /// Characters of a line.
    static let lineLength = 1000
    /// Steps of a lesson.
    static let steps = 40
    /// Lines to run in a section.
    static let commands = 40
    /// Hints, checks and rejections of a step.
    static let parts = 12
    /// Choices of a question.
    static let choices = 6
    /// Words of a choice.
    static let choiceWords = 12
    /// Lines of Swift in a question.
    static let codeLines = 3...14
    /// Situations to be sorted, and groups.
    static let situations = 2...6
    static let groups = 2...8
    /// The rows of a 24-row screen without the prompt and the status line.
    static let screenRows = 22
    /// Bytes of a result.
    static let resultBytes = 1 << 20
    /// Actions of a learner in one lesson.
    static let entries = 5000
    /// The speed of a very fast reader.
    static let wordsPerSecond = 10
    /// Entries of a copy at least.
    static let entriesOfCopy = 8
    /// Binary digits of the waits between entries that two learners do not share by chance.
    static let evidenceOfCopy = 24
    /// What a mistake counts for, in such digits.
    static let evidenceOfMistake = 12
    /// Results in a folder.
    static let results = 10_000
}
