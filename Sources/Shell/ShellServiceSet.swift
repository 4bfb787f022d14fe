public import Commands
public import Platform

/// What features may ask of the shell: for each service the object that gives it.
public struct ShellServiceSet {
    public let announcer: any Announcer
    public let progressReporter: any ProgressReporter
    public let jobReporter: any JobReporter
    public let interviewer: any SecretInterviewer
    public let progress: any ProgressIndicator
    public let screen: any LiveScreen
    public let runner: any CommandRunner
    public let dispatcher: any CommandDispatcher
    public let steps: any StepOpener
    /// Where slow work is done outside the loop.
    public let threads: WorkThreads
}
