import Commands
import TraceViews

/// A lesson that somebody takes, whether at the prompt, from a save or from a result: the same done again comes to the same.
final class LessonRun {
    let lesson: Lesson
    private let makeStage: () -> LessonStage
    private let now: () -> Duration
    private(set) var stage: LessonStage
    /// Which step is under way, from 0; the number of steps when the lesson is over.
    private(set) var position = 0
    private(set) var marks: [LessonResult.StepMark]
    private(set) var entries: [LessonResult.Entry] = []

    /// How many lines of the demonstration have been run.
    private(set) var shown = 0
    private(set) var hasAnswered = false
    private(set) var hasPassed = false
    private(set) var hintsGiven = 0
    /// Whether something else than what is shown was typed in the step.
    private var hasStrayed = false
    /// The mistake that was spoken of last; it is not spoken of twice in a row.
    private var toldMistake: Int?
    /// How many lines had been run on the stage when the step began.
    private var logLength = 0
    /// When the lesson began, on the learner's clock.
    private var beginning: Duration
    private var stepBeginning: Duration

    /// - Parameters:
    ///   - now: a clock that goes on while somebody thinks.
    init(_ lesson: Lesson, now: @escaping () -> Duration, makeStage: @escaping () -> LessonStage) {
        (self.lesson, self.now, self.makeStage) = (lesson, now, makeStage)
        marks = Array(repeating: .init(), count: lesson.steps.count)
        stage = makeStage()
        beginning = now()
        stepBeginning = beginning
    }

    /// What came of something that was done.
    struct Deed {
        var text: [UInt8] = []
        /// What belongs on standard error because programs read the text.
        var errorText: [UInt8] = []
        var error: CommandError?
        var remarks: [LessonRemark] = []
        var events = ""

        init(remarks: [LessonRemark] = []) {
            self.remarks = remarks
        }

        /// A line was run on the stage.
        init(_ outcome: LessonStage.Outcome) {
            (text, errorText) = (outcome.text, outcome.errorText)
            (error, events) = (outcome.error, outcome.events)
        }
    }

    var isOver: Bool { position == lesson.steps.count }

    /// The step under way; nil when the lesson is over.
    var step: Lesson.Step? { isOver ? nil : lesson.steps[position] }

    /// The question that waits for an answer.
    var openQuestion: Lesson.Question? { hasAnswered ? nil : step?.question }

    /// The line that is shown next; a question comes before it.
    var nextLine: Lesson.ScriptLine? {
        guard let step, openQuestion == nil, shown < step.demonstration.count else { return nil }
        return step.demonstration[shown]
    }

    /// Whether the step under way has all that it asks for.
    var isStepDone: Bool {
        guard let step else { return true }
        return openQuestion == nil && shown == step.demonstration.count && (step.checks.isEmpty || hasPassed)
    }

    private var seconds: Int { Int((now() - beginning).components.seconds) }

    // MARK: Doing

    /// Does what an action says, and takes note of it.
    ///
    /// - Throws: that it cannot be done here; then nothing has happened.
    func perform(_ action: LessonResult.Action) throws(CommandError) -> Deed {
        guard entries.count < LessonLimits.entries else { throw .lessonTooLong(LessonLimits.entries) }
        let place = position
        if case .go(let target) = action {
            guard lesson.steps.indices.contains(target) else { throw .lessonHasNoStep(target + 1, lesson) }
            let deed = go(to: target)
            entries.append(LessonResult.Entry(action, step: place + 1, events: deed.events, time: seconds))
            return deed
        }
        guard let step else { throw .lessonOver }
        let wasDone = isStepDone
        var deed: Deed
        switch action {
        case .line(let line): deed = run(line, in: step)
        case .next: deed = try goOn(step)
        case .answer(let choice): deed = try answer(choice)
        case .hint: deed = try hint(step)
        case .solution: deed = try solution(step)
        case .skip: deed = skip(step)
        case .reset: deed = reset()
        case .go: deed = Deed()
        }
        if place == position, isStepDone, !wasDone {
            marks[place].isDone = true
            marks[place].isSkipped = false
            marks[place].checks = step.checks.count
            marks[place].seconds = Int((now() - stepBeginning).components.seconds)
            deed.remarks.append(.passed(step.explanation))
        }
        entries.append(LessonResult.Entry(action, step: place + 1, events: deed.events, time: seconds))
        return deed
    }

