public import Commands
public import Patterns

/// Everything that can be observed, by its name.
public struct SubjectDirectory {
    unowned let directory: CommandDirectory

    public var all: [any RebuildableSubject] {
        let awaited = directory.features.flatMap(\.conditions).flatMap { $0.subjects() }
        let shown = directory.statusLine.subjects
        // Subjects that jobs wait for may also be in the status line.
        let others = awaited.filter { subject in !shown.contains { $0 === subject } }
        return shown + others + directory.features.flatMap(\.subjects) + directory.settings.settings.map(\.observable)
    }

    public func subject(_ name: String) throws(CommandError) -> any RebuildableSubject {
        let all = all
        guard let subject = all.first(where: { $0.name == name }) else {
            throw .notFound("subject", name, among: all.map(\.name), hint: "'observers' lists them")
        }
        return subject
    }
}
