import Text

/// A person while the fields are read, in any order.
struct PersonDraft {
    private var name: String?
    private var age: Int?
    private var isDeveloper: Bool?
    /// The first error.
    private var flaw: PersonFlaw?

    init() {}

    /// Reads the next JSON value, which should be a person. Unknown fields are skipped.
    init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        let kind = try reader.kind()
        guard kind == .object else {
            flaw = .noObject(kind)
            try reader.skipValue()
            return
        }
        try reader.beginObject()
        while let name = try reader.nextName() {
            if let field = PersonField(rawValue: name) { try take(field, &reader) } else { try reader.skipValue() }
        }
    }

    private mutating func take(_ field: PersonField, _ reader: inout JSONReader) throws(JSONSyntaxError) {
        switch (field, try reader.kind()) {
        case (.name, .string): set(name: try reader.string())
        case (.age, .number): set(age: try reader.number().whole)
        case (.isDeveloper, .bool): set(isDeveloper: try reader.bool())
        case (_, let kind):
            note(.wrongKind(field, kind.description))
            try reader.skipValue()
        }
    }

    mutating func set(name: String) {
        if self.name != nil { note(.twice(.name)) }
        self.name = name
    }

    /// - Parameter age: nil for a number that is not whole.
    mutating func set(age: Int?) {
        if self.age != nil { note(.twice(.age)) }
        if let age, Person.ages.contains(age) { self.age = age } else { note(.impossibleAge) }
    }

    mutating func set(isDeveloper: Bool) {
        if self.isDeveloper != nil { note(.twice(.isDeveloper)) }
        self.isDeveloper = isDeveloper
    }

    mutating func note(_ flaw: PersonFlaw) {
        if self.flaw == nil { self.flaw = flaw }
    }

    /// The person, if complete and valid.
    func person() throws(PersonFlaw) -> Person {
        if let flaw { throw flaw }
        guard let name else { throw .missing(.name) }
        guard let age else { throw .missing(.age) }
        guard let isDeveloper else { throw .missing(.isDeveloper) }
        return Person(name: name, age: age, isDeveloper: isDeveloper)
    }
}

/// An error in a file's entry for a person.
enum PersonFlaw: Error, Equatable {
    case missing(PersonField)
    case twice(PersonField)
    /// The kind of the field instead, with its article.
    case wrongKind(PersonField, String)
    case impossibleAge
    case noObject(JSONKind)
    /// A row whose number of values differs from the header's.
    case values(Int, header: Int)
}
