import Synchronization

/// The event streams of the lessons.
enum LessonStream {
    private static let streams = Mutex<[String: String]>([:])

    /// The stream of all that a lesson types itself or has its learners type, made once for all tests that look at it.
    static func of(_ id: String) throws -> String {
        try streams.withLock { streams in
            if let stream = streams[id] { return stream }
            let folder = try TemporaryFolder()
            _ = try Playhouse.run(
                ["--ephemeral", "--keep-going", "--events", folder.path(of: "events"), "--command"]
                    + [lines(of: id).joined(separator: "\n")],
                in: folder.path)
            let stream = try folder.text(of: "events")
            streams[id] = stream
            return stream
        }
    }

    private static func lines(of id: String) throws -> [String] {
        var lines: [String] = []
        var isTyped = false
        for line in try textOfFile("\(Playhouse.package)/examples/lessons/\(id).lesson").split(separator: "\n") {
            if line.hasPrefix("[") || line.hasPrefix("== ") {
                isTyped = ["[setup]", "[do]", "[solution]", "[reject]"].contains(line)
            } else if isTyped {
                let line = line.hasPrefix("try ") ? line.dropFirst(4) : line
                if !line.hasPrefix("when ") { lines.append(String(line)) }
            }
        }
        return lines
    }
}
