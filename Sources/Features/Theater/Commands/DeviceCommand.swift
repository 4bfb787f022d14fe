import Commands
import Patterns

/// Sends a device a person's order: `lights dim 30`. One type serves all devices, whose tables differ.
struct DeviceCommand: ShellCommand {
    let action: DeviceAction
    let description: CommandDescription
    private let device: any Device
    private let theater: HomeTheater

    private static let saidElsewhere = [
        "dim": ["brightness", "brighter", "darker"], "volume": ["louder", "quieter", "sound"],
    ]

    init(_ action: DeviceAction, of device: any Device, in theater: HomeTheater) {
        self.action = action
        self.device = device
        self.theater = theater
        let name = "\(device.name) \(action.word)"
        description = CommandDescription(
            name,
            saidElsewhere: Self.saidElsewhere[action.word] ?? [],
            group: .devices,
            summary: action.summary,
            parameters: action.parameters,
            examples: [action.example.isEmpty ? name : "\(name) \(action.example)"],
            pattern: .state,
            effect: .changes
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let order = try action.order(arguments, theater.library)
        let leftOut = try theater.leftOut.naming { () throws(CommandError) in try device.receive(order) }
        // Its own row shows whether it is detached.
        return Reply(DeviceReply(device, in: theater, leftOut: leftOut.filter { $0.device != device.device }))
    }
}
