import PatternEvents

// What is said in the theater, as programs tell one order and one signal from another.

extension DeviceOrder: MessageConvertible {
    /// The order by its key: `order.dim` with its `level`. Levels are percent, times seconds, frequencies kHz.
    var message: Message {
        func message(_ word: String, _ values: [NamedValue] = []) -> Message {
            Message("\(self)", key: "order.\(word)", values)
        }
        switch self {
        case .on: return message("on")
        case .off: return message("off")
        case .pop: return message("pop")
        case .dim(let level): return message("dim", [NamedValue("level", .number(level))])
        case .up: return message("up")
        case .down: return message("down")
        case .picture(let mode): return message("picture", [NamedValue("mode", .word(mode.rawValue))])
        case .volume(let level): return message("volume", [NamedValue("level", .number(level))])
        case .mute: return message("mute")
        case .unmute: return message("unmute")
        case .source(let source): return message("source", [NamedValue("source", .word(source.rawValue))])
        case .sound(let mode): return message("sound", [NamedValue("mode", .word(mode.rawValue))])
        case .play(let recording, _): return message("play", [NamedValue("title", .text(recording.title))])
        case .thread(let recording, _): return message("thread", [NamedValue("title", .text(recording.title))])
        case .playThreaded: return message("playThreaded")
        case .pause: return message("pause")
        case .resume: return message("resume")
        case .stop: return message("stop")
        case .eject: return message("eject")
        case .seek(let target): return message("seek", [target.value])
        case .tune(let frequency, _):
            return message(
                "tune",
                [
                    NamedValue("band", .word(frequency.band.rawValue)),
                    NamedValue("frequency", .number(frequency.kilohertz)),
                ])
        }
    }
}

extension SeekTarget {
    /// The time, and in its name from where.
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

extension DeviceSignal: MessageConvertible {
    /// The signal by its key: `signal.stopped` with its `position` in seconds.
    var message: Message {
        func message(_ word: String, _ values: [NamedValue] = []) -> Message {
            Message("\(self)", key: "signal.\(word)", values)
        }
        switch self {
        case .switchingOn: return message("switchingOn")
        case .switchedOn: return message("switchedOn")
        case .switchedOff: return message("switchedOff")
        case .ready: return message("ready")
        case .threaded: return message("threaded")
        case .unthreaded: return message("unthreaded")
        case .started: return message("started")
        case .paused: return message("paused")
        case .resumed: return message("resumed")
        case .stopped(let bookmark):
            return message("stopped", [NamedValue("position", .number(Int(bookmark.position.components.seconds)))])
        case .ended: return message("ended")
        case .ejecting: return message("ejecting")
        }
    }
}
