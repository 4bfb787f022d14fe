import Commands
import ShellServices
import Text

struct TimeCommand: ShellCommand {
    unowned let router: CommandRouter
    let clock: ShellClock

    let description = CommandDescription(
        "time",
        group: .shell,
        summary: "run a command and tell how long it took",
        parameters: [Parameter("COMMAND", .commandName, .command)],
        examples: ["time devices", "time watch 'The General'"],
        details: "Real time, and time on the shell's clock where the two differ.",
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let watch = ContinuousClock()
        let (start, clockStart) = (watch.now, clock.now)
        let reply = try router.dispatch(Array(arguments.words("COMMAND")))
        return Reply(
            TimedReply(
                reply: reply, real: start.duration(to: watch.now), onClock: clock.now - clockStart,
                isClockReal: clock.kind == .real
            ),
            isLong: reply.isLong
        )
    }
}

private struct TimedReply: ReplyBody {
    let reply: Reply
    let real: Duration
    let onClock: Duration
    let isClockReal: Bool

    func write(to text: inout TextWriter) {
        let start = text.count
        reply.body.write(to: &text)
        text.endLine(since: start)
        let microseconds = (real.inSeconds * 1_000_000).rounded()
        let shown = microseconds < 1000 ? "\(Int(microseconds)) µs" : "\(Int(microseconds / 1000)) ms"
        text.write(
            "took \(shown)" + (onClock > .zero && !isClockReal ? ", \(DurationText.brief(onClock)) on the clock" : ""),
            .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("real", .seconds(real))
            json.field("clock", .seconds(onClock))
            json.key("reply")
            reply.body.encode(to: &json)
        }
    }
}
