import Patterns

// The orders and signals in the theater, in a form that programs can distinguish.

extension DeviceOrder: MessageConvertible, CustomStringConvertible {
    /// The order as typed after the device's name.
    var description: String { message.label }

    /// The order by its key: `order.dim` with its `level`. Levels are percent, times seconds, frequencies kHz.
    var message: Message {
        switch self {
        case .on: Self.message("on")
        case .off: Self.message("off")
        case .pop: Self.message("pop")
        case .dim(let level): Self.message("dim", "dim \(level)", [NamedValue("level", .number(level))])
        case .up: Self.message("up")
        case .down: Self.message("down")
        case .picture(let mode): Self.message("picture", mode.rawValue, [NamedValue("mode", .word(mode.rawValue))])
        case .volume(let level): Self.message("volume", "volume \(level)", [NamedValue("level", .number(level))])
        case .mute: Self.message("mute")
        case .unmute: Self.message("unmute")
        case .source(let source):
            Self.message("source", "source \(source)", [NamedValue("source", .word(source.rawValue))])
        case .sound(let mode): Self.message("sound", mode.rawValue, [NamedValue("mode", .word(mode.rawValue))])
        case .play(let recording, let start):
            Self.message("play", "play '\(recording.title)'\(start)", [NamedValue("title", .text(recording.title))])
        case .load(let recording, let start):
            Self.message("load", "load '\(recording.title)'\(start)", [NamedValue("title", .text(recording.title))])
        case .playLoaded: Self.message("playLoaded", "play")
        case .pause: Self.message("pause")
        case .resume: Self.message("resume")
        case .stop: Self.message("stop")
        case .eject: Self.message("eject")
        case .seek(let target): Self.message("seek", "seek \(target)", [target.value])
        case .tune(let frequency, let station):
            Self.message(
                "tune", station.map { "station '\($0)'" } ?? frequency.order,
                [
                    NamedValue("band", .word(frequency.band.rawValue)),
                    NamedValue("frequency", .number(frequency.kilohertz)),
                ])
        }
    }

    private static func message(_ word: String, _ label: String? = nil, _ values: [NamedValue] = []) -> Message {
        Message(label ?? word, key: "order.\(word)", values)
    }
}

extension SeekTarget {
    /// The time, named by its reference point.
    fileprivate var value: NamedValue {
        switch self {
        case .to(let time): NamedValue("position", .number(Int(time.components.seconds)))
        case .forward(let time): NamedValue("by", .number(Int(time.components.seconds)))
        case .back(let time): NamedValue("by", .number(-Int(time.components.seconds)))
        }
    }
}

extension DeviceRequest: MessageConvertible {
    var message: Message {
        switch self {
        case .order(let order): order.message
        case .timeHasCome: Message("\(self)", key: "request.timeHasCome")
        }
    }
}

extension DeviceSignal: MessageConvertible, CustomStringConvertible {
    var description: String { message.label }

    /// The signal by its key: `signal.stopped` with its `position` in seconds.
    var message: Message {
        switch self {
        case .switchingOn: Self.message("switchingOn", "switching on")
        case .switchedOn: Self.message("switchedOn", "switched on")
        case .switchedOff: Self.message("switchedOff", "switched off")
        case .ready: Self.message("ready")
        case .loaded: Self.message("loaded")
        case .started: Self.message("started")
        case .paused: Self.message("paused")
        case .resumed: Self.message("resumed")
        case .stopped(nil): Self.message("stopped")
        case .stopped(let bookmark?):
            Self.message(
                "stopped", "stopped at \(bookmark.positionText)",
                [NamedValue("position", .number(Int(bookmark.position.components.seconds)))])
        case .ended: Self.message("ended")
        case .ejecting: Self.message("ejecting")
        }
    }

    private static func message(_ word: String, _ label: String? = nil, _ values: [NamedValue] = []) -> Message {
        Message(label ?? word, key: "signal.\(word)", values)
    }
}
