/// Shows the outcome of a job.
public protocol JobReporter: AnyObject {
    /// At a terminal it is above the prompt.
    ///
    /// - Parameter command: as typed.
    func report(_ reply: Reply, ofJob number: Int, _ command: String)

    /// In a script it goes to standard error, after the place where the job was started, and the exit status will be 1.
    func report(_ error: CommandError, ofJob number: Int, _ command: String, from origin: Origin)
}
