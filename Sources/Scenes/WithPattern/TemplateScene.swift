import Patterns

extension Scene {
    static let template = Scene(
        .templateMethod,
        [
            ("import 1,2,3 by commas", "3 numbers, closed"), ("import 4 5 by spaces", "2 numbers, closed"),
            ("import 1,x by commas", "refused, closed"), ("import 7 y by spaces", "refused, closed"),
            ("import 6,7 by commas", "2 numbers, closed"),
        ],
        pattern: ImportsWithSkeleton.init, plain: ImportsWithCopies.init)
}

/// One skeleton, and two variants that fill in a step.
private final class ImportsWithSkeleton: Version {
    private let stage: Stage
    private let commas: CommaImport
    private let spaces: SpaceImport

    init(_ stage: Stage) {
        self.stage = stage
        (commas, spaces) = (CommaImport(stage), SpaceImport(stage))
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

/// The skeleton: open, split, check, close. A variant implements the split.
private protocol Import: ConcreteClass {
    var stage: Stage { get }

    func split(_ text: String) -> [Substring]
}

extension Import {
    var abstractClassName: String { "import" }
    var declaredSteps: [DeclaredStep] { [] }
    var events: EventStream { stage.events }

    fileprivate func run(_ text: String) -> String {
        templateMethod { skeleton in
            stage.object("import", changesAt: "the skeleton")
            stage.object("import", changesAt: "the skeleton", for: .second)
            stage.object(concreteClassName, changesAt: "a step that says its order", for: .second)
            let parts = skeleton.abstractStep("split") { split(text) }
            let isRight = skeleton.finalStep("check") { parts.allSatisfy { Int($0) != nil } }
            return (isRight ? "\(parts.count) numbers" : "refused") + skeleton.finalStep("close") { ", closed" }
        }
    }
}

private final class CommaImport: Import {
    let concreteClassName = "comma import"
    let stage: Stage

    init(_ stage: Stage) { self.stage = stage }

    func split(_ text: String) -> [Substring] { text.split(separator: ",") }
}

private final class SpaceImport: Import {
    let concreteClassName = "space import"
    let stage: Stage

    init(_ stage: Stage) { self.stage = stage }

    func split(_ text: String) -> [Substring] { text.split(separator: " ") }
}
