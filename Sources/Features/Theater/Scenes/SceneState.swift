import Commands
import Patterns

/// The state of all devices, as a scene's memento holds it.
struct SceneState: Codable, Sendable {
    /// The parts of each device.
    let devices: [DeviceName: [DevicePart]]
}

/// Makes mementos of all devices and brings the devices back to them: the originator of scenes.
final class SceneOriginator: SealingOriginator {
    typealias Failure = CommandError

    // As mementos that were written down name it.
    let name = "theater"
    let events: EventStream

    private let devices: DeviceRack
    private let bringBack: (any Device, [DevicePart]) throws(CommandError) -> Bool
    /// Devices that stay as they are.
    private var spared: [DeviceName] = []
    private var moved: [String] = []

    /// - Parameter bringBack: brings a device to where a scene has it; answers whether it was elsewhere.
    init(
        _ devices: DeviceRack, events: EventStream,
        bringBack: @escaping (any Device, [DevicePart]) throws(CommandError) -> Bool
    ) {
        self.devices = devices
        self.events = events
        self.bringBack = bringBack
    }

    func save() -> SceneState {
        SceneState(devices: Dictionary(uniqueKeysWithValues: devices.all.map { ($0.device, $0.parts) }))
    }

    func restore(_ scene: SceneState) throws(CommandError) {
        for device in devices.all where !spared.contains(device.device) {
            guard let parts = scene.devices[device.device] else { continue }
            if try bringBack(device, parts) { moved.append(device.name) }
        }
    }

    /// Brings the devices back to where `memento` has them.
    ///
    /// - Parameter spared: devices that stay as they are.
    /// - Returns: the names of the devices that were elsewhere; nil if another originator made the memento.
    /// - Throws: that one that has to move is broken; the runner of the command restores the others.
    func setMemento(
        _ memento: SealedMemento<SceneState>, except spared: [DeviceName]
    ) throws(CommandError) -> [String]? {
        self.spared = spared
        defer { (self.spared, moved) = ([], []) }
        return try setMemento(memento) ? moved : nil
    }
}
