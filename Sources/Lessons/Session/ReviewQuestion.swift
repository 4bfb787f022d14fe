import Commands
import Shell

/// Keeps the questions of lessons that a learner answered wrongly, until they have been answered rightly often enough.
public protocol LessonReviewKeeper: AnyObject {
    /// The names of those that may be asked again now, the oldest first.
    var wrongElsewhere: [String] { get }

    /// Notes how a question was answered, as a part of the command's step.
    ///
    /// - Parameter isRepeated: whether it was asked again; then it rests until it is due.
    func noteElsewhere(_ question: String, isRight: Bool, isRepeated: Bool)
}

/// A question of another lesson that was answered wrongly there, and is asked again before this one begins.
struct ReviewQuestion {
    let lesson: Lesson
    /// The step's position, from 0.
    let index: Int
    let question: Lesson.Question
    let order: ShownOrder

    var name: String { lesson.questionName(at: index) }

    /// The sentence that says how it is answered.
    var invitation: String { question.form.invitation([0], in: order) }

    /// Those among `names` that the lessons which came with the program have, except one lesson's.
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
    /// What a question is kept under: the lesson and the heading of its step.
    func questionName(at index: Int) -> String { "lesson:\(id):\(steps[index].heading)" }
}

extension LessonLibrary {
    /// The question that was kept under a name; nil if no lesson of the program has it.
    func question(called name: String) -> (lesson: Lesson, index: Int)? {
        let parts = name.split(separator: ":", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "lesson", let lesson = try? lesson(parts[1]),
            let index = lesson.steps.firstIndex(where: { $0.heading == parts[2] && $0.question != nil })
        else { return nil }
        return (lesson, index)
    }

    /// What a question asks that was kept under a name, and where; nil if no lesson of the program has it.
    public func text(ofQuestion name: String) -> String? {
        guard let (lesson, index) = question(called: name) else { return nil }
        let prose = (lesson.steps[index].question?.text ?? []).compactMap { part in
            if case .prose(let prose) = part { prose } else { nil }
        }
        return "\(prose.joined(separator: " ")) ('lesson \(lesson.id) \(index + 1)')"
    }
}

/// What is before a lesson's first step: the answer to a question that came back, and the next one.
struct ReviewPreface {
    var remarks: [LessonRemark] = []
    var next: ReviewQuestion?
}

extension LessonSession {
    private var keeper: (any LessonReviewKeeper)? {
        ownDirectory.features.lazy.compactMap { $0 as? any LessonReviewKeeper }.first
    }

    /// The questions that come back before a lesson, except those that were left out before: the newest, and the
    /// oldest, if there is one, of another lesson.
    func questionsToReview(before lesson: Lesson, seed: UInt64) -> [ReviewQuestion] {
        let wrong = (keeper?.wrongElsewhere ?? []).filter { !leftOut.contains($0) }
        let questions = ReviewQuestion.all(wrong, in: materials.library, except: lesson.id, seed: seed)
        guard let newest = questions.last else { return [] }
        let older = questions.dropLast()
        let oldest = older.first { $0.lesson.id != newest.lesson.id } ?? older.first
        return [newest] + (oldest.map { [$0] } ?? [])
    }

    /// Notes answers to the question of a step of a lesson that came with the program.
    ///
    /// - Parameter isRepeated: whether it came back before another lesson.
    func note(_ verdicts: [AnswerVerdict], of lesson: Lesson, at index: Int, isRepeated: Bool = false) {
        guard !verdicts.isEmpty, materials.library.ids.contains(lesson.id) else { return }
        keeper?.noteElsewhere(
            lesson.questionName(at: index), isRight: verdicts.allSatisfy(\.isRight), isRepeated: isRepeated)
    }

    /// Answers the question that came back.
    func review(_ typed: String) throws(CommandError) -> LessonReply {
        guard let asked = review.first else { throw .lessonAsksNothing }
        let reading = asked.question.form.reading(of: typed, [0], in: asked.order, isCommand: false)
        guard case .answers(let answers) = reading, let answer = answers.first,
            let verdict = asked.question.form.verdict(on: answer)
        else { throw .lessonNoAnswer(typed, asked.invitation) }
        note([verdict], of: asked.lesson, at: asked.index, isRepeated: true)
        return try endReview([.answered(verdict)] + (verdict.isRight ? [] : asked.question.form.shown([0])))
    }

    /// Does what an action means while a question that came back is open.
    ///
    /// - Returns: nil if none is open, or if the action leaves it.
    /// - Throws: that the action belongs to a step of the lesson.
    func review(_ action: LessonResult.Action) throws(CommandError) -> LessonReply? {
        guard let asked = review.first else { return nil }
        switch action {
        case .next, .skip: return try endReview()
        case .go:
            review = []
            return nil
        case .hint, .solution, .reset, .line, .answer:
            throw CommandError(
                .refused, "a question from '\(asked.lesson.title)' comes before the first step",
                hint: "\(asked.invitation); 'lesson skip' skips it")
        }
    }

    /// Continues after the repeated question.
    ///
    /// - Parameter remarks: on its answer; none if it is left out.
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
