import Commands
import StateStore

/// The names that complete a command: the shell's own, and those of the features.
public struct NameDirectory {
    unowned var directory: CommandDirectory
    private let sources: [any NameSource]

    /// - Parameter sources: sources that are neither the shell's own nor a feature's.
    public init(directory: CommandDirectory, sources: [any NameSource] = []) {
        (self.directory, self.sources) = (directory, sources)
    }

    private var settings: ShellState { directory.settings }

    /// The names of a sort of things.
    ///
    /// - Parameters:
    ///   - typed: the beginning of the names, case folded.
    ///   - former: the parameters before this one.
    func names(of sort: String, beginning typed: String, after former: [String]) -> FoundNames {
        if let names = own(sort, after: former) ?? sources.lazy.compactMap({ $0.names(of: sort, after: former) }).first
        {
            return FoundNames(fitting(names, typed, \.value))
        }
        let sources = directory.features.flatMap(\.completionSources).filter { $0.completedKind == sort }
        let beginning = found(.beginning(typed), in: sources)
        guard beginning.names.isEmpty, !typed.isEmpty else { return beginning }
        return found(.holding(typed), in: sources)
    }

    /// The most names that anyone would walk through.
    private static let limit = 1000

    private func found(_ match: NameMatch, in sources: [any CompletionSource]) -> FoundNames {
        sources.map { $0.names(match, atMost: Self.limit) }.reduce(into: FoundNames([])) { all, found in
            all.names += found.names
            all.more += found.more
        }
    }

    private func own(_ sort: String, after former: [String]) -> [(value: String, summary: String)]? {
        switch sort {
        case "setting": settings.settings.map { ($0.name, $0.summary) }
        case "setting value": (former.first.flatMap(settings.setting)?.choices ?? []).map { ($0, "") }
        case "date": dates
        case "start or time":
            [("start", "from the beginning"), ("10:00", "ten minutes in"), ("1:00:00", "an hour in")]
        case "alias": settings.aliases.values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        case "example": directory.examples.names
        default: nil
        }
    }

    /// The days on which a task may be due, by the names that are understood.
    private var dates: [(value: String, summary: String)] {
        [("today", ""), ("tomorrow", "")]
            + ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map {
                ($0, "the next one")
            }
            + [
                ("eow", "the end of the week"), ("eom", "the end of the month"), ("+3d", "in three days"),
                ("+2w", "in two weeks"), ("5pm", "the next time it is five"),
            ]
    }
}
