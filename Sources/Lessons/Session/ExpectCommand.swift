import Commands
import PatternEvents
import Shell
import Text

/// `expect value lights.attributes.brightness = 10`: a claim of a script, which it keeps to.
struct ExpectCommand: ShellCommand {
    static let name = "expect"

    let commands: CommandRun
    let steps: StepRunner
    /// What happened on the stage; nil where no stage is set.
    let witness: ScriptWitness?
    /// Whether a class has voted in the place of a script's figures: then what the script expects of those is not asked.
    let isSampleReplaced: () -> Bool

    static let claim = Parameter("CLAIM", .text, .many)
    let description = CommandDescription(
        ExpectCommand.name,
        group: .teaching,
        summary: "check a claim about a value or the last command",
        parameters: [Self.claim],
        examples: ["expect value lights.attributes.brightness = 0"],
        details: """
            It prints nothing if the claim is true, and fails if it is not. 'value COMMAND.MEMBER = VALUE' runs a command that \
            only reads, and compares a member of its JSON reply. Instead of = you can write !=, has, lacks, above or below. \
            On a stage it also checks the last command: 'step KEY=VALUE…', 'no step …', 'ever step …', '2 steps …', \
            'change part=PART …', 'command NAME', 'ever command NAME', '2 commands NAME', 'reply has TEXT', \
            'reply lacks TEXT', 'ok', 'failed KIND', 'verify ok', 'verify broken PATTERN'. KEY is one of pattern, in, op, \
            from, to, fromRole, toRole, what, what.KEY, why, why.KEY, end and reached. 'present' does not show this command.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let words = Array(arguments[Self.claim])
        let claim: Expectation
        do throws(ExpectationFault) {
            claim = try Expectation(words)
        } catch {
            throw CommandError(.usage, error.message, hint: error.hint)
        }
        if case .value(let command, let path, let comparison, let wanted) = claim {
            // A look at what is there is no part of this command's step.
            let value = steps.betweenSteps { commands.value(of: command, at: path) }
            guard comparison.holds(value, wanted) else {
                throw CommandError(
                    .refused, "expected '\(Quoting.line(of: words))'",
                    hint: value.map { "it is '\($0)'" } ?? "there is no such value")
            }
            return .silent
        }
        guard let witness else { throw Self.noWitness }
        let isAboutVotes = if case .reply = claim { ["votes", "reveal"].contains(witness.commandName) } else { false }
        if isAboutVotes, isSampleReplaced() { return .silent }
        guard claim.holds(for: witness) else {
            throw CommandError(.refused, "expected '\(Quoting.line(of: words))'", hint: claim.facts(of: witness))
        }
        return .silent
    }

    private static let noWitness = CommandError(
        .refused, "only a stage remembers what a command did", hint: "begin the script with 'stage'")
}

extension Expectation {
    /// What came in the place of what was expected.
    fileprivate func facts(of evidence: ScriptWitness) -> String {
        switch self {
        case .step(let traits, _, let span):
            let pattern = traits.first { $0.key == "pattern" }?.value
            let records = span == .lastCommand ? evidence.last : evidence.all
            let steps = records.compactMap { record -> String? in
                guard case .step(let step) = record, pattern == nil || step.pattern.word == pattern else { return nil }
                let receiver = step.receiver.map { " → \($0.name)" } ?? ""
                return "\(step.sender.name)\(receiver) \(step.operation.rawValue) \(step.decision.key)"
            }
            return Self.listed(steps, "no step")
        case .change(_, let span):
            let records = span == .lastCommand ? evidence.last : evidence.all
            let changes = records.compactMap { record -> String? in
                guard case .change(let change) = record else { return nil }
                return "\(change.part) from '\(change.old ?? "")' to '\(change.new)'"
            }
            return Self.listed(changes, "no change")
        case .verify:
            return evidence.brokenPatterns().map { Self.listed($0.map { "\($0) broken" }, "every contract kept") }
                ?? "nothing to judge; 'set why on' makes Playhouse remember commands"
        case .commands(let name, _): return "\(evidence.done.count { $0 == name }) came"
        case .command: return "it was '\(evidence.commandName ?? "")'"
        case .reply: return "it says '\(DisplayWidth.truncated(evidence.reply.inOneLine, columns: 200))'"
        case .ended: return evidence.failure.map { "it failed: \($0)" } ?? "it did not fail"
        case .value: return ""
        }
    }

    private static func listed(_ facts: [String], _ none: String) -> String {
        guard !facts.isEmpty else { return "\(none) came" }
        let more = facts.count > 6 ? ", … \(facts.count - 6) more" : ""
        return facts.prefix(6).joined(separator: ", ") + more
    }
}
