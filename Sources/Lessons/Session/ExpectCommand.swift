import Commands
import Patterns
import Shell
import Text

/// `expect value lights.attributes.brightness = 10`: checks a script's claim.
struct ExpectCommand: ShellCommand {
    static let name = "expect"

    let commands: CommandRun
    let steps: StepRunner
    /// The events on the stage; nil without a stage.
    let witness: ScriptWitness?
    /// Whether a class has voted in place of a script's figures: then expectations about those are skipped.
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
        let expectation: Expectation
        do throws(ExpectationFault) {
            expectation = try Expectation(words)
        } catch {
            throw CommandError(.usage, error.message, hint: error.hint)
        }
        if case .value(let command, let path, let comparison, let wanted) = expectation.claim {
            // Reading the current state is no part of this command's step.
            let value = steps.betweenSteps { commands.value(of: command, at: path) }
            guard comparison.holds(value, wanted) else {
                throw CommandError(
                    .refused, "expected '\(Quoting.line(of: words))'",
                    hint: value.map { "it is '\($0)'" } ?? "there is no such value")
            }
            return .silent
        }
        guard let witness else { throw Self.noWitness }
        let isAboutVotes =
            if case .reply = expectation.claim { ["votes", "reveal"].contains(witness.commandName) } else { false }
        if isAboutVotes, isSampleReplaced() { return .silent }
        guard expectation.holds(for: witness) else {
            throw CommandError(.refused, "expected '\(Quoting.line(of: words))'", hint: expectation.facts(of: witness))
        }
        return .silent
    }

    private static let noWitness = CommandError(
        .refused, "only a stage remembers what a command did", hint: "begin the script with 'stage'")
}
