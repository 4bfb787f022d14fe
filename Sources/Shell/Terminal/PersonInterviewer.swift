public import Commands
import LineInput
public import Platform
import Text

/// Asks the person at the terminal. Events meanwhile do not belong to the step of the command that asks.
public final class PersonInterviewer: SecretInterviewer {
    private let context: ExecutionContext
    private let host: TerminalHost
    private let steps: StepRunner

    public init(context: ExecutionContext, host: TerminalHost, steps: StepRunner) {
        (self.context, self.host, self.steps) = (context, host, steps)
    }

    public var canAsk: Bool { host.isAtPrompt && context.jobDepth == 0 && !context.isRehearsing }

    public var takesOffers: Bool { canAsk && host.isEnterFree }

    public func ask(_ question: String, choices: [String]) throws(CommandError) -> String {
        let terminal = try interviewee(question)
        var line: [UInt8] = []
        let outcome = steps.betweenSteps {
            terminal.readAnswer(into: &line, prompt: prompt(asking: question, at: terminal), choices: choices)
        }
        switch outcome {
        case .line: return String(decoding: line, as: UTF8.self)
        case .tooLong: throw .lineTooLong
        case .interrupted, .end: throw .interrupted
        case .failed(let errno): throw .cannotRead("-", errno)
        }
    }

    public func askSecret(_ question: String) throws(CommandError) -> SecretBytes {
        let terminal = try interviewee(question)
        let secret = SecretBytes()
        switch steps.betweenSteps({ terminal.readSecret(into: secret, prompt: prompt(asking: question, at: terminal)) })
        {
        case .entered: return secret
        case .tooLong:
            throw .secretTooLong
        case .holdsNUL: throw .secretHoldsNUL
        case .interrupted, .end: throw .interrupted
        case .failed(let errno): throw .cannotRead("-", errno)
        }
    }

    private func interviewee(_ question: String) throws(CommandError) -> Terminal {
        guard canAsk, let terminal = host.terminal else {
            throw CommandError(.refused, "no one is there to answer '\(question)'", hint: "give it on the command line")
        }
        host.showWhatWaits()
        host.wasRead(typed: question)
        return terminal
    }

    private func prompt(asking question: String, at terminal: Terminal) -> Prompt {
        // Questions may come from data, and may have several lines.
        let lines = question.split(separator: "\n", omittingEmptySubsequences: false)
        let columns = terminal.size.columns - 1
        return Prompt(
            lines.map { Self.folded(ControlCharacters.shown(String($0)), columns: columns) }.joined(separator: "\n")
                + " ")
    }

    /// The line in rows of whole words. Answers in parentheses at its end stay on one row.
    static func folded(_ line: String, columns: Int) -> String {
        guard line.last == ")", let opening = line.lastIndex(of: "("),
            DisplayWidth.columns(of: String(line[opening...])) <= columns / 2
        else { return DisplayWidth.folded(line, columns: columns) }
        let joined = line[..<opening] + line[opening...].map { $0 == " " ? "\u{A0}" : $0 }
        return String(DisplayWidth.folded(String(joined), columns: columns).map { $0 == "\u{A0}" ? " " : $0 })
    }
}
