/// A task's number, given once and never again.
struct TaskID: RawRepresentable, Hashable, Comparable, Sendable {
    /// From 1 on; 0 stands for the whole tree, which is not a task.
    let rawValue: UInt32

    static let tree = TaskID(rawValue: 0)

    static func < (a: TaskID, b: TaskID) -> Bool { a.rawValue < b.rawValue }
}

extension TaskID: CustomStringConvertible {
    /// `@12`, as people type it.
    var description: String { "@\(rawValue)" }
}

extension TaskID: Codable {
    init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(UInt32.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
