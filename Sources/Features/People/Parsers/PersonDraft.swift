import Text

/// A person while the fields come by, in whatever order.
struct PersonDraft {
    private var name: String?
    private var age: Int?
    private var isDeveloper: Bool?
    /// The first thing that is wrong.
    private var flaw: PersonFlaw?

    init() {}

    /// Reads the next JSON value, which should be a person. Fields that people do not have are passed over.
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

    /// - Parameter age: nil if it is a number but no whole one.
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

    /// The person, if all is there and nothing wrong.
    func person() throws(PersonFlaw) -> Person {
        if let flaw { throw flaw }
        guard let name else { throw .missing(.name) }
        guard let age else { throw .missing(.age) }
        guard let isDeveloper else { throw .missing(.isDeveloper) }
        return Person(name: name, age: age, isDeveloper: isDeveloper)
    }
}

/// Why an entry of a file is not a person.
enum PersonFlaw: Error, Equatable {
    case missing(PersonField)
    case twice(PersonField)
    /// What the field is instead, with its article.
    case wrongKind(PersonField, String)
    case impossibleAge
    case noObject(JSONKind)
    /// A row with another number of values than the header.
    case values(Int, header: Int)
}
