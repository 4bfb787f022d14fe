import Commands
import Shell
import TraceViews

/// A learner's run through a lesson, from the prompt, a save or a result: repeated actions have the same results.
final class LessonRun {
    let lesson: Lesson
    /// The learner's own number, which determines the order of choices.
    let seed: UInt64
    private let makeStage: () -> LessonStage
    private let now: () -> Duration
    private(set) var stage: LessonStage
    /// The index of the current step; the number of steps when the lesson has ended.
    private(set) var position = 0
    private(set) var marks: [LessonResult.StepMark]
    private(set) var entries: [LessonResult.Entry] = []
    /// The progress in the current step.
    private var progress = StepProgress()
    /// Whether the result has links; see ``LessonResult/isLinked``.
    private(set) var isLinked = true
    /// The lesson's beginning, on the learner's clock.
    private var beginning: Duration
    /// The elapsed time of the lesson when the current action began, in seconds.
    private var time = 0

    /// The progress in a step since it began.
    private struct StepProgress {
        /// The number of demonstration lines that have run.
        var shown = 0
        /// The parts of the question that were answered correctly.
        var answered: Set<Int> = []
        var hasPassed = false
        var hintsGiven = 0
        /// Whether the learner typed anything besides the demonstration.
        var hasStrayed = false
        /// The last mistake mentioned; it is not mentioned twice in a row.
        var toldMistake: Int?
        /// The number of lines that had run on the stage when it began.
        var logLength = 0
        /// The lesson's time when it began, in seconds.
        var beginning = 0
    }

    /// - Parameters:
    ///   - seed: the learner's own number.
    ///   - now: a clock that runs while the learner thinks.
    init(
        _ lesson: Lesson, seed: UInt64, now: @escaping () -> Duration, makeStage: @escaping () -> LessonStage
    ) {
        (self.lesson, self.seed, self.now, self.makeStage) = (lesson, seed, now, makeStage)
        marks = Array(repeating: .init(), count: lesson.steps.count)
        stage = makeStage()
        beginning = now()
    }

    /// The outcome of an action.
    struct StepResult {
        var text: [UInt8] = []
        /// Output for standard error, since programs read the text.
        var errorText: [UInt8] = []
        var error: CommandError?
        var remarks: [LessonRemark] = []
        var events = ""

        init(remarks: [LessonRemark] = []) {
            self.remarks = remarks
        }

        /// The result of a line.
        init(_ outcome: LessonStage.Outcome) {
            (text, errorText) = (outcome.text, outcome.errorText)
            (error, events) = (outcome.error, outcome.events)
        }
    }

    var isOver: Bool { position == lesson.steps.count }

    /// The current step; nil when the lesson has ended.
    var step: Lesson.Step? { isOver ? nil : lesson.steps[position] }

    /// The display order of choices in the current step.
    var order: ShownOrder { ShownOrder(seed: seed, place: [lesson.id, "\(position + 1)"]) }

    /// The unanswered parts of the question.
    var openParts: [Int] { (0..<(step?.question?.form.partCount ?? 0)).filter { !progress.answered.contains($0) } }

    /// The unanswered question.
    var openQuestion: Lesson.Question? { openParts.isEmpty ? nil : step?.question }

    /// Whether the step's task has been done.
    var hasPassed: Bool { progress.hasPassed }

    /// The next line of the demonstration; a question comes before it.
    var nextLine: Lesson.ScriptLine? {
        guard let step, openQuestion == nil, progress.shown < step.demonstration.count else { return nil }
        return step.demonstration[progress.shown]
    }

    /// Whether everything that the current step requires is done.
    var isStepDone: Bool {
        guard let step else { return true }
        return openQuestion == nil && progress.shown == step.demonstration.count && (step.checks.isEmpty || hasPassed)
    }

    // MARK: Doing

    /// Performs an action, and records it.
    ///
    /// - Parameter former: for a replay, the lesson's time of the original action, in seconds.
    /// - Throws: an error if it is not possible here; then nothing has happened.
    func perform(_ action: LessonResult.Action, at former: Int? = nil) throws(CommandError) -> StepResult {
        let before = time
        time = former ?? max(time, Int((now() - beginning).components.seconds))
        guard entries.count < LessonLimits.entries else {
            throw CommandError(
                .limit, "more than \(LessonLimits.entries) lines in one lesson",
                hint: "start over with 'lesson start ID --anew'")
        }
        let place = position
        if marks.indices.contains(place), !marks[place].isDone { marks[place].attention += time - before }
        if case .go(let target) = action {
            guard lesson.steps.indices.contains(target) else { throw .lessonHasNoStep(target + 1, lesson) }
            let stepResult = go(to: target)
            entries.append(LessonResult.Entry(action, step: place + 1, events: stepResult.events, time: time))
            return stepResult
        }
        guard let step else { throw .lessonOver }
        let wasDone = isStepDone
        var stepResult: StepResult
        switch action {
        case .line(let line): stepResult = run(line, in: step)
        case .next: stepResult = try goOn(step)
        case .answer(let answer): stepResult = try take(answer)
        case .hint: stepResult = try hint(step)
        case .solution: stepResult = try solution(step)
        case .skip: stepResult = skip(step)
        case .reset: stepResult = reset()
        case .resume:
            marks[place].isResumed = marks[place].isResumed || !marks[place].isDone
            stepResult = StepResult()
        case .go: stepResult = StepResult()
        }
        if place == position, isStepDone, !wasDone {
            if !marks[place].isDone { marks[place].seconds = time - progress.beginning }
            marks[place].isDone = true
            marks[place].isSkipped = false
            marks[place].checks = step.checks.count
            stepResult.remarks.append(.passed(step.explanation))
        }
        entries.append(LessonResult.Entry(action, step: place + 1, events: stepResult.events, time: time))
        return stepResult
    }

