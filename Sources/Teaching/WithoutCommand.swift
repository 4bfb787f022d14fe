import Catalogue
import Commands
import PatternEvents
import Scenes
import Shell
import Text
import TraceViews

/// `without observer`: a scene with the pattern and without it, and what was counted.
struct WithoutCommand: ShellCommand {
    let description = CommandDescription(
        "without",
        group: .teaching,
        summary: "compare a scene with a pattern and without it",
        parameters: [Parameter("PATTERN", .name(of: "pattern"), .optional)],
        examples: ["without", "without observer", "without memento"],
        details: """
            Both versions run now, tell their calls to a stream of their own, and are looked at by reflection: nothing of what \
            is shown is written down beforehand. 'places' are where somebody asks which kind, state or object it has before \
            it; each has to learn a new one, and the new one itself is one more. The plain versions are in the folder \
            Sources/Scenes/PlainVersions. Without an argument, 'without' lists the scenes.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let name = arguments.text("PATTERN") else { return list() }
        guard let entry = PatternCatalogue.entry(name) else { throw .noPattern(name) }
        guard let scene = Scene.all.first(where: { $0.pattern.word == entry.key }) else {
            let known = Scene.all.map(\.pattern.word).joined(separator: ", ")
            throw CommandError(.notFound, "there is no scene without '\(entry.key)'", hint: "there are: \(known)")
        }
        let (pattern, plain) = scene.play()
        return Reply(WithoutReply(scene: scene, pattern: pattern, plain: plain), isLong: true)
    }

    private func list() -> Reply {
        Reply(
            Listing(rows: Scene.all, empty: "no scenes") { scene, table in
                table.row(.init(scene.pattern.word, .name), .init(scene.summary))
            } encodeFields: { scene, json in
                json.field("pattern", .string(scene.pattern.word))
                json.field("summary", .string(scene.summary))
            })
    }
}

/// A scene's two versions side by side.
private struct WithoutReply: ReplyBody {
    let scene: Scene
    let pattern: SceneCount
    let plain: SceneCount

    /// What was counted, by its key, and how it is called.
    private func rows(_ texts: Texts) -> [(key: String, title: String, pattern: [String], plain: [String])] {
        [
            ("holds", texts.withoutHolds, pattern.holds, plain.holds),
            ("knows", texts.withoutKnows, pattern.clientSteps, plain.clientSteps),
            ("places", texts.withoutPlaces, pattern.places, plain.places),
            ("wrong", texts.withoutWrong, pattern.wrong, plain.wrong),
        ]
    }

    func write(to text: inout TextWriter) {
        let texts = Texts.spoken
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        renderer.write(
            paragraph: texts.withoutHeading(pattern: scene.pattern.word, scene: scene.summary),
            .heading, to: &text)
        renderer.write(paragraph: scene.steps.map(\.command).joined(separator: " · "), .quiet, to: &text)
        let titles = [texts.withoutPattern, texts.withoutPlain]
        // The figures come last: what is long must not push them off the screen.
        for row in rows(texts) {
            for (title, items) in zip(titles, [row.pattern, row.plain]) where !items.isEmpty {
                let items = items.joined(separator: row.key == "wrong" ? "; " : ", ")
                renderer.write(paragraph: texts.counted(row.key, version: title, items: items) ?? "", to: &text)
            }
        }
        var table = TextTable()
        table.row(.init(""), .init(titles[0], .heading), .init(titles[1], .heading))
        table.row(.init(texts.withoutMessages), "\(pattern.messages)", "\(plain.messages)")
        for row in rows(texts) {
            table.row(.init(row.title), "\(row.pattern.count)", "\(row.plain.count)")
        }
        table.write(to: &text)
        renderer.write(paragraph: texts.withoutNew(requirement: scene.requirement), to: &text)
        renderer.write(paragraph: scene.point, to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("pattern", .string(scene.pattern.word))
            json.field("summary", .string(scene.summary))
            json.field("requirement", .string(scene.requirement))
            json.field("commands", scene.steps.map(\.command))
            for (key, count) in [("with", pattern), ("without", plain)] {
                json.key(key)
                json.object { json in
                    json.field("messages", .int(count.messages))
                    json.field("holds", count.holds)
                    json.field("clientSteps", count.clientSteps)
                    json.field("places", count.places)
                    json.field("wrong", count.wrong)
                }
            }
        }
    }
}
