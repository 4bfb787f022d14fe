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

    /// Runs every command of a source whose lines a person may have a say in; each of its commands is a step of its own.
    ///
    /// - Throws: ``CommandError/alreadyTold`` if a command in it failed and ended it.
    func run(_ lecture: LectureSource) throws(CommandError) {
        // At the prompt what fails is told, and the lecture goes on.
        guard !lecture.isAttended else {
            _ = steps.betweenSteps { loop.run(lecture) }
            return
        }
        try scripts.nested { () throws(CommandError) in
            guard steps.betweenSteps({ loop.run(lecture) }) else { throw .alreadyTold }
        }
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