    /// Begins the first step.
    func begin() -> StepResult {
        var stepResult = StepResult()
        setUp(&stepResult)
        return stepResult
    }

    /// Repeats a result's actions, which restores its state.
    ///
    /// - Returns: the index of the first entry with a different outcome; nil if there is none.
    /// - Throws: an error if an action is not possible here.
    func replay(_ result: LessonResult) throws(CommandError) -> Int? {
        let former = result.entries
        isLinked = result.isLinked
        var difference: Int?
        for (index, entry) in former.enumerated() {
            guard entry.step == position + 1 else { throw Self.stepMissing(entry.step) }
            let stepResult = try perform(entry.action, at: entry.time)
            entries[entries.count - 1] = entry
            if stepResult.events != entry.events, difference == nil { difference = index }
            if index + 1 < former.count, former[index + 1].time < entry.time { throw Self.stepMissing(entry.step) }
        }
        // Time resumes from the last entry.
        beginning = now() - .seconds(former.last?.time ?? 0)
        return difference
    }

    /// Takes note that the learner comes back to a lesson that was left.
    func resume() {
        guard !isOver, let last = entries.last, last.action != .resume else { return }
        // A lesson that is as long as it may be can still be read.
        _ = try? perform(.resume)
    }

    private func run(_ line: String, in step: Lesson.Step) -> StepResult {
        progress.hasStrayed = true
        let outcome = stage.run(line)
        var stepResult = StepResult(outcome)
        guard step.isTask, !hasPassed else { return stepResult }
        progress.hasPassed = step.checks.hold(for: stage)
        guard !hasPassed else {
            marks[position].note(part: step.askedCount - 1, isRight: true)
            return stepResult
        }
        let mistake = step.rejections.first { $0.conditions.hold(for: stage) }
        if let mistake, mistake.line != progress.toldMistake {
            marks[position].mistakes += 1
            marks[position].note(part: step.askedCount - 1, isRight: false)
            stepResult.remarks.append(.refuted(mistake.message))
        }
        progress.toldMistake = mistake?.line
        return stepResult
    }

    private func goOn(_ step: Lesson.Step) throws(CommandError) -> StepResult {
        if let question = openQuestion {
            throw questionOpen(question)
        }
        if let line = nextLine { return show(line, of: step) }
        guard isStepDone else {
            throw CommandError(
                .refused, "this step needs a command",
                hint: "'lesson' shows it again, 'hint' helps, 'solution' shows a way, 'skip' continues",
                subject: "lesson")
        }
        return beginNext()
    }

    private func show(_ line: Lesson.ScriptLine, of step: Lesson.Step) -> StepResult {
        if progress.hasStrayed { putBack(step) }
        progress.shown += 1
        let outcome = stage.run(line.text)
        var stepResult = StepResult(outcome)
        stepResult.remarks.append(.ran(line.text))
        // A demonstration counts as shown even if the learner changed the stage before.
        if progress.shown == step.demonstration.count { progress.hasPassed = true }
        return stepResult
    }

    /// Restores the stage without the learner's own commands between the lines of a demonstration, since the texts are
    /// true only without them.
    private func putBack(_ step: Lesson.Step) {
        let former = stage
        stage = makeStage()
        stage.repeatLog(of: former, count: progress.logLength)
        stage.beginStep()
        for line in step.demonstration.prefix(progress.shown) { _ = stage.run(line.text) }
        progress.hasStrayed = false
    }

    private func take(_ answer: String) throws(CommandError) -> StepResult {
        guard let question = openQuestion else { throw .lessonAsksNothing }
        guard let verdict = question.form.verdict(on: answer) else {
            throw questionOpen(question)
        }
        guard openParts.contains(verdict.part) else {
            throw CommandError(.refused, "that situation is answered already", hint: "answer another one")
        }
        if verdict.isRight { progress.answered.insert(verdict.part) } else { marks[position].wrongAnswers += 1 }
        marks[position].note(part: verdict.part, isRight: verdict.isRight)
        return StepResult(remarks: [.answered(verdict)])
    }

