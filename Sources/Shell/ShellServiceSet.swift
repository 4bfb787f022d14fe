package import Platform
package import ShellServices

/// What features may ask of the shell: for each service the object that gives it.
package struct ShellServiceSet {
    package let announcer: any Announcer
    package let progressReporter: any ProgressReporter
    package let jobReporter: any JobReporter
    package let interviewer: any SecretInterviewer
    package let progress: any ProgressIndicator
    package let screen: any LiveScreen
    package let runner: any CommandRunner
    package let dispatcher: any CommandDispatcher
    package let steps: any StepOpener
    /// Where slow work is done beside the loop.
    package let threads: WorkThreads
}
