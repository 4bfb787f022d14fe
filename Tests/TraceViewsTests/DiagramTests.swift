import Patterns
import PatternsTestSupport
import Testing
import Text
import TraceViews

@Suite struct DiagramTests {
    private let events = EventStream()
    private let memory = EventMemory()

    init() {
        events.add(memory)
        events.begin("pause")
    }

    private func tell(_ names: [String], label: String = "pause") {
        guard names.count > 1 else { return }
        events.call(
            .facade, .subsystemOperation, from: Participant(names[0], .facade), to: Participant(names[1], .subsystem),
            .sends(Message(label))
        ) {
            tell(Array(names.dropFirst()), label: label)
        }
    }

    private var diagram: SequenceDiagram { SequenceDiagram(memory.recordings[0]) }

    private func text(width: Int) -> [String] {
        var text = TextWriter(width: width)
        diagram.write(to: &text)
        return String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func aFewObjectsStandBesideEachOther() {
        tell(["home theater", "dvd", "lights"])
        let lines = text(width: 60)
        #expect(
            lines[1].contains("│ home theater │") && lines[1].contains("│ dvd │") && lines[1].contains("│ lights │"))
        #expect(lines.contains { $0.contains("├") && $0.contains("▶│") })
        #expect(diagram.lifelines.map(\.name) == ["home theater", "dvd", "lights"])
        #expect(diagram.lifelines[1].roles == ["Subsystem", "Facade"], "the roles of one object are merged")
    }

    @Test func manyObjectsHaveALineAMessage() {
        tell(Self.many)
        let lines = text(width: 80)
        #expect(lines.count == 9 && lines[0] == " 1  a ──▶ b: pause" && lines[8].hasSuffix("i ──▶ j: pause"))
    }

