import Commands

/// What a lesson says to what was done.
enum LessonRemark {
    /// A line of a demonstration was run.
    case ran(String)
    case passed([Lesson.Paragraph])
    case refuted([Lesson.Paragraph])
    case answered(AnswerVerdict)
    /// An answer that the learner left out.
    case solved([QuestionRow], why: String)
    /// What is said of what was shown to a learner who left the question out.
    case explained([Lesson.Paragraph])
    case hint(Int, of: Int, [Lesson.Paragraph])
    case solution([String])
    /// The step of that position begins.
    case begins(Int)
    case setupFails(Lesson.ScriptLine, CommandError)
    /// The step was left undone.
    case skipped
    /// The lesson was left; says where.
    case left(String)
    case over
}
