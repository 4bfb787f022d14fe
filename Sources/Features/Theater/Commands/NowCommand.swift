import Commands
import Patterns
import Text

/// `now`: shows the current film, song or station.
struct NowCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "now",
        saidElsewhere: ["playing", "progress"],
        group: .theater,
        summary: "show the current film, song or station and its position",
        examples: ["now"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(NowReply(theater))
    }
}

/// The current recording when the command runs.
struct NowReply: ReplyBody {
    private static let barColumns = 30

    private let playing: NowPlaying
    private let time: Duration
    private let devicesInUse: [String]
    private let leftOut: [LeftOut]?

    /// - Parameter leftOut: the devices that a command left out; nil if it sent no orders.
    init(_ theater: HomeTheater, leftOut: [LeftOut]? = nil) {
        playing = theater.nowPlaying.value
        time = theater.clock.now
        devicesInUse = theater.devices.all.filter(\.isInUse).map(\.name)
        self.leftOut = leftOut
    }

    func write(to text: inout TextWriter) {
        if playing.activity == .none {
            text.write("nothing is playing", .quiet)
        } else {
            text.write(playing.symbol + " ", .good)
            text.write(playing.title, .name)
            text.write("  \(playing.activity), \(playing.stateText(at: time))")
        }
        text.newline()
        if playing.length > .zero {
            let bar = ProgressBar.text(playing.fraction(at: time), width: Self.barColumns)
            // Rounded up as the position is rounded down, so that both make up the length.
            let left = DurationText.clockFace((playing.length - playing.position(at: time)).roundedUp)
            text.write("  \(playing.times(at: time))  \(bar)  \(playing.percent(at: time)) %, \(left) left")
            text.newline()
        }
        if !devicesInUse.isEmpty { text.write("  in use: \(devicesInUse.joined(separator: ", "))", .quiet) }
        leftOut?.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        let isNothing = playing.activity == .none
        let hasLength = playing.length > .zero
        json.object { json in
            json.field("activity", .string(playing.activity.rawValue))
            json.field("title", isNothing ? .null : .string(playing.title))
            json.field("state", isNothing ? .null : .string(playing.stateText))
            json.field("position", hasLength ? .seconds(playing.position(at: time)) : .null)
            json.field("duration", hasLength ? .seconds(playing.length) : .null)
            json.field("percent", hasLength ? .int(playing.percent(at: time)) : .null)
            json.field("beginsIn", playing.beginsIn(at: time).map(JSONScalar.seconds) ?? .null)
            json.field("inUse", devicesInUse)
            leftOut?.encode(to: &json)
        }
    }
}

extension NowPlaying {
    var symbol: String {
        switch progress {
        case .loaded: "▷"
        case .running: "▶"
        case .standing: "‖"
        }
    }

    /// `12:34 / 1:18:00`.
    func times(at time: Duration) -> String {
        "\(DurationText.clockFace(position(at: time))) / \(DurationText.clockFace(length))"
    }

    /// A stretch of the status line: `▶ The General 12:34 / 1:18:00 ▉░░░░░ 16 %`; a long title leaves the rest its room.
    func statusText(at time: Duration) -> String {
        let title = DisplayWidth.truncated(title, columns: 30)
        if case .loaded = progress { return "\(symbol) \(title) \(stateText(at: time))" }
        switch activity {
        case .none: return ""
        case .radio: return "▶ \(title)"
        case .film, .song:
            let bar = ProgressBar.text(fraction(at: time), width: 6)
            return "\(symbol) \(title) \(times(at: time)) \(bar) \(percent(at: time)) %"
        }
    }
}
