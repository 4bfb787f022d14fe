import Commands
public import Judge
public import Patterns
public import Shell
public import TraceViews

/// Has the judge examine a remembered command.
public final class Verifier {
    private let memory: CommandMemory
    private let events: EventStream
    private let steps: StepRunner

    public init(_ trace: LiveTrace, events: EventStream, steps: StepRunner) {
        (memory, self.events, self.steps) = (trace.memory, events, steps)
    }

    /// The patterns that the last command broke; nil if there is no command to judge.
    public func brokenPatterns() -> [Pattern]? {
        guard let judgement = try? judge(0) else { return nil }
        let all = [judgement] + judgement.brought
        return all.allSatisfy(\.verdicts.isEmpty) ? nil : all.flatMap(\.breaches).map(\.pattern)
    }

    /// Judges the command `back` before the last one, not counting teaching commands.
    ///
    /// - Throws: an error if it is not remembered.
    func judge(_ back: Int) throws(CommandError) -> Judgement {
        guard let recording = memory.recording(back) else { throw .notRemembered(back, kept: memory.told.count) }
        var judgement = judgement(
            on: recording, rehearsal: back == 0 ? rehearsal(of: recording) : .left(because: .notTheLast))
        judgement.brought = brought(during: recording)
        return judgement
    }

    /// The verdicts on steps of earlier commands that came while a command ran, or before the next one: the end of a
    /// film, a job, a timer. Each step belongs to the command that arranged it.
    private func brought(during recording: CommandRecording) -> [Judgement] {
        guard let first = recording.steps.first?.sequence else { return [] }
        let next = memory.recordings.first { $0.command.number > recording.command.number && !$0.steps.isEmpty }
        let end = next?.steps.first?.sequence ?? .max
        return memory.recordings.filter { $0.command.number < recording.command.number }.compactMap { former in
            let steps = former.steps.filter { first < $0.sequence && $0.sequence < end }
            guard let start = steps.first?.sequence else { return nil }
            let patterns = Set(steps.map(\.pattern))
            let verdicts = judgement(on: former, rehearsal: .left(because: .notTheLast)).verdicts.filter { verdict in
                verdict.pattern != .command && (patterns.contains(verdict.pattern) || verdict.isBroken)
            }.map { $0.among { start <= $0 && $0 < end } }
            return verdicts.isEmpty ? nil : Judgement(recording: former, verdicts: verdicts)
        }
    }

    private func judgement(on recording: CommandRecording, rehearsal: Rehearsal) -> Judgement {
        Judgement(
            recording: recording,
            verdicts: memory.evidence(of: recording).map { Judge.verdicts(on: $0, rehearsal: rehearsal) }.reduce(
                [], Verdict.joined))
    }

    /// Undoes and redoes the command in a rehearsal that only the judge receives.
    private func rehearsal(of recording: CommandRecording) -> Rehearsal {
        guard !recording.changes.isEmpty else { return .left(because: .notTheLast) }
        let witness = RehearsalWitness()
        let isDone = events.heardOnly(by: witness) { steps.rehearseUndo() }
        return isDone ? .done(witness.evidence) : .left(because: .refused)
    }
}

/// The judge's verdicts on a command.
struct Judgement {
    let recording: CommandRecording
    let verdicts: [Verdict]
    /// The verdicts on steps that earlier commands had arranged and that happened during this one.
    var brought: [Judgement] = []
    private let rows: TraceRows

    init(recording: CommandRecording, verdicts: [Verdict]) {
        (self.recording, self.verdicts) = (recording, verdicts)
        rows = recording.rows()
    }

    /// The broken rules, each with its pattern.
    var breaches: [(pattern: Pattern, breach: Breach)] {
        var found: [(pattern: Pattern, breach: Breach)] = []
        for verdict in verdicts {
            guard case .broken(let breaches) = verdict.outcome else { continue }
            found += breaches.map { (verdict.pattern, $0) }
        }
        return found
    }

    /// The row of the trace at which a rule was broken: the row of something that no call recorded, or else that of the
    /// step; nil if no row shows it.
    func row(of breach: Breach) -> TraceRow? {
        let evidence = rows.rows.filter { $0.isEvidence && isAbout(breach, $0) }
        if evidence.count == 1 { return evidence[0] }
        return breach.step.flatMap { rows.row(around: $0, in: recording) }
    }

    private func isAbout(_ breach: Breach, _ row: TraceRow) -> Bool {
        row.steps.contains { $0.sequence == breach.step || $0.sequence == breach.call }
    }

    /// Whether a row shows a breach: the row of its step, another about the same step, or that of the call that reveals
    /// it.
    func shows(_ breach: Breach, inRow number: Int) -> Bool {
        if row(of: breach)?.number == number { return true }
        return rows.rows.first { $0.number == number }.map { isAbout(breach, $0) } ?? false
    }

    /// The rule and the row at which it was broken. A call that no object recorded lies inside a row of another pattern.
    func sentence(_ breach: Breach, of pattern: Pattern, _ texts: Texts) -> String {
        let what = texts.rule(breach)
        guard let row = row(of: breach) else { return texts.verifyNoRow(what: what) }
        let number = "\(row.number)"
        return row.pattern == pattern || row.isEvidence
            ? texts.verifyRow(row: number, what: what) : texts.verifyInside(row: number, what: what)
    }
}

extension Texts {
    /// The sentence for the broken rule.
    public func rule(_ breach: Breach) -> String { rule(breach.rule.rawValue, TextValues(breach.values)) ?? "" }

    /// The book's rule, and the remedy.
    func remedy(_ breach: Breach, of pattern: Pattern) -> String {
        verifyBook(book: book(pattern.word) ?? "", way: way(breach.rule.rawValue) ?? "")
    }

    /// Why a contract was not judged.
    public func gap(_ gap: Gap) -> String {
        switch gap {
        case .forgotten(let count): gapForgotten(count: "\(count)")
        case .unheard(let name): gapUnheard(name: name)
        case .elsewhere(let name): gapElsewhere(name: name)
        case .open: gapOpen
        case .notYet(let observer, let subject): gapNotYet(observer: observer, subject: subject)
        case .notRehearsed(let reason): noRehearsal(reason.rawValue) ?? ""
        case .missing(let testimony): missing(testimony.rawValue) ?? ""
        }
    }
}
