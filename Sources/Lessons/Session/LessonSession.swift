public import Commands
import Patterns
import Platform
public import Shell
import Teaching
import Text
import TraceViews

/// The current lesson, if there is one: it sends typed commands to its stage, and replies to their results.
public final class LessonSession: InputDetour {
    public let materials: LessonMaterials
    /// The commands of the session around the lesson.
    let ownDirectory: CommandDirectory
    private let output: DurableOutput
    let seat: TerminalSeat
    private let clock: ShellClock
    /// Whether another person wrote the commands, so that no file is read.
    let isForeign: Bool
    private(set) var run: LessonRun?
    /// Whether the save could not be written, which is reported once.
    private var hasToldOfLoss = false
    /// The questions of other lessons that are asked before the first step.
    var review: [ReviewQuestion] = []
    /// The names of questions that the learner skipped in this session.
    var leftOut: Set<String> = []
    /// The remarks to print after the error of a line.
    private var pending: [LessonRemark] = []
    private lazy var userSubject = ownDirectory.subjects.all.first { $0.name == "user" }
    /// Whether the learner was warned that leaving loses their progress.
    private var hasAskedToLeave = false
    /// Determines each learner's own number.
    private let seed: UInt64

    public init(
        _ materials: LessonMaterials, directory: CommandDirectory, output: DurableOutput, seat: TerminalSeat,
        clock: ShellClock, isForeign: Bool, seed: UInt64
    ) {
        (self.materials, ownDirectory, self.output) = (materials, directory, output)
        (self.seat, self.clock) = (seat, clock)
        (self.isForeign, self.seed) = (isForeign, seed)
    }

    private var user: String { userSubject?.valueText ?? "guest" }

    // MARK: At the prompt

    /// The greeting's sentence about lessons: it names the one that was begun, or the first.
    public var greeting: String {
        let ids = materials.library.ids
        let begun = ids.last { id in
            let bytes = materials.saves?.contents(id, of: user, limit: LessonLimits.resultBytes)
            return bytes.map { LessonResult.progress(in: $0).step != nil } == true
        }
        if let begun, let lesson = try? materials.library.lesson(begun), let step = progress(in: lesson)?.step {
            return LessonReply.texts.lessonGreetsAgain(
                lesson: begun, step: "\(step)", count: "\(lesson.steps.count)")
        }
        return LessonReply.texts.lessonGreets
    }

    /// `[chain 3/10] ` before the prompt.
    public var place: String {
        guard let run, !run.isOver else { return "" }
        guard review.isEmpty else { return "[\(run.lesson.id) review] " }
        return "[\(run.lesson.id) \(run.position + 1)/\(run.lesson.steps.count)] "
    }

    /// The commands, names and status that the person sees.
    public var directory: CommandDirectory? { run.flatMap { $0.isOver ? nil : $0.stage.directory } }

    /// The command for an empty line. In an unfinished step, it explains what the step waits for.
    public var offer: [String]? { run?.isOver == false ? ["lesson", "next"] : nil }

    /// Whether a command is for the stage and not for the surrounding shell.
    public func takes(_ invocation: Invocation) -> Bool {
        // A complete lesson is kept only for its result.
        guard let run, !run.isOver else { return false }
        let words = invocation.words.drop { $0 == "fails" }
        return !isOfShell(Array(words))
    }

    /// Whether words call a command of the surrounding shell, about the lesson or the session.
    func isOfShell(_ words: [String]) -> Bool {
        guard let description = ownDirectory.description(for: words) else { return false }
        return description.group == .lessons || description.traits.contains(.isOfSession)
    }

