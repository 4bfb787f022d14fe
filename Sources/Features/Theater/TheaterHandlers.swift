import CommandCore
import Patterns

/// The feature's links of the chain: one for each device, one for the theater as a whole, one for the media, one for
/// the scenes. A new command is a row here.
enum TheaterHandlers {
    static func make(
        _ theater: HomeTheater, _ facade: HomeTheaterFacade, events: EventStream
    ) -> [CommandHandler] {
        let devices = theater.devices.all
        let deviceCommands = Dictionary(
            uniqueKeysWithValues: devices.map { device in
                (device.device, device.actions.map { DeviceCommand($0, of: device, in: theater) })
            })
        let deviceHandlers = devices.map { device in
            let commands: [any ShellCommand] = deviceCommands[device.device] ?? []
            return CommandHandler(
                device.name, [ShowDeviceCommand(device, in: theater)] + commands, events: events)
        }
        let evening: [any ShellCommand] = [
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
            DeviceByNameCommand(theater, commands: deviceCommands),
            BreakCommand(theater: theater),
            RepairCommand(theater: theater),
            MediatorCommand(theater: theater),
            MediatorLineCommand(theater, attaches: false),
            MediatorLineCommand(theater, attaches: true),
        ]
        let media: [any ShellCommand] = [
            FilmsCommand(theater: theater),
            SongsCommand(theater: theater),
            StationsCommand(theater: theater),
            MediaAddCommand(theater: theater),
            MediaRemoveCommand(theater: theater),
            ResumesCommand(theater: theater),
            ForgetCommand(theater: theater),
        ]
        let scenes: [any ShellCommand] = [
            ScenesCommand(theater: theater),
            SceneSaveCommand(theater: theater),
            SceneApplyCommand(theater: theater),
            SceneRemoveCommand(theater: theater),
        ]
        return deviceHandlers + [
            CommandHandler("theater", evening, events: events),
            CommandHandler("media", media, events: events),
            CommandHandler("scenes", scenes, events: events),
        ]
    }
}
