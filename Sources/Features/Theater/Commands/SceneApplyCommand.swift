import Commands
import PatternEvents
import Patterns

/// `scene apply evening --except lights`: brings the devices back to a scene, all or none.
struct SceneApplyCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "scene apply",
        saidElsewhere: ["load", "set", "use"],
        group: .theater,
        summary: "bring the devices to the states of a scene, all or none",
        parameters: [Parameter("NAME", .name(of: "scene"), .joined)],
        options: [
            CommandOption(
                "except", .name(of: "device"), "DEVICE", repeats: true, summary: "a device that stays as it is")
        ],
        examples: ["scene apply evening", "scene apply evening --except lights"],
        details: """
            No device receives an order: each is restored to what the scene says, and no rule follows from that. The \
            scene keeps the mediator's rules all the same. If the lamp has to warm first, the film waits for it; if \
            the lamp is bright, a film that waited for it plays. If a player would play against a rule because of \
            '--except', nothing is changed.
            """,
        pattern: .memento,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = try theater.scene(arguments.required("NAME"))
        var spared: [DeviceName] = []
        for word in arguments.options("except") { spared.append(try theater.devices.named(word).device) }
        guard let moved = try theater.applyScene(name, except: spared) else {
            let text = "the scene '\(name)' is not opened, for another originator made it; nothing moved"
            return Reply(SceneReply(name: name, moved: [], text: text))
        }
        let list = moved.isEmpty ? "every device was there already" : "moved: \(moved.joined(separator: ", "))"
        let playing = theater.nowPlaying.value
        let film = playing.beginsAt.map { _ in "; \(playing.title) \(playing.stateText(at: theater.clock.now))" } ?? ""
        return Reply(SceneReply(name: name, moved: moved, text: "the scene '\(name)' is set; \(list)\(film)"))
    }
}
