/// The steps that can be undone and redone, and what others did meanwhile.
///
/// A new step clears what could be redone, whoever made it: so nothing is redone on a state that it was not undone from,
/// but for what has happened by itself, which the log of others tells.
struct History {
    /// How many steps are kept for undo.
    let limit: Int
    /// Counts what is done, undone or heard of.
    private(set) var version: UInt64 = 0
    /// All sessions' steps in their order; the first ``forgotten`` are kept no longer.
    private var done: [Step] = []
    private var forgotten = 0
    /// The one undone last stands last.
    private(set) var undone: [Step] = []
    private var others = OthersLog()
    /// What earlier runs have left.
    var archive: StepArchive

    init(limit: Int) {
        self.limit = limit
        archive = StepArchive(limit: limit)
    }

    /// All steps that were done, the oldest first.
    var allDone: ArraySlice<Step> { done[forgotten...] }

    /// This session's steps and those of earlier runs that can be undone, the next one first.
    var undoable: some Sequence<Step> { allDone.reversed().lazy.filter(\.isOwn) }

    /// Those that can be redone, the next one first.
    var redoable: some Sequence<Step> { undone.reversed().lazy.filter(\.isOwn) }

    /// The step to be undone or redone when `number` others have been.
    func next(isUndo: Bool, behind number: Int) -> Step? {
        isUndo ? undoable.dropFirst(number).first { _ in true } : redoable.dropFirst(number).first { _ in true }
    }

    // MARK: What is done

    /// The next version of the state.
    mutating func nextVersion() -> UInt64 {
        version += 1
        return version
    }

    /// The state is at least at this version.
    mutating func reach(_ version: UInt64) { self.version = max(self.version, version) }

    /// Adds a new step.
    ///
    /// - Returns: what could be redone before.
    mutating func push(_ step: Step) -> [Step] {
        let cleared = undone
        if !undone.isEmpty { undone.removeAll() }
        append(step)
        return cleared
    }

    private mutating func append(_ step: Step) {
        done.append(step)
        guard done.count - forgotten > limit else { return }
        forgotten += 1
        // All at once, so that not every step moves all others.
        guard forgotten >= limit else { return }
        done.removeFirst(forgotten)
        forgotten = 0
    }

    /// Removes the newest step, whose command could not be kept.
    ///
    /// - Parameter cleared: what ``push(_:)`` returned.
    mutating func pop(restoring cleared: [Step]) -> Step? {
        undone = cleared
        return done.count > forgotten ? done.removeLast() : nil
    }

    /// `step` has been undone, or done again.
    mutating func move(_ step: Step, isUndo: Bool) {
        if isUndo {
            removeDone { $0 === step }
            undone.append(step)
        } else {
            undone.removeAll { $0 === step }
            append(step)
        }
    }

    private mutating func removeDone(where isMeant: (Step) -> Bool) {
        guard let index = done.lastIndex(where: isMeant), index >= forgotten else { return }
        done.remove(at: index)
    }

    // MARK: What others do

    /// Another session did something.
    ///
    /// - Parameters:
    ///   - id: the step it is about.
    ///   - parts: the inverses of what was changed.
    mutating func hear(
        _ kind: GroupKind, id: UInt64, process: Int32, command: [String], parts: [any StepPart]
    ) {
        let version = nextVersion()
        others.append(.init(version: version, process: process, command: command, parts: parts))
        let known = done.last { $0.id == id } ?? undone.last { $0.id == id }
        let owner = known == nil ? process : known?.process
        let step = Step(id: id, version: version, command: command, process: owner, parts: parts)
        switch kind {
        case .event: return
        case .command: undone.removeAll()
        case .undo: removeDone { $0.id == id }
        case .redo: undone.removeAll { $0.id == id }
        }
        guard !parts.isEmpty else { return }
        if kind == .undo { undone.append(step) } else { append(step) }
    }

    /// Something happened by itself.
    mutating func hearEvent(_ part: any StepPart) {
        others.append(.init(version: nextVersion(), process: nil, command: [], parts: [part]))
    }

    /// Who has touched what `step` would touch if it were undone or redone now.
    func entryBuilt(
        on step: Step, _ parts: [any Reversible], isUndo: Bool
    ) throws(StateError) -> OthersLog.Entry? {
        try others.entryBuilt(on: parts, since: step.version, countsEvents: !isUndo)
    }

    // MARK: Earlier runs

    /// Puts what was in the archive before all that is known.
    mutating func take(_ contents: StepArchive.Contents) {
        let later = allDone
        done = []
        forgotten = 0
        for step in contents.done + later { append(step) }
        undone.insert(contentsOf: contents.undone, at: 0)
        others.prepend(contents.events)
        archive = StepArchive(limit: limit)
    }

    /// Nothing can be undone or redone any more.
    mutating func forgetSteps() {
        (done, forgotten, undone) = ([], 0, [])
        archive = StepArchive(limit: limit)
    }
}
