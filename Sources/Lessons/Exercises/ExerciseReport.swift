import Commands
import Patterns
import Text
import TraceViews

/// The findings of a check, for people and for programs.
struct ExerciseReport: ReplyBody {
    let exercise: Exercise
    let judge: SceneJudge
    /// The way the program ended early, or a remark on its last lines; empty if there is none.
    var ending = ""
    /// The text of the student's file; empty if only a stream is judged.
    var source = ""
    /// The files that the student added.
    var added: [String] = []

    /// The number that hold.
    var holding: Int { judge.findings.count(where: \.holds) }

    var holds: Bool { judge.holds && ending.isEmpty }

    func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        text.write("\(exercise.title) (\(exercise.pattern.word))", .heading)
        text.newline()
        var last = ""
        for finding in judge.findings {
            let heading = "\(finding.place): \(finding.line)"
            if heading != last, !finding.place.isEmpty {
                last = heading
                text.write(line: heading, .name)
                text.newline()
            }
            let isToBeSaid = !finding.holds && !finding.instead.isEmpty
            let instead = isToBeSaid ? ": \(Self.place(finding, source))\(finding.instead)" : ""
            renderer.write(
                column: finding.holds ? "✓" : "✗", columns: 2, ControlCharacters.shown(finding.sentence + instead),
                finding.holds ? nil : .warning, to: &text)
        }
        if let failing = judge.firstFailing {
            text.write(line: "the trace of '\(failing.command.line)':", .quiet)
            text.newline()
            let rows = failing.rows()
            let folded = renderer.folded(rows)
            if rows.rows.isEmpty, folded == nil { renderer.write("no object took a step", to: &text) }
            for row in rows.rows { renderer.write(row, to: &text) }
            if let folded { renderer.write(folded, to: &text) }
        }
        if !ending.isEmpty {
            renderer.write(column: "✗", columns: 2, ControlCharacters.shown(ending), .warning, to: &text)
        }
        if !added.isEmpty {
            text.write(line: "files that the exercise did not have: \(added.joined(separator: ", "))", .warning)
            text.newline()
        }
        renderer.write(
            paragraph:
                "\(holding) of \(judge.findings.count) hold. This judges what the program records of itself; a teacher "
                + "reads the code.", to: &text)
    }

    /// `row 3, Approvers.swift:12: `
    private static func place(_ finding: SceneJudge.Finding, _ source: String) -> String {
        var parts: [String] = []
        if let row = finding.row { parts.append("row \(row)") }
        if let line = Self.line(of: finding.type, in: source) { parts.append("\(finding.type) in line \(line)") }
        return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
    }

    /// The number of the line that declares a type; nil if none does.
    private static func line(of type: String, in source: String) -> Int? {
        let name = type.prefix { $0 != "<" }
        guard !name.isEmpty else { return nil }
        return source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { line in
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return zip(words, words.dropFirst()).contains { ["class", "struct", "enum"].contains($0) && $1 == name }
        }.map { $0 + 1 }
    }

    func encode(to json: inout JSONWriter) { json.object { encodeFields(to: &$0) } }

    func encodeFields(to json: inout JSONWriter) {
        json.field("exercise", .string(exercise.id))
        json.field("holds", .bool(holds))
        json.field("ending", .string(ending))
        json.field("added", added)
        json.field("findings", of: judge.findings) { finding, json in
            json.field("at", .string(finding.place))
            json.field("command", .string(finding.line))
            json.field("claim", .string(finding.sentence))
            json.field("holds", .bool(finding.holds))
            json.field("instead", .string(finding.holds ? "" : finding.instead))
            json.field("row", finding.row)
            json.field("line", Self.line(of: finding.type, in: source))
        }
    }
}