    /// Runs a command on the stage.
    ///
    /// - Throws: its error; ``speak()`` then prints the lesson's reply.
    public func take(_ invocation: Invocation) throws(CommandError) {
        guard let run else { return }
        let mayAnswer = review.isEmpty && invocation.redirection == nil
        if mayAnswer, let stepResult = try answer(invocation.words.joined(separator: " "), of: run) {
            return show(stepResult)
        }
        if let action = action(meantBy: invocation, in: run) {
            if let reply = try review(action) { return show(reply) }
            return show(try perform(action))
        }
        if invocation.words == ["stop"], isAlone(invocation, in: run) {
            let sentence = try leave()
            return show(LessonRun.StepResult(remarks: [.left(sentence)]), of: run)
        }
        let typed = LessonResult.Action.line(try line(of: invocation))
        if let reply = try review(typed) { return show(reply) }
        let stepResult = try perform(typed)
        write(stepResult)
        pending = stepResult.remarks
        if let error = stepResult.error { throw error }
    }

    /// The action that a single word means if it is not a command: `hint` for `lesson hint`.
    private func action(meantBy invocation: Invocation, in run: LessonRun) -> LessonResult.Action? {
        let actions: [String: LessonResult.Action] = [
            "next": .next, "hint": .hint, "solution": .solution, "skip": .skip, "reset": .reset,
        ]
        return isAlone(invocation, in: run) ? actions[invocation.words[0].lowercased()] : nil
    }

    /// Whether a line is one word that neither a handler nor the step accepts.
    private func isAlone(_ invocation: Invocation, in run: LessonRun) -> Bool {
        invocation.words.count == 1 && invocation.redirection == nil
            && run.step?.ways.joined().contains { $0.text == invocation.words[0] } != true
            && !run.stage.directory.chain.linked.contains { $0.takes(invocation) }
    }

    /// Writes the output of the stage's shell.
    private func write(_ stepResult: LessonRun.StepResult) {
        if !stepResult.errorText.isEmpty { output.writeError { $0.write(rendered: stepResult.errorText) } }
        // The stage touches no disk.
        if output.isJSON {
            output.writeCertain(stepResult.text)
        } else {
            output.write { $0.write(rendered: stepResult.text) }
        }
    }

    /// Prints the lesson's reply to the last line.
    public func speak() {
        guard !pending.isEmpty else { return }
        let remarks = pending
        pending = []
        show(LessonRun.StepResult(remarks: remarks))
    }

    /// Prints an error in a lesson for its author: `mine.lesson:12: …`.
    func tell(_ finding: LessonFault, of path: String) {
        let place = path + (finding.line > 0 ? ":\(finding.line)" : "")
        guard output.isJSON else {
            return output.writeToScreen { $0.write(line: "\(place): \(finding.message); \(finding.hint)", .warning) }
        }
        output.writeObject { json in
            json.key("finding")
            json.object { json in
                json.field("file", .string(path))
                json.field("line", .int(finding.line))
                json.field("message", .string(finding.message))
                json.field("hint", .string(finding.hint))
            }
        }
    }

    /// The line to run on the stage and save in the result.
    ///
    /// - Throws: an error for a secret.
    private func line(of invocation: Invocation) throws(CommandError) -> String {
        let isShell = invocation.words.first == "!"
        guard isShell || ownDirectory.concealsOnlySamples(invocation.words) else {
            throw CommandError(
                .refused, "a lesson saves what you type, so it cannot contain a secret",
                hint: "use the values of the command's example"
            ).about(ownDirectory.name(of: invocation))
        }
        let text = isShell ? invocation.words.joined() : Quoting.line(of: invocation.words)
        return switch invocation.redirection {
        case .replace(let path)?: text + " > " + Quoting.quoted(path)
        case .append(let path)?: text + " >> " + Quoting.quoted(path)
        case .pipe(let command)?: text + " | " + command
        case nil: text
        }
    }

    private func show(_ stepResult: LessonRun.StepResult) {
        if let run { show(stepResult, of: run) }
    }

    private func show(_ stepResult: LessonRun.StepResult, of run: LessonRun) {
        show(LessonReply(run: run, stepResult: stepResult, isAtPrompt: seat.isAtPrompt))
    }

