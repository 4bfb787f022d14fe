import Commands

/// `devices`: shows all devices.
struct DevicesCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "devices",
        group: .devices,
        summary: "list the devices and their states",
        examples: ["devices"],
        details: "It also shows which devices are detached from the mediator or broken.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(DeviceListReply(theater))
    }
}
