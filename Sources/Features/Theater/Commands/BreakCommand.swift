import Commands
import PatternEvents
import Patterns
import Text

/// `break projector lamp`: simulates a fault.
struct BreakCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "break",
        group: .devices,
        summary: "let a device be broken, so that it refuses every command",
        parameters: [Parameter("DEVICE", .name(of: "device")), Parameter("REASON", .text, .optionalJoined)],
        examples: ["break projector lamp", "break amp"],
        details: """
            An evening cannot do without projector, amplifier and player: the facade's step on one that is broken fails, \
            and all steps before it are taken back. Anything else is left out and named.
            """,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let device = try theater.devices.named(arguments.required("DEVICE"))
        if let fault = device.fault { throw .brokenAlready(device.name, fault) }
        let reason = arguments.text("REASON") ?? "no reason given"
        if ControlCharacters.areIn(reason) { throw .controlCharacter(in: "the reason") }
        theater.perform(.fault(device.device, reason))
        return Reply(DeviceReply(device, in: theater))
    }
}
