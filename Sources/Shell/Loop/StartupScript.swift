import Commands
import Glibc

/// The script that runs before the first prompt. Its successes are silent; a failure is reported with its line, and
/// does not stop anything else.
public struct StartupScript {
    private let path: String
    private let scripts: ScriptRunner
    private let errors: ErrorReporter
    private let output: DurableOutput
    private let status: RunStatus

    public init(path: String, scripts: ScriptRunner, errors: ErrorReporter, output: DurableOutput, status: RunStatus) {
        (self.path, self.scripts, self.errors) = (path, scripts, errors)
        (self.output, self.status) = (output, status)
    }

    /// Runs it, if there is one.
    public func run() {
        guard access(path, F_OK) == 0 else { return }
        do throws(CommandError) {
            try errors.goingOn { () throws(CommandError) in
                _ = try output.capture { () throws(CommandError) in try scripts.run(path) }
            }
        } catch {
            if error != .alreadyTold {
                errors.tell(error.about("rc"), at: Origin(source: path, line: 0), on: output)
            }
        }
        status.lastFailed = false
    }
}
