import Patterns

/// The signal of a field: a person has typed this text into it.
struct Typed: CustomStringConvertible {
    let text: String
    var description: String { "typed '\(text)'" }
}

/// An order to a field.
enum FieldOrder {
    case show
    /// Hides the field and empties it.
    case hide
    case enable
    case disable
}

/// A field of a form. It is a colleague: it knows its mediator and no other field.
final class Field: Colleague {
    let name: String
    weak var mediator: (any Mediator<Typed, FieldOrder, Never>)?
    var text = "" { didSet { recordChange(from: "'\(oldValue)'", to: "'\(text)'") } }
    var isShown: Bool { didSet { recordChange(from: oldValue ? "shown" : "hidden", to: isShown ? "shown" : "hidden") } }
    var isEnabled: Bool { didSet { recordChange(from: oldValue ? "on" : "off", to: isEnabled ? "on" : "off") } }
    private let events: EventStream

    init(_ name: String, isShown: Bool = true, isEnabled: Bool = true, events: EventStream) {
        (self.name, self.isShown, self.isEnabled, self.events) = (name, isShown, isEnabled, events)
    }

    func receive(_ order: FieldOrder) {
        reached(order)
        switch order {
        case .show: isShown = true
        case .hide: (isShown, text) = (false, "")
        case .enable: isEnabled = true
        case .disable: isEnabled = false
        }
    }

    private func recordChange(from old: String, to new: String) {
        events.change(of: "form", ChangedPart(name, old: old, new: new))
    }
}

extension [Field] {
    /// What a person sees of the form.
    var summary: String {
        filter(\.isShown).map { $0.name + ($0.isEnabled ? "" : " (off)") + ($0.text.isEmpty ? "" : ": \($0.text)") }
            .joined(separator: ", ")
    }
}
