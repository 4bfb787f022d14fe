import Commands
import Shell
import TraceViews

// The learner's answers to the question of a step.

extension LessonSession {
    /// The command for a whole line that is an answer, which need not parse as commands.
    public func words(for line: [UInt8]) -> [String]? {
        guard let run, review.first != nil || run.openQuestion != nil,
            let text = String(validating: line, as: UTF8.self)
        else { return nil }
        let typed = trimmed(text)
        guard !typed.isEmpty, typed.utf8.count <= LessonLimits.lineLength else { return nil }
        let reading =
            if let asked = review.first {
                asked.question.form.reading(of: typed, [0], in: asked.order, isCommand: isCommand(typed, in: run))
            } else {
                run.openQuestion?.form.reading(
                    of: typed, run.openParts, in: run.order, isCommand: isCommand(typed, in: run)) ?? .none
            }
        return reading == .none ? nil : ["lesson", "answer", typed]
    }

    /// Whether a text begins like a command, on the stage or of the surrounding shell, or like a word for the lesson.
    private func isCommand(_ typed: String, in run: LessonRun) -> Bool {
        let first = typed.prefix { $0 != " " && $0 != "\t" && $0 != ";" }
        return ["next", "hint", "solution", "skip", "reset", "stop"].contains(first.lowercased())
            || isOfShell([first.lowercased()]) || first.hasPrefix("!")
            || run.stage.directory.verbs.contains(String(first))
    }

    /// Answers the question of a step, if a text is an answer.
    ///
    /// - Returns: nil if it is not.
    func answer(_ typed: String, of run: LessonRun) throws(CommandError) -> LessonRun.StepResult? {
        guard let question = run.openQuestion else {
            guard let form = run.step?.question?.form, !isCommand(typed, in: run) else { return nil }
            let reading = form.reading(of: typed, Array(0..<form.partCount), in: run.order, isCommand: true)
            guard typed.count == 1 && typed.allSatisfy(\.isLetter) || reading != .none else { return nil }
            throw CommandError(.refused, "the question is answered already", hint: "'lesson next' or Enter continues")
        }
        let reading = question.form.reading(
            of: typed, run.openParts, in: run.order, isCommand: isCommand(typed, in: run))
        return switch reading {
        case .answers(let answers): try give(answers)
        case .malformed(let hint): throw .lessonNoAnswer(typed, hint)
        case .none: nil
        }
    }

    /// Answers the question of a step.
    ///
    /// - Parameter typed: an answer, whatever its form.
    func answer(_ typed: String) throws(CommandError) -> LessonReply {
        guard review.isEmpty else { return try review(typed) }
        guard let run else { throw .noLesson }
        guard !run.isOver else { throw .lessonOver }
        guard let question = run.openQuestion else { throw .lessonAsksNothing }
        let reading = question.form.reading(of: typed, run.openParts, in: run.order, isCommand: false)
        guard case .answers(let answers) = reading else {
            throw .lessonNoAnswer(typed, question.form.invitation(run.openParts, in: run.order))
        }
        let index = run.position
        let stepResult = try give(answers)
        let verdicts = stepResult.remarks.compactMap { remark in
            if case .answered(let verdict) = remark { verdict } else { nil }
        }
        note(verdicts, of: run.lesson, at: index)
        return try reply(with: stepResult)
    }

    private func give(_ answers: [String]) throws(CommandError) -> LessonRun.StepResult {
        var deeds = LessonRun.StepResult()
        for answer in answers { deeds.remarks += try perform(.answer(answer)).remarks }
        return deeds
    }
}

extension AnswerVerdict {
    /// The sentence for an answer that the learner did not give.
    fileprivate var sentenceWithoutPraise: String {
        let praise = LessonReply.texts.lessonRight
        return sentence.hasPrefix(praise) ? trimmed(String(sentence.dropFirst(praise.count))) : sentence
    }
}

extension QuestionForm {
    /// The skipped answers, and the reasons why each is right.
    func shown(_ parts: [Int]) -> [LessonRemark] {
        let verdicts = solution.compactMap(verdict)
        return parts.compactMap { part in
            verdicts.first { $0.part == part }.map { .solved(shownSolution(of: part), why: $0.sentenceWithoutPraise) }
        }
    }
}
