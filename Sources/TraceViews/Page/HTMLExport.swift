public import Patterns

/// A recording as one HTML file that needs no network and no other file. On a wall, keys step through it, and a
/// command's picture is next to the current row; on a phone it is a list; in print, a hand-out.
public struct HTMLExport {
    /// Returns the lines and the place of the first of these methods that a participant's type has, or else of the
    /// type; nil if the program has no such type.
    public typealias Source = (_ participant: Participant, _ type: String, _ methods: [String]) -> (
        place: String, lines: [String]
    )?

    private let recording: Recording
    private let source: Source
    /// nil if it is not a lecture's.
    private let guide: LectureGuide?
    private let texts = Texts.spoken
    private let title: RecordingTitle
    /// The questions asked so far, so that each appears once.
    private var asked: Set<String> = []
    private var shown = ShownSources()
    /// The lecture's text since the last command.
    private var said = ""

    /// - Parameter guide: additions to the recording if it is a lecture's, which asks its own questions.
    public init(_ recording: Recording, source: @escaping Source, guide: LectureGuide? = nil) {
        (self.recording, self.source, self.guide) = (recording, source, guide)
        title = RecordingTitle(recording)
    }

    public var text: String {
        var page = self
        var body = recording.commands.map { page.section($0) }.joined()
        if !page.said.isEmpty {
            body += Self.aside(page.said)
        }
        let title = PictureText.xml(self.title.text ?? texts.exportTitle)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'">
            <title>\(title)</title>
            <style>
            \(HTMLParts.style)\(HTMLParts.colors)
            </style>
            </head>
            <body>
            <header><h1>\(title)</h1><p class="keys">\(PictureText.xml(guide == nil ? texts.exportKeys : texts.exportLectureKeys))</p><p id="place"></p></header>
            <main>
            \(body)\(structure)\(page.shown.html(texts))</main>
            \(HandOut(recording, self.title, texts).html)
            <script>
            \(HTMLParts.script)
            </script>
            </body>
            </html>

            """
    }

    // MARK: Commands

    private mutating func section(_ command: CommandRecording) -> String {
        var notes = notes(of: command)
        let isTeaching = command.command.isTeaching
        let isSilent = guide?[command.command.number].isLeftOut == true
        let answer = isSilent || isTeaching && ExportedNote.shownReply(of: command) == nil ? "" : reply(command)
        var former = ""
        if guide != nil {
            // The text between two commands is read together, up to the next page.
            (notes, said) = (said + notes, "")
            if let heading = notes.ranges(of: "<h2>").last?.lowerBound, heading > notes.startIndex {
                former = Self.aside(String(notes[..<heading]))
                notes.removeSubrange(..<heading)
            }
            if isTeaching, answer.isEmpty, !notes.contains("<div") {
                said = notes
                return former
            }
        }
        let line = "<h3><code>\(escaped(command.command.line))</code></h3>\n"
        guard !isTeaching else {
            guard !notes.isEmpty || !answer.isEmpty else { return former }
            return former + Self.aside(notes, answer.isEmpty ? "" : line + answer)
        }
        var rows = command.rows(texts).rows
        if let guide { rows = guide.rows(rows, of: command.command.number) }
        let isWhole = guide.map { $0[command.command.number].filter == EventFilter() } ?? true
        let diagram = SequenceDiagram(command, rows: rows, isWhole: isWhole, texts: texts)
        let front = notes + (guide == nil ? questions(command) : "")
        var html = former + "<article class=\"command\(diagram.messages.isEmpty ? " plain" : "")\">\n"
        if !front.isEmpty { html += "<div class=\"front\">\n\(front)</div>\n" }
        html += line
        if !diagram.messages.isEmpty {
            let picture = SVGSequence(diagram.withKinds, .wall).picture.lines(title: command.command.line)
            html += "<div class=\"picture\">\n\(picture.joined(separator: "\n"))\n</div>\n"
        }
        html += "<ol class=\"rows\">\n"
        let teller = StoryTeller(command, TraceRows(), texts)
        for (above, row) in zip([nil] + rows.map(Optional.some), rows) {
            let heading = row.heading(after: above, texts).map { "<p class=\"later\">\(escaped($0))</p>" } ?? ""
            html += item(row, heading, in: command, teller)
        }
        return html + "</ol>\n\(answer)</article>\n"
    }

    /// Text beside the pictures.
    private static func aside(_ notes: String, _ answer: String = "") -> String {
        let front = notes.isEmpty ? "" : "<div class=\"front\">\n\(notes)</div>\n"
        return "<article class=\"aside\">\n\(front)\(answer)</article>\n"
    }

    /// The notes of a command. A question to a class is not asked again.
    private mutating func notes(of command: CommandRecording) -> String {
        var html = ""
        for note in ExportedNote.all(of: command, texts) {
            switch note {
            case .heading(let text): html += "<h2>\(escaped(text))</h2>\n"
            case .text(let text):
                if text != title.note { html += "<p class=\"note\">\(escaped(text))</p>\n" }
            case .result(let text): if guide == nil { html += "<p class=\"note\">\(escaped(text))</p>\n" }
            case .question(let text, let choices):
                if guide != nil {
                    html += LectureGuide.question(text, choices, right: recording.rightAnswers(to: text), texts)
                    continue
                }
                asked.insert(text)
                html += "<div class=\"question\"><p>\(escaped(text))</p>\(HTMLParts.list(choices))</div>\n"
            }
        }
        return html + (guide?.directions(command.command.number) ?? "")
    }

    private mutating func item(
        _ row: TraceRow, _ heading: String, in command: CommandRecording, _ teller: StoryTeller
    ) -> String {
        // A chain needs only the handler's step, other rows two.
        let steps = row.pattern == .chain ? row.steps.suffix(1) : row.steps.prefix(2)
        let said = steps.map { "<p class=\"say\">\(escaped(teller.sentence(for: $0)))</p>" }.joined()
        let because = row.because.isEmpty ? "" : "<p class=\"because\">\(escaped(row.because))</p>"
        let words = [row.head, row.tail].filter { !$0.isEmpty }.joined(separator: "; ")
        var link = ""
        if let (participant, methods) = row.code(in: command),
            let found = source(participant, recording.type(of: participant), methods)
        {
            let number = shown.number(of: found)
            link = "<a class=\"source\" href=\"#source-\(number)\">\(escaped(found.place))</a>"
        }
        return "<li value=\"\(row.number)\" data-row=\"\(row.number)\" class=\"depth-\(min(row.depth, 6))\">\(heading)"
            + "<p class=\"row p-\(row.pattern.word)\"><span class=\"word\">\(escaped(row.word))</span> "
            + "<span class=\"what\">\(escaped(words))</span></p>\(because)<div class=\"more\">\(said)\(link)</div></li>\n"
    }

    private func reply(_ command: CommandRecording) -> String {
        let lines = ExportedNote.replyLines(of: command).prefix(200).map(PictureText.wholeXML)
        guard !lines.isEmpty else { return "" }
        return
            "<pre class=\"\(command.failure == nil ? "reply" : "reply failure")\">\(lines.joined(separator: "\n"))</pre>\n"
    }

    private mutating func questions(_ command: CommandRecording) -> String {
        let questions = RecordedQuestion.all(command, recording.structures, texts)
        let html = questions.filter { asked.insert($0.text).inserted }.map { question in
            "<div class=\"question\"><p>\(escaped(question.text))</p>\(HTMLParts.list(question.choices))"
                + "<details><summary>\(escaped(texts.exportReveal))</summary>"
                + "<p class=\"answer\">\(escaped(question.answer))</p></details></div>\n"
        }.joined()
        return html.isEmpty ? "" : "<div class=\"questions\">\n\(html)</div>\n"
    }

    private var structure: String {
        let records = recording.structuresAtWork
        return Pattern.allCases.filter { pattern in records.contains { $0.pattern == pattern } }.map { pattern in
            let picture = StructureDiagram(records.filter { $0.pattern == pattern }).lines(.svg)
            return "<article class=\"aside structure\">\n<h3>\(escaped(texts.exportStructure)): \(pattern.word)</h3>\n"
                + "<div class=\"picture\">\n\(picture.joined(separator: "\n"))\n</div>\n</article>\n"
        }.joined()
    }

    private func escaped(_ text: String) -> String { PictureText.xml(text) }
}

/// The title of a recording: its lecture's first sentence or, if there is none, the name of its script.
struct RecordingTitle {
    let text: String?
    /// The note with the title; nil if there is none.
    let note: String?

    init(_ recording: Recording) {
        let notes = recording.commands.flatMap(\.notes)
        let places = Set(recording.shown.map { $0.command.place.prefix { $0 != ":" } })
        let isScript = places.count == 1 && places.first.map { $0 != "-" && !$0.hasPrefix("-c") && !$0.isEmpty } == true
        if isScript || recording.commands.first?.command.line.hasPrefix("present ") == true,
            let first = notes.first, first.sort == "say"
        {
            (text, note) = (first.text, first.text)
        } else if notes.first?.sort == "heading" {
            (text, note) = (notes.first?.text, nil)
        } else {
            let file = places.first?.split(separator: "/").last.map(String.init)
            (text, note) = (isScript ? file : nil, nil)
        }
    }
}

/// The declarations that a page shows, each once, even if a type has several names.
private struct ShownSources {
    typealias Declaration = (place: String, lines: [String])

    private var declarations: [Declaration] = []
    private var numbers: [String: Int] = [:]
    /// The limit for its lines shown.
    private static let limit = 12

    /// Returns the number of a declaration on the page.
    mutating func number(of declaration: Declaration) -> Int {
        if let number = numbers[declaration.place] { return number }
        numbers[declaration.place] = declarations.count
        declarations.append(declaration)
        return declarations.count - 1
    }

    func html(_ texts: Texts) -> String {
        guard !declarations.isEmpty else { return "" }
        var html = "<section id=\"sources\">\n<h2>\(PictureText.xml(texts.exportSources))</h2>\n"
        for (number, (place, lines)) in declarations.enumerated() {
            let code = lines.drop { $0.drop { $0 == " " }.hasPrefix("//") }
            let indents = code.map { $0.prefix { $0 == " " }.count }
            let least = zip(code, indents).filter { !$0.0.isEmpty }.map(\.1).min() ?? 0
            html += "<figure id=\"source-\(number)\"><figcaption>\(PictureText.xml(place))</figcaption><pre>"
            for (line, indent) in zip(code, indents).prefix(Self.limit) {
                // A broken line continues two characters to the right of its beginning.
                let text = PictureText.wholeXML(String(line.dropFirst(indent)))
                    .replacing("(", with: "(<wbr>").replacing(".", with: "<wbr>.")
                html += "<span style=\"padding-left: \(max(0, indent - least) + 2)ch\">\(text)</span>"
            }
            html += (code.count > Self.limit ? "…" : "") + "</pre></figure>\n"
        }
        return html + "</section>\n"
    }
}
