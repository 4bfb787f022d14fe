import ProgramTestSupport

/// Behavior that no process may show, whatever its input.
enum Conduct {
    /// What is wrong with how a process ended and what it wrote; nil if nothing is.
    static func problem(of run: Run, repliesInJSON: Bool) -> String? {
        let errors = String(decoding: run.errorBytes, as: UTF8.self)
        switch run.ending {
        case .killed(let signal): return "died by signal \(signal): \(errors.suffix(2000))"
        case .exited(let status) where status != 0 && status != 1: return "ended with \(status): \(errors.suffix(2000))"
        case .exited: break
        }
        for trap in ["Fatal error", "Swift/", "runtime error", "crashed"] where errors.contains(trap) {
            return "a trap: \(errors.suffix(2000))"
        }
        for line in run.errorBytes.split(separator: 0x0A) where !isTraceLine(line) && !isErrorLine(line) {
            return "not the form of an error: \(String(decoding: line, as: UTF8.self))"
        }
        guard repliesInJSON else { return nil }
        for line in run.outputBytes.split(separator: 0x0A) where !isObject(line) {
            return "not an object: \(String(decoding: line, as: UTF8.self))"
        }
        return nil
    }

    /// `-:3: task add: …`, a note on a comment, a time that was asked for, what a program writes where replies are objects, or what the system's
    /// shell says itself.
    private static func isErrorLine(_ line: ArraySlice<UInt8>) -> Bool {
        // The next one says so if a kill came in the middle of a write.
        let notices = ["took ", "sh: ", "playhouse: the journal's last "]
        let comment = "was read as a comment; quote it if it is text"
        if String(decoding: line, as: UTF8.self).hasSuffix(comment) { return true }
        if line.elementsEqual("hi".utf8) || notices.contains(where: { line.starts(with: $0.utf8) }) { return true }
        let parts = firstWord(line).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].isEmpty, Int(parts[1]) != nil else { return false }
        return ["-", "tour"].contains(parts[0]) || parts[0].hasSuffix(".play")
    }

    private static func firstWord(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)
    }

    /// A row of a trace, with its number in front, or what belongs to one, which is indented.
    private static func isTraceLine(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == 0x20 || Int(firstWord(line)) != nil
    }

    /// What programs write that a script has started is not the shell's.
    private static func isObject(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == UInt8(ascii: "{") && line.last == UInt8(ascii: "}") || line.elementsEqual("hi".utf8)
    }
}
