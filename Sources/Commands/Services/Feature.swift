public import Patterns

/// A part of the program with commands of its own: the theater, the tasks.
///
/// The composition root asks each feature for these and joins them; features know nothing of each other.
public protocol Feature: AnyObject {
    /// Its links of the chain, in the order in which they are to stand.
    var handlers: [CommandHandler] { get }

    /// Chains of its own, which `chain NAME` lists and rebuilds like that of the commands.
    var chains: [any RebuildableChain] { get }

    /// Mediators of its own, which `mediator NAME` shows and rebuilds.
    var mediators: [any RebuildableMediator] { get }

    /// Settings of its own, which `set` shows and changes.
    var settings: [Setting] { get }

    /// Its segments of the status line, from left to right.
    var statusItems: [StatusItem] { get }

    /// Values that can be observed, besides those of the status line and of the conditions.
    var subjects: [any RebuildableSubject] { get }

    /// The collaborations in it now, besides the chains, mediators and subjects above. Among the receivers of commands,
    /// the feature's state is known already.
    var structures: [StructureRecord] { get }

    /// The bugs that can be put into it, for a class to find.
    var breaches: [any PlantedBreach] { get }

    /// The names it can complete.
    var completionSources: [any CompletionSource] { get }

    /// What it adds to the prompt, such as the path to the task that was entered; empty for nothing.
    var promptText: String { get }

    /// What the jobs can wait for here.
    var conditions: [ConditionSource] { get }

    /// The rows that `doctor` prints for it: names and findings.
    var findings: [(name: String, value: String)] { get }

    /// What `wait` is to wait for if it is given `word`; nil if that means nothing here.
    ///
    /// - Throws: if `word` has the form of something here and there is none of that name.
    func awaited(_ word: String) throws(CommandError) -> Future<Reply, CommandError>?

    /// No further command will come: work without an end has to stop.
    func inputDidEnd()

    /// Whether there is work that runs on its own and will end.
    var hasWorkLeft: Bool { get }

    /// Nothing can happen any more that would move the remaining work forward: it is to be reported as failed.
    func giveUpWork()

    /// What is begun and not finished, and is lost when the shell ends: `a quiz at question 3 of 15`. The shell says it then.
    var unfinished: [String] { get }

    /// The shell ends: whatever is running is to be left in a state that can be kept.
    func shellWillEnd()
}

extension Feature {
    public var chains: [any RebuildableChain] { [] }
    public var mediators: [any RebuildableMediator] { [] }
    public var settings: [Setting] { [] }
    public var subjects: [any RebuildableSubject] { [] }
    public var structures: [StructureRecord] { [] }
    public var breaches: [any PlantedBreach] { [] }
    public var promptText: String { "" }
    public var conditions: [ConditionSource] { [] }
    public var findings: [(name: String, value: String)] { [] }
    public func awaited(_ word: String) throws(CommandError) -> Future<Reply, CommandError>? { nil }
    public func inputDidEnd() {}
    public var hasWorkLeft: Bool { false }
    public func giveUpWork() {}
    public var unfinished: [String] { [] }
    public func shellWillEnd() {}
}
