import Commands
import Patterns

/// `popcorn`: makes a bowl of it.
struct PopcornCommand: ShellCommand {
    let theater: HomeTheater
    let facade: HomeTheaterFacade

    let description = CommandDescription(
        "popcorn",
        group: .theater,
        summary: "make a bowl of popcorn",
        examples: ["popcorn"],
        details: "A bowl takes three minutes. Until it is ready, no other bowl is begun.",
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try facade.popcorn()
        return Reply(DeviceReply(theater.devices.popper, in: theater))
    }
}
