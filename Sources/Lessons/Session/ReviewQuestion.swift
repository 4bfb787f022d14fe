import Commands
import Shell

/// Keeps the questions of lessons that a learner answered wrongly, until they are right often enough.
public protocol LessonReviewKeeper: AnyObject {
    /// The names of the questions that are due, the oldest first.
    var wrongElsewhere: [String] { get }

    /// Notes an answer, as a part of the command's step.
    ///
    /// - Parameter isRepeated: whether it was asked again, and rests until it is due.
    func noteElsewhere(_ question: String, isRight: Bool, isRepeated: Bool)
}

/// A question of another lesson that was answered wrongly, and is asked again before this one.
struct ReviewQuestion {
    let lesson: Lesson
    /// The index of its step.
    let index: Int
    let question: Lesson.Question
    let order: ShownOrder

    var name: String { lesson.questionName(at: index) }

    /// The instruction for answering.
    var invitation: String { question.form.invitation([0], in: order) }

    /// The questions in `names` that are in shipped lessons, except those of one lesson.
    static func all(_ names: [String], in library: LessonLibrary, except id: String, seed: UInt64) -> [ReviewQuestion] {
        names.compactMap { name in
            guard let found = library.question(called: name), found.lesson.id != id,
                let question = found.lesson.steps[found.index].question, question.form.partCount == 1
            else { return nil }
            return ReviewQuestion(
                lesson: found.lesson, index: found.index, question: question,
                order: ShownOrder(seed: seed, place: ["review", found.lesson.id, "\(found.index + 1)"]))
        }
    }
}

extension Lesson {
    /// The name of a question: the lesson and the heading of its step.
    func questionName(at index: Int) -> String { "lesson:\(id):\(steps[index].heading)" }
}

extension LessonLibrary {
    /// The question with a name; nil if no shipped lesson has it.
    func question(called name: String) -> (lesson: Lesson, index: Int)? {
        let parts = name.split(separator: ":", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "lesson", let lesson = try? lesson(parts[1]),
            let index = lesson.steps.firstIndex(where: { $0.heading == parts[2] && $0.question != nil })
        else { return nil }
        return (lesson, index)
    }

    /// The text of the question with a name, and its lesson; nil if no shipped lesson has it.
    public func text(ofQuestion name: String) -> String? {
        guard let (lesson, index) = question(called: name) else { return nil }
        let prose = (lesson.steps[index].question?.text ?? []).compactMap { part in
            if case .prose(let prose) = part { prose } else { nil }
        }
        return "\(prose.joined(separator: " ")) ('lesson \(lesson.id) \(index + 1)')"
    }
}

/// The part before a lesson's first step: the reply to a repeated question, and the next one.
struct ReviewPreface {
    var remarks: [LessonRemark] = []
    var next: ReviewQuestion?
}

extension LessonSession {
    private var keeper: (any LessonReviewKeeper)? {
        ownDirectory.features.lazy.compactMap { $0 as? any LessonReviewKeeper }.first
    }

    /// The questions repeated before a lesson, except those already skipped: the newest, and the oldest if that is from
    /// another lesson.
    func questionsToReview(before lesson: Lesson, seed: UInt64) -> [ReviewQuestion] {
        let wrong = (keeper?.wrongElsewhere ?? []).filter { !leftOut.contains($0) }
        let questions = ReviewQuestion.all(wrong, in: materials.library, except: lesson.id, seed: seed)
        guard let newest = questions.last else { return [] }
        let older = questions.dropLast()
        let oldest = older.first { $0.lesson.id != newest.lesson.id } ?? older.first
        return [newest] + (oldest.map { [$0] } ?? [])
    }

    /// Notes answers to a question in a shipped lesson.
    ///
    /// - Parameter isRepeated: whether it was repeated before another lesson.
    func note(_ verdicts: [AnswerVerdict], of lesson: Lesson, at index: Int, isRepeated: Bool = false) {
        guard !verdicts.isEmpty, materials.library.ids.contains(lesson.id) else { return }
        keeper?.noteElsewhere(
            lesson.questionName(at: index), isRight: verdicts.allSatisfy(\.isRight), isRepeated: isRepeated)
    }

    /// Answers the repeated question.
    func review(_ typed: String) throws(CommandError) -> LessonReply {
        guard let asked = review.first else { throw .lessonAsksNothing }
        let reading = asked.question.form.reading(of: typed, [0], in: asked.order, isCommand: false)
        guard case .answers(let answers) = reading, let answer = answers.first,
            let verdict = asked.question.form.verdict(on: answer)
        else { throw .lessonNoAnswer(typed, asked.invitation) }
        note([verdict], of: asked.lesson, at: asked.index, isRepeated: true)
        return try endReview([.answered(verdict)] + (verdict.isRight ? [] : asked.question.form.shown([0])))
    }

    /// Performs an action while a repeated question is open.
    ///
    /// - Returns: nil if none is open, or if the action leaves it.
    /// - Throws: an error if the action belongs to a step of the lesson.
    func review(_ action: LessonResult.Action) throws(CommandError) -> LessonReply? {
        guard let asked = review.first else { return nil }
        switch action {
        case .next, .skip: return try endReview()
        case .go:
            review = []
            return nil
        case .hint, .solution, .reset, .line, .answer, .resume:
            throw CommandError(
                .refused, "a question from '\(asked.lesson.title)' comes before the first step",
                hint: "\(asked.invitation); 'lesson skip' skips it")
        }
    }

    /// Continues after the repeated question.
    ///
    /// - Parameter remarks: the reply; none if it is skipped.
    func endReview(_ remarks: [LessonRemark] = []) throws(CommandError) -> LessonReply {
        guard let run, !review.isEmpty else { throw .lessonAsksNothing }
        let asked = review.removeFirst()
        if remarks.isEmpty { leftOut.insert(asked.name) }
        var reply = LessonReply(
            run: run, stepResult: LessonRun.StepResult(remarks: review.isEmpty ? [.begins(run.position)] : []),
            isAtPrompt: seat.isAtPrompt)
        reply.preface = ReviewPreface(remarks: remarks, next: review.first)
        return reply
    }
}
