import Catalogue
import Commands
import Lessons
import PatternEvents
import Patterns
import ShellServices

/// What can be named in a command, for completion: from the shell itself or from the feature that has it.
struct NameDirectory {
    unowned var directory: CommandDirectory
    var examples = ExampleScripts()
    var lessons = LessonLibrary()

    private var settings: ShellState { directory.settings }

    /// What can be named of a sort of things.
    ///
    /// - Parameters:
    ///   - typed: what the names are to begin with, case folded.
    ///   - former: the parameters before this one.
    func names(of sort: String, beginning typed: String, after former: [String]) -> [(value: String, summary: String)] {
        let own: [(value: String, summary: String)]
        switch sort {
        case "setting": own = settings.settings.map { ($0.name, $0.summary) }
        case "setting value": own = (former.first.flatMap(settings.setting)?.choices ?? []).map { ($0, "") }
        case "date": own = dates
        case "start or time":
            own = [("start", "from the beginning"), ("10:00", "ten minutes in"), ("1:00:00", "an hour in")]
        case "alias": own = settings.aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        case "chain": own = directory.chains.map { ($0.name, "") }
        case "change of a chain":
            let chain = directory.chains.first { $0.name == former.first }
            own = chain?.completions(behind: Array(former.dropFirst())) ?? []
        case "mediator": own = directory.mediators.map { ($0.name, "") }
        case "change of a mediator":
            let mediator = directory.mediators.first { $0.name == former.first }
            own = mediator?.completions(behind: Array(former.dropFirst())) ?? []
        case "attached colleague", "detached colleague":
            own = directory.mediators.first?.completions(attached: sort == "attached colleague", but: former) ?? []
        case "handler": own = directory.chain.linked.map { ($0.name, "") }
        case "removed handler":
            own = directory.chain.removedHandlers.map { ($0.name, "removed") } + [("all", "the chain as it was")]
        case "source":
            let objects = directory.features.flatMap(\.structures).flatMap(\.parts).filter { !$0.type.isEmpty }.map(
                \.name)
            let handlers = directory.chains.flatMap(\.linkedHandlers).map(\.name)
            own = Set(objects + handlers).sorted().map { ($0, "object") } + Role.allCases.map { ($0.rawValue, "role") }
        case "lesson": own = lessons.ids.map { id in (id, (try? lessons.lesson(id))?.title ?? "") }
        case "example": own = examples.names
        case "pattern": own = PatternCatalogue.all.map { ($0.key, $0.name) }
        case "story": own = [("long", "a sentence a step")]
        case "subject": own = SubjectDirectory(directory: directory).all.map { ($0.name, $0.valueText) }
        case "observer": own = observed(former).flatMap(\.observerNames).map { ($0, "") }
        case "dropped observer": own = observed(former).flatMap(\.droppedObserverNames).map { ($0, "") }
        default:
            let sources = directory.features.flatMap(\.completionSources).filter { $0.completedKind == sort }
            let beginning = sources.flatMap { $0.completions(of: typed) }
            guard beginning.isEmpty, !typed.isEmpty else { return beginning }
            let wanted = typed.lowercased()
            return sources.flatMap { $0.completions(of: "") }.filter { name in
                [name.value, name.summary].contains { $0.lowercased().contains(wanted) }
            }
        }
        return fitting(own, typed, \.value)
    }

    /// The days that a task may be due on, by the names that are understood.
    private var dates: [(value: String, summary: String)] {
        [("today", ""), ("tomorrow", "")]
            + ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map {
                ($0, "the next one")
            }
            + [("+3d", "in three days"), ("+2w", "in two weeks")]
    }

    /// The subject that the parameter before names.
    private func observed(_ former: [String]) -> [any RebuildableSubject] {
        SubjectDirectory(directory: directory).all.filter { $0.name == former.last }
    }
}
