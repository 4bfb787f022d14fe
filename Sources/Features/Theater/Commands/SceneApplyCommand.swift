import Commands
import Patterns

/// `scene apply evening --except lights`: restores the devices to a scene, all or none.
struct SceneApplyCommand: ShellCommand {
    let theater: HomeTheater

    static let name = Parameter("NAME", .name(of: "scene"), .joined)
    static let except = CommandOption(
        "except", .name(of: "device"), "DEVICE", repeats: true, summary: "a device that stays as it is")
    let description = CommandDescription(
        "scene apply",
        saidElsewhere: ["load", "set", "use"],
        group: .theater,
        summary: "set all devices to the states of a scene, or none",
        parameters: [Self.name],
        options: [Self.except],
        examples: ["scene apply evening", "scene apply evening --except lights"],
        details: """
            Devices receive no orders: each is restored to its state in the scene. That triggers none of the mediator's \
            rules, but the result must obey them. If the lamp has to warm up first, the film waits for it. If the lamp is \
            bright, a film that waited for it starts. If '--except' would leave a player playing against a rule, nothing \
            is changed.
            """,
        pattern: .memento,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = try theater.scene(arguments[Self.name])
        var spared: [DeviceName] = []
        for word in arguments[Self.except] { spared.append(try theater.devices.named(word).device) }
        guard let moved = try theater.applyScene(name, except: spared) else {
            let text = "the scene '\(name)' is not opened, because another originator made it; nothing moved"
            return .message(text, ["name": .string(name), "moved": .list([])])
        }
        let list = moved.isEmpty ? "every device was there already" : "moved: \(moved.joined(separator: ", "))"
        let playing = theater.nowPlaying.value
        let film = playing.beginsAt.map { _ in "; \(playing.title) \(playing.stateText(at: theater.clock.now))" } ?? ""
        return .message(
            "the scene '\(name)' is set; \(list)\(film)", ["name": .string(name), "moved": moved.replyValue])
    }
}
