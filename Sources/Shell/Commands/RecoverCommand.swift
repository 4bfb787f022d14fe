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
            A damaged journal or snapshot is read up to the damage, and then nothing can be changed. This command keeps
            the damaged files under other names and writes new ones with what was read.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        do throws(StateError) {
            var contents: String?
            if case .detached(_, let detachment)? = store.readOnlyReason { contents = detachment.inWords }
            let kept = try store.recover()
            return Reply(RecoverReply(kept: kept, contents: contents, sequence: store.health?.sequence ?? 0))
        } catch {
            throw .state(error, .unavailable)
        }
    }
}

private struct RecoverReply: ReplyBody {
    /// Where the damaged files are; nil if there are none.
    let kept: [String]?
    /// What a journal and a snapshot hold that do not belong together; nil if they do.
    let contents: String?
    /// The last change that is saved, as 'doctor' counts them.
    let sequence: UInt64

    func write(to text: inout TextWriter) {
        guard let kept else { return text.write("nothing is damaged") }
        text.write("everything readable is saved, up to change \(sequence)")
        if !kept.isEmpty {
            text.write("; the damaged files are kept in \(kept.map { "'\($0)'" }.joined(separator: " and "))")
        }
        if let contents { text.write(": \(contents)") }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("recovered", .bool(kept != nil))
            json.field("kept", kept ?? [])
            json.field("sequence", .int(Int(clamping: sequence)))
            if let contents { json.field("contents", .string(contents)) }
        }
    }
}
