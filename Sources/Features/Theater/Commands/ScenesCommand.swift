import Commands
import Patterns
import Text

/// `scenes`: lists the scenes.
struct ScenesCommand: ShellCommand {
    let theater: HomeTheater

    let description = CommandDescription(
        "scenes",
        saidElsewhere: ["scene"],
        group: .theater,
        summary: "list the saved scenes",
        examples: ["scenes"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let listing = Listing(
            rows: theater.scenes.keys.sorted(), empty: "no scene is saved; save one with 'scene save NAME'"
        ) { [.cell("name", $0, .name)] }
        return Reply(listing)
    }
}
