import Commands
import Text
import TraceViews

/// The output of a lesson: a step, a hint, or a reply to an action.
struct LessonReply: ReplyBody {
    static let texts = Texts.spoken

    let run: LessonRun
    let stepResult: LessonRun.StepResult
    var notes: [String] = []
    /// The text before the first step.
    var preface: ReviewPreface?
    /// Whether Enter continues.
    var isAtPrompt = false

    private var texts: Texts { Self.texts }

    func write(to text: inout TextWriter) {
        for note in notes { paragraph(.prose(note), .warning, to: &text) }
        if let preface { write(preface, to: &text) }
        for remark in stepResult.remarks {
            guard case .ran(let line) = remark else { continue }
            text.write(line: "playhouse> \(line)")
            text.newline()
        }
        let isSolved = stepResult.remarks.contains { if case .solved = $0 { true } else { false } }
        if isSolved { heading(texts.lessonRightAnswer, to: &text) }
        for remark in stepResult.remarks {
            if case .solved(let rows, let why) = remark { write(solution: rows, why, to: &text) }
        }
        let start = text.count
        text.write(rendered: stepResult.text)
        text.endLine(since: start)
        if let error = stepResult.error {
            text.write(line: "\(error)", .bad)
            text.newline()
        }
        for remark in stepResult.remarks { write(remark, to: &text) }
        // Follows the last of several answers.
        if case .answered? = stepResult.remarks.last { footer(to: &text) }
    }

    private func write(_ preface: ReviewPreface, to text: inout TextWriter) {
        for remark in preface.remarks { writeWhole(remark, to: &text) }
        guard let asked = preface.next else { return }
        text.newline()
        paragraph(.prose(texts.lessonReview(lesson: asked.lesson.title)), .heading, to: &text)
        paragraphs(asked.question.text, to: &text)
        let rows = asked.question.form.rows(in: asked.order)
        if case .code? = rows.first { text.newline() }
        write(rows, to: &text)
        paragraph(
            .prose(asked.invitation + "; " + texts.lessonReviewSkip(key: key)), .quiet, to: &text)
    }

    /// Writes a remark, including one that shows an answer.
    private func writeWhole(_ remark: LessonRemark, to text: inout TextWriter) {
        if case .solved(let rows, let why) = remark {
            heading(texts.lessonRightAnswer, to: &text)
            write(solution: rows, why, to: &text)
        }
        write(remark, to: &text)
    }

    private func heading(_ words: String, to text: inout TextWriter) {
        text.write(words, .heading)
        text.newline()
    }

    private func write(solution rows: [QuestionRow], _ why: String, to text: inout TextWriter) {
        write(rows, to: &text)
        if !why.isEmpty { paragraph(.prose(why), .name, to: &text) }
    }

    private func write(_ remark: LessonRemark, to text: inout TextWriter) {
        switch remark {
        case .ran:
            if !run.isStepDone { footer(to: &text) }
        case .passed(let explanation):
            if !explanation.isEmpty { text.newline() }
            if let step = run.step, !step.checks.isEmpty, step.demonstration.isEmpty {
                text.write("✓ " + texts.lessonDone, .good)
                text.newline()
            }
            paragraphs(explanation, to: &text)
            footer(to: &text)
        case .refuted(let message):
            text.newline()
            text.write("✗ " + texts.lessonNotYet, .warning)
            text.newline()
            paragraphs(message, to: &text)
        case .answered(let verdict):
            text.write(verdict.isRight ? "✓ " : "✗ ", verdict.isRight ? .good : .warning)
            hanging((verdict.name.isEmpty ? "" : "\(verdict.name): ") + verdict.sentence, to: &text)
        case .solved: break
        case .explained(let explanation):
            if !explanation.isEmpty { text.newline() }
            paragraphs(explanation, to: &text)
        case .hint(let number, let count, let parts):
            heading(texts.lessonHint(number: "\(number)", count: "\(count)"), to: &text)
            paragraphs(parts, to: &text)
        case .solution(let lines):
            heading(texts.lessonSolution, to: &text)
            for line in lines {
                text.write(line: "  \(line)")
                text.newline()
            }
        case .begins(let index): write(run.lesson.steps[index], at: index, to: &text)
        case .setupFails(let line, let error):
            paragraph(
                .prose(texts.lessonSetupFails(command: line.text, error: "\(error)")), .warning,
                to: &text)
        case .skipped:
            text.write(texts.lessonSkipped, .quiet)
            text.newline()
        case .left(let sentence):
            text.write(line: sentence)
            text.newline()
        case .over: over(to: &text)
        }
    }

    private func write(_ step: Lesson.Step, at index: Int, to text: inout TextWriter) {
        text.newline()
        let title = "\(index + 1)/\(run.lesson.steps.count)  \(step.heading)"
        text.write(DisplayWidth.wrapped(ControlCharacters.shown(title), columns: text.proseWidth), .heading)
        text.newline()
        paragraphs(step.text, to: &text)
        if let question = step.question {
            if !step.text.isEmpty { text.newline() }
            paragraphs(question.text, to: &text)
            if case .code? = question.form.rows(in: run.order).first { text.newline() }
            write(question.form.rows(in: run.order), to: &text)
            if run.openQuestion == nil {
                for verdict in question.form.solution.compactMap(question.form.verdict) {
                    text.write("✓ ", .good)
                    hanging((verdict.name.isEmpty ? "" : "\(verdict.name): ") + verdict.sentence, to: &text)
                }
            }
        }
        footer(to: &text)
    }

