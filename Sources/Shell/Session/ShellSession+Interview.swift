package import Commands
import LineInput
package import Platform
import ShellServices
import Text

// The person at the terminal is asked. What happens meanwhile is no part of the step of the command that asks.
extension ShellSession: SecretInterviewer {
    package var canAsk: Bool { terminal != nil && scriptDepth == 0 && workDepth == 0 && !isRehearsing }

    package func ask(_ question: String, choices: [String]) throws(CommandError) -> String {
        let terminal = try interviewee(question)
        var line: [UInt8] = []
        let outcome = betweenSteps {
            terminal.readAnswer(into: &line, prompt: prompt(asking: question), choices: choices)
        }
        switch outcome {
        case .line: return String(decoding: line, as: UTF8.self)
        case .tooLong: throw .lineTooLong
        case .interrupted, .end: throw .interrupted
        case .failed(let errno): throw .cannotRead("-", errno)
        }
    }

    package func askSecret(_ question: String) throws(CommandError) -> SecretBytes {
        let terminal = try interviewee(question)
        let secret = SecretBytes()
        switch betweenSteps({ terminal.readSecret(into: secret, prompt: prompt(asking: question)) }) {
        case .entered: return secret
        case .tooLong: throw .secretTooLong
        case .holdsNUL: throw .secretHoldsNUL
        case .interrupted, .end: throw .interrupted
        case .failed(let errno): throw .cannotRead("-", errno)
        }
    }

    private func interviewee(_ question: String) throws(CommandError) -> Terminal {
        guard canAsk, let terminal else { throw .nobodyToAsk(question) }
        updateStatusLine()
        writePending()
        return terminal
    }

    private func prompt(asking question: String) -> Prompt {
        // Questions may come from data; they may be of several lines.
        let lines = question.split(separator: "\n", omittingEmptySubsequences: false)
        return Prompt(lines.map { ControlCharacters.shown(String($0)) }.joined(separator: "\n") + " ")
    }
}
