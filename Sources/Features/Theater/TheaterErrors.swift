import Commands

// The words of this feature's errors.

extension CommandError {
    // MARK: Devices

    static func broken(_ device: String, _ reason: String) -> CommandError {
        CommandError(
            .fault, "\(device) is broken (\(reason))", hint: "nothing was changed; repair it with 'repair \(device)'"
        )
    }

    static func isOff(_ device: String) -> CommandError {
        CommandError(.refused, "\(device) is off", hint: "turn it on with '\(device) on'")
    }

    static func cannot(_ order: DeviceOrder, _ device: String) -> CommandError {
        CommandError(.refused, "\(device) cannot do '\(order)'", hint: "see 'help \(device)'")
    }

    static func notPlaying(_ device: String) -> CommandError {
        CommandError(.refused, "\(device) is not playing", hint: "play something with '\(device) play TITLE'")
    }

    static func playsAlready(_ device: String) -> CommandError {
        CommandError(.refused, "\(device) is playing already", hint: "pause it with '\(device) pause'")
    }

    static func pausesAlready(_ device: String) -> CommandError {
        CommandError(.refused, "\(device) is paused already", hint: "continue it with 'resume'")
    }

    static func stopFirst(_ device: String) -> CommandError {
        CommandError(.refused, "\(device) is playing", hint: "stop it first with '\(device) stop'")
    }

    static func wrongMedium(_ device: String, _ kind: MediaKind) -> CommandError {
        CommandError(.refused, "\(device) cannot play a \(kind)", hint: "use '\(kind == .film ? "dvd" : "cd")'")
    }

    static func notBroken(_ device: String) -> CommandError {
        CommandError(.refused, "\(device) is not broken", hint: "break it with 'break \(device)'")
    }

    static func brokenAlready(_ device: String, _ reason: String) -> CommandError {
        CommandError(
            .refused, "\(device) is broken already (\(reason))", hint: "repair it with 'repair \(device)'"
        )
    }

    static func notAPosition(_ word: String) -> CommandError {
        CommandError(
            .value, "TIME '\(word)' is not a time", hint: "write 90, 1:30, +10 or -10"
        )
    }

    static func notAFrequency(_ word: String, _ name: String, range: String) -> CommandError {
        CommandError(.value, "\(name) '\(word)' is not a frequency", hint: "give \(range)")
    }

    // MARK: The mediator

    static func detached(_ device: String) -> CommandError {
        CommandError(
            .refused, "\(device) is detached from the mediator",
            hint: "nothing was changed; attach it with 'mediator attach \(device)'"
        )
    }

    // MARK: Playing

    static var nothingPlays: CommandError {
        CommandError(.refused, "nothing is playing", hint: "try 'watch FILM', 'listen SONG' or 'radio STATION'")
    }

    static func radioCannot(_ what: String) -> CommandError {
        CommandError(.refused, "the radio cannot be \(what)", hint: "stop it with 'end'")
    }

    // MARK: Media, resume points and scenes

    static func existsAlready(_ kind: MediaKind, _ title: String) -> CommandError {
        CommandError(.refused, "there is a \(kind) '\(title)' already", hint: "choose another title")
    }

    static func cameWithTheProgram(_ kind: MediaKind, _ title: String) -> CommandError {
        CommandError(
            .refused, "the \(kind) '\(title)' came with Playhouse", hint: "only your own can be removed"
        )
    }

    static func isPlaying(_ title: String) -> CommandError {
        CommandError(.refused, "'\(title)' is playing", hint: "end it first with 'end'")
    }

    static func againstRule(_ rule: String, _ player: String, _ order: DeviceOrder, _ other: String) -> CommandError {
        CommandError(
            .refused, "\(player) would play against the rule '\(rule)', which sends '\(order)' to \(other)",
            hint: "nothing was changed; also apply the scene to \(other)")
    }

    static var titleIsEmpty: CommandError {
        CommandError(.value, "the title is empty", hint: "give one")
    }

    static func needsOption(_ option: String, for kind: MediaKind) -> CommandError {
        CommandError(.usage, "a \(kind) needs '--\(option)'", hint: "see 'help media add'")
    }

    static func optionDoesNotFit(_ option: String, _ kind: MediaKind) -> CommandError {
        CommandError(.usage, "a \(kind) has no '--\(option)'", hint: "see 'help media add'")
    }
}