    private func hint(_ step: Lesson.Step) throws(CommandError) -> StepResult {
        guard !step.hints.isEmpty else {
            throw CommandError(.refused, "this step has no hint", hint: "'lesson' shows it again")
        }
        let index = min(progress.hintsGiven, step.hints.count - 1)
        progress.hintsGiven += 1
        // A hint after everything is done has helped no one.
        if !isStepDone { marks[position].hints = max(marks[position].hints, index + 1) }
        return StepResult(remarks: [.hint(index + 1, of: step.hints.count, step.hints[index])])
    }

    private func solution(_ step: Lesson.Step) throws(CommandError) -> StepResult {
        guard !step.solution.isEmpty else {
            throw openQuestion.map {
                CommandError(
                    .refused, "this step asks a question",
                    hint: "\($0.form.invitation(openParts, in: order)); 'lesson skip' shows the answer")
            } ?? CommandError(.refused, "this step asks for no command", hint: "'lesson next' continues")
        }
        marks[position].sawSolution = true
        marks[position].miss(step.askedCount - 1)
        return StepResult(remarks: [.solution(step.solution.map(\.text))])
    }

    /// Leaves the next step the same state as if this one was done. For a question, shows the answer and the command
    /// that it asks about.
    private func skip(_ step: Lesson.Step) -> StepResult {
        var (digest, skipped) = (Digest(), StepResult())
        let isSkipped = !isStepDone
        if isSkipped {
            marks[position].isSkipped = !marks[position].isDone
            for part in 0..<step.askedCount { marks[position].miss(part) }
            let isAnswered = openQuestion == nil
            if progress.hasStrayed, !step.demonstration.isEmpty { putBack(step) }
            if let question = openQuestion {
                skipped.remarks = question.form.shown(openParts)
                marks[position].sawAnswer = marks[position].sawAnswer || !marks[position].isDone
            }
            for line in step.demonstration.dropFirst(progress.shown) + step.solution {
                let outcome = stage.run(line.text)
                digest.add(outcome.events.utf8)
                guard !isAnswered, step.question != nil, !step.isTask else { continue }
                if !stage.output.isJSON { skipped.text += Array("playhouse> \(line.text)\n".utf8) }
                skipped.text += outcome.text
                skipped.errorText += outcome.errorText
            }
            if !skipped.text.isEmpty { skipped.remarks.append(.explained(step.explanation)) }
            if skipped.remarks.isEmpty { skipped.remarks = [.skipped] }
        }
        let stepResult = beginNext()
        digest.add(stepResult.events.utf8)
        skipped.events = digest.text
        skipped.remarks += stepResult.remarks
        return skipped
    }

    /// Begins a step out of order, on the stage that it would have had.
    private func go(to target: Int) -> StepResult {
        position = lesson.steps[...target].lastIndex { $0.setup != nil } ?? 0
        beginStep()
        var stepResult = StepResult()
        setUp(&stepResult)
        var digest = Digest()
        digest.add(stepResult.events.utf8)
        for step in lesson.steps[position..<target] {
            for line in step.demonstration + step.solution { digest.add(stage.run(line.text).events.utf8) }
        }
        if position < target {
            position = target
            goOnWithStage()
            stepResult.remarks = stepResult.remarks.dropLast() + [.begins(target)]
        }
        stepResult.events = digest.text
        return stepResult
    }

    private func reset() -> StepResult {
        let (former, logLength) = (stage, progress.logLength)
        let isSetUp = step?.setup != nil || position == 0
        let beginning = progress.beginning
        stage = makeStage()
        beginStep()
        progress.beginning = beginning
        var stepResult = StepResult()
        if isSetUp {
            setUp(&stepResult, onNewStage: false)
        } else {
            stage.repeatLog(of: former, count: logLength)
            goOnWithStage()
            stepResult.remarks.append(.begins(position))
        }
        return stepResult
    }

    // MARK: Steps

    private func beginNext() -> StepResult {
        position += 1
        beginStep()
        var stepResult = StepResult()
        guard let step else {
            stepResult.remarks.append(.over)
            return stepResult
        }
        if step.setup == nil {
            goOnWithStage()
            stepResult.remarks.append(.begins(position))
        } else {
            setUp(&stepResult)
        }
        return stepResult
    }

    private func beginStep() {
        progress = StepProgress()
        progress.beginning = time
    }

    /// Begins the step on the current stage.
    private func goOnWithStage() {
        stage.beginStep()
        progress.logLength = stage.log.count
    }

    /// Prepares the stage for the step.
    private func setUp(_ stepResult: inout StepResult, onNewStage: Bool = true) {
        if onNewStage { stage = makeStage() }
        var digest = Digest()
        for (line, outcome) in zip(step?.setup ?? [], step.map(stage.setUp) ?? []) {
            digest.add(outcome.events.utf8)
            if let error = outcome.error { stepResult.remarks.append(.setupFails(line, error)) }
        }
        goOnWithStage()
        stepResult.events = digest.text
        stepResult.remarks.append(.begins(position))
    }
}
