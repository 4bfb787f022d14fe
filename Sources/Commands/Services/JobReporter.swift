/// Shows the outcome of a job.
public protocol JobReporter: AnyObject {
    /// Shows a reply; at a terminal, above the prompt.
    ///
    /// - Parameter command: as typed.
    func report(_ reply: Reply, ofJob number: Int, _ command: String)

    /// Shows an error. In a script it goes to standard error, with the place where the job was started, and the exit
    /// status will be 1.
    func report(_ error: CommandError, ofJob number: Int, _ command: String, from origin: Origin)
}
