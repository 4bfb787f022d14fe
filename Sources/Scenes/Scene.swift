import Languages
public import PatternEvents
import Patterns

/// A scene that is played twice: with a pattern, and in a plain version as good as a plain design can be.
///
/// Both tell their calls to a stream of their own, and what is said of them is counted from that and from the live objects.
public struct Scene: Sendable {
    /// One command of the scene.
    public struct Step: Equatable, Sendable {
        public let command: String
        /// What has to be seen after it, in either version.
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

    /// What happens in it, in a sentence without a full stop.
    public var summary: String { text.summary }
    /// What both versions are to do next, which costs each of them some places.
    public var requirement: String { text.requirement }
    /// What the numbers say, in a sentence or two.
    public var point: String { text.point }

    /// The scenes there are, in the order of the catalogue.
    public static let all: [Scene] = [.mediator, .composite, .observer, .memento, .state]

    /// Plays it.
    ///
    /// - Returns: what was counted with the pattern, and in the plain version.
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
        return SceneCount(holds: holdings.pairs, stage: stage, wrong: wrong)
    }
}

/// What is said of a scene, by its pattern.
struct SceneText {
    let pattern: String
    let summary: String
    let requirement: String
    let point: String

    static let all = texts(Language.spoken)
}

/// One way to build what a scene is about. It is the client as well: what it calls the client has to know.
protocol Version: AnyObject {
    /// The objects of the scene by their names, the client not among them.
    var objects: [(name: String, object: AnyObject)] { get }

    /// Carries out a command.
    ///
    /// - Returns: what is seen then.
    func perform(_ command: String) -> String
}

/// What was counted when a version was played.
public struct SceneCount: Equatable, Sendable {
    /// Who holds whom: `player → lights`.
    public let holds: [String]
    /// How many calls reached somebody.
    public let messages: Int
    /// What the client calls, and of whom, each once.
    public let clientSteps: [String]
    /// Where somebody asks which kind, state or object it has before it: each has to be changed for a new one.
    public let places: [String]
    /// What was seen and should not have been.
    public let wrong: [String]

    init(holds: [String], stage: Stage, wrong: [String]) {
        (self.holds, self.wrong) = (holds, wrong)
        (messages, clientSteps, places) = (stage.messages, stage.clientSteps, stage.places)
    }
}
