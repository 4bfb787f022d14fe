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
            return Reply(RecoverReply(kept: kept, sequence: store.health?.sequence ?? 0))
        } catch {
            throw .state(error, .unavailable)
        }
    }
}

private struct RecoverReply: ReplyBody {
    /// Where the damaged journal is; nil if there is none.
    let kept: [String]?
    /// The last change that is saved, as 'doctor' counts them.
    let sequence: UInt64

    func write(to text: inout TextWriter) {
        guard let kept else { return text.write("nothing is damaged") }
        text.write("everything readable is saved, up to change \(sequence)")
        for file in kept { text.write("; the damaged journal is kept in '\(file)'") }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("recovered", .bool(kept != nil))
            json.field("kept", kept ?? [])
            json.field("sequence", .int(Int(clamping: sequence)))
        }
    }
}
