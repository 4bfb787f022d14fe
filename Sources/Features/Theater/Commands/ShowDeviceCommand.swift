import Commands
import Patterns

/// `lights`: shows one device.
struct ShowDeviceCommand: ShellCommand {
    let description: CommandDescription
    private let device: any Device
    private let theater: HomeTheater

    init(_ device: any Device, in theater: HomeTheater) {
        self.device = device
        self.theater = theater
        description = CommandDescription(
            device.name,
            group: .devices,
            summary: "show the state of the \(device.name)",
            examples: [device.name],
            effect: .reads
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(DeviceReply(device, in: theater))
    }
}