    private func show(_ reply: LessonReply) {
        if output.isJSON {
            output.writeCertain { json in
                json.key("lesson")
                reply.encode(to: &json)
            }
        } else {
            output.write { reply.write(to: &$0) }
        }
    }

    // MARK: Commands

    /// Begins a lesson, or resumes it.
    ///
    /// - Parameters:
    ///   - step: the number of a step to begin out of order, from 1.
    ///   - isAnew: whether saved progress is dropped.
    func start(_ word: String, at step: Int?, isAnew: Bool) throws(CommandError) -> LessonReply {
        if let run, !isAnew, [run.lesson.id, run.lesson.word].contains(word) {
            guard let step else { return try reminder() }
            return try reply(to: .go(step - 1))
        }
        if let run, !run.isOver {
            throw CommandError(
                .refused, "the lesson '\(run.lesson.id)' is running", hint: "leave it with 'lesson stop'")
        }
        let lesson = try materials.lesson(word, isForeign: isForeign)
        if let step, !(1...lesson.steps.count).contains(step) {
            throw .lessonHasNoStep(step, lesson)
        }
        if isAnew { materials.saves?.drop(lesson.id, of: user) }
        var notes: [String] = []
        let bytes = kept(lesson)
        let former = bytes.flatMap { try? LessonResult($0) }
        let own = former?.seed ?? UInt64(drawnFor: [user, lesson.id], seed: seed)
        var (run, stepResult) = try begin(lesson, seed: own)
        if let bytes {
            if let reason = goOn(run, from: bytes) {
                let place = materials.saves?.putAside(lesson.id, of: user)
                let texts = LessonReply.texts
                notes.append(
                    place.map { texts.lessonPutAside(reason: reason, file: $0) } ?? texts.lessonDamaged(reason: reason))
                (run, stepResult) = try begin(lesson, seed: own)
            } else if !run.entries.isEmpty {
                run.resume()
                stepResult = LessonRun.StepResult(remarks: [run.isOver ? .over : .begins(run.position)])
            }
        }
        self.run = run
        hasToldOfLoss = false
        review = step == nil && run.entries.isEmpty ? questionsToReview(before: lesson, seed: own) : []
        if let step { stepResult = try perform(.go(step - 1)) }
        if !review.isEmpty { stepResult.remarks = [] }
        var reply = LessonReply(run: run, stepResult: stepResult, notes: notes, isAtPrompt: seat.isAtPrompt)
        if let first = review.first { reply.preface = ReviewPreface(next: first) }
        return reply
    }

    /// Begins a lesson.
    ///
    /// - Parameter seed: the learner's own number.
    func begin(_ lesson: Lesson, seed: UInt64 = 0) throws(CommandError) -> (LessonRun, LessonRun.StepResult) {
        let (clock, output) = (clock, output)
        let run = LessonRun(
            lesson, seed: seed, now: { clock.wallTime },
            makeStage: try stages { stage in
                stage.output.isJSON = output.isJSON
                stage.render(usesColor: output.usesColor, width: output.width)
            })
        return (run, run.begin())
    }

    /// Makes stages.
    ///
    /// - Parameter adapt: sets up its output.
    func stages(_ adapt: @escaping (LessonStage) -> Void) throws(CommandError) -> () -> LessonStage {
        guard let makeStage = materials.makeStage else {
            throw CommandError(
                .refused, "a lesson cannot begin inside another one", hint: "leave it with 'lesson stop'")
        }
        return {
            let stage = makeStage()
            adapt(stage)
            return stage
        }
    }

    /// Proves a lesson on stages that write for a screen of 80 columns.
    func proof(of lesson: Lesson) throws(CommandError) -> LessonProof {
        let proof = LessonProof(lesson, makeStage: try stages { $0.render(usesColor: false, width: 80) })
        try proof.make()
        return proof
    }

