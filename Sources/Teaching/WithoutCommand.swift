import Commands
import Patterns
import Scenes
import Shell
import Text
import TraceViews

/// `without observer`: plays a scene with and without the pattern, and counts.
struct WithoutCommand: ShellCommand {
    let index: SourceIndex

    static let pattern = Parameter("PATTERN", .name(of: "pattern"), .optional)
    static let all = CommandOption("all", summary: "add the reasons, and list what was counted")
    let description = CommandDescription(
        "without",
        group: .teaching,
        summary: "play a scene with and without a pattern, and count",
        parameters: [Self.pattern],
        options: [Self.all],
        examples: ["without", "without observer", "without memento --all"],
        details: """
            Both versions run now and record their calls. Messages and operations are counted from these records, \
            references from the objects, and types from the source. A place to edit is marked in the source, next to the \
            code that would change, and counts if it is reached. A new type is not an edit. The plain versions are in the \
            folder Sources/Scenes/PlainVersions. Without arguments, 'without' lists the scenes.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let name = arguments[Self.pattern] else { return list() }
        guard let entry = PatternCatalogue.entry(name) else { throw .noPattern(name) }
        guard let scene = Scene.all.first(where: { $0.pattern.word == entry.key }) else {
            let known = Scene.all.map(\.pattern.word).joined(separator: ", ")
            throw CommandError(.notFound, "there is no scene without '\(entry.key)'", hint: "give one of: \(known)")
        }
        let (pattern, plain) = scene.play()
        let reply = WithoutReply(
            scene: scene, pattern: counted(pattern), plain: counted(plain), isWhole: arguments[Self.all])
        return Reply(reply)
    }

    private func counted(_ count: SceneCount) -> WithoutReply.Counted {
        (count, index.typeCount(besides: count.type) ?? 0)
    }

    private func list() -> Reply {
        Reply(
            Listing(rows: Scene.all, empty: "no scenes") { scene in
                [
                    .cell("pattern", scene.pattern.word, .name),
                    .cell("summary", scene.summary),
                ]
            })
    }
}

/// The figures of a scene's two versions.
private struct WithoutReply: ReplyBody {
    typealias Counted = (count: SceneCount, types: Int)

    let scene: Scene
    let pattern: Counted
    let plain: Counted
    /// Whether to list the items as well.
    let isWhole: Bool

    private func number(_ figure: Figure, of version: Counted) -> Int {
        switch figure {
        case .types: version.types
        case .messages: version.count.messages
        default: version.count.items(of: figure)?.count ?? 0
        }
    }

    func write(to text: inout TextWriter) {
        let texts = Texts.spoken
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        renderer.write(
            paragraph: texts.withoutHeading(pattern: scene.pattern.word, scene: scene.summary),
            .heading, to: &text)
        writeTable(texts, to: &text)
        for (number, requirement) in [("1", scene.first), ("2", scene.second)] {
            renderer.write(
                paragraph: texts.withoutRequirement(number: number, requirement: requirement), .quiet, to: &text)
        }
        guard isWhole else {
            return renderer.write(paragraph: texts.withoutMore(pattern: scene.pattern.word), .quiet, to: &text)
        }
        renderer.write(paragraph: scene.point, to: &text)
        for (figure, reason) in scene.against {
            let (with, without) = (number(figure, of: pattern), number(figure, of: plain))
            guard with > without else { continue }
            renderer.write(
                paragraph: texts.withoutAgainst(
                    figure: texts.figure(figure.rawValue) ?? "", with: "\(with)", without: "\(without)", reason: reason),
                to: &text)
        }
        writeItems(texts, renderer, to: &text)
    }

    private func writeTable(_ texts: Texts, to text: inout TextWriter) {
        var table = TextTable()
        table.row(.init(""), .init(texts.withoutPattern, .heading), .init(texts.withoutPlain, .heading))
        for figure in Figure.allCases {
            table.row(
                .init(texts.figure(figure.rawValue) ?? ""), "\(number(figure, of: pattern))",
                "\(number(figure, of: plain))")
        }
        table.write(to: &text)
    }

    private func writeItems(_ texts: Texts, _ renderer: TraceRenderer, to text: inout TextWriter) {
        renderer.write(paragraph: scene.steps.map(\.command).joined(separator: " · "), .quiet, to: &text)
        for figure in Figure.allCases {
            for (title, version) in [(texts.withoutPattern, pattern), (texts.withoutPlain, plain)] {
                guard let items = version.count.items(of: figure), !items.isEmpty else { continue }
                let title = "\(texts.figure(figure.rawValue) ?? ""), \(title)"
                renderer.write(paragraph: "\(title): \(items.joined(separator: "; "))", to: &text)
            }
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("pattern", .string(scene.pattern.word))
            json.field("summary", .string(scene.summary))
            json.field("changes", [scene.first, scene.second])
            json.field("commands", scene.steps.map(\.command))
            json.key("against")
            json.object { json in
                for (figure, reason) in scene.against { json.field(JSONKey(figure.rawValue), .string(reason)) }
            }
            for (key, version) in [("with" as JSONKey, pattern), ("without", plain)] {
                json.key(key)
                json.object { json in
                    for figure in Figure.allCases {
                        if let items = version.count.items(of: figure) {
                            json.field(JSONKey(figure.rawValue), items)
                        } else {
                            json.field(JSONKey(figure.rawValue), .int(number(figure, of: version)))
                        }
                    }
                }
            }
        }
    }
}
