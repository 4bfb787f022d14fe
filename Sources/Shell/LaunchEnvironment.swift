import LineInput
import ShellServices

/// What the shell was started with and runs on.
struct LaunchEnvironment {
    let options: LaunchOptions
    /// The state folder; nil if nothing is to be kept.
    let home: String?
    let clock: ShellClock
    let history: HistoryFile
    let output: DurableOutput
}
