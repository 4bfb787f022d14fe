import Commands
import Patterns
import StateStore

/// `repair projector`: ends a simulated fault.
struct RepairCommand: ShellCommand {
    let theater: HomeTheater

    static let device = Parameter("DEVICE", .name(of: "device"))
    let description = CommandDescription(
        "repair",
        group: .devices,
        summary: "repair a device that was broken",
        parameters: [Self.device],
        examples: ["repair projector"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let device = try theater.devices.named(arguments[Self.device])
        guard device.fault != nil else {
            throw CommandError(.refused, "\(device.name) is not broken", hint: "break it with 'break \(device.name)'")
        }
        theater.environment.faults[device.device] = nil
        return Reply(DeviceReply(device, in: theater))
    }
}
