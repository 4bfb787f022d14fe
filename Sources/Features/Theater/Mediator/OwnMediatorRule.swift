import Commands

extension MediatorRule {
    /// A rule that a user defined.
    ///
    /// - Throws: an error if there is no such device, signal or order.
    init(_ name: String, _ own: OwnRule, of devices: DeviceRack) throws(CommandError) {
        let (teller, receiver) = (try devices.named(own.sender).device, try devices.named(own.receiver).device)
        guard DeviceSignal.words.contains(own.signal) else {
            throw .notFound(
                "signal", own.signal, among: DeviceSignal.words,
                hint: "give one of \(DeviceSignal.words.joined(separator: ", "))")
        }
        _ = try Self.order(own.order, of: devices[receiver])
        let (signal, words) = (own.signal, own.order)
        self.init(name: name, description: own.clauses, isStrict: true, isOwn: true) { sender, told, devices in
            guard sender == teller, told.word == signal else { return nil }
            do throws(CommandError) {
                return [.send(try Self.order(words, of: devices[receiver]), to: receiver)]
            } catch {
                return [.none(because: error.message)]
            }
        }
    }

    /// A rule's orders use no added media.
    private static let library = MediaLibrary()

    /// The order for the words after a device's name.
    private static func order(_ words: [String], of device: any Device) throws(CommandError) -> DeviceOrder {
        guard let action = device.actions.first(where: { $0.word == words[0] }) else {
            throw .notFound(
                "order", words[0], among: device.actions.map(\.word), hint: "see 'help \(device.name)'")
        }
        let description = CommandDescription(
            "\(device.name) \(action.word)", group: .devices, summary: action.summary, parameters: action.parameters,
            examples: [], effect: .changes)
        return try action.order(Arguments([device.name] + words, from: 2, for: description), library)
    }
}

extension DeviceSignal {
    /// All signals as in traces, without a place for a stop.
    static let words = [
        "switching on", "switched on", "switched off", "ready", "loaded", "started", "paused", "resumed",
        "stopped", "ended", "ejecting",
    ]

    var word: String { if case .stopped = self { "stopped" } else { description } }
}
