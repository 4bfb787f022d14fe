import Commands

// The words of what cannot be done in a lesson.

extension CommandError {
    static var noLesson: CommandError {
        CommandError(
            .refused, "no lesson is under way", hint: "'lesson list' shows them, 'lesson chain' begins one")
    }

    static func lessonUnderWay(_ id: String) -> CommandError {
        CommandError(.refused, "the lesson '\(id)' is under way", hint: "leave it with 'lesson stop'; it is kept")
    }

    static var noLessonWithin: CommandError {
        CommandError(.refused, "a lesson cannot be taken within another one", hint: "leave that one with 'lesson stop'")
    }

    static var lessonOver: CommandError {
        CommandError(.refused, "the lesson is over", hint: "'lesson result FILE' writes down what you did")
    }

    static func lessonTooLong(_ limit: Int) -> CommandError {
        CommandError(.limit, "more than \(limit) lines in one lesson", hint: "begin anew: lesson start ID --anew")
    }

    /// - Parameter invitation: how it is answered.
    static func lessonQuestionOpen(_ invitation: String) -> CommandError {
        CommandError(.refused, "the question is still open", hint: "\(invitation); or 'lesson skip'")
    }

    static func lessonNoAnswer(_ typed: String, _ invitation: String) -> CommandError {
        CommandError(.value, "'\(typed)' is no answer", hint: invitation)
    }

    static var lessonPartAnswered: CommandError {
        CommandError(.refused, "that one is answered", hint: "answer one that is open")
    }

    static var lessonIsAnswered: CommandError {
        CommandError(.refused, "the question is answered", hint: "'lesson next' or Enter goes on")
    }

    static func lessonHasNoStep(_ number: Int, _ lesson: Lesson) -> CommandError {
        CommandError(
            .value, "'\(lesson.id)' has no step \(number)", hint: "give one from 1 to \(lesson.steps.count)")
    }

    static var lessonAsksNothing: CommandError {
        CommandError(.refused, "nothing is asked just now", hint: "'lesson next' goes on")
    }

    static var lessonStepOpen: CommandError {
        CommandError(
            .refused, "this step is not done yet",
            hint: "'lesson hint' helps, 'lesson solution' shows, 'lesson skip' goes on")
    }

    static var lessonHasNoHint: CommandError {
        CommandError(.refused, "this step has no hint", hint: "'lesson' shows it once more")
    }

    static var lessonHasNoSolution: CommandError {
        CommandError(.refused, "there is nothing to be typed in this step", hint: "'lesson' shows it once more")
    }

    static func lessonStepMissing(_ step: Int) -> CommandError {
        CommandError(
            .refused, "what was done in step \(step) does not follow from what was done before", hint: "begin anew")
    }

    static var lessonKeepsLines: CommandError {
        CommandError(
            .refused, "a lesson keeps what you type, so it cannot hold a secret",
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
