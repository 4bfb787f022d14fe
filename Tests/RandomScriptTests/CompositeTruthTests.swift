import Judge
import Patterns
import ProgramTestSupport
import Testing
import TraceViews

/// Random scripts of tasks and library: the words of `why` and `verify` about the composites agree with the recorded
/// calls.
@Suite struct CompositeTruthTests {
    /// Around the random lines: a part left out, parts asked in turn, and both bugs.
    private static let before = [
        "task sample", "task add x --under @1", "task add y --under @2", "library sample", "library add film Faust",
        "task list --depth 1", "task run @1 --in-turn",
    ]
    private static let after = [
        "breach first", "library open /", "breach types", "library open /", "mend", "library open /", "task count",
    ]

    @Test func noSentenceContradictsTheCalls() throws {
        let usages = try Usage.all()
        var (claims, drops, exceptions, bugs) = (0, 0, 0, 0)
        for seed in Seeds.forScripts(5) {
            var generator = ScriptGenerator(seed: seed, usages: usages)
            let lines = (0..<200).map { _ in generator.simpleLine(lasting: true) }.filter {
                $0.hasPrefix("task ") || $0.hasPrefix("library ")
            }
            for (line, claim, calls) in try Self.run(Self.before + lines + Self.after) {
                #expect(calls.contradictions(of: claim) == [], "seed \(seed), \(line): \(claim)")
                guard claim.saysWhole || claim.saysMissed else { continue }
                claims += 1
                exceptions += claim.saysExceptions ? 1 : 0
                bugs += claim.saysMissed ? 1 : 0
                // The test proves itself: with any row missing, the same sentences are wrong.
                guard claim.saysWhole else { continue }
                for index in calls.steps.indices.prefix(20) where calls.steps[index].isPartOfOperation {
                    var fewer = calls
                    let dropped = fewer.steps.remove(at: index)
                    drops += 1
                    #expect(fewer.contradictions(of: claim) != [], "seed \(seed), \(line): \(dropped) is not missed")
                }
            }
        }
        #expect(claims > 60 && drops > 500 && exceptions >= 5 && bugs >= 5, "\((claims, drops, exceptions, bugs))")
    }

    /// Runs a script, and says of each command what is claimed of its composites and which calls were recorded.
    private static func run(_ lines: [String]) throws -> [(line: String, Claim, Calls)] {
        let folder = try ScratchFolder()
        let script = Array((lines.joined(separator: "\n") + "\n").utf8)
        _ = try Program.run(["--ephemeral", "-k", "--events", "events"], script: script, in: folder.path)
        let (memory, witness) = (EventMemory(limit: .max, recordLimit: .max), Witness(commandLimit: .max))
        var reader = StreamReader()
        for line in folder.bytes(of: "events")?.split(separator: UInt8(ascii: "\n")) ?? [] {
            guard case .record(let record) = try reader.read(Array(line)) else { continue }
            memory.hear(record)
            witness.hear(record)
            if case .reply(let reply) = record { memory.recording(of: reply.command)?.close() }
        }
        return memory.recordings.map { recording in
            let calls = Calls(steps: recording.steps, arrivals: recording.arrivals, ends: recording.ends)
            let evidence = witness.evidence(
                of: recording.command.number, steps: calls.steps, arrivals: calls.arrivals, changes: recording.changes,
                ends: calls.ends)
            let verdict = Judge.verdicts(on: evidence).first { $0.pattern == .composite }
            return (recording.command.line, Claim(Story(recording).sentences, verdict), calls)
        }
    }
}

/// A claim about the composites of a command.
private struct Claim {
    /// That each composite asked all its parts, but for the exceptions.
    let saysWhole: Bool
    let saysExceptions: Bool
    /// That one did not.
    let saysMissed: Bool

    init(_ story: [String], _ verdict: Verdict?) {
        let isKept = verdict?.outcome == .kept
        saysWhole = isKept || story.contains { $0.contains("each composite asked all its parts") }
        saysExceptions = story.contains { $0.contains("asked all its parts, except: ") }
        saysMissed = verdict?.isBroken == true || story.contains { $0.contains(" of its ") && $0.contains(", but ") }
    }
}

/// The records of a command.
private struct Calls {
    var steps: [PatternEvent]
    let arrivals: [ArrivalRecord]
    let ends: [Int: EndRecord]

    /// What the calls show that a claim denies.
    func contradictions(of claim: Claim) -> [String] {
        var (found, missed, exceptions): ([String], [String], Int) = ([], [], 0)
        for arrival in arrivals where arrival.operation == .operation {
            guard let number = arrival.of else { continue }
            guard steps.contains(where: { $0.sequence == number }) else {
                found.append("\(arrival.at.name) is reached by no call")
                continue
            }
            guard case .parts(_, let count) = arrival.detail, ends[number]?.result == "ok" else { continue }
            let own = steps.filter { $0.parent == number && $0.isPartOfOperation && $0.sender.id == arrival.at.id }
            let operations = Dictionary(grouping: own) { $0.decision.label ?? $0.decision.operationLeftOut }
            let isWhole = operations.values.allSatisfy { Set($0.map(\.receiver?.id)).count == count }
            if !isWhole || own.isEmpty && count > 0 { missed.append(arrival.at.name) }
            exceptions += own.count { $0.operation == .leaveOut }
        }
        if claim.saysWhole, !missed.isEmpty { found.append("\(missed) asked fewer parts") }
        if claim.saysMissed, missed.isEmpty { found.append("every part was asked") }
        if claim.saysExceptions != (exceptions > 0), missed.isEmpty { found.append("\(exceptions) parts are left out") }
        return found
    }
}

extension PatternEvent {
    fileprivate var isPartOfOperation: Bool {
        pattern == .composite && (operation == .operation || operation == .leaveOut) && receiver != nil
    }
}
