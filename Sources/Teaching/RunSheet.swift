import TraceViews

/// The lecturer's own sheet: the commands with the numbers shown on the wall, the right answers, and the directions
/// that no class sees.
struct RunSheet {
    let lecture: Lecture
    let name: String

    /// A step that the class sees, and the lecturer's notes on it.
    private struct Entry {
        let number: Int
        let heading: String?
        let command: String
        var notes: [String]
    }

    private var entries: [Entry] {
        var entries: [Entry] = []
        for (index, step) in lecture.steps.enumerated() {
            let right = step.answers.isEmpty ? [] : ["Right: \(step.answers.joined(separator: "; "))"]
            let notes = right + step.directions
            guard !step.isHidden else {
                if !entries.isEmpty { entries[entries.count - 1].notes += notes }
                continue
            }
            entries.append(
                Entry(
                    number: lecture.shownNumber(of: index), heading: step.heading.map { "\(step.page). \($0)" },
                    command: (step.answers.isEmpty ? step.lines : step.shownLines).map { Lecture.split($0).command }
                        .joined(separator: " "), notes: notes))
        }
        return entries
    }

    private func place(_ entry: Entry) -> String { "\(entry.number)/\(lecture.shownCount)" }

    /// The sheet as Markdown.
    var markdown: String {
        entries.reduce("# \(name)\n") { text, entry in
            text + (entry.heading.map { "\n## \($0)\n\n" } ?? "") + "- **\(place(entry))** "
                + (entry.command.isEmpty ? "(a text)" : "`\(entry.command)`") + "\n"
                + entry.notes.map { "  - \($0)\n" }.joined()
        }
    }

    /// The sheet as a page for a phone or a printer.
    var html: String {
        let body = entries.map { entry in
            (entry.heading.map { "<h2>\(PictureText.wholeXML($0))</h2>\n" } ?? "")
                + "<p><b>\(place(entry))</b> <code>\(PictureText.wholeXML(entry.command))</code></p>\n"
                + entry.notes.map { "<p class=\"note\">\(PictureText.wholeXML($0))</p>\n" }.joined()
        }
        let title = PictureText.wholeXML(name)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            body { font: 17px/1.4 sans-serif; max-width: 42rem; margin: 0 auto; padding: 0 1rem 3rem; }
            h2 { font-size: 1.1rem; margin: 1.2rem 0 .3rem; break-after: avoid; } p { margin: .2rem 0; break-inside: avoid; }
            code { overflow-wrap: anywhere; white-space: pre-wrap; } .note { margin-left: 2rem; color: #333; font-style: italic; }
            </style>
            <h1>\(title)</h1>
            \(body.joined())
            </html>

            """
    }
}
