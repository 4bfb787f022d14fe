import Patterns
import Text

/// A recording as Markdown: each command with its trace, story, reply and roles.
public struct MarkdownExport {
    private let recording: Recording
    private let texts = Texts.spoken

    public init(_ recording: Recording) { self.recording = recording }

    public var text: String {
        var parts = ["# \(texts.exportTitle)\n"]
        for command in recording.commands {
            for note in ExportedNote.all(of: command, texts) {
                switch note {
                case .heading(let text): parts.append("## " + PictureText.markdown(text) + "\n")
                case .text(let text), .result(let text): parts.append(PictureText.markdown(text) + "\n")
                case .question(let text, let choices):
                    parts.append(PictureText.markdown(text) + "\n")
                    parts.append(choices.map { "- " + PictureText.markdown($0) + "\n" }.joined())
                }
            }
            let line = "### " + PictureText.markdown(command.command.line) + "\n"
            guard !command.command.isTeaching else {
                if let shown = ExportedNote.shownReply(of: command) { parts += [line, block(shown)] }
                continue
            }
            parts.append(line)
            parts.append(block(rows(of: command)))
            let story = Story(command, texts: texts)
            parts.append(
                (story.sentences + [story.point].compactMap { $0 }).map(PictureText.markdown).joined(separator: " ")
                    + "\n")
            if let words = command.reply?.words, !words.isEmpty {
                parts.append(block(words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
            }
        }
        guard recording.shown.count > 1 else { return parts.joined(separator: "\n") }
        parts.append("## \(texts.exportStructure)\n")
        var text = TextWriter(width: 78)
        StructureDiagram(recording.structuresAtWork).write(to: &text)
        parts.append(block(String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)))
        return parts.joined(separator: "\n")
    }

    private func rows(of command: CommandRecording) -> [String] {
        var text = TextWriter(width: 78)
        let renderer = TraceRenderer(width: 78, texts: texts)
        var above: TraceRow?
        for row in command.rows(texts).rows {
            if let heading = row.heading(after: above, texts) { renderer.write(heading, to: &text) }
            renderer.write(row, to: &text)
            above = row
        }
        return String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The lines indented by four spaces, so that none of them can end the block.
    private func block(_ lines: [String]) -> String {
        lines.map { "    " + ControlCharacters.shown($0) + "\n" }.joined()
    }
}
