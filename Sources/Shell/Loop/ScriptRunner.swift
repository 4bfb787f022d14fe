import Commands
import Glibc
import LineInput

/// Runs scripts as part of commands.
final class ScriptRunner {
    private let loop: CommandLoop
    private let scripts: ScriptStack
    private let steps: StepRunner

    init(loop: CommandLoop, scripts: ScriptStack, steps: StepRunner) {
        self.loop = loop
        self.scripts = scripts
        self.steps = steps
    }

    /// Runs the script at `path`; each of its commands is a step of its own.
    ///
    /// - Parameter arguments: what stands for `{1}`, `{2}` and `{*}` in it.
    /// - Throws: that it cannot be read, or ``CommandError/alreadyTold`` if a command in it failed and ended it.
    func run(_ path: String, arguments: [String] = []) throws(CommandError) {
        try scripts.nested { () throws(CommandError) in
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .cannotOpen(path, errno) }
            let source = PipeLineSource(descriptor: descriptor, name: path, closesDescriptor: true, beforeBlocking: {})
            guard steps.betweenSteps({ loop.run(source, arguments: arguments) }) else { throw .alreadyTold }
        }
    }
}
