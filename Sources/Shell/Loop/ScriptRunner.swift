public import Commands
import Glibc
public import LineInput
import Platform

/// Runs scripts as part of commands.
public final class ScriptRunner {
    private let scripts: ScriptStack
    private let loop: CommandLoop
    private let steps: StepRunner
    private let examples: ExampleScripts
    private let context: ExecutionContext
    /// Whether somebody at the prompt gives a lecture.
    private(set) var isLecturing = false

    init(_ base: ShellBase, loop: CommandLoop, steps: StepRunner) {
        (scripts, self.loop, self.steps) = (base.scripts, loop, steps)
        (examples, context) = (base.directory.examples, base.context)
    }

    /// Runs every command of a source whose lines a person may have a say in; each of its commands is a step of its own.
    ///
    /// - Parameter isAttended: whether that person is at the prompt.
    /// - Throws: ``CommandError/alreadyTold`` if a command in it failed and ended it; that another lecture is under way.
    public func run(_ lecture: any LineSource, isAttended: Bool) throws(CommandError) {
        // At the prompt what fails is told, and the lecture goes on.
        guard !isAttended else {
            guard !isLecturing else { throw .lectureUnderWay }
            isLecturing = true
            defer { isLecturing = false }
            _ = steps.betweenSteps { loop.run(lecture) }
            return
        }
        try scripts.nested { () throws(CommandError) in
            guard steps.betweenSteps({ loop.run(lecture) }) else { throw .alreadyTold }
        }
    }

    /// The lines of the script at `path`, or else of the example of that name.
    ///
    /// - Throws: that there is neither, or that it cannot be opened.
    public func source(at path: String) throws(CommandError) -> any LineSource {
        // What others wrote opens no file, see ``CommandDirectory/reach(of:)``.
        if context.isForeign, let text = examples.text(of: path) { return TextLineSource(text, name: path) }
        let code: Int32
        do throws(SystemError) {
            let descriptor = try LinuxSystem().openFile(path)
            return PipeLineSource(descriptor: descriptor, name: path, closesDescriptor: true, beforeBlocking: {})
        } catch {
            code = error.code
        }
        if code == ENOENT, let text = examples.text(of: path) { return TextLineSource(text, name: path) }
        guard code == ENOENT, !path.contains("/") else { throw .cannotOpen(path, code) }
        throw .noScript(path, near: NearMiss.of(path, among: examples.names.map(\.value)).first)
    }

    /// Runs the script at `path`, or the example of that name; each of its commands is a step of its own.
    ///
    /// - Parameter arguments: what stands for `{1}`, `{2}` and `{*}` in it.
    /// - Throws: that it cannot be read, or ``CommandError/alreadyTold`` if a command in it failed and ended it.
    func run(_ path: String, arguments: [String] = []) throws(CommandError) {
        try scripts.nested { () throws(CommandError) in
            let source = try source(at: path)
            guard steps.betweenSteps({ loop.run(source, arguments: arguments) }) else { throw .alreadyTold }
        }
    }
}
