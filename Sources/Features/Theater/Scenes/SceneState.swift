import PatternEvents
import Patterns

/// The state of all devices, as a scene's memento holds it.
struct SceneState: Codable, Equatable, Sendable {
    /// The parts of each device.
    let devices: [DeviceName: [DevicePart]]
}

/// Makes mementos of all devices and brings the devices back to them: the originator of scenes.
struct SceneOriginator {
    private let devices: DeviceRack
    private let seal: MementoSeal<SceneState>

    init(_ devices: DeviceRack, events: EventStream) {
        self.devices = devices
        seal = MementoSeal("theater", events: events)
    }

    /// A memento of every device as it is now.
    func createMemento(_ name: String) -> Memento<SceneState> {
        let parts = devices.all.map { ($0.device, $0.parts) }
        return seal.close(SceneState(devices: Dictionary(uniqueKeysWithValues: parts)), label: name)
    }

    /// The parts that `memento` wants each device to have; none if another originator made it.
    func open(_ memento: Memento<SceneState>) -> [(device: any Device, parts: [DevicePart])] {
        guard let state = seal.open(memento) else { return [] }
        return devices.all.compactMap { device in
            state.devices[device.device].map { (device, $0) }
        }
    }
}
