import Commands
import Shell

/// Proves that a lesson keeps its promises: its solutions pass, and each of its mistakes is recognized and answered.
final class LessonProof {
    private let lesson: Lesson
    private let makeStage: () -> LessonStage
    private(set) var findings: [LessonFault] = []
    private(set) var solutions = 0
    private(set) var mistakes = 0
    /// The number of cheats that failed.
    private(set) var cheats = 0
    /// Whether something on the stage is broken on purpose or made by a learner.
    private var mayBreak = false

    init(_ lesson: Lesson, makeStage: @escaping () -> LessonStage) {
        (self.lesson, self.makeStage) = (lesson, makeStage)
    }

    /// Begins the lesson.
    private func begin() -> LessonRun {
        let run = LessonRun(lesson, seed: 0, now: { .zero }, makeStage: makeStage)
        _ = run.begin()
        return run
    }

    func make() throws(CommandError) {
        findings = LessonReview.findings(of: lesson)
        let cheats = LessonCheats(lesson, makeStage: makeStage)
        for index in lesson.steps.indices { try cheats.attack(index) }
        (self.cheats, findings) = (cheats.count, findings + cheats.findings)
        var run = begin()
        // Runs the setup of the first step again, for its output.
        note(try run.perform(.reset), of: run)
        for (index, step) in lesson.steps.enumerated() {
            try CommandError.checkInterruption()
            if step.setup != nil { mayBreak = false }
            let lines = (step.setup ?? []) + step.demonstration + step.solution
            if lines.contains(where: { $0.text.hasPrefix("breach") || $0.text.hasPrefix("define") }) { mayBreak = true }
            // A separate stage that nothing else uses.
            for rejection in step.rejections {
                try CommandError.checkInterruption()
                let other = begin()
                try lead(other, to: index)
                prove(rejection, in: other)
            }
            if !step.checks.isEmpty, step.checks.hold(for: run.stage) {
                findings.append(
                    LessonFault(
                        step.checks[0].line, "the check passes before anything is done",
                        hint: "expect something that is not so yet"))
            }
            try proveReading(of: step, in: run)
            try proveSolution(of: step, in: run)
            // A failing step must not hide errors in later steps.
            if run.position == index, !run.isStepDone {
                run = begin()
                try lead(run, to: index)
                _ = try run.perform(.skip)
            } else if !run.isOver {
                note(try run.perform(.next), of: run)
            }
        }
    }

    /// Notes the errors in a step's setup.
    private func note(_ stepResult: LessonRun.StepResult, of run: LessonRun) {
        let refusals = run.stage.takeRefusals()
        for remark in stepResult.remarks {
            guard case .setupFails(let line, let error) = remark else { continue }
            add(
                "the setup ", line, error,
                refused: refusals.first {
                    error
                        == CommandError(
                            .refused, "commands in a lesson may not use \($0)",
                            hint: "leave it with 'lesson stop'; it is kept"
                        ).about(error.subject)
                })
        }
    }

    /// - Parameter refused: the line's target outside, if any.
    private func add(_ what: String, _ line: Lesson.ScriptLine, _ error: CommandError, refused: String?) {
        if let refused { return add(line.line, "\(what)'\(line.text)' would use \(refused)", "") }
        add(line.line, "\(what)'\(line.text)' fails: \(error.message)", error.hint)
    }

    private func add(_ line: Int, _ message: String, _ hint: String) {
        let fault = LessonFault(line, message, hint: hint.isEmpty ? "remove it" : hint)
        if !findings.contains(fault) { findings.append(fault) }
    }

    /// Goes to a step by solving the steps before it.
    private func lead(_ run: LessonRun, to index: Int) throws(CommandError) {
        while run.position < index { _ = try run.perform(.skip) }
    }

