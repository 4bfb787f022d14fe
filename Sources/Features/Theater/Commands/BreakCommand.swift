import Commands
import Patterns
import StateStore
import Text

/// `break projector lamp`: simulates a fault.
struct BreakCommand: ShellCommand {
    let theater: HomeTheater

    static let device = Parameter("DEVICE", .name(of: "device"))
    static let reason = Parameter("REASON", .text, .optionalJoined)
    let description = CommandDescription(
        "break",
        group: .devices,
        summary: "break a device, so that it refuses every command",
        parameters: [Self.device, Self.reason],
        examples: ["break projector lamp", "break amp"],
        details: """
            A film needs projector, amplifier and player: if one of them is broken, the facade's step fails, and all \
            steps before it are rolled back. Any other broken device is left out and named.
            """,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let device = try theater.devices.named(arguments[Self.device])
        if let fault = device.fault {
            throw CommandError(
                .refused, "\(device.name) is broken already (\(fault))", hint: "repair it with 'repair \(device.name)'")
        }
        let reason = arguments[Self.reason] ?? "no reason given"
        if ControlCharacters.areIn(reason) { throw .controlCharacter(in: "the reason") }
        theater.environment.faults[device.device] = reason
        return Reply(DeviceReply(device, in: theater))
    }
}
