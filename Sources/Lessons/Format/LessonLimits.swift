/// How large what somebody else wrote may be.
public enum LessonLimits {
    /// Bytes of a lesson.
    public static let lessonBytes = 1 << 18
    /// Characters of a line.
    public static let lineLength = 1000
    /// Steps of a lesson.
    public static let steps = 40
    /// Lines to run in a section.
    public static let commands = 40
    /// Hints, checks and rejections of a step.
    public static let parts = 12
    /// Choices of a question.
    public static let choices = 6
    /// Bytes of a result.
    public static let resultBytes = 1 << 20
    /// What a learner may do in one lesson.
    public static let entries = 5000
    /// Results in a folder.
    public static let results = 10_000
}
