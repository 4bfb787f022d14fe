import ProgramTestSupport
import Testing

/// The Mermaid of `diagram` and `structure`, checked against a grammar of the parts of sequence diagrams and flowcharts
/// that they use. Source: Mermaid's documentation, "Sequence diagrams" and "Flowcharts".
@Suite(.release) struct MermaidTests {
    /// A text: nothing in it ends the line, begins a comment, or stands for anything but a character by its number.
    private static func isText(_ text: Substring) -> Bool {
        var rest = text
        while let mark = rest.firstIndex(where: { "#;\"[]{}()<>%:`".contains($0) }) {
            guard rest[mark] == "#", let end = rest[mark...].firstIndex(of: ";") else { return false }
            let number = rest[rest.index(after: mark)..<end]
            guard !number.isEmpty, number.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
            rest = rest[rest.index(after: end)...]
        }
        return !text.isEmpty && !text.split(separator: " ").contains("end")
    }

    /// What is wrong with a sequence diagram; nil for nothing.
    private static func fault(inSequence lines: [Substring]) -> String? {
        var (known, open) = (Set<Substring>(), [Substring: Int]())
        guard lines.first == "sequenceDiagram" else { return "no heading" }
        for line in lines.dropFirst() {
            if let match = line.wholeMatch(of: #/    participant (p\d+) as (.+)/#) {
                guard known.insert(match.1).inserted, isText(match.2) else { return "\(line)" }
            } else if let match = line.wholeMatch(of: #/    (p\d+)--?>>(p\d+): (.+)/#) {
                guard known.contains(match.1), known.contains(match.2), isText(match.3) else { return "\(line)" }
            } else if let match = line.wholeMatch(of: #/    Note over (p\d+)(?:,(p\d+))?: (.+)/#) {
                guard known.contains(match.1), match.2.map(known.contains) ?? true, isText(match.3) else {
                    return "\(line)"
                }
            } else if let match = line.wholeMatch(of: #/    (activate|deactivate) (p\d+)/#) {
                open[match.2, default: 0] += match.1 == "activate" ? 1 : -1
                guard known.contains(match.2), open[match.2] ?? 0 >= 0 else { return "\(line)" }
            } else {
                return "\(line)"
            }
        }
        return open.values.allSatisfy { $0 == 0 } ? nil : "something stays active"
    }

    /// What is wrong with a flowchart; nil for nothing.
    private static func fault(inFlowchart lines: [Substring]) -> String? {
        var (known, isOpen) = (Set<Substring>(), false)
        guard lines.first == "flowchart LR" else { return "no heading" }
        for line in lines.dropFirst() {
            if let match = line.wholeMatch(of: #/    subgraph (s\d+)\["(.+)"\]/#) {
                guard !isOpen, known.insert(match.1).inserted, isText(match.2) else { return "\(line)" }
                isOpen = true
            } else if line == "    end" {
                guard isOpen else { return "\(line)" }
                isOpen = false
            } else if let match = line.wholeMatch(of: #/        (o\d+_\d+)\["(.+)"\]/#) {
                guard isOpen, known.insert(match.1).inserted, isText(match.2) else { return "\(line)" }
            } else if let match = line.wholeMatch(of: #/        n\d+>"(.+)"\]/#) {
                guard isOpen, isText(match.1) else { return "\(line)" }
            } else if let match = line.wholeMatch(of: #/    (o\d+_\d+) <?-->(?:\|"(.+)"\|)? (o\d+_\d+)/#) {
                guard known.contains(match.1), known.contains(match.3), match.2.map(isText) ?? true else {
                    return "\(line)"
                }
            } else {
                return "\(line)"
            }
        }
        return isOpen ? "a subgraph stays open" : nil
    }

    @Test func theGrammarKnowsWhatIsWrong() {
        #expect(Self.fault(inSequence: ["sequenceDiagram", "    participant p1 as a;b"]) != nil)
        #expect(Self.fault(inSequence: ["sequenceDiagram", "    participant p1 as end"]) != nil)
        #expect(Self.fault(inSequence: ["sequenceDiagram", "    participant p1 as a", "    activate p1"]) != nil)
        #expect(
            Self.fault(inSequence: ["sequenceDiagram", "    participant p1 as a", "    Note over p1,p2: b"]) != nil)
        #expect(Self.fault(inFlowchart: ["flowchart LR", "    o0_0 --> o0_1"]) != nil)
        #expect(Self.isText("a#59; b") && !Self.isText("a#x;") && !Self.isText("say \"hi\""))
    }

    @Test(arguments: Example.all)
    func eachDiagramAndStructureIsMermaid(_ example: Example) throws {
        let folder = try TemporaryFolder()
        let diagrams = (1..<30).map { "diagram \($0) --format mermaid >> d" }
        // In the folder of the script's own, if it makes one.
        let files = "cp d s \(folder.path)"
        let script = try example.script(
            before: ["set why on"],
            // An example may have no command that is drawn.
            after: ["films", "lights on", "task count"] + diagrams + ["structure --format mermaid > s", "! \(files)"])
        _ = try Playhouse.run(["-k"], input: script, in: folder.path)
        let text = try folder.text(of: "d")
        let parts = text.split(separator: "sequenceDiagram\n")
        #expect(parts.count > 1)
        for part in parts {
            let fault = Self.fault(inSequence: ["sequenceDiagram"] + part.split(separator: "\n"))
            #expect(fault == nil)
        }
        #expect(try Self.fault(inFlowchart: folder.text(of: "s").split(separator: "\n")) == nil)
    }
}
