import Commands

// The words of what cannot be done in a lesson.

extension CommandError {
    static var noLesson: CommandError {
        CommandError(
            .refused, "no lesson is running", hint: "'lesson list' lists the lessons, 'lesson chain' begins one")
    }

    static func lessonUnderWay(_ id: String) -> CommandError {
        CommandError(.refused, "the lesson '\(id)' is running", hint: "leave it with 'lesson stop'")
    }

    static var noLessonWithin: CommandError {
        CommandError(.refused, "a lesson cannot begin inside another one", hint: "leave it with 'lesson stop'")
    }

    static var lessonOver: CommandError {
        CommandError(.refused, "the lesson is complete", hint: "'lesson result FILE' saves what you did")
    }

    static func lessonTooLong(_ limit: Int) -> CommandError {
        CommandError(.limit, "more than \(limit) lines in one lesson", hint: "start over with 'lesson start ID --anew'")
    }

    /// - Parameter invitation: how it is answered.
    static func lessonQuestionOpen(_ invitation: String) -> CommandError {
        CommandError(.refused, "the question is still open", hint: "\(invitation); or 'skip'", subject: "lesson")
    }

    static func lessonNoAnswer(_ typed: String, _ invitation: String) -> CommandError {
        CommandError(.value, "'\(typed)' is not an answer", hint: invitation)
    }

    /// - Parameters:
    ///   - title: of the lesson that the open question is from.
    ///   - invitation: how it is answered.
    static func lessonReviews(_ title: String, _ invitation: String) -> CommandError {
        CommandError(
            .refused, "a question from '\(title)' comes before the first step",
            hint: "\(invitation); 'lesson skip' skips it")
    }

    /// - Parameter invitation: how the question of the step is answered.
    static func lessonAsks(_ invitation: String) -> CommandError {
        CommandError(.refused, "this step asks a question", hint: "\(invitation); 'lesson skip' shows the answer")
    }

    static var lessonPartAnswered: CommandError {
        CommandError(.refused, "that situation is answered already", hint: "answer another one")
    }

    static var lessonIsAnswered: CommandError {
        CommandError(.refused, "the question is answered already", hint: "'lesson next' or Enter continues")
    }

    static func lessonHasNoStep(_ number: Int, _ lesson: Lesson) -> CommandError {
        CommandError(
            .value, "'\(lesson.id)' has no step \(number)", hint: "give one from 1 to \(lesson.steps.count)")
    }

    static var lessonAsksNothing: CommandError {
        CommandError(.refused, "no question is open", hint: "'lesson next' continues")
    }

    static var lessonStepOpen: CommandError {
        CommandError(
            .refused, "this step needs a command",
            hint: "'lesson' shows it again, 'hint' helps, 'solution' shows a way, 'skip' continues", subject: "lesson")
    }

    static var lessonHasNoHint: CommandError {
        CommandError(.refused, "this step has no hint", hint: "'lesson' shows it again")
    }

    static var lessonHasNoSolution: CommandError {
        CommandError(.refused, "this step asks for no command", hint: "'lesson next' continues")
    }

    static func lessonStepMissing(_ step: Int) -> CommandError {
        CommandError(
            .refused, "step \(step) does not follow from the steps before it", hint: "start the lesson over")
    }

    static var lessonKeepsLines: CommandError {
        CommandError(
            .refused, "a lesson saves what you type, so it cannot contain a secret",
            hint: "use the values of the command's example")
    }
}

extension LessonFileFault {
    /// As an error of the command that read the file.
    var error: CommandError {
        CommandError(
            .value, path + (fault.line > 0 ? ":\(fault.line)" : "") + ": \(fault.message)", hint: fault.hint)
    }
}
