import Commands
import Patterns

/// `errors retry`
struct RetryCommand: ShellCommand {
    let offer: RetryOffer
    unowned let runner: any CommandRunner
    let events: EventStream
    unowned let interviewer: any Interviewer

    let description = CommandDescription(
        "errors retry",
        group: .errors,
        summary: "repeat the request of the last alert",
        examples: ["errors retry"],
        details: """
            The handler of network errors offers it up to 3 times, for the last such error. At a terminal, Enter right \
            after the alert accepts the offer. The request is really made again: a command runs again, as a separate \
            step.
            """,
        pattern: .chain,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let request = try offer.take(isAtPrompt: interviewer.takesOffers)
        let commands: [Invocation]
        do throws(CommandError) {
            commands = try CommandText.commands(of: request, from: runner.origin)
            for command in commands { try runner.check(command) }
        } catch {
            offer.end()
            throw error
        }
        return .later(
            runner.run(commands, for: "errors retry", events: events).map { [offer] outcome in
                if case .failure(let error) = outcome { offer.end(with: error) } else { offer.end() }
                return outcome
            })
    }
}
