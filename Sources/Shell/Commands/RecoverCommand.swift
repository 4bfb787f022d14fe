import Commands
import StateStore
import Text

struct RecoverCommand: ShellCommand {
    let store: ChangeStore

    let description = CommandDescription(
        "recover",
        group: .shell,
        summary: "recover what is readable from a damaged state",
        examples: ["recover"],
        details: """
            A damaged journal is read as far as it is whole, before the damage and after it, and then nothing can be
            changed. This command keeps the damaged journal under another name and writes a new one with what was read.
            Commands before that can no longer be undone.
            """,
        effect: .outward,
        traits: [.isFinal, .reachesOutside]
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        do throws(StateError) {
            let kept = try store.recover()
            let sequence = store.health?.sequence ?? 0
            let files = (kept ?? []).map { "; the damaged journal is kept in '\($0)'" }.joined()
            return .message(
                kept == nil
                    ? "nothing is damaged" : "everything readable is saved, up to change \(sequence)" + files,
                [
                    "recovered": .bool(kept != nil), "kept": (kept ?? []).replyValue,
                    "sequence": .int(Int(clamping: sequence)),
                ])
        } catch {
            throw .state(error, .unavailable)
        }
    }
}
