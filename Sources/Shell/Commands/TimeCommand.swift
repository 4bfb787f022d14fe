import Commands
import Text

struct TimeCommand: ShellCommand {
    let dispatcher: any CommandDispatcher
    let clock: ShellClock

    static let command = Parameter("COMMAND", .commandName, .command)
    let description = CommandDescription(
        "time",
        group: .shell,
        summary: "run a command and show how long it took",
        parameters: [Self.command],
        examples: ["time devices", "time watch 'The General'"],
        details: """
            It prints the real time, and the time on the shell's clock if that differs. Both go to standard error, so a file
            that receives the reply does not contain them. 'set timing on' does this for every command.
            """,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let watch = Stopwatch(clock: clock)
        let reply = try dispatcher.dispatch(Array(arguments[Self.command]))
        let (real, onClock) = watch.times
        var timed = Reply(TimedReply(reply: reply, real: real, onClock: onClock))
        timed.aside = [reply.aside, watch.figure(real, onClock)].compactMap(\.self).joined(separator: "\n")
        return timed
    }
}

private struct TimedReply: ReplyBody {
    let reply: Reply
    let real: Duration
    let onClock: Duration

    func write(to text: inout TextWriter) { reply.body.write(to: &text) }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("real", .seconds(real))
            json.field("clock", .seconds(onClock))
            json.key("reply")
            reply.body.encode(to: &json)
        }
    }
}
