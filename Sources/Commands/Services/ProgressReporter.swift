/// Shows what happens while a command's work is running: before its reply, as part of its text.
public protocol ProgressReporter: AnyObject {
    /// - Parameter line: a line of text, and its facts for programs.
    func progress(_ line: Reply)
}
