import Commands
import Text

// The words of this feature's errors.

extension CommandError {
    static func notJSON(_ path: String, _ error: JSONSyntaxError) -> CommandError {
        CommandError(.value, "'\(path)' is not JSON: \(error)", hint: nothingLoaded)
    }

    /// - Parameters:
    ///   - index: from 0.
    ///   - line: where it begins in a file of lines.
    static func noPerson(_ path: String, index: Int, line: Int?, _ flaw: PersonFlaw) -> CommandError {
        let place = "index \(index)" + (line.map { " (line \($0))" } ?? "")
        return CommandError(.value, "'\(path)': \(words(of: flaw, place))", hint: nothingLoaded)
    }

    static func tooManyPeople(_ path: String) -> CommandError {
        CommandError(
            .limit, "with '\(path)' there would be more than \(PeopleState.limit) people", hint: "split it"
        )
    }

    private static let nothingLoaded = "nothing was loaded; correct the file"

    private static func words(of flaw: PersonFlaw, _ place: String) -> String {
        switch flaw {
        case .missing(let field): "the person at \(place) has no '\(field)'"
        case .twice(let field): "the person at \(place) has '\(field)' twice"
        case .wrongKind(let field, let kind): "'\(field)' of the person at \(place) is \(kind), not \(form(of: field))"
        case .impossibleAge:
            "'age' of the person at \(place) is not a whole number from \(Person.ages.lowerBound) to "
                + "\(Person.ages.upperBound)"
        case .noObject(let kind): "the person at \(place) is \(kind), not an object"
        case .values(let count, let header):
            "the person at \(place) has \(count) value\(count == 1 ? "" : "s"), the header \(header)"
        }
    }

    private static func form(of field: PersonField) -> String {
        switch field {
        case .name: "a string"
        case .age: "a whole number"
        case .isDeveloper: "true or false"
        }
    }
}
