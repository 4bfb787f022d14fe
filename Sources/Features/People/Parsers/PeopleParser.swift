import Commands
import Patterns

/// A handler in the chain that turns a file into people. It knows one structure and passes on all others.
///
/// The right structure does not mean that every person is complete: a parser that handles a file is responsible for it,
/// and an error in it is the answer.
class PeopleParser: ReasonedHandler<PeopleFile, ParsedPeople, CommandError> {
    /// The people in a file that the parser handles, all of them or an error.
    func people(in file: PeopleFile) throws(CommandError) -> [Person] {
        preconditionFailure("\(name) takes a file and finds no people")
    }

    final override func label(of request: PeopleFile) -> String { request.path }

    final override func respond(to request: PeopleFile) throws(CommandError) -> ParsedPeople {
        ParsedPeople(people: try people(in: request), parser: name)
    }
}

typealias PeopleChain = HandlerChain<PeopleFile, ParsedPeople, CommandError>

/// The people in a file, and the parser that found them.
struct ParsedPeople {
    let people: [Person]
    let parser: String
}
