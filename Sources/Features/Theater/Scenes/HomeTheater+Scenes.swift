import Commands
import Patterns

extension HomeTheater {
    /// The name of the scene that `text` means.
    ///
    /// - Throws: an error with near misses if there is none, or if several match.
    func scene(_ text: String) throws(CommandError) -> String {
        if scenes.keeps(text) { return text }
        let names = scenes.keys.sorted()
        return names[try TitleSearch.find("scene", text, in: names, list: "scenes")]
    }

    /// Restores every device to the scene called `name`. Restoring sends no orders and triggers no rule of the
    /// mediator. The restored states have to obey the strict rules all the same.
    ///
    /// - Parameter spared: devices that stay as they are.
    /// - Returns: the names of the devices that changed; nil if the originator asked did not make the scene.
    /// - Throws: an error if a device that has to change is broken, or if a player would play against a rule; the
    ///   caller rolls back the others.
    func applyScene(_ name: String, except spared: [DeviceName]) throws(CommandError) -> [String]? {
        guard let memento = scenes.handOut(name) else {
            preconditionFailure("the caretaker has the key '\(name)' but no memento")
        }
        guard let moved = try sceneOpener.setMemento(memento, except: spared) else { return nil }
        for device in devices.all where moved.contains(device.name) { try requireRules(for: device) }
        return moved
    }

    /// Asks the strict rules for the effects of `device`, restored by a scene, as if it had just started.
    ///
    /// - Throws: an error if a rule would send an order: the states of the scene and of the spared devices violate it.
    private func requireRules(for device: any Device) throws(CommandError) {
        guard (device as? Player)?.isPlaying == true || device.device == .tuner && device.isInUse,
            mediator.isAttached(device.device)
        else { return }
        for rule in mediator.rules where rule.isStrict {
            for case .send(let order, let receiver) in rule.effects(device.device, .started, devices) ?? []
            where mediator.isAttached(receiver) && devices[receiver].isInUse {
                throw CommandError(
                    .refused,
                    "\(device.name) would play against the rule '\(rule.name)', which sends '\(order)' to \(receiver.rawValue)",
                    hint: "nothing was changed; also apply the scene to \(receiver.rawValue)")
            }
        }
    }

    /// The dvd player's new standing under the rule that a film waits for the lamp: while the lamp warms, a playing
    /// film is only loaded, and the rule starts it; if the lamp is bright, a waiting film plays.
    func followingLamp(_ saved: DeviceStanding<Player>) -> DeviceStanding<Player> {
        guard mediator.isAttached(.dvd) else { return saved }
        let isWarming = devices.projector.isIn(ProjectorWarming()) && mediator.isAttached(.projector)
        if saved.isIn(PlayerPlaying()), isWarming {
            return DeviceStanding(PlayerLoaded(), saved.values)
        } else if saved.isIn(PlayerLoaded()), devices.dvd.fault == nil,
            case .send? = MediatorRule.filmWaitsForLamp.effects(.dvd, .loaded, devices)?.first
        {
            return DeviceStanding(PlayerPlaying(), saved.values)
        }
        return saved
    }
}
