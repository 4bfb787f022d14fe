/// A named part of a feature's state: a value for each key, or none.
///
/// An assignment is a change. It is carried out at once, can be undone, and, if the cell lasts, is written to the
/// journal: the name of the cell, the key and the new value.
// The types are constrained where a cell is made: a requirement of the class itself would be looked up at the start for
// each cell.
public final class Cell<Key: Hashable, Value> {
    public let name: String
    let lasts: Bool

    /// The last value of each key that has one.
    public private(set) var values: [Key: Value] = [:]
    /// Called after each change, whatever caused it.
    public var didChange: ((Transition) -> Void)?
    /// Returns the current form of a value that was assigned earlier; nil if values stay as they are.
    public var asOfNow: ((Value) -> Value)?

    // The register of a feature holds its cells.
    private unowned let register: CellRegister
    private let part: (Key) -> String
    private let text: (Key, Value?) -> String
    private let isValid: (Key, Value) -> Bool
    private let isSettled: ((Key) -> Bool)?
    private let assignment: (Key, Value?) -> CellChange.Assignment
    private let read: ([UInt8]) -> (Key, Value?)?
    private var isAssigning = false

    /// A change of a cell's value.
    public struct Transition {
        public let key: Key
        public let old: Value?
        public let new: Value?
        /// Whether the current command did not decide it: undo, replay or a scene restores a former value.
        public let isRestored: Bool
    }

    /// - Parameters:
    ///   - name: unique among the cells of its feature, and never changed once it is in a journal.
    ///   - register: the register of its feature, which it joins.
    ///   - lasts: whether its values outlive the program, and other sessions see them.
    ///   - part: returns the part of the state that a key stands for, as a trace and a plan name it.
    ///   - text: returns a value, or nil for none, in a few words.
    ///   - isValid: whether the key may have that value, since a journal may come from anyone. `nil` is
    ///     always valid.
    ///   - isSettled: whether the key's value is final: a later change of it has no effect, and undo skips it.
    public init(
        _ name: String, in register: CellRegister, lasts: Bool = false,
        part: @escaping (Key) -> String, text: @escaping (Key, Value?) -> String,
        isValid: @escaping (Key, Value) -> Bool = { _, _ in true }, isSettled: ((Key) -> Bool)? = nil
    ) where Key: Codable & Sendable, Value: Codable & Sendable {
        (self.name, self.register, self.lasts) = (name, register, lasts)
        (self.part, self.text, self.isValid, self.isSettled) = (part, text, isValid, isSettled)
        assignment = { .made(key: $0, value: $1) }
        read = { CellChange.read($0, Key.self, Value.self) }
        register.add(self)
    }

    public subscript(key: Key) -> Value? {
        get { values[key].map { asOfNow?($0) ?? $0 } }
        set {
            isAssigning = true
            defer { isAssigning = false }
            register.perform(change(key, to: newValue))
        }
    }

    /// Restores a value as part of the current command, without deciding anything about it.
    public func restore(_ value: Value?, for key: Key) { register.perform(change(key, to: value)) }

    /// The change that gives `key` that value.
    public func change(_ key: Key, to value: Value?) -> CellChange {
        CellChange(cell: name, assignment: assignment(key, value))
    }
}

/// The key of a cell with only one value.
public enum OnlyKey: String, Codable, Sendable { case only }

extension Cell where Key == OnlyKey {
    /// Makes a cell with only one value. The parameters are those of a cell with keys.
    public convenience init(
        _ name: String, in register: CellRegister, lasts: Bool = false, part: String? = nil,
        text: @escaping (Value?) -> String, isValid: @escaping (Value) -> Bool = { _ in true }
    ) where Value: Codable & Sendable {
        let part = part ?? name
        self.init(
            name, in: register, lasts: lasts, part: { _ in part }, text: { text($1) }, isValid: { isValid($1) })
    }

    public var value: Value? {
        get { self[.only] }
        set { self[.only] = newValue }
    }

    public func restore(_ value: Value?) { restore(value, for: .only) }

    /// The change that gives it that value.
    public func change(to value: Value?) -> CellChange { change(.only, to: value) }
}

extension Cell: RegisteredCell {
    func apply(_ change: CellChange) throws(InapplicableChange) -> CellChange {
        guard let (key, new) = keyAndValue(of: change) else {
            throw InapplicableChange("what is to become of '\(name)' means nothing")
        }
        if let isSettled, isSettled(key) { return change }
        try InapplicableChange.unless(new.map { isValid(key, $0) } ?? true, "\(part(key)) cannot be \(text(key, new))")
        let old = self[key]
        values[key] = new
        didChange?(Transition(key: key, old: old, new: new, isRestored: !isAssigning))
        return self.change(key, to: old)
    }

    func isSettled(_ change: CellChange) -> Bool {
        guard let isSettled, let (key, _) = keyAndValue(of: change) else { return false }
        return isSettled(key)
    }

    var contents: [CellChange] { values.map { change($0, to: $1) } }

    func words(_ change: CellChange) -> (part: String, text: String)? {
        keyAndValue(of: change).map { (part($0), text($0, $1)) }
    }

    private func keyAndValue(of change: CellChange) -> (Key, Value?)? {
        switch change.assignment {
        case .made(let key, let value):
            guard let key = key as? Key, let new = value as? Value? else { return nil }
            return (key, new)
        case .written(let bytes): return read(bytes)
        }
    }
}
