import Commands
import Text

struct TimeCommand: ShellCommand {
    let dispatcher: any CommandDispatcher
    let clock: ShellClock

    let description = CommandDescription(
        "time",
        group: .shell,
        summary: "run a command and tell how long it took",
        parameters: [Parameter("COMMAND", .commandName, .command)],
        examples: ["time devices", "time watch 'The General'"],
        details: """
            Real time, and time on the shell's clock where the two differ. It is told on standard error, so that it stands
            in no file that the reply is sent to.
            """,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let watch = ContinuousClock()
        let (start, clockStart) = (watch.now, clock.now)
        let reply = try dispatcher.dispatch(Array(arguments.words("COMMAND")))
        let (real, onClock) = (start.duration(to: watch.now), clock.now - clockStart)
        var timed = Reply(TimedReply(reply: reply, real: real, onClock: onClock), isLong: reply.isLong)
        timed.aside = [reply.aside, figure(real, onClock)].compactMap(\.self).joined(separator: "\n")
        return timed
    }

    private func figure(_ real: Duration, _ onClock: Duration) -> String {
        let microseconds = (real.inSeconds * 1_000_000).rounded()
        let shown = microseconds < 1000 ? "\(Int(microseconds)) µs" : "\(Int(microseconds / 1000)) ms"
        let differ = onClock > .zero && clock.kind == .virtual
        return "took \(shown)" + (differ ? ", \(DurationText.brief(onClock)) on the clock" : "")
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
