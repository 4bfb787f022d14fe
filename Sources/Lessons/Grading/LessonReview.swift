/// Finds answers that a lesson's texts give away.
enum LessonReview {
    /// The findings about questions and their hints, for the author.
    static func findings(of lesson: Lesson) -> [LessonFault] {
        lesson.steps.flatMap(findings) + balance(of: lesson) + giveaways(in: lesson)
    }

    private static func findings(of step: Lesson.Step) -> [LessonFault] {
        guard let question = step.question else { return [] }
        var findings = question.form.flaws
        if step.hints.isEmpty {
            findings.append(
                LessonFault(step.line, "the question has no hint", hint: "give it a [hint] that says where to look"))
        }
        for (index, hint) in step.hints.enumerated() where excludesOnly(hint, question) {
            findings.append(
                LessonFault(
                    step.line, "hint \(index + 1) only excludes a choice",
                    hint: "say what to look at; each learner sees the choices in a different order"))
        }
        return findings
    }

    /// Whether a hint names a choice by its letter, or only excludes one.
    private static func excludesOnly(_ hint: [Lesson.Paragraph], _ question: Lesson.Question) -> Bool {
        let text = hint.compactMap { part in if case .prose(let prose) = part { prose } else { nil } }
            .joined(separator: " ")
        let words = words(of: text)
        let negations: Set = ["not", "isn't", "neither", "nor", "never"]
        for (word, next) in zip(words, words.dropFirst()) {
            let isLetter = next.count == 1 || next.count == 3 && next.hasPrefix("'") && next.hasSuffix("'")
            if negations.contains(word), isLetter, next != "a", next != "i" { return true }
        }
        if words.count < 4, words.contains(where: negations.contains) { return true }
        guard case .choose(let form) = question.kind else { return false }
        let choices = form.choices.flatMap { $0.answer.text.lowercased().split(separator: " ").map(String.init) }
        let filler = negations.union(["it", "is", "the", "a", "an", "that", "answer", "choice", "right", "not", "one"])
        guard words.prefix(6).contains(where: negations.contains) else { return false }
        return words.filter { !filler.contains($0) && !choices.contains($0) }.count < 3
    }

    /// Finds right choices that are the longest too often, since they can be guessed.
    private static func balance(of lesson: Lesson) -> [LessonFault] {
        let questions = lesson.steps.compactMap { step -> (step: Lesson.Step, form: ChoiceQuestion)? in
            if case .choose(let form)? = step.question?.kind { (step, form) } else { nil }
        }
        let long = questions.filter(\.form.rightIsLongest)
        guard let first = long.first, long.count * 2 > questions.count else { return [] }
        return [
            LessonFault(
                first.form.choices.first(where: \.answer.isRight)?.answer.line ?? first.step.line,
                "the right choice is the longest in \(long.count) of \(questions.count) questions (steps "
                    + lesson.steps.indices.filter { index in long.contains { $0.step.line == lesson.steps[index].line }
                    }
                    .map { "\($0 + 1)" }.joined(separator: ", ") + ")",
                hint: "shorten it, or give a wrong one more to say")
        ]
    }

    /// Words and openings in most wrong choices and no right one, or the reverse.
    private static func giveaways(in lesson: Lesson) -> [LessonFault] {
        let answers = lesson.steps.flatMap { step -> [Answer] in
            if case .choose(let form)? = step.question?.kind { form.choices.map(\.answer) } else { [] }
        }
        return [false, true].flatMap { isRight -> [LessonFault] in
            let (side, other) = isRight ? ("right", "wrong") : ("wrong", "right")
            let these = answers.filter { $0.isRight == isRight }
            let others = Set(answers.filter { $0.isRight != isRight }.flatMap { cues(of: $0.text) })
            let own = Set(these.flatMap { cues(of: $0.text) }).subtracting(others)
            return own.sorted { $0.word < $1.word }.compactMap { cue -> LessonFault? in
                // An opening is reported as a word if the other side does not have that word at all.
                if cue.isOpening, !others.contains(Cue(word: cue.word)) { return nil }
                let found = these.filter { cues(of: $0.text).contains(cue) }
                guard found.count > 1, found.count * 2 > these.count else { return nil }
                return LessonFault(
                    found[0].line,
                    "\(found.count) of \(these.count) \(side) choices \(cue.isOpening ? "begin with" : "contain") "
                        + "'\(cue.word)', and no \(other) one does",
                    hint: "use it on both sides, or on neither")
            }
        }
    }

    /// A word in a choice, or its first word.
    struct Cue: Hashable {
        let word: String
        var isOpening = false
    }

    static func cues(of text: String) -> Set<Cue> {
        let words = words(of: text)
        return Set(words.map { Cue(word: $0) } + words.prefix(1).map { Cue(word: $0, isOpening: true) })
    }

    /// The words of a text in lower case.
    static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }
}
