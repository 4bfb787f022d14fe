import FoundationEssentials

/// The tasks of a program under test, all of them at the top, in their order: what it should have and what it says it has.
struct TaskTable: Equatable {
    struct Row: Equatable, Decodable {
        let id: Int
        var title: String
        var done: Bool
    }

    private(set) var rows: [Row] = []
    private var lastID = 0

    init() {}

    /// What `task list` answered, as JSON.
    init(reply: String) throws {
        struct Reply: Decodable { let data: [Row] }
        rows = try JSONDecoder().decode(Reply.self, from: Data(reply.utf8)).data
        lastID = rows.map(\.id).max() ?? 0
    }

    static func == (one: TaskTable, other: TaskTable) -> Bool { one.rows == other.rows }

    /// A command that changes something, and the table behind it.
    mutating func change(using random: inout some RandomNumberGenerator) -> String {
        guard rows.count > 2, rows.count >= 20 || Int.random(in: 0..<3, using: &random) > 0 else {
            lastID += 1
            rows.append(Row(id: lastID, title: "task \(lastID)", done: false))
            return "task add 'task \(lastID)'"
        }
        let place = Int.random(in: 0..<rows.count, using: &random)
        let row = rows[place]
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            rows[place].done.toggle()
            return "task \(row.done ? "reopen" : "done") @\(row.id)"
        case 1:
            rows[place].title += "'"
            return "task rename @\(row.id) \"\(row.title)'\""
        default:
            rows.remove(at: place)
            let next = Int.random(in: 0..<rows.count, using: &random)
            let follower = rows[next].id
            rows.insert(row, at: next)
            return "task move @\(row.id) --top --before @\(follower)"
        }
    }
}
