public import Commands
import Glibc
public import LineInput
import Platform

/// Runs scripts as part of commands.
public final class ScriptRunner {
    private let scripts: ScriptStack
    private let loop: CommandLoop
    private let steps: StepRunner
    private let stages: StageRunner
    private let podium: Podium
    private let examples: ExampleScripts
    private let context: ExecutionContext

    /// - Parameters:
    ///   - podium: for lectures on the session's own state.
    ///   - examples: the scripts that come with the program.
    public init(
        scripts: ScriptStack, loop: CommandLoop, steps: StepRunner, stages: StageRunner, podium: Podium,
        examples: ExampleScripts, context: ExecutionContext
    ) {
        (self.scripts, self.loop, self.steps, self.stages) = (scripts, loop, steps, stages)
        (self.podium, self.examples, self.context) = (podium, examples, context)
    }

    /// The lines of the script at `path` or, if there is none, of the example of that name.
    ///
    /// - Parameter isPipe: whether it may be a named pipe, whose writer is awaited at the first read.
    /// - Throws: an error if there is neither, or it cannot be opened.
    public func source(at path: String, orPipe isPipe: Bool = false) throws(CommandError) -> any LineSource {
        // A script by another person opens no file, see ``CommandDirectory/reach(of:)``.
        if context.isForeign, let text = examples.text(of: path) { return TextLineSource(text, name: path) }
        let code: Int32
        do throws(SystemError) {
            let descriptor = try LinuxSystem().openFile(path, orPipe: isPipe)
            return PipeLineSource(descriptor: descriptor, name: path, closesDescriptor: true, beforeBlocking: {})
        } catch {
            code = error.code
        }
        if code == ENOENT, let text = examples.text(of: path) { return TextLineSource(text, name: path) }
        guard code == ENOENT, !path.contains("/") else { throw .cannotOpen(path, code) }
        throw .noScript(path, near: near(path))
    }

    /// A script in the folder, if only `.play` was left out, or else an example whose name is nearly the same.
    private func near(_ path: String) -> String? {
        let named = path + ".play"
        guard !context.isForeign, (try? LinuxSystem().status(ofFile: named)) != nil else { return examples.near(path) }
        return named
    }

    /// Runs the script at `path`, or the example of that name; each of its commands is a separate step.
    ///
    /// - Parameter arguments: the arguments for `{1}`, `{2}` and `{*}` in it.
    /// - Throws: an error if it cannot be read; ``CommandError/alreadyTold`` if a command in it failed and ended it.
    func run(_ path: String, arguments: [String] = []) throws(CommandError) {
        try scripts.nested { () throws(CommandError) in
            let source = try source(at: path, orPipe: true)
            guard steps.betweenSteps({ loop.run(source, arguments: arguments) }) else { throw .alreadyTold }
        }
    }

    /// Plays a lecture: a source whose lines a person at the prompt can influence. Each of its commands is a separate
    /// step.
    ///
    /// - Parameters:
    ///   - stage: the stage to play it on; nil for the session's own state.
    ///   - isSeen: false to play it only for the listeners to its events.
    ///   - continues: whether to continue on another stage, when one stage has ended.
    ///   - lecture: makes the source for a podium.
    /// - Throws: ``CommandError/alreadyTold`` if a command in it failed and ended it; an error if no stage can be set.
    public func play(
        on stage: StageSettings?, isSeen: Bool = true, continues: () -> Bool = { false },
        _ lecture: (Podium, CommandLoop) -> any LineSource
    ) throws(CommandError) {
        guard isSeen else {
            var outcome = Result<Void, CommandError>.success(())
            podium.output.silently {
                podium.host.unattended {
                    do throws(CommandError) { try play(on: stage, lecture) } catch { outcome = .failure(error) }
                }
            }
            return try outcome.get()
        }
        let isAttended = podium.host.isAtPrompt
        func run() throws(CommandError) -> Bool {
            guard let stage else { return steps.betweenSteps { loop.run(lecture(podium, loop), arguments: []) } }
            return try stages.run(stage, isAttended: isAttended, continues: continues) {
                $0.run(lecture($1, $0), arguments: [])
            }
        }
        // At the prompt a failure is reported, and the lecture continues.
        if isAttended {
            _ = try run()
            return
        }
        try scripts.nested { () throws(CommandError) in
            guard try run() else { throw .alreadyTold }
        }
    }
}
