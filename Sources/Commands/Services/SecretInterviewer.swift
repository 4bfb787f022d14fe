public import Platform

/// Also asks for secrets.
public protocol SecretInterviewer: Interviewer {
    /// Shows `question` and waits for one line, of which nothing is shown.
    ///
    /// - Returns: what was typed, maybe nothing; the memory is wiped when the last one who holds it lets it go.
    /// - Throws: as ``Interviewer/ask(_:choices:)``; an error of kind `value` if more than ``SecretBytes/limit`` bytes or
    ///   a NUL were typed: then the question may be asked again.
    func askSecret(_ question: String) throws(CommandError) -> SecretBytes
}
