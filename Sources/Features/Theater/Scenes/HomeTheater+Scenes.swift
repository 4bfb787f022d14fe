import Commands
import Patterns

extension HomeTheater {
    /// The name of the scene that `text` means.
    ///
    /// - Throws: that there is none, with near misses, or that it could be several.
    func scene(_ text: String) throws(CommandError) -> String {
        if scenes.keeps(text) { return text }
        let names = scenes.keys.sorted()
        return names[try TitleSearch.find("scene", text, in: names, list: "scenes")]
    }

    /// Brings every device to where the scene called `name` has it. States are restored: no device receives an order,
    /// and no rule of the mediator follows. What is restored keeps the rules all the same.
    ///
    /// - Parameter spared: devices that stay as they are.
    /// - Returns: the names of the devices that were elsewhere; nil if another originator than the one asked made the scene.
    /// - Throws: that one that has to move is broken, or that a player would play against a rule; taking back the
    ///   others is up to the caller.
    func applyScene(_ name: String, except spared: [DeviceName]) throws(CommandError) -> [String]? {
        guard let memento = scenes.handOut(name) else {
            preconditionFailure("the caretaker has the key '\(name)' but no memento")
        }
        guard let moved = try sceneOpener.setMemento(memento, except: spared) else { return nil }
        for device in devices.all where moved.contains(device.name) { try requireRules(for: device) }
        return moved
    }

    /// Asks the rules what would follow if `device`, which a scene has restored, had just started.
    ///
    /// - Throws: that a strict rule would send an order: the states that the scene and the spared devices make go
    ///   against it.
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

    /// What the dvd player is to become, as the rule that a film waits for the lamp has it: while the lamp warms, a film
    /// that would play is loaded, and the rule starts it; where the lamp is bright, a film that would wait for it plays.
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