    private func write(_ rows: [QuestionRow], to text: inout TextWriter) {
        for row in rows {
            switch row {
            case .text(let mark, let words):
                text.write("  \(DisplayWidth.padded(mark, columns: 3))", .heading)
                hanging(words, indent: 5, to: &text)
            case .code(let mark, let line):
                text.write("  \(DisplayWidth.padded(mark, columns: 3))", .heading)
                text.write(line: line)
                text.newline()
            }
        }
    }

    /// Writes the learner's options now.
    private func footer(to text: inout TextWriter) {
        let sentence: String
        if let question = run.openQuestion {
            sentence = question.form.invitation(run.openParts, in: run.order)
        } else if let line = run.nextLine {
            sentence = texts.lessonRuns(key: key, command: line.text)
        } else if run.isStepDone {
            let isLast = run.position + 1 == run.lesson.steps.count
            sentence = isLast ? texts.lessonEnds(key: key) : texts.lessonGoesOn(key: key)
        } else {
            sentence = texts.lessonYourTurn
        }
        text.write(DisplayWidth.wrapped(ControlCharacters.shown(sentence), columns: text.proseWidth), .quiet)
        text.newline()
    }

    private var key: String { isAtPrompt ? texts.lessonEnter : texts.lessonNext }

    private func over(to text: inout TextWriter) {
        let marks = run.marks
        let undone = marks.indices.filter { !marks[$0].isDone }
        paragraphs(run.lesson.steps.flatMap(\.congratulations), to: &text)
        text.newline()
        func write(_ sentence: String, _ style: Style = .quiet) {
            text.write(DisplayWidth.wrapped(sentence, columns: text.proseWidth), style)
            text.newline()
        }
        write(run.score, .good)
        if let first = undone.first {
            let steps = undone.map { "\($0 + 1)" }.joined(separator: ", ")
            write(texts.lessonLeftOut(steps: steps, lesson: run.lesson.word, step: "\(first + 1)"))
        }
        write(texts.lessonWhatNext(lesson: run.lesson.word))
    }

    private func paragraphs(_ parts: [Lesson.Paragraph], to text: inout TextWriter) {
        for (index, part) in parts.enumerated() {
            if index > 0 { text.newline() }
            paragraph(part, .name, to: &text)
        }
    }

    private func paragraph(_ part: Lesson.Paragraph, _ style: Style, to text: inout TextWriter) {
        switch part {
        case .prose(let prose):
            let lines = DisplayWidth.wrapped(ControlCharacters.shown(prose), columns: max(20, text.proseWidth - 2))
            for line in lines.split(separator: "\n") {
                text.write("  \(line)", style)
                text.newline()
            }
        case .verbatim(let lines):
            for line in lines {
                text.write(line: "  \(line)")
                text.newline()
            }
        case .code(let snippet):
            for line in snippet.lines {
                text.write(line: "    \(line)")
                text.newline()
            }
        }
    }

    private func hanging(_ prose: String, indent: Int = 2, to text: inout TextWriter) {
        let lines = DisplayWidth.wrapped(ControlCharacters.shown(prose), columns: max(20, text.proseWidth - indent))
            .split(separator: "\n")
        for (index, line) in lines.enumerated() {
            text.write((index == 0 ? "" : String(repeating: " ", count: indent)) + line)
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("lesson", .string(run.lesson.id))
            json.field("step", .int(min(run.position + 1, run.lesson.steps.count)))
            json.field("steps", .int(run.lesson.steps.count))
            json.field("heading", .optional(run.step?.heading))
            json.field("done", .bool(run.isStepDone))
            json.field("over", .bool(run.isOver))
            json.field("notes", notes)
            json.field("review", .optional(preface?.next?.name))
            json.key("says")
            json.array { json in
                for remark in preface?.remarks ?? [] { encode(remark, to: &json) }
                for remark in stepResult.remarks { encode(remark, to: &json) }
            }
        }
    }

    private func encode(_ remark: LessonRemark, to json: inout JSONWriter) {
        var text = TextWriter(width: 80)
        writeWhole(remark, to: &text)
        let said = String(decoding: text.bytes, as: UTF8.self)
        json.object { json in
            json.field("kind", .string(remark.kind))
            json.field("text", .string(said))
        }
    }
}

extension LessonRemark {
    fileprivate var kind: String {
        switch self {
        case .ran: "ran"
        case .passed: "passed"
        case .refuted: "refuted"
        case .answered(let verdict): verdict.isRight ? "right" : "wrong"
        case .solved: "answer"
        case .explained: "explained"
        case .hint: "hint"
        case .solution: "solution"
        case .begins: "step"
        case .setupFails: "setupFails"
        case .skipped: "skipped"
        case .left: "left"
        case .over: "over"
        }
    }
}

extension LessonRun {
    /// The score, in a sentence.
    var score: String {
        let texts = Texts.spoken
        return texts.lessonScore(
            title: lesson.title, done: "\(marks.count(where: \.isDone))", count: "\(marks.count)",
            first: "\(marks.reduce(0) { $0 + $1.firsts.count })",
            asked: "\(lesson.steps.reduce(0) { $0 + $1.askedCount })",
            hints: texts.lessonHints(count: "\(marks.reduce(0) { $0 + $1.hints })"),
            mistakes: texts.lessonMistakes(count: "\(marks.reduce(0) { $0 + $1.wrongAnswers + $1.mistakes })"))
    }
}
