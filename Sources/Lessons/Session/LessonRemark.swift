import Commands

/// A lesson's reply to an action.
enum LessonRemark {
    /// A line of a demonstration was run.
    case ran(String)
    case passed([Lesson.Paragraph])
    case refuted([Lesson.Paragraph])
    case answered(AnswerVerdict)
    /// The answer to a skipped question.
    case solved([QuestionRow], why: String)
    /// The explanation after a skipped question.
    case explained([Lesson.Paragraph])
    case hint(Int, of: Int, [Lesson.Paragraph])
    case solution([String])
    /// The step at that index begins.
    case begins(Int)
    case setupFails(Lesson.ScriptLine, CommandError)
    /// The step was skipped.
    case skipped
    /// The lesson was left at this place.
    case left(String)
    case over
}