    private func proveReading(of step: Lesson.Step, in run: LessonRun) throws(CommandError) {
        if let question = run.openQuestion {
            for answer in question.form.solution { _ = try run.perform(.answer(answer)) }
        }
        while let line = run.nextLine {
            let stepResult = try run.perform(.next)
            let refused = run.stage.takeRefusals().last
            if let error = stepResult.error { add("", line, error, refused: refused) }
            judge(line, in: run)
            measure(stepResult, of: line, in: run)
        }
        guard !step.demonstration.isEmpty else { return }
        for check in step.checks where !check.expectation.holds(for: run.stage) {
            add(check.line, "the commands shown do not lead to '\(check.text)'", "see what it does: 'trace full'")
        }
    }

    /// Checks that a command's output and its text fit one screen.
    private func measure(_ stepResult: LessonRun.StepResult, of line: Lesson.ScriptLine, in run: LessonRun) {
        guard stepResult.remarks.contains(where: { if case .passed = $0 { true } else { false } }) else { return }
        let fold = ScreenFold(run, run.step)
        let rows = fold.rows(of: stepResult, columns: 80)
        for text in fold.kept where !String(decoding: stepResult.text, as: UTF8.self).contains(text) {
            add(line.line, "'\(line.text)' shows no row with '\(text)'", "name an existing row in [keep]")
        }
        guard rows > LessonLimits.screenRows else { return }
        var folded = stepResult
        fold.fold(&folded, columns: 80)
        guard fold.kept.isEmpty || fold.rows(of: folded, columns: 80) > LessonLimits.screenRows else { return }
        add(
            line.line, "the output of '\(line.text)' and its text need \(rows) rows",
            "a screen has \(LessonLimits.screenRows) for it: name the rows that matter in [keep], or narrow the trace"
        )
    }

    /// Checks that no pattern is broken, except on purpose.
    private func judge(_ line: Lesson.ScriptLine, in run: LessonRun) {
        guard !mayBreak, let pattern = run.stage.brokenPatterns()?.first else { return }
        add(line.line, "'\(line.text)' breaks the contract of \(pattern)", "see what it does: 'verify'")
    }

    private func proveSolution(of step: Lesson.Step, in run: LessonRun) throws(CommandError) {
        guard !step.checks.isEmpty, step.demonstration.isEmpty else { return }
        for line in step.solution {
            let stepResult = try run.perform(.line(line.text))
            let refused = run.stage.takeRefusals().last
            // A refusal by a device may be intended.
            if let error = stepResult.error, refused != nil || ![.refused, .fault].contains(error.kind) {
                add("the solution ", line, error, refused: refused)
            }
            judge(line, in: run)
            measure(stepResult, of: line, in: run)
            if stepResult.remarks.contains(where: { if case .refuted = $0 { true } else { false } }) {
                add(
                    line.line, "the solution '\(line.text)' is rejected as a mistake",
                    "narrow the 'when' of that [reject]")
            }
        }
        if run.hasPassed { solutions += 1 }
        guard !run.hasPassed else { return }
        let failing = step.checks.filter { !$0.expectation.holds(for: run.stage) }
        for check in failing {
            add(check.line, "the solution does not lead to '\(check.text)'", "see what it does: 'trace full'")
        }
    }

    private func prove(_ rejection: Lesson.Rejection, in run: LessonRun) {
        var said: [[Lesson.Paragraph]] = []
        // The setup's refusals have been reported.
        _ = run.stage.takeRefusals()
        for line in rejection.attempt {
            guard let stepResult = try? run.perform(.line(line.text)) else { return }
            for refusal in run.stage.takeRefusals() {
                add(line.line, "'\(line.text)' would use \(refusal)", "remove it")
            }
            for remark in stepResult.remarks { if case .refuted(let message) = remark { said.append(message) } }
            if run.hasPassed {
                return add(line.line, "the mistake '\(line.text)' passes", "expect more in the [check]")
            }
        }
        guard said.last != rejection.message else {
            mistakes += 1
            return
        }
        let hint =
            said.isEmpty ? "see what it does: 'trace full'" : "another [reject] applies first: narrow its 'when'"
        add(rejection.line, "the mistake does not get its message", hint)
    }
}
