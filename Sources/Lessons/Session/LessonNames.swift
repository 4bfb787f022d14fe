import Commands
public import Shell

/// The names of the lessons.
public struct LessonNames: NameSource {
    private let library: LessonLibrary

    public init(_ library: LessonLibrary) { self.library = library }

    public func names(of sort: String, after former: [String]) -> [(value: String, summary: String)]? {
        sort == "lesson" ? library.ids.map { id in (id, (try? library.lesson(id))?.title ?? "") } : nil
    }
}