    /// - Returns: the reason why it is unusable; nil if it is usable.
    private func goOn(_ run: LessonRun, from bytes: [UInt8]) -> String? {
        do {
            let save = try LessonResult(bytes)
            guard save.lesson == run.lesson.id, save.digest == run.lesson.digest else {
                return LessonReply.texts.lessonIsAnother
            }
            if let line = save.brokenLine { return Texts.spoken.gradeBroken(line: "\(line)") }
            _ = try run.replay(save)
            return nil
        } catch let fault as LessonFault {
            return "\(fault.line): \(fault.message)"
        } catch {
            return (error as? CommandError)?.message ?? "\(error)"
        }
    }

    /// Performs a lesson command's action.
    func perform(_ action: LessonResult.Action) throws(CommandError) -> LessonRun.StepResult {
        guard let run else { throw .noLesson }
        run.stage.render(usesColor: output.usesColor, width: output.width)
        hasAskedToLeave = false
        let step = run.step
        var stepResult = try run.perform(action)
        if !output.isJSON { ScreenFold(run, step).fold(&stepResult, columns: output.width) }
        save()
        return stepResult
    }

    func reply(to action: LessonResult.Action) throws(CommandError) -> LessonReply {
        if let reply = try review(action) { return reply }
        return try reply(with: try perform(action))
    }

    func reply(with done: LessonRun.StepResult) throws(CommandError) -> LessonReply {
        var stepResult = done
        guard let run else { throw .noLesson }
        if output.isJSON {
            // Replies on the stage are separate lines.
            write(stepResult)
            stepResult.text = []
        }
        return LessonReply(run: run, stepResult: stepResult, isAtPrompt: seat.isAtPrompt)
    }

    /// Shows the current step again.
    func reminder() throws(CommandError) -> LessonReply {
        guard let run else { throw .noLesson }
        let remark = run.isOver ? LessonRemark.over : .begins(run.position)
        let remarks = review.isEmpty ? [remark] : []
        var reply = LessonReply(
            run: run, stepResult: LessonRun.StepResult(remarks: remarks), isAtPrompt: seat.isAtPrompt)
        reply.preface = review.first.map { ReviewPreface(next: $0) }
        return reply
    }

    /// Leaves the lesson and saves the progress. A person who would lose it is asked first.
    ///
    /// - Returns: the text to print.
    func leave() throws(CommandError) -> String {
        guard let run else { throw .noLesson }
        if seat.isAtPrompt, materials.saves == nil, !run.isOver, !run.entries.isEmpty, !hasAskedToLeave {
            hasAskedToLeave = true
            return LessonReply.texts.lessonAsksToLeave(
                lesson: run.lesson.id, step: "\(run.position + 1)", count: "\(run.lesson.steps.count)")
        }
        self.run = nil
        review = []
        hasAskedToLeave = false
        return words(ofLeaving: run)
    }

    /// The saved progress of a lesson.
    func kept(_ lesson: Lesson) -> [UInt8]? {
        materials.saves?.contents(lesson.id, of: user, limit: LessonLimits.resultBytes)
    }

    /// The result of the current lesson.
    var result: [UInt8]? {
        guard let run else { return nil }
        return LessonResult(
            program: Version.text, lesson: run.lesson.id, digest: run.lesson.digest, seed: run.seed,
            entries: run.entries, isLinked: run.isLinked
        ).bytes(run.marks, at: run.position + 1)
    }

    private func save() {
        guard let run, let saves = materials.saves, let bytes = result else { return }
        do throws(SystemError) {
            try saves.keep(bytes, run.lesson.id, of: user)
        } catch {
            guard !hasToldOfLoss else { return }
            hasToldOfLoss = true
            let sentence = LessonReply.texts.lessonNotKept(reason: "\(error)")
            output.isJSON
                ? output.writeError { $0.write(sentence) } : output.writeToScreen { $0.write(sentence, .warning) }
        }
    }
}
