import Commands

// The words of this feature's errors.

extension CommandError {
    static func notPlaying(_ device: String) -> CommandError {
        CommandError(.refused, "\(device) is not playing", hint: "play something with '\(device) play TITLE'")
    }

    static func pausesAlready(_ device: String) -> CommandError {
        CommandError(.refused, "\(device) is paused already", hint: "continue it with 'resume'")
    }

    // MARK: Devices

    static func broken(_ device: String, _ reason: String) -> CommandError {
        CommandError(
            .fault, "\(device) is broken (\(reason))", hint: "nothing was changed; repair it with 'repair \(device)'"
        )
    }

    static func isOff(_ device: String) -> CommandError {
        CommandError(.refused, "\(device) is off", hint: "turn it on with '\(device) on'")
    }

    // MARK: The mediator

    static func detached(_ device: String) -> CommandError {
        CommandError(
            .refused, "\(device) is detached from the mediator",
            hint: "nothing was changed; attach it with 'mediator attach \(device)'"
        )
    }

    // MARK: Playing

    // MARK: Media, resume points and scenes

    static func isPlaying(_ title: String) -> CommandError {
        CommandError(.refused, "'\(title)' is playing", hint: "end it first with 'end'")
    }

    static func optionDoesNotFit(_ option: String, _ kind: MediaKind) -> CommandError {
        CommandError(.usage, "a \(kind) has no '--\(option)'", hint: "see 'help media add'")
    }
}
