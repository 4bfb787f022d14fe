import Commands
import Patterns

/// `device lights dim 30`: every device's commands under one word.
struct DeviceByNameCommand: ShellCommand {
    private let theater: HomeTheater
    private let commands: [DeviceName: [DeviceCommand]]

    /// - Parameter commands: the commands of each device.
    init(_ theater: HomeTheater, commands: [DeviceName: [DeviceCommand]]) {
        self.theater = theater
        self.commands = commands
    }

    static let name = Parameter("NAME", .name(of: "device"))
    static let command = Parameter("COMMAND", .commandName, .optionalMany)
    let description = CommandDescription(
        "device",
        group: .devices,
        summary: "show a device, or send it an order",
        parameters: [Self.name, Self.command],
        examples: ["device amp", "device lights dim 30"],
        pattern: .state,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let device = try theater.devices.named(arguments[Self.name])
        let words = arguments[Self.command]
        guard let word = words.first else { return Reply(DeviceReply(device, in: theater)) }
        let known = commands[device.device] ?? []
        guard let command = known.first(where: { $0.action.word == word }) else {
            let near = NearMiss.of(word, among: known.map(\.action.word)).map { "device \(device.name) \($0)" }
            throw CommandError(
                .unknownCommand, "unknown sub-command '\(word)'",
                hint: CommandError.didYouMean(near) ?? "see 'help \(device.name)'", subject: "device \(device.name)"
            )
        }
        do throws(CommandError) {
            return try command.run(Arguments(words.dropFirst(), for: command.description))
        } catch {
            throw error.about("device \(device.name) \(word)")
        }
    }
}
