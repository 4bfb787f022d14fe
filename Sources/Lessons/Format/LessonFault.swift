/// An error in a file that a user wrote: its place, its cause and the remedy.
struct LessonFault: Error, Equatable, Sendable {
    /// From 1; 0 for the file as a whole.
    let line: Int
    /// In lower case, names in single quotes.
    let message: String
    /// The remedy.
    let hint: String

    init(_ line: Int, _ message: String, hint: String) {
        (self.line, self.message, self.hint) = (line, message, hint)
    }
}

extension LessonFault: CustomStringConvertible {
    /// `12: a step has no heading; write '== HEADING'`
    var description: String { (line > 0 ? "\(line): " : "") + "\(message); \(hint)" }
}