    /// Begins the first step.
    func begin() -> Deed {
        var deed = Deed()
        setUp(&deed)
        return deed
    }

    /// Does once more what was done: afterwards all is as it was.
    ///
    /// - Returns: the number of the first entry, from 0, that came to something else; nil if all came to the same.
    /// - Throws: that what was done cannot be done here.
    func replay(_ former: [LessonResult.Entry]) throws(CommandError) -> Int? {
        var difference: Int?
        for (index, entry) in former.enumerated() {
            guard entry.step == position + 1 else { throw .lessonStepMissing(entry.step) }
            let deed = try perform(entry.action)
            entries[entries.count - 1] = entry
            if deed.events != entry.events, difference == nil { difference = index }
            if index + 1 < former.count, former[index + 1].time < entry.time { throw .lessonStepMissing(entry.step) }
        }
        // Time goes on where it stood.
        let last = former.last?.time ?? 0
        beginning = now() - .seconds(last)
        stepBeginning = now()
        return difference
    }

    private func run(_ line: String, in step: Lesson.Step) -> Deed {
        hasStrayed = true
        let outcome = stage.run(line)
        var deed = Deed(outcome)
        guard step.demonstration.isEmpty, !step.checks.isEmpty, !hasPassed else { return deed }
        hasPassed = step.checks.allSatisfy { $0.expectation.holds(for: stage) }
        guard !hasPassed else { return deed }
        let mistake = rejection(in: step)
        if let mistake, mistake.line != toldMistake {
            marks[position].mistakes += 1
            deed.remarks.append(.refuted(mistake.message))
        }
        toldMistake = mistake?.line
        return deed
    }

    /// The first mistake that shows.
    func rejection(in step: Lesson.Step) -> Lesson.Rejection? {
        step.rejections.first { rejection in
            rejection.conditions.allSatisfy { $0.expectation.holds(for: stage) }
        }
    }

    private func goOn(_ step: Lesson.Step) throws(CommandError) -> Deed {
        if let question = openQuestion { throw .lessonQuestionOpen(question) }
        if let line = nextLine { return show(line, of: step) }
        guard isStepDone else { throw .lessonStepOpen }
        return beginNext()
    }

    private func show(_ line: Lesson.ScriptLine, of step: Lesson.Step) -> Deed {
        if hasStrayed { putBack(step) }
        shown += 1
        let outcome = stage.run(line.text)
        var deed = Deed(outcome)
        deed.remarks.append(.ran(line.text))
        // What is shown is shown, also if the learner has made something else of the stage before.
        if shown == step.demonstration.count { hasPassed = true }
        return deed
    }

    /// Makes the stage as it would be without what was typed between the lines that are shown: what is said of them is true
    /// of those alone.
    private func putBack(_ step: Lesson.Step) {
        let former = stage.log.prefix(logLength)
        stage = makeStage()
        for line in former { _ = stage.run(line) }
        stage.beginStep()
        for line in step.demonstration.prefix(shown) { _ = stage.run(line.text) }
        hasStrayed = false
    }

    private func answer(_ choice: Int) throws(CommandError) -> Deed {
        guard let question = openQuestion else { throw .lessonAsksNothing }
        guard question.choices.indices.contains(choice) else { throw .lessonQuestionOpen(question) }
        let chosen = question.choices[choice]
        var deed = Deed()
        deed.remarks.append(.answered(chosen))
        hasAnswered = chosen.isRight
        if !chosen.isRight { marks[position].wrongAnswers += 1 }
        return deed
    }

    private func hint(_ step: Lesson.Step) throws(CommandError) -> Deed {
        let hints = openQuestion.map(Self.hints) ?? step.hints
        guard !hints.isEmpty else { throw .lessonHasNoHint }
        let index = min(hintsGiven, hints.count - 1)
        hintsGiven += 1
        marks[position].hints = max(marks[position].hints, index + 1)
        var deed = Deed()
        deed.remarks.append(.hint(index + 1, of: hints.count, hints[index]))
        return deed
    }

