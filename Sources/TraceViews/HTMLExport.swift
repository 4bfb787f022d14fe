import PatternEvents
import Patterns
import Text

/// A recording as one HTML file that needs no network and nothing else: the sequence of each command, whose rows the arrow
/// keys walk through, with narration, source, structure and questions. Printed it is the hand-out.
public struct HTMLExport {
    /// The lines of a type: where they stand and what they are; nil if the program has no such type.
    public typealias Source = (_ type: String) -> (place: String, lines: [String])?

    private let recording: Recording
    private let source: Source
    private let texts = Texts.spoken
    /// How many lines of a declaration are shown.
    private static let sourceLimit = 60

    public init(_ recording: Recording, source: @escaping Source) {
        (self.recording, self.source) = (recording, source)
    }

    public var text: String {
        var shown = ShownSources()
        let body = recording.commands.map { section($0, &shown) }.joined()
        let title = PictureText.xml(texts.exportTitle)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'">
            <title>\(title)</title>
            <style>
            \(HTMLParts.style)
            </style>
            </head>
            <body>
            <header><h1>\(title)</h1><p class="keys">\(PictureText.xml(texts.exportKeys))</p></header>
            <main>
            \(body)\(structure)\(sources(shown))</main>
            <script>
            \(HTMLParts.script)
            </script>
            </body>
            </html>

            """
    }

    // MARK: Commands

    private func section(_ command: CommandRecording, _ shown: inout ShownSources) -> String {
        var html = ""
        for note in ExportedNote.all(of: command, texts) {
            switch note {
            case .heading(let text): html += "<h2>\(escaped(text))</h2>\n"
            case .text(let text): html += "<p class=\"note\">\(escaped(text))</p>\n"
            case .question(let text, let choices):
                let items = choices.map { "<li>\(escaped($0))</li>" }.joined()
                html += "<div class=\"question\"><p>\(escaped(text))</p><ol type=\"a\">\(items)</ol></div>\n"
            }
        }
        let heading = "<h3><code>\(escaped(command.command.line))</code></h3>\n"
        guard !command.command.isTeaching else {
            let isShown = ExportedNote.shownReply(of: command) != nil
            return html + "<section class=\"aside\">\n\(heading)\(isShown ? reply(command) : "")</section>\n"
        }
        html += "<section class=\"command\">\n\(heading)"
        let rows = command.rows(texts).rows
        let diagram = SequenceDiagram(command, texts: texts)
        if !diagram.messages.isEmpty {
            html += "<div class=\"picture\">\n" + diagram.lines(.svg).joined(separator: "\n") + "\n</div>\n"
        }
        html += "<ol class=\"rows\">\n"
        let teller = StoryTeller(command, TraceRows(), texts)
        for (above, row) in zip([nil] + rows.map(Optional.some), rows) {
            if let heading = row.heading(after: above, texts) {
                html += "<li class=\"later\">\(escaped(heading))</li>\n"
            }
            html += item(row, teller, &shown)
        }
        html += "</ol>\n" + reply(command) + questions(command) + "</section>\n"
        return html
    }

    private func item(_ row: TraceRow, _ teller: StoryTeller, _ shown: inout ShownSources) -> String {
        let said = row.steps.prefix(3).map { "<p class=\"say\">\(escaped(teller.sentence(for: $0)))</p>" }.joined()
        let because = row.because.isEmpty ? "" : "<p class=\"because\">\(escaped(row.because))</p>"
        let words = [row.head, row.tail].filter { !$0.isEmpty }.joined(separator: "; ")
        var link = ""
        if let type = row.steps.first.map({ recording.type(of: $0.sender) }), !type.isEmpty, let found = source(type) {
            link = "<a class=\"source\" href=\"#source-\(shown.number(of: found))\">\(escaped(type))</a>"
        }
        return "<li value=\"\(row.number)\" data-row=\"\(row.number)\" class=\"depth-\(min(row.depth, 6))\">"
            + "<span class=\"word\">\(escaped(row.word))</span> <span class=\"what\">\(escaped(words))</span>"
            + "\(because)<div class=\"more\">\(said)\(link)</div></li>\n"
    }

    private func reply(_ command: CommandRecording) -> String {
        guard let reply = command.reply, !reply.words.isEmpty else { return "" }
        let lines = reply.words.split(separator: "\n", omittingEmptySubsequences: false).prefix(200).map {
            PictureText.wholeXML(String($0))
        }
        return "<pre class=\"\(reply.isOK ? "reply" : "reply failure")\">\(lines.joined(separator: "\n"))</pre>\n"
    }

    private func questions(_ command: CommandRecording) -> String {
        RecordedQuestion.all(command, recording.structures, texts).map { question in
            let choices = question.choices.map { "<li>\(escaped($0))</li>" }.joined()
            return "<div class=\"question\"><p>\(escaped(question.text))</p><ul>\(choices)</ul>"
                + "<details><summary>\(escaped(texts.exportReveal))</summary>"
                + "<p class=\"answer\">\(escaped(question.answer))</p></details></div>\n"
        }.joined()
    }

    // MARK: Behind them

    private var structure: String {
        guard !recording.structures.isEmpty else { return "" }
        let picture = StructureDiagram(recording.structures).lines(.svg).joined(separator: "\n")
        return "<section id=\"structure\">\n<h2>\(escaped(texts.exportStructure))</h2>\n"
            + "<div class=\"picture\">\n\(picture)\n</div>\n</section>\n"
    }

    private func sources(_ shown: ShownSources) -> String {
        guard !shown.declarations.isEmpty else { return "" }
        var html = "<section id=\"sources\">\n<h2>\(escaped(texts.exportSources))</h2>\n"
        for (number, (place, lines)) in shown.declarations.enumerated() {
            let more = lines.count > Self.sourceLimit ? "\n…" : ""
            html += "<figure id=\"source-\(number)\"><figcaption>\(escaped(place))</figcaption><pre>"
            html += lines.prefix(Self.sourceLimit).map(PictureText.wholeXML).joined(separator: "\n") + more
            html += "</pre></figure>\n"
        }
        return html + "</section>\n"
    }

    private func escaped(_ text: String) -> String { PictureText.xml(text) }
}

/// The declarations that a page shows, each once, whatever names a recording has for a type.
private struct ShownSources {
    typealias Declaration = (place: String, lines: [String])

    private(set) var declarations: [Declaration] = []
    private var numbers: [String: Int] = [:]

    /// The number of a declaration on the page.
    mutating func number(of declaration: Declaration) -> Int {
        if let number = numbers[declaration.place] { return number }
        numbers[declaration.place] = declarations.count
        declarations.append(declaration)
        return declarations.count - 1
    }
}
