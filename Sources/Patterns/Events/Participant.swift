/// An object that takes part in a pattern, and the part it plays.
///
/// Two are equal if their names and roles are. To find out whether they are one object, compare their ``id``.
public struct Participant: Sendable {
    /// The object's name, as its user knows it: `lights`, `status line`. Only states of several contexts share one.
    public let name: String
    public private(set) var role: Role
    /// The object's identity; nil until it has been recorded.
    public internal(set) var id: ObjectID?

    /// The object itself, as long as it has not been recorded: a record keeps no object alive.
    nonisolated(unsafe) var object: AnyObject?
    /// Its type; nil if only the name is known.
    let type: Any.Type?

    /// An object that is known only by name: the one that was last recorded under that name.
    public init(_ name: String, _ role: Role) {
        self.name = name
        self.role = role
        object = nil
        type = nil
    }

    /// - Parameter object: the object itself.
    public init(_ name: String, _ role: Role, _ object: AnyObject) {
        self.name = name
        self.role = role
        self.object = object
        type = Swift.type(of: object)
    }

    /// - Parameter type: its type; values with the same type and name are one object.
    public init(_ name: String, _ role: Role, valueOf type: Any.Type) {
        self.name = name
        self.role = role
        object = nil
        self.type = type
    }

    /// An object in a stream that another program wrote.
    public init(_ name: String, _ role: Role, told id: ObjectID) {
        self.init(name, role)
        self.id = id
    }

    /// The same participant by its id, without the object.
    func recorded(as id: ObjectID) -> Participant {
        var recorded = self
        (recorded.id, recorded.object) = (id, nil)
        return recorded
    }

    /// The name of its Swift type; empty where only the name is known.
    public var typeName: String { type.map(TypeName.short) ?? "" }

    /// The same object in another role.
    public func playing(_ role: Role) -> Participant {
        var other = self
        other.role = role
        return other
    }

    /// The sender of a call where it does not matter which object that is. While a command is executed, it is that
    /// command.
    public static var client: Participant { Participant("client", .client) }
}

extension Participant: Hashable {
    public static func == (one: Participant, other: Participant) -> Bool {
        one.role == other.role && one.name == other.name
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(role)
    }
}

extension Participant: CustomStringConvertible {
    /// `lights:ConcreteHandler`, as UML names an instance and its classifier.
    public var description: String { "\(name):\(role.rawValue)" }
}

/// The identity of an object: counted from 1 when it is first recorded, so that the same run gives the same numbers.
public struct ObjectID: Hashable, Sendable, CustomStringConvertible {
    public let number: Int

    public init(_ number: Int) {
        self.number = number
    }

    /// `o12`
    public var description: String { "o\(number)" }
}
