import Languages
public import Patterns

/// A scene played twice: with a pattern, and in a plain version as good as a plain design can be.
///
/// Both versions record their calls in their own streams. The figures are counted from these streams and from the live
/// objects.
public struct Scene: Sendable {
    /// One command of the scene.
    public struct Step: Equatable, Sendable {
        public let command: String
        /// The result that either version has to show.
        public let expected: String
    }

    public let pattern: Pattern
    public let steps: [Step]
    private let text: SceneText
    private let makePattern: @Sendable (Stage) -> any Version
    private let makePlain: @Sendable (Stage) -> any Version

    init(
        _ pattern: Pattern, _ steps: [(String, String)],
        pattern makePattern: @escaping @Sendable (Stage) -> any Version,
        plain makePlain: @escaping @Sendable (Stage) -> any Version
    ) {
        guard let text = SceneText.all.first(where: { $0.pattern == pattern.word }) else {
            preconditionFailure("the scene of \(pattern.word) has no texts")
        }
        (self.pattern, self.text) = (pattern, text)
        self.steps = steps.map { Step(command: $0.0, expected: $0.1) }
        (self.makePattern, self.makePlain) = (makePattern, makePlain)
    }

    /// A summary of the scene: a sentence without a full stop.
    public var summary: String { text.summary }
    /// The first new requirement for both versions, without a full stop.
    public var first: String { text.first }
    /// The second one.
    public var second: String { text.second }
    /// The meaning of the figures, in two or three sentences.
    public var point: String { text.point }
    /// For each figure that is higher with the pattern, the reason.
    public var against: [(figure: Figure, text: String)] {
        text.against.compactMap { entry in Figure(rawValue: entry.figure).map { ($0, entry.text) } }
    }

    /// All scenes, in the order of the catalogue.
    public static let all: [Scene] = [
        .builder, .composite, .facade, .chain, .command, .mediator, .memento, .observer, .state, .strategy, .template,
        .async, .vip, .mvp,
    ]

    /// Plays both versions.
    ///
    /// - Returns: the counts with the pattern, and those of the plain version.
    public func play() -> (pattern: SceneCount, plain: SceneCount) { (count(makePattern), count(makePlain)) }

    private func count(_ make: (Stage) -> any Version) -> SceneCount {
        let stage = Stage()
        let version = make(stage)
        let holdings = Holdings(of: version)
        stage.beginCounting()
        var wrong: [String] = []
        for step in steps {
            let seen = version.perform(step.command)
            if seen != step.expected { wrong.append("\(step.command): \(seen), not \(step.expected)") }
        }
        // The stream holds its listeners, and the stage its stream.
        stage.events.remove(stage)
        return SceneCount(
            type: TypeName.whole(type(of: version)), holds: holdings.pairs, stage: stage, wrong: wrong)
    }
}

/// A figure counted for both versions; lower is better.
public enum Figure: String, CaseIterable, Sendable {
    /// The types written for the version.
    case types
    /// Calls that reached an object.
    case messages
    /// References from one object to another.
    case holds
    /// Operations that the client knows.
    case knows
    /// Places to change for the first requirement.
    case first
    /// Places to change for the second one.
    case second
    /// Wrong results.
    case wrong
}

/// The texts of a scene, by its pattern.
struct SceneText {
    let pattern: String
    let summary: String
    let first: String
    let second: String
    let point: String
    let against: [(figure: String, text: String)]

    static let all = texts(Language.spoken)
}

/// One way to build a scene's objects. It is also their client: its calls are the operations a client needs.
protocol Version: AnyObject {
    /// The objects of the scene by their names, without the client.
    var objects: [(name: String, object: AnyObject)] { get }

    /// Carries out a command.
    ///
    /// - Returns: the result that is seen.
    func perform(_ command: String) -> String
}

/// The counts for one version.
public struct SceneCount: Equatable, Sendable {
    /// The version's Swift type, whose file holds all types written for it.
    public let type: String
    /// References between objects: `player → lights`.
    public let holds: [String]
    /// How many calls reached an object.
    public let messages: Int
    /// The operations that the client calls, each once.
    public let clientSteps: [String]
    /// The places in existing code that change for the first requirement.
    public let first: [String]
    /// The places in existing code that change for the second one.
    public let second: [String]
    /// The wrong results that were seen.
    public let wrong: [String]

    init(type: String, holds: [String], stage: Stage, wrong: [String]) {
        (self.type, self.holds, self.wrong) = (type, holds, wrong)
        (messages, clientSteps) = (stage.messages, stage.clientSteps)
        (first, second) = (stage.places(for: .first), stage.places(for: .second))
    }

    /// Returns the items of a figure; nil if it is only a number.
    public func items(of figure: Figure) -> [String]? {
        switch figure {
        case .types, .messages: nil
        case .holds: holds
        case .knows: clientSteps
        case .first: first
        case .second: second
        case .wrong: wrong
        }
    }
}