    private static let many = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]

    @Test func nineObjectsHaveNumbersAndALegend() {
        tell(Array(Self.many.prefix(9)))
        let lines = text(width: 80)
        #expect(lines[1].hasPrefix("  │ 1 │   │ 2 │") && lines[1].hasSuffix("│ 9 │"))
        #expect(lines[4] == "    ├──────▶│       │       │       │       │       │       │       │")
        #expect(
            lines.dropFirst(19).first == "   1 a Facade · 2 b Subsystem Facade · 3 c Subsystem Facade · 4 d Subsystem")
    }

    @Test func whatCameLaterStandsUnderAHeadInEachPicture() {
        tell(["home theater", "dvd"])
        events.resuming(at: position) { tell(["home theater", "lights"]) }
        #expect(text(width: 60).contains { $0.hasPrefix("later, from row 2") })
        #expect(diagram.lines(.plantuml).contains("== later, from row 2 =="))
        #expect(diagram.lines(.mermaid).contains("    Note over p1,p4: later, from row 2"))
        #expect(diagram.lines(.svg).contains { $0.contains(">later, from row 2</text>") })
        tell(Self.many)
        #expect(text(width: 80).contains("   later, from row 2"))
    }

    /// Where the first call was told.
    private var position: CallPosition {
        var position = events.position
        events.call(.facade, .subsystemOperation, from: Participant("dvd", .facade), to: nil, "seek") {
            position = events.position
        }
        return position
    }

    @Test(arguments: [30, 40, 80, 200])
    func noLineIsWiderThanTheScreen(width: Int) {
        let long = String(repeating: "long name ", count: 30)
        tell(["a\(long)", "b", "映画映画映画映画映画映画映画映画映画"], label: long)
        for line in text(width: width) { #expect(DisplayWidth.columns(of: line) <= width, "\(line)") }
        tell(["c", "d", "e", "f\u{1B}[2J"], label: long + "\n")
        for line in text(width: width) { #expect(DisplayWidth.columns(of: line) <= width, "\(line)") }
    }

    // MARK: Slides

    /// The texts of the picture for a slide.
    private var slide: [String] { diagram.lines(.svg).flatMap { $0.matches(of: />([^<]+)</).map { String($0.1) } } }

    @Test func theRoleIsBelowALeaningNameAndTheKeyNamesTheColors() {
        tell((1...20).map { "an object \($0)" })
        #expect(diagram.lines(.svg).contains { $0.contains("rotate(-45") && $0.contains(">an object 20<") })
        #expect(slide.count { $0 == "Subsystem Facade" } == 18 && slide.last == "facade")
    }

    @Test func namesThatDifferLookDifferent() {
        tell(["client of mine", "password of ann@example.org request", "password of ann@example.org future"])
        #expect(Set(slide).isSuperset(of: ["an…e.org", "request", "an…le.org future"]))
    }

    @Test func manyWorkersAreOneLifelineAndWhatRepeatsIsARemark() {
        let pool = Participant("pool", .workerPool)
        for number in 1...12 {
            let worker = Participant("worker \(number)", .worker)
            events.call(.asynchronousProcessing, .execute, from: pool, to: worker, .sends(Message("start \(number)"))) {
                events.call(
                    .facade, .subsystemOperation, from: worker, to: Participant("screen", .subsystem),
                    .sends(Message("show"))
                ) {}
            }
        }
        tell(["a", "b"])
        #expect(slide.contains("12 workers") && !slide.contains("worker 2"))
        #expect(slide.contains("5 the same 10 times more, up to row 24"))
    }

    @Test func everyCallThatIsActivatedIsDeactivated() {
        tell(["a", "b", "c"])
        tell(["a", "c"])
        for format in [PictureFormat.plantuml, .mermaid] {
            let lines = diagram.lines(format).map { $0.drop { $0 == " " } }
            for place in 1...3 {
                let begun = lines.count { $0 == "activate p\(place)" }
                #expect(begun == lines.count { $0 == "deactivate p\(place)" })
            }
            #expect(lines.contains { $0.hasPrefix("participant") })
        }
        #expect(diagram.lines(.plantuml).first == "@startuml" && diagram.lines(.plantuml).last == "@enduml")
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "]]>", "@enduml", "\"quoted\"", "a\nb", "\u{1B}[2J", "\u{202E}abc", "note over p1",
        "end", "a;b", "#35;", "**bold**", "%%{init}%%", "' comment",
    ])
    func whateverAnObjectIsCalledItIsText(name: String) {
        tell([name, "b"], label: name)
        let structure = StructureDiagram([
            StructureRecord(.facade, name, [.init(.facade, name), .init(.subsystem, "b")])
        ])
        for format in PictureFormat.allCases {
            for lines in [diagram.lines(format), structure.lines(format)] {
                let text = lines.joined(separator: "\n")
                #expect(!text.contains("<script") && !text.contains("\u{1B}") && !text.contains("\u{202E}"))
                #expect(lines.allSatisfy { !$0.contains("\n") })
                guard format != .svg else { continue }
                #expect(lines.dropFirst().dropLast().allSatisfy { !$0.contains("@end") && !$0.contains("%%") })
                #expect(lines.allSatisfy { $0.count { $0 == "\"" } % 2 == 0 })
            }
        }
    }

    @Test func aStructureIsAParagraphACollaboration() {
        let records = [
            StructureRecord(
                .mediator, "theater",
                [
                    .init(.concreteMediator, "theater"), .init(.concreteColleague, "dvd"),
                    .init(.concreteColleague, "lights", isOut: true),
                ], notes: ["the lights follow the film"]),
            StructureRecord(.chain, "commands", [.init(.concreteHandler, "a"), .init(.concreteHandler, "b")]),
        ]
        var text = TextWriter(width: 60)
        StructureDiagram(records).write(to: &text)
        #expect(
            String(decoding: text.bytes, as: UTF8.self) == """
                mediator  theater Mediator · dvd, (lights) Colleagues · the
                            lights follow the film
                chain     commands chain: a, b Handlers

                """)
    }

    @Test func aMediatorsRulesAndDirectionsAreInEachPicture() {
        let record = StructureRecord(
            .mediator, "hub",
            [.init(.concreteMediator, "hub"), .init(.concreteColleague, "dvd"), .init(.concreteColleague, "lights")],
            notes: ["the lights follow the film", "one player at a time"])
        let diagram = StructureDiagram([record])
        #expect(
            diagram.lines(.plantuml).suffix(5) == [
                "note \"other rules<U+003A> one player at a time\" as n0", "}", "o0_0 <--> o0_1",
                "o0_0 <--> o0_2 : the lights follow the film", "@enduml",
            ])
        #expect(
            diagram.lines(.mermaid).suffix(4) == [
                "        n0>\"other rules#58; one player at a time\"]", "    end", "    o0_0 <--> o0_1",
                "    o0_0 <-->|\"the lights follow the film\"| o0_2",
            ])
    }

    /// A browser shows it as large as a wall has room for: the type of 14 pixels is then 24 pixels high.
    @Test func aStructureFillsTheWall() throws {
        let record = StructureRecord(
            .chain, "commands", (1...9).map { .init(.concreteHandler, "handler \($0)") })
        let head = try #require(StructureDiagram([record]).lines(.svg).first)
        let sizes = head.matches(of: /[ "](\d+(?:\.\d)?)(?=[ "])/).compactMap { Double($0.1) }
        let (width, viewed) = (sizes[0], sizes[4])
        #expect(abs(width / viewed - 24.0 / 14) < 0.01, "\(head)")
        #expect(sizes[0] <= 1280 && sizes[1] <= 720, "\(head)")
    }

    @Test func inATreeEachPartStandsInWhatHoldsIt() {
        let tree = StructureRecord(
            .composite, "tasks",
            [
                .init(.composite, "tasks"), .init(.leaf, "plan", heldBy: 0), .init(.composite, "work", heldBy: 0),
                .init(.leaf, "write", heldBy: 2), .init(.leaf, "read", heldBy: 2), .init(.leaf, "rest", heldBy: 0),
            ], count: 8, madeFor: "task run")
        var text = TextWriter(width: 60)
        StructureDiagram([tree]).write(to: &text)
        #expect(
            String(decoding: text.bytes, as: UTF8.self) == """
                composite tasks Composite [plan Leaf · work Composite
                            [write, read Leaves] · rest Leaf] · 2 more ·
                            made for 'task run'

                """)
        let plantUML = StructureDiagram([tree]).lines(.plantuml)
        #expect(plantUML.contains("o0_2 --> o0_4") && plantUML.contains("o0_0 --> o0_5"))
        #expect(!plantUML.contains("o0_0 --> o0_3"))
    }

    @Test func aPageOfAWalkHasTheRowASentenceAndTheRoles() throws {
        tell(["home theater", "dvd"])
        let recording = memory.recordings[0]
        var text = TextWriter(width: 80)
        StepPage(try #require(recording.rows().rows.first), of: recording).write(to: &text)
        #expect(
            String(decoding: text.bytes, as: UTF8.self) == """
                 1 facade    home theater → dvd: pause
                   The facade home theater calls dvd of its subsystem: pause.
                   home theater Facade · dvd Subsystem

                """)
    }
}
