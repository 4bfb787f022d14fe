import Commands
import Patterns

/// The feature's links of the chain: one for each device, one for the theater as a whole, one for the media, one for
/// the scenes. A new command is a row here.
struct TheaterHandlers {
    let theater: HomeTheater
    let facade: HomeTheaterFacade
    let events: EventStream

    func make() -> [CommandHandler] {
        theater.devices.all.map { device in
            CommandHandler(device.name, [ShowDeviceCommand(device, in: theater)] + commands(of: device), events: events)
        } + [
            CommandHandler("theater", evening, events: events),
            CommandHandler("media", media, events: events),
            CommandHandler("scenes", scenes, events: events),
        ]
    }

    private func commands(of device: any Device) -> [DeviceCommand] {
        device.actions.map { DeviceCommand($0, of: device, in: theater) }
    }

    private var evening: [any ShellCommand] {
        let all = theater.devices.all.map { ($0.device, commands(of: $0)) }
        return [
            PlayCommand(.film, theater, facade),
            PlayCommand(.song, theater, facade),
            RadioCommand(theater: theater, facade: facade),
            PauseCommand(theater: theater, facade: facade),
            ResumeCommand(theater: theater, facade: facade),
            SeekCommand(theater: theater, facade: facade),
            EndCommand(theater: theater, facade: facade),
            PopcornCommand(theater: theater, facade: facade),
            NowCommand(theater: theater),
            DevicesCommand(theater: theater),
            DeviceByNameCommand(theater, commands: Dictionary(uniqueKeysWithValues: all)),
            BreakCommand(theater: theater),
            RepairCommand(theater: theater),
        ]
    }

    private var media: [any ShellCommand] {
        [
            FilmsCommand(theater: theater),
            SongsCommand(theater: theater),
            StationsCommand(theater: theater),
            MediaAddCommand(theater: theater),
            MediaRemoveCommand(theater: theater),
            ResumesCommand(theater: theater),
            ForgetCommand(theater: theater),
        ]
    }

    private var scenes: [any ShellCommand] {
        [
            ScenesCommand(theater: theater),
            SceneSaveCommand(theater: theater),
            SceneApplyCommand(theater: theater),
            SceneRemoveCommand(theater: theater),
        ]
    }
}
