import Commands
import Text

// The words of this feature's errors.

extension CommandError {
    static func notJSON(_ path: String, _ error: JSONSyntaxError) -> CommandError {
        CommandError(.value, "'\(path)' is not JSON: \(error)", hint: nothingLoaded)
    }

    static let nothingLoaded = "nothing was loaded; correct the file"

    static func words(of flaw: PersonFlaw, _ place: String) -> String {
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

    static func form(of field: PersonField) -> String {
        switch field {
        case .name: "a string"
        case .age: "a whole number"
        case .isDeveloper: "true or false"
        }
    }
}
