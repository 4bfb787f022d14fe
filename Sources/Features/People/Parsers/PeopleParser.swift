import Commands
import Patterns

/// A link of the chain that turns a file into people. It knows one structure and passes on every other.
///
/// That a file has the structure does not say that every person in it is whole: who takes a file answers for it, and an
/// error in it is the answer.
class PeopleParser: ReasonedHandler<PeopleFile, ParsedPeople, CommandError> {
    /// The people of a file that the parser takes, all of them or an error.
    func people(in file: PeopleFile) throws(CommandError) -> [Person] {
        preconditionFailure("\(name) takes a file and finds no people")
    }

    final override func label(of request: PeopleFile) -> String { request.path }

    final override func respond(to request: PeopleFile) throws(CommandError) -> ParsedPeople {
        ParsedPeople(people: try people(in: request), parser: name)
    }
}

typealias PeopleChain = HandlerChain<PeopleFile, ParsedPeople, CommandError>

/// The people of a file, and which parser found them.
struct ParsedPeople {
    let people: [Person]
    let parser: String
}
