import Commands
import Text

/// `quote history`: shows both stacks and the place.
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
            HistoryReply(undoable: history.undoable, present: history.present, redoable: history.redoable)
        )
    }
}

private struct HistoryReply: ReplyTree {
    /// The oldest first.
    let undoable: [String]
    let present: String
    /// The next one last.
    let redoable: [String]

    var parts: [ReplyPart] {
        undoable.enumerated().map { index, label in
            .named("", .init("undo \(undoable.count - index)", .quiet), .init(label))
        } + [
            .fact("undo", undoable),
            .field("present", present, named: .init("▸", .good), as: .init("now", .good), .init(present, .name)),
            .fact("redo", redoable),
        ]
            + redoable.reversed().enumerated().map { index, label in
                .named("", .init("redo \(index + 1)", .quiet), .init(label, .quiet))
            }
    }
}
