public import Platform

/// An interviewer that also asks for secrets.
public protocol SecretInterviewer: Interviewer {
    /// Shows `question` and waits for one line, without showing it.
    ///
    /// - Returns: the typed bytes, perhaps none; their memory is wiped when no object holds them any more.
    /// - Throws: as ``Interviewer/ask(_:choices:)``; an error of kind `value` if more than ``SecretBytes/limit`` bytes
    ///   or a NUL were typed, after which the question may be asked again.
    func askSecret(_ question: String) throws(CommandError) -> SecretBytes
}
