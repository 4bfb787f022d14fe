import Commands

/// Collects the people of one file; after the first entry that is not a person, there is no list.
struct PersonList {
    private let path: String
    private var people: [Person] = []
    /// The reason why there is no list; the reader can stop.
    private(set) var problem: CommandError?

    /// - Parameter path: the file's path, for error messages.
    init(_ path: String) {
        self.path = path
    }

    /// Adds a person.
    ///
    /// - Parameter line: its first line, in a file of lines.
    mutating func add(_ draft: PersonDraft, line: Int? = nil) {
        guard problem == nil else { return }
        guard people.count < PeopleState.limit else {
            problem = CommandError(
                .limit, "with '\(path)' there would be more than \(PeopleState.limit) people", hint: "split it")
            return
        }
        do throws(PersonFlaw) {
            people.append(try draft.person())
        } catch {
            problem = Self.noPerson(path, index: people.count, line: line, error)
        }
    }

    /// Returns all people, or the error.
    func finish() throws(CommandError) -> [Person] {
        if let problem { throw problem }
        return people
    }

    /// - Parameters:
    ///   - index: from 0.
    ///   - line: its first line, in a file of lines.
    private static func noPerson(_ path: String, index: Int, line: Int?, _ flaw: PersonFlaw) -> CommandError {
        let place = "index \(index)" + (line.map { " (line \($0))" } ?? "")
        return CommandError(
            .value, "'\(path)': \(CommandError.words(of: flaw, place))", hint: CommandError.nothingLoaded)
    }
}
