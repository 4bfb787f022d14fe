import Commands
import Text

/// The current quote below its picture.
struct QuoteReply: ReplyBody {
    private let state: QuoteState
    private let steps: (undoable: Int, redoable: Int)
    private let depth: ColorDepth

    init(_ stage: QuoteStage, _ depth: ColorDepth) {
        state = stage.seen
        steps = stage.depth
        self.depth = depth
    }

    func write(to text: inout TextWriter) {
        PictureText.write(state.picture, depth: depth, to: &text)
        text.newline()
        for line in QuoteText.lines(of: state.quote, columns: min(text.width - 1, 72)) { text.write(line + "\n") }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("text", .string(state.quote.text))
            json.field("author", .optional(state.quote.author))
            json.key("picture")
            json.object { json in
                json.field("kind", .string(state.picture.kind.rawValue))
                json.field("seed", .int(Int(state.picture.seed)))
            }
            json.field("undo", .int(steps.undoable))
            json.field("redo", .int(steps.redoable))
        }
    }
}
