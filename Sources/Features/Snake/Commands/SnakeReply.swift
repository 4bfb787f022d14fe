import Commands
import Text

/// A game, for people and for programs.
struct SnakeReply: ReplyBody {
    let game: SnakeGame
    /// The text before it; may be empty.
    var remark = ""
    /// The result of the previous game, if it matters here.
    var lastResult: SnakeResult?

    func write(to text: inout TextWriter) {
        if !remark.isEmpty {
            text.write(remark)
            text.newline()
        }
        SnakeCanvas(game, columns: text.width).write(to: &text)
        switch game.state {
        case .running: text.write("running", .good)
        case .over: text.write("over", .bad)
        case .won: text.write("won", .good)
        }
        text.write(", \(game.settings): score \(game.score), length \(game.length), speed \(game.speed)")
        if game.state == .running { text.write(", heading \(game.direction)") }
        guard game.state == .running, let lastResult else { return }
        text.newline()
        text.write("last result: \(lastResult)", .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("state", .string(game.state.rawValue))
            json.field("difficulty", .string(game.settings.difficulty.rawValue))
            json.field("speed", .double(game.speed.points))
            json.field("length", .int(game.length))
            json.field("score", .int(game.score))
            json.key("head")
            write(game.head, to: &json)
            json.key("body")
            json.array { json in
                for point in game.body { write(point, to: &json) }
            }
            json.key("apples")
            json.array { json in
                for apple in game.apples { write(apple, to: &json) }
            }
            json.field("direction", .string(game.direction.rawValue))
            json.field("width", .int(game.field.width))
            json.field("height", .int(game.field.height))
            json.key("strategies")
            json.object { json in
                json.field("apples", .string(game.settings.appleKind.rawValue))
                json.field("speed", .string(game.settings.speedKind.rawValue))
            }
            guard let lastResult else { return }
            json.field("lastScore", .int(lastResult.score))
            json.field("lastName", .string(lastResult.name))
            json.field("lastDifficulty", .string(lastResult.difficulty.rawValue))
        }
    }

    private func write(_ point: Point, to json: inout JSONWriter) {
        json.array { json in
            json.value(.int(point.x))
            json.value(.int(point.y))
        }
    }
}
