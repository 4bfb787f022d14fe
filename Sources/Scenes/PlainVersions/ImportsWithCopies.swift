// The plain version of the scene for Template Method: each import has all steps, and shared code is in functions.

/// Two imports, each of which repeats the order of the steps.
final class ImportsWithCopies: Version {
    private let stage: Stage
    private let commas: PlainCommaImport
    private let spaces: PlainSpaceImport

    init(_ stage: Stage) {
        self.stage = stage
        (commas, spaces) = (PlainCommaImport(stage), PlainSpaceImport(stage))
    }

    var objects: [(name: String, object: AnyObject)] { [("comma import", commas), ("space import", spaces)] }

    func perform(_ command: String) -> String {
        let isByCommas = command.hasSuffix("commas")
        let text = String(command.dropFirst(7).dropLast(10))
        return isByCommas
            ? stage.client(calls: "comma import", "import") { commas.run(text) }
            : stage.client(calls: "space import", "import") { spaces.run(text) }
    }
}

private func areNumbers(_ parts: [Substring]) -> Bool { parts.allSatisfy { Int($0) != nil } }

private final class PlainCommaImport {
    private let stage: Stage

    init(_ stage: Stage) { self.stage = stage }

    func run(_ text: String) -> String {
        stage.object("comma import", changesAt: "import")
        let parts = text.split(separator: ",")
        let result = areNumbers(parts) ? "\(parts.count) numbers" : "refused"
        return result + ", closed"
    }
}

private final class PlainSpaceImport {
    private let stage: Stage

    init(_ stage: Stage) { self.stage = stage }

    func run(_ text: String) -> String {
        stage.object("space import", changesAt: "import")
        stage.object("space import", changesAt: "import", for: .second)
        let parts = text.split(separator: " ")
        let result = areNumbers(parts) ? "\(parts.count) numbers" : "refused"
        return result + ", closed"
    }
}