    /// A hint to a question leaves out its first wrong choice, and says why.
    private static func hints(to question: Lesson.Question) -> [[Lesson.Paragraph]] {
        guard let index = question.choices.firstIndex(where: { !$0.isRight }) else { return [] }
        let answer = question.choices[index].answer
        return [[.prose(LessonReply.texts.lessonLeavesOut(letter: Lesson.Question.letter(index), answer: answer))]]
    }

    private func solution(_ step: Lesson.Step) throws(CommandError) -> Deed {
        guard !step.solution.isEmpty else { throw .lessonHasNoSolution }
        marks[position].sawSolution = true
        var deed = Deed()
        deed.remarks.append(.solution(step.solution.map(\.text)))
        return deed
    }

    /// The next step finds what this one would have left behind.
    private func skip(_ step: Lesson.Step) -> Deed {
        var digest = Digest()
        let isSkipped = !isStepDone
        if isSkipped {
            marks[position].isSkipped = !marks[position].isDone
            for line in step.demonstration.dropFirst(shown) + step.solution {
                digest.add(stage.run(line.text).events.utf8)
            }
        }
        var deed = beginNext()
        digest.add(deed.events.utf8)
        deed.events = digest.text
        if isSkipped { deed.remarks.insert(.skipped, at: 0) }
        return deed
    }

    /// Begins a step out of its turn, on the stage that it would have found.
    private func go(to target: Int) -> Deed {
        position = lesson.steps[...target].lastIndex { $0.setup != nil } ?? 0
        beginStep()
        stepBeginning = now()
        var deed = Deed()
        setUp(&deed)
        var digest = Digest()
        digest.add(deed.events.utf8)
        for step in lesson.steps[position..<target] {
            for line in step.demonstration + step.solution { digest.add(stage.run(line.text).events.utf8) }
        }
        if position < target {
            position = target
            stage.beginStep()
            logLength = stage.log.count
            deed.remarks = deed.remarks.dropLast() + [.begins(target)]
        }
        deed.events = digest.text
        return deed
    }

    private func reset() -> Deed {
        let former = stage.log.prefix(logLength)
        let isSetUp = step?.setup != nil || position == 0
        stage = makeStage()
        beginStep()
        var deed = Deed()
        if isSetUp {
            setUp(&deed, onNewStage: false)
        } else {
            for line in former { _ = stage.run(line) }
            stage.beginStep()
            logLength = stage.log.count
            deed.remarks.append(.begins(position))
        }
        return deed
    }

    // MARK: Steps

    private func beginNext() -> Deed {
        position += 1
        beginStep()
        stepBeginning = now()
        var deed = Deed()
        guard let step else {
            deed.remarks.append(.over)
            return deed
        }
        if step.setup == nil {
            stage.beginStep()
            logLength = stage.log.count
            deed.remarks.append(.begins(position))
        } else {
            setUp(&deed)
        }
        return deed
    }

    private func beginStep() {
        (shown, hasAnswered, hasPassed, hintsGiven) = (0, false, false, 0)
        hasStrayed = false
        toldMistake = nil
    }

    /// Makes the stage as the step wants it.
    private func setUp(_ deed: inout Deed, onNewStage: Bool = true) {
        if onNewStage { stage = makeStage() }
        var digest = Digest()
        for line in step?.setup ?? [] {
            let outcome = stage.run(line.text)
            digest.add(outcome.events.utf8)
            if let error = outcome.error { deed.remarks.append(.setupFails(line, error)) }
        }
        stage.beginStep()
        logLength = stage.log.count
        deed.events = digest.text
        deed.remarks.append(.begins(position))
    }
}

/// What a lesson says to what was done.
enum LessonRemark {
    /// A line of a demonstration was run.
    case ran(String)
    case passed([Lesson.Paragraph])
    case refuted([Lesson.Paragraph])
    case answered(Lesson.Choice)
    case hint(Int, of: Int, [Lesson.Paragraph])
    case solution([String])
    /// The step of that position begins.
    case begins(Int)
    case setupFails(Lesson.ScriptLine, CommandError)
    /// The step was left undone.
    case skipped
    /// The lesson was left; says where.
    case left(String)
    case over
}
