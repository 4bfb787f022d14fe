import Commands
import PatternEvents
import Patterns

extension HomeTheater {
    /// The name of the scene that `text` means.
    ///
    /// - Throws: that there is none, with near misses, or that it could be several.
    func scene(_ text: String) throws(CommandError) -> String {
        let names = scenes.keys.sorted()
        return names[try TitleSearch.find("scene", text, in: names, list: "scenes")]
    }

    /// Brings every device to where the scene called `name` has it. States are restored: no device is told to do anything,
    /// so no rule of the mediator works against it.
    ///
    /// - Parameter spared: devices that stay as they are.
    /// - Returns: the names of the devices that were elsewhere.
    /// - Throws: that one that has to move is broken; taking back the others is up to whoever runs the command.
    func applyScene(_ name: String, except spared: [DeviceName]) throws(CommandError) -> [String] {
        guard let memento = scenes.handOut(name) else {
            preconditionFailure("the caretaker has the key '\(name)' but no memento")
        }
        return try sceneOriginator.setMemento(memento, except: spared)
    }

    /// Brings `device` to where a scene has it.
    ///
    /// - Returns: whether it was elsewhere.
    /// - Throws: that it is broken and would have to move.
    func bringBack(_ device: any Device, _ saved: [DevicePart]) throws(CommandError) -> Bool {
        var hasMoved = false
        // A scene may come from a journal that somebody else wrote: a part that the device does not have is passed over.
        for part in saved where device.parts.contains(where: { $0.kind == part.kind }) {
            let part = device.part(bringingBack: part)
            guard !device.parts.contains(part) else { continue }
            if let fault = device.fault { throw .broken(device.name, fault) }
            if let player = device as? Player { keepPlace(of: player, before: part) }
            perform(part, of: device.device)
            hasMoved = true
        }
        return hasMoved
    }
}
