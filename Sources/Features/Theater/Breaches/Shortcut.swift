import Commands
import Patterns

/// The bug: a player holds the lights and calls them, though it has a mediator.
final class Shortcut: PlantedBreach {
    let kind = "shortcut"
    let pattern = Pattern.mediator
    let summary = "the dvd player holds the lights and calls them itself when it pauses"
    let examples = ["watch general", "wait 5s", "pause"]

    private let devices: DeviceRack

    init(_ devices: DeviceRack) { self.devices = devices }

    func begin() { put(PlayingWithLights(lights: devices.lights)) }

    func mend() { put(PlayerPlaying()) }

    private func put(_ playing: any State<Player>) {
        devices.dvd.states = Player.allStates.map { $0.name == playing.name ? playing : $0 }
    }
}

/// The playing state of a player that knows the lights.
private struct PlayingWithLights: State {
    var name: String { PlayerPlaying().name }
    let lights: Lights

    func handle(_ request: DeviceRequest, for player: Player) throws(CommandError) {
        if case .order(.pause) = request { try lights.receive(.dim(30)) }
        try PlayerPlaying().handle(request, for: player)
    }
}
