import Commands

// The errors in lessons.

extension CommandError {
    static func lessonHasNoStep(_ number: Int, _ lesson: Lesson) -> CommandError {
        CommandError(
            .value, "'\(lesson.id)' has no step \(number)", hint: "give one from 1 to \(lesson.steps.count)")
    }

    static var lessonOver: CommandError {
        CommandError(.refused, "the lesson is complete", hint: "'lesson result FILE' saves what you did")
    }

    static var noLesson: CommandError {
        CommandError(
            .refused, "no lesson is running", hint: "'lesson list' lists the lessons, 'lesson chain' begins one")
    }

    static func lessonNoAnswer(_ typed: String, _ invitation: String) -> CommandError {
        CommandError(.value, "'\(typed)' is not an answer", hint: invitation)
    }

    static var lessonAsksNothing: CommandError {
        CommandError(.refused, "no question is open", hint: "'lesson next' continues")
    }
}

extension LessonFileFault {
    /// The error of the command that read the file.
    var error: CommandError {
        CommandError(
            .value, path + (fault.line > 0 ? ":\(fault.line)" : "") + ": \(fault.message)", hint: fault.hint)
    }
}

extension LessonRun {
    static func stepMissing(_ step: Int) -> CommandError {
        CommandError(
            .refused, "step \(step) does not follow from the steps before it", hint: "start the lesson over")
    }

    func questionOpen(_ question: Lesson.Question) -> CommandError {
        CommandError(
            .refused, "the question is still open",
            hint: "\(question.form.invitation(openParts, in: order)); or 'skip'", subject: "lesson")
    }
}
