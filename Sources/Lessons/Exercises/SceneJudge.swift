import Judge
import Patterns
import Teaching
import TraceViews

/// Compares the records of a student's program with the requirements of an exercise.
struct SceneJudge {
    /// A requirement for output, actions or contracts, and whether it holds.
    struct Finding: Equatable {
        /// `main.swift:12`; empty for the whole.
        var place = ""
        /// The command of the scene; empty for the whole.
        var line = ""
        let sentence: String
        let holds: Bool
        /// The actual result.
        var instead = ""
        /// The row of the trace; nil if no row shows it.
        var row: Int?
        /// The Swift type of the acting object; empty if there is none.
        var type = ""
    }

    /// The findings, in the order of the scene.
    private(set) var findings: [Finding] = []
    /// The first command with a finding that does not hold.
    private(set) var firstFailing: CommandRecording?

    private let texts = Texts.spoken

    var holds: Bool { findings.allSatisfy(\.holds) }

    /// - Parameters:
    ///   - lines: the program's output.
    ///   - exercise: the exercise to check.
    ///   - hidden: the commands added by the check.
    init(_ lines: [[UInt8]], of exercise: Exercise, hidden: [Exercise.Scene] = []) {
        let telling = ProgramTelling(lines)
        if let fault = telling.fault {
            add(Finding(sentence: "the event stream can be read", holds: false, instead: fault))
        }
        if telling.commands.isEmpty, telling.fault == nil {
            add(Finding(sentence: "the program records events", holds: false, instead: "it records none"))
        }
        for (index, scene) in (exercise.scenes + hidden).enumerated() {
            guard index < telling.commands.count else {
                if !telling.commands.isEmpty {
                    add(
                        Finding(
                            line: scene.line, sentence: "the scene is played", holds: false, instead: "it ends before"))
                }
                break
            }
            judge(telling.commands[index], scene, telling)
        }
        judgeContract(of: exercise.pattern, telling)
    }

    private mutating func add(_ finding: Finding, of command: CommandRecording? = nil) {
        // Later findings about a command are placed next to its first ones.
        let last = findings.lastIndex {
            ($0.place, $0.line) == (finding.place, finding.line) && !finding.place.isEmpty
        }
        findings.insert(finding, at: last.map { $0 + 1 } ?? findings.count)
        if !finding.holds, firstFailing == nil { firstFailing = command }
    }

    private mutating func judge(_ command: CommandRecording, _ scene: Exercise.Scene, _ telling: ProgramTelling) {
        let record = command.command
        func finding(_ sentence: String, _ holds: Bool, instead: String = "") -> Finding {
            Finding(place: record.place, line: record.line, sentence: sentence, holds: holds, instead: instead)
        }
        guard record.line == scene.line else {
            return add(finding("the scene is played", false, instead: "'\(scene.line)' should come here"))
        }
        guard let reply = command.reply else {
            return add(finding("the command ends", false, instead: "the program ended in the middle"), of: command)
        }
        if let shows = scene.shows {
            add(finding("shows '\(shows)'", reply.words == shows, instead: "it shows '\(reply.words)'"), of: command)
        }
        let evidence = SceneEvidence(command, telling)
        for claim in scene.claims {
            add(finding(claim.sentence, claim.expectations.allSatisfy { $0.holds(for: evidence) }), of: command)
        }
    }

    private mutating func judgeContract(of pattern: Pattern, _ telling: ProgramTelling) {
        var (isJudged, gap): (Bool, String?) = (false, nil)
        for judgement in telling.judgements {
            guard let command = telling.recording(of: judgement.command.number) else { continue }
            let rows = command.rows()
            for verdict in judgement.verdicts {
                switch verdict.outcome {
                case .kept: isJudged = isJudged || verdict.pattern == pattern
                case .notJudged(let reason): if verdict.pattern == pattern { gap = texts.gap(reason) }
                case .broken(let breaches):
                    isJudged = isJudged || verdict.pattern == pattern
                    for breach in breaches {
                        let step = breach.step.flatMap(command.step)
                        add(
                            Finding(
                                place: judgement.command.place, line: judgement.command.line,
                                sentence: "the contract of \(verdict.pattern.word) is kept", holds: false,
                                instead: texts.rule(breach),
                                row: breach.step.flatMap { rows.row(around: $0, in: command)?.number },
                                type: step.map { telling.type(of: $0) } ?? ""),
                            of: command)
                    }
                }
            }
        }
        guard findings.allSatisfy({ $0.holds || !$0.sentence.hasPrefix("the contract") }) else { return }
        let instead = isJudged ? "" : gap ?? "no object plays a role of it"
        add(Finding(sentence: "the contract of \(pattern.word) is kept", holds: isJudged, instead: instead))
    }
}

/// A program's recording: its commands, and the judge's verdicts.
final class ProgramTelling {
    private(set) var commands: [CommandRecording] = []
    private(set) var judgements: [StreamJudge.Judgement] = []
    /// All records up to the end of each command, by command number.
    private(set) var records: [Int: [EventRecord]] = [:]
    /// The error that ended the stream; nil if there is none.
    private(set) var fault: String?
    private var types: [ObjectID: String] = [:]

    init(_ lines: [[UInt8]]) {
        var (reader, judge) = (StreamReader(), StreamJudge())
        let memory = EventMemory(limit: 1000, wantsReplies: true)
        for (index, line) in lines.enumerated() {
            do throws(StreamFault) {
                guard case .record(let record) = try reader.read(line) else { continue }
                memory.hear(record)
                judge.hear(record)
                if case .object(let object) = record { types[object.id] = object.type }
                if case .reply(let reply) = record { memory.close(reply.command) }
            } catch {
                fault = "line \(index + 1): \(error.reason)"
                break
            }
        }
        judge.finish()
        judgements = judge.takeJudgements()
        commands = memory.recordings.filter { $0.command.by == nil }
        var all: [EventRecord] = []
        for command in commands {
            command.close()
            all += command.records
            records[command.command.number] = all
        }
    }

    func recording(of number: Int) -> CommandRecording? { commands.first { $0.command.number == number } }

    /// The Swift type of the object that a step is about: its receiver, if the step reached it, or else its sender.
    func type(of step: PatternEvent) -> String {
        [step.receiver, step.sender].lazy.compactMap { $0?.id.flatMap { self.types[$0] } }.first { !$0.isEmpty } ?? ""
    }
}

/// A command of a student's program, for expectations.
private struct SceneEvidence: LessonEvidence {
    let last: [EventRecord]
    let all: [EventRecord]
    let commandName: String?
    let failure: String?
    private let verdicts: [Verdict]

    init(_ command: CommandRecording, _ telling: ProgramTelling) {
        last = command.records
        all = telling.records[command.command.number] ?? []
        commandName = command.command.line
        failure = command.reply.flatMap { $0.isOK ? nil : $0.error }
        verdicts = telling.judgements.filter { $0.command.number == command.command.number }.flatMap(\.verdicts)
    }

    /// Another program has no commands to ask.
    func value(of command: [String], at path: [String]) -> String? { nil }

    func brokenPatterns() -> [Pattern]? {
        verdicts.isEmpty ? nil : verdicts.filter(\.isBroken).map(\.pattern)
    }
}
