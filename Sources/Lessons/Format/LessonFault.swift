/// What is wrong with a file that an author or somebody else wrote: where, what, and what to do.
struct LessonFault: Error, Equatable, Sendable {
    /// From 1; 0 for the file as a whole.
    let line: Int
    /// In lower case, names in single quotes.
    let message: String
    /// What to do.
    let hint: String

    init(_ line: Int, _ message: String, hint: String) {
        (self.line, self.message, self.hint) = (line, message, hint)
    }
}

extension LessonFault: CustomStringConvertible {
    /// `12: a step has no heading; write '== HEADING'`
    var description: String { (line > 0 ? "\(line): " : "") + "\(message); \(hint)" }
}
