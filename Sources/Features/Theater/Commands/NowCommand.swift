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
struct NowReply: ReplyTree {
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

    var parts: [ReplyPart] {
        let (isNothing, hasLength) = (playing.activity == .none, playing.length > .zero)
        let position = playing.position(at: time)
        // Rounded up, as the position is rounded down, so that they add up to the length.
        let left = DurationText.clockFace((playing.length - position).roundedUp)
        let bar = ProgressBar.text(playing.fraction(at: time), width: Self.barColumns)
        return [
            isNothing
                ? .line("nothing is playing", .quiet)
                : .line(
                    .init(playing.symbol + " ", .good), .init(playing.title, .name),
                    "  \(playing.activity), \(playing.stateText(at: time))"),
            .fact("activity", playing.activity.rawValue),
            .fact("title", isNothing ? nil : playing.title),
            .fact("state", isNothing ? nil : playing.stateText),
            .fact("position", hasLength ? position : nil),
            .fact("duration", hasLength ? playing.length : nil),
            .fact("percent", hasLength ? playing.percent(at: time) : nil),
            .fact("beginsIn", playing.beginsIn(at: time)),
            .fact("inUse", devicesInUse),
        ]
            + (hasLength
                ? [.line("  \(playing.times(at: time))  \(bar)  \(playing.percent(at: time)) %, \(left) left")] : [])
            + (devicesInUse.isEmpty ? [] : [.line("  in use: \(devicesInUse.joined(separator: ", "))", .quiet)])
            + (leftOut?.parts ?? [])
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

    /// The status line's text: `▶ The General 12:34 / 1:18:00 ▉░░░░░ 16 %`; a long title leaves room for the rest.
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
