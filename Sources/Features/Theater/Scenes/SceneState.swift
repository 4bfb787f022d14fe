import Commands
import Patterns
import StateStore

/// The state of all devices in a scene's memento.
struct SceneState: Codable, Sendable {
    let popper: DeviceStanding<Popper>
    let lights: DeviceStanding<Lights>
    let screen: DeviceStanding<Screen>
    let projector: DeviceStanding<Projector>
    let picture: PictureMode
    let amp: DeviceStanding<Amplifier>
    let dvd: DeviceStanding<Player>
    let dvdSound: SoundMode
    let cd: DeviceStanding<Player>
    let cdSound: SoundMode
    let tuner: DeviceStanding<Tuner>

    init(_ devices: DeviceRack) {
        (popper, lights, screen) = (devices.popper.present, devices.lights.present, devices.screen.present)
        (projector, picture) = (devices.projector.present, devices.projector.mode)
        amp = devices.amp.present
        (dvd, dvdSound) = (devices.dvd.present, devices.dvd.audio)
        (cd, cdSound) = (devices.cd.present, devices.cd.audio)
        tuner = devices.tuner.present
    }
}

/// The originator of scenes: makes mementos of all devices and restores them.
final class SceneOriginator: SealingOriginator {
    typealias Failure = CommandError

    // The name in saved mementos.
    let name = "theater"

    // The theater holds it.
    private unowned let theater: HomeTheater
    /// Devices that stay as they are.
    private var spared: [DeviceName] = []
    private var moved: [String] = []

    var events: EventStream { theater.events }
    private var devices: DeviceRack { theater.devices }

    init(_ theater: HomeTheater) { self.theater = theater }

    func save() -> SceneState { SceneState(devices) }

    func restore(_ scene: SceneState) throws(CommandError) {
        try bringBack(devices.popper, scene.popper)
        try bringBack(devices.lights, scene.lights)
        try bringBack(devices.screen, scene.screen)
        let projector = devices.projector
        try bringBack(projector, scene.projector)
        try bringBack(projector, projector.isInUse && projector.mode != scene.picture) {
            projector.picture.restore(scene.picture)
        }
        try bringBack(devices.amp, scene.amp)
        try bringBack(devices.dvd, theater.followingLamp(scene.dvd), scene.dvdSound)
        try bringBack(devices.cd, scene.cd, scene.cdSound)
        try bringBack(devices.tuner, scene.tuner)
    }

    private func bringBack(
        _ player: Player, _ saved: DeviceStanding<Player>, _ sound: SoundMode
    ) throws(CommandError) {
        try bringBack(player, saved)
        try bringBack(player, player.isInUse && player.audio != sound) {
            theater.environment.sound.restore(sound, for: player.device)
        }
    }

    private func bringBack<D: Device>(_ device: D, _ saved: DeviceStanding<D>) throws(CommandError) {
        let standing = device.standing(bringingBack: saved)
        try bringBack(device, standing != device.present) {
            if let player = device as? Player { theater.keepPlace(of: player) }
            device.standing.restore(standing)
        }
    }

    /// - Parameter isElsewhere: whether there is anything to restore.
    /// - Throws: an error if it is broken and would have to change.
    private func bringBack(
        _ device: any Device, _ isElsewhere: Bool, _ restore: () -> Void
    ) throws(CommandError) {
        guard isElsewhere, !spared.contains(device.device) else { return }
        if let fault = device.fault { throw .broken(device.name, fault) }
        restore()
        if moved.last != device.name { moved.append(device.name) }
    }

    /// Restores the devices from `memento`.
    ///
    /// - Parameter spared: devices that stay as they are.
    /// - Returns: the names of the devices that changed; nil if another originator made the memento.
    /// - Throws: an error if a device that has to change is broken; the command's runner restores the others.
    func setMemento(
        _ memento: SealedMemento<SceneState>, except spared: [DeviceName]
    ) throws(CommandError) -> [String]? {
        self.spared = spared
        defer { (self.spared, moved) = ([], []) }
        return try setMemento(memento) ? moved : nil
    }
}
