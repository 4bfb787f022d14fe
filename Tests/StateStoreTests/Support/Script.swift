import StateTestSupport

/// Commands that between them do everything a session can do to the state.
enum Script {
    static let short: [TestCommand] = [
        .add("one"), .both("two", 2, at: 7), .note("kept"), .fail("nothing"), .undo, .redo, .plan("nothing"), .undo,
        .put(3, at: 8), .compact, .noteAndAdd("four"), .event(5, at: 1005), .undo, .undo, .redo, .compact,
        .put(9, at: 8), .undo, .undo,
    ]

    /// The reference after each command; the first is that before any.
    static func references(of commands: [TestCommand]) -> [ReferenceState] {
        var reference = ReferenceState()
        return [reference]
            + commands.map { command in
                reference.run(command)
                return reference
            }
    }
}

/// The condition of a disk after a failure.
struct Crash: CustomStringConvertible {
    let names: MemoryDisk.Arrival
    let bytes: MemoryDisk.Arrival

    static let all = [
        Crash(names: .all, bytes: .all), Crash(names: .all, bytes: .half), Crash(names: .all, bytes: .nothing),
        Crash(names: .nothing, bytes: .all), Crash(names: .nothing, bytes: .nothing),
    ]

    var description: String { "\(names) of the names and \(bytes) of the bytes" }
}
