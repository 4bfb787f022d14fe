import Commands
import PatternEvents
import Patterns

/// `scene apply evening --except lights`: brings the devices back to a scene, all or none.
struct SceneApplyCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "scene apply",
        group: .theater,
        summary: "bring the devices to the states of a scene, all or none",
        parameters: [Parameter("NAME", .name(of: "scene"), .joined)],
        options: [
            CommandOption(
                "except", .name(of: "device"), "DEVICE", repeats: true, summary: "a device that stays as it is")
        ],
        examples: ["scene apply evening", "scene apply evening --except lights"],
        details: "No device is told to do anything: each is what the scene says again, and no rule follows from it.",
        pattern: .memento,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = try theater.scene(arguments.required("NAME"))
        var spared: [DeviceName] = []
        for word in arguments.options("except") { spared.append(try theater.devices.named(word).device) }
        let moved = try theater.applyScene(name, except: spared)
        let list = moved.isEmpty ? "every device was there already" : "moved: \(moved.joined(separator: ", "))"
        return Reply(SceneReply(name: name, moved: moved, text: "the scene '\(name)' is set; \(list)"))
    }
}
