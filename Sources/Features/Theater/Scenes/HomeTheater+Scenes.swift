import Commands
import PatternEvents
import Patterns

extension HomeTheater {
    /// The scene that `text` means.
    ///
    /// - Throws: that there is none, with near misses, or that it could be several.
    func scene(_ text: String) throws(CommandError) -> (name: String, memento: Memento<SceneState>) {
        let names = scenes.keys.sorted()
        let name = names[try TitleSearch.find("scene", text, in: names, list: "scenes")]
        guard let memento = scenes.memento(for: name) else {
            preconditionFailure("the caretaker has the key '\(name)' but no memento")
        }
        return (name, memento)
    }

    /// Gives each device the orders that bring it to where `memento` has it. The mediator's rules rest meanwhile, as
    /// they would work against it.
    ///
    /// - Parameter spared: devices that stay as they are.
    /// - Returns: the names of the devices that were told something.
    /// - Throws: what the first device that fails says; taking back the others is up to whoever runs the command.
    func apply(_ memento: Memento<SceneState>, except spared: [DeviceName]) throws(CommandError) -> [String] {
        var moved: [String] = []
        try mediator.suspendingRules { () throws(CommandError) in
            for (device, parts) in sceneOriginator.open(memento) where !spared.contains(device.device) {
                for part in parts {
                    let orders = device.orders(toReach: part)
                    for order in orders { try device.receive(order) }
                    if !orders.isEmpty, moved.last != device.name { moved.append(device.name) }
                }
            }
        }
        return moved
    }
}
