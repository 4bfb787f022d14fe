import Commands

// The words of what cannot be done in a lesson.

extension CommandError {
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
    /// As an error of the command that read the file.
    var error: CommandError {
        CommandError(
            .value, path + (fault.line > 0 ? ":\(fault.line)" : "") + ": \(fault.message)", hint: fault.hint)
    }
}
