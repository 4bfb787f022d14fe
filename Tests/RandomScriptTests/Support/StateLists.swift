/// Everything that lasts, as the program lists it.
enum StateLists {
    /// The commands that show it.
    static let commands = [
        "task list", "task export --format json", "task count", "library", "films", "songs", "stations", "resumes",
        "scenes", "orders", "quiz questions --mine", "quiz settings", "quiz records --number 1000",
        "snake records --number 1000", "alias", "set", "users",
    ]

    /// What can be taken back and done again: only a process that did nothing but what lasts knows what the next will.
    static let steps = ["plan undo 1000", "plan redo 1000"]

    /// What brings a process to where a new one begins: no lesson runs, no bug is in, nothing is pending or plays, nobody is
    /// in, nothing is entered.
    static let beginnings =
        ["lesson stop", "lesson stop", "chain restore all", "trace off", "wait 1h", "mend"]
        + ["popper", "lights", "screen", "projector", "amp", "dvd", "cd", "tuner"].flatMap {
            ["mediator attach \($0)", "repair \($0)"]
        } + ["end", "wait 1m", "mend", "logout", "task top"]

    /// The command whose replies stand around the lists.
    static let mark = "version"

    static func script(_ commands: [String]) -> [UInt8] { Array(commands.joined(separator: "\n").utf8) + [0x0A] }

    /// The commands for which ``split(_:isJSON:)`` looks.
    static func marked(_ commands: [String]) -> [String] { [mark] + commands + [mark] }

    /// The text between the last two replies of ``mark``, and the text before them; nil if there are none.
    static func split(_ output: [UInt8], isJSON: Bool) -> (before: [UInt8], lists: [UInt8])? {
        let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard let end = lines.lastIndex(where: { isMark($0, isJSON: isJSON) }),
            let place = lines[..<end].lastIndex(where: { isMark($0, isJSON: isJSON) })
        else { return nil }
        return (lines[..<place].flatMap { $0 + [0x0A] }, lines[(place + 1)..<end].flatMap { $0 + [0x0A] })
    }

    static func isMark(_ line: some Collection<UInt8>, isJSON: Bool) -> Bool {
        line.starts(with: (isJSON ? #"{"command":"version","# : "playhouse 0").utf8)
    }
}
