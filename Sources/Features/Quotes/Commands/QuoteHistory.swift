import Commands
import Text

/// `quote history`: both stacks, and where one stands.
struct QuoteHistory: ShellCommand {
    let stage: QuoteStage

    let description = CommandDescription(
        "quote history",
        group: .quotes,
        summary: "show which quotes you can go back and forward to",
        examples: ["quote history"],
        details: "Only their originator can open the mementos. The list shows a note that was made with each of them.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let history = stage.history
        return Reply(
            HistoryReply(undoable: history.undoable, present: history.present, redoable: history.redoable), isLong: true
        )
    }
}

private struct HistoryReply: ReplyBody {
    /// The oldest first.
    let undoable: [String]
    let present: String
    /// The next one last.
    let redoable: [String]

    /// Steps are counted from the present one, as so many undos or redos lead there.
    func write(to text: inout TextWriter) {
        var table = TextTable()
        for (index, label) in undoable.enumerated() {
            table.row(.init("", .quiet), .init("undo \(undoable.count - index)", .quiet), .init(label))
        }
        table.row(.init("▸", .good), .init("now", .good), .init(present, .name))
        for (index, label) in redoable.reversed().enumerated() {
            table.row(.init("", .quiet), .init("redo \(index + 1)", .quiet), .init(label, .quiet))
        }
        table.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("undo", undoable)
            json.field("present", .string(present))
            json.field("redo", redoable)
        }
    }
}
