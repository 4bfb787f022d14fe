import Commands

/// Gathers the people of one file; with the first entry that is not a person there is no list.
struct PersonList {
    private let path: String
    private var people: [Person] = []
    /// Why there is no list; the reader need not continue.
    private(set) var problem: CommandError?

    /// - Parameter path: the file's, for the words of errors.
    init(_ path: String) {
        self.path = path
    }

    /// Adds a person.
    ///
    /// - Parameter line: where it begins in a file of lines.
    mutating func add(_ draft: PersonDraft, line: Int? = nil) {
        guard problem == nil else { return }
        guard people.count < PeopleState.limit else {
            problem = .tooManyPeople(path)
            return
        }
        do throws(PersonFlaw) {
            people.append(try draft.person())
        } catch {
            problem = .noPerson(path, index: people.count, line: line, error)
        }
    }

    /// All of them, or the error.
    func finish() throws(CommandError) -> [Person] {
        if let problem { throw problem }
        return people
    }
}
