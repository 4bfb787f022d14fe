/// Shows the progress of a command's work: before its reply, as part of its text.
public protocol ProgressReporter: AnyObject {
    /// - Parameter line: a line of text, and its facts for programs.
    func progress(_ line: Reply)
}
