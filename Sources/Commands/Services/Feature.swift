public import Patterns

/// A part of the program with its own commands: the theater, the tasks.
///
/// The composition root collects these from each feature and joins them; features do not know each other.
public protocol Feature: AnyObject {
    /// Its handlers for the chain of commands, in order.
    var handlers: [CommandHandler] { get }

    /// Its own chains, which `chain NAME` lists and rebuilds like that of the commands.
    var chains: [any RebuildableChain] { get }

    /// Its own mediators, which `mediator NAME` shows and rebuilds.
    var mediators: [any RebuildableMediator] { get }

    /// Its own settings, which `set` shows and changes.
    var settings: [Setting] { get }

    /// Its segments of the status line, from left to right.
    var statusItems: [StatusItem] { get }

    /// Observable values, besides those of the status line and of the conditions.
    var subjects: [any RebuildableSubject] { get }

    /// Its current collaborations, besides the chains, mediators and subjects above. That its state is a receiver of
    /// commands is known already.
    var structures: [StructureRecord] { get }

    /// The bugs that can be put into it, for a class to find.
    var breaches: [any PlantedBreach] { get }

    /// The names it can complete.
    var completionSources: [any CompletionSource] { get }

    /// Its addition to the prompt, such as the path to the task that was entered; may be empty.
    var promptText: String { get }

    /// The conditions that jobs can wait for here.
    var conditions: [ConditionSource] { get }

    /// The rows that `doctor` prints for it: names and findings.
    var findings: [(name: String, value: String)] { get }

    /// The future that `wait` waits for, given `word`; nil if `word` means nothing here.
    ///
    /// - Throws: an error if `word` has the form of something here, but nothing has that name.
    func awaited(_ word: String) throws(CommandError) -> Future<Reply, CommandError>?

    /// No further command will come: endless work has to stop.
    func inputDidEnd()

    /// Whether there is work that runs unattended and will end.
    var hasWorkLeft: Bool { get }

    /// Nothing can move the remaining work forward any more: it is to be reported as failed.
    func giveUpWork()

    /// Unfinished work that is lost when the shell ends, which the shell then reports: `a quiz at question 3 of 15`.
    var unfinished: [String] { get }

    /// The shell ends: running work is to be left in a state that can be kept.
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
