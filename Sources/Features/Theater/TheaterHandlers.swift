import Commands
import Patterns

/// The feature's handlers in the chain: films, songs and radio, each with its commands, then playback, the devices and
/// the scenes. A new command is a row here.
struct TheaterHandlers {
    let theater: HomeTheater
    let facade: HomeTheaterFacade
    let events: EventStream

    func make() -> [CommandHandler] {
        [
            ("films", films), ("songs", songs), ("radio", radio), ("playback", playback), ("devices", devices),
            ("scenes", scenes),
        ].map { CommandHandler($0, $1, events: events) }
    }

    private var films: [any ShellCommand] {
        let watch = PlayCommand(.film, theater, facade)
        return [watch, PlayTitleCommand(command: watch), FilmsCommand(theater: theater)]
    }

    private var songs: [any ShellCommand] {
        let listen = PlayCommand(.song, theater, facade)
        return [listen, PlayTitleCommand(command: listen), SongsCommand(theater: theater)]
    }

    private var radio: [any ShellCommand] {
        let radio = RadioCommand(theater: theater, facade: facade)
        return [radio, PlayTitleCommand(command: radio), StationsCommand(theater: theater)]
    }

    private var playback: [any ShellCommand] {
        [
            PauseCommand(theater: theater, facade: facade),
            ResumeCommand(theater: theater, facade: facade),
            SeekCommand(theater: theater, facade: facade),
            EndCommand(theater: theater, facade: facade),
            NowCommand(theater: theater),
            PopcornCommand(theater: theater, facade: facade),
            ResumesCommand(theater: theater),
            ForgetCommand(theater: theater),
            MediaAddCommand(theater: theater),
            MediaRemoveCommand(theater: theater),
        ]
    }

    private var devices: [any ShellCommand] {
        let commands = theater.devices.all.map { device in
            (device, device.actions.map { DeviceCommand($0, of: device, in: theater) })
        }
        let byName = Dictionary(uniqueKeysWithValues: commands.map { ($0.device, $1) })
        let own = commands.flatMap { device, orders in
            [ShowDeviceCommand(device, in: theater)] as [any ShellCommand] + orders
        }
        return own + [
            DevicesCommand(theater: theater),
            DeviceByNameCommand(theater, commands: byName),
            BreakCommand(theater: theater),
            RepairCommand(theater: theater),
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
