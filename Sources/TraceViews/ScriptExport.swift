import Patterns
import Text

/// A recording as a script that repeats it.
public struct ScriptExport {
    /// The script's lines.
    public let lines: [String]
    /// The commands left out because they affect something outside, or would control the terminal that shows the
    /// script.
    public let leftOut: [String]

    /// A reason for no script.
    public enum Obstacle: Error, Equatable {
        /// The session began with the state of earlier sessions.
        case hasPast
        /// It starts only at this command.
        case isCutOff(at: Int)
        /// A command holds a secret, which is not recorded.
        case hasSecret(String)
        /// It has no commands.
        case isEmpty
    }

    /// - Parameter reachesOutside: whether a line must not run if another person wrote it.
    public init(_ recording: Recording, reachesOutside: (String) -> Bool) throws(Obstacle) {
        let typed = recording.commands.filter { !$0.isNested }
        guard let first = typed.first else { throw .isEmpty }
        guard recording.session?.isFresh != false else { throw .hasPast }
        guard !recording.isCutOff else { throw .isCutOff(at: first.command.number) }
        var (commands, leftOut, comments, fails) = ([String](), [String](), [String](), false)
        for command in typed {
            let line = command.command.line
            if line.contains("•") { throw .hasSecret(line) }
            let reason =
                reachesOutside(line)
                ? "it affects something outside Playhouse" : Self.isPlain(line) ? nil : "it has control characters"
            if let reason {
                leftOut.append(line)
                comments.append("# left out, since \(reason): \(ControlCharacters.shown(line))")
                continue
            }
            commands.append(Self.answered(line, command.notes))
            if let reply = command.reply, !reply.isOK { fails = true }
        }
        var options = ["--foreign"]
        if let session = recording.session { options += ["--clock virtual", "--seed \(session.seed)"] }
        if fails { options.append("--keep-going") }
        lines =
            ["#!/usr/bin/env -S playhouse \(options.joined(separator: " "))"]
            + comments + commands
        self.leftOut = leftOut
    }

    /// Whether a terminal shows a line, which may have several rows, as it is.
    private static func isPlain(_ line: String) -> Bool {
        line.split { "\n\t".contains($0) }.map(String.init).allSatisfy { ControlCharacters.shown($0) == $0 }
    }

    /// A line with a person's answers filled in, as a script asks no one.
    private static func answered(_ line: String, _ notes: [NoteRecord]) -> String {
        guard let answers = notes.last(where: { $0.sort == NoteRecord.answers })?.text, line.hasPrefix("predict "),
            answers.allSatisfy({ $0 == "," || $0.isASCII && ($0.isLetter || $0.isNumber) }), !answers.isEmpty
        else { return line }
        return "predict --answers \(answers) " + line.dropFirst("predict ".count)
    }
}
