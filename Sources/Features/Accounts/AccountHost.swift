public import Commands
import Platform

/// The shell services that accounts need: an interviewer, messages and progress at the terminal, and separate steps.
/// All are held weakly.
public struct AccountHost {
    private unowned let interviewer: any SecretInterviewer
    private unowned let announcer: any Announcer
    private unowned let progress: any ProgressIndicator
    unowned let steps: any StepOpener

    public init(
        interviewer: any SecretInterviewer, announcer: any Announcer, progress: any ProgressIndicator,
        steps: any StepOpener
    ) {
        self.interviewer = interviewer
        self.announcer = announcer
        self.progress = progress
        self.steps = steps
    }

    var canAsk: Bool { interviewer.canAsk }

    func ask(_ question: String, choices: [String]) throws(CommandError) -> String {
        try interviewer.ask(question, choices: choices)
    }

    func askSecret(_ question: String) throws(CommandError) -> SecretBytes { try interviewer.askSecret(question) }

    func announce(_ text: String) { announcer.announce(text) }

    func showProgress(_ text: String) { progress.showProgress(text) }

    func hideProgress(_ text: String) { progress.hideProgress(text) }

    func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError) {
        try steps.inStep(of: command, body)
    }
}
