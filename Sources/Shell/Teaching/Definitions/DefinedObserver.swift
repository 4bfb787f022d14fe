import Patterns

/// An observer that somebody defined: it is told like every other, and what it does comes when the change is kept.
final class DefinedObserver: Observer {
    let observerName: String
    let definition: ObserverDefinition
    /// Kept alive: the observer belongs to it.
    private let subject: any Subject
    private unowned let reactions: ReactionBoard
    /// Whether it observes.
    private(set) var isAttached = false
    /// The value before the change that is being told.
    private var old = ""

    init(_ name: String, _ definition: ObserverDefinition, of subject: any Subject, reactions: ReactionBoard) {
        observerName = name
        (self.definition, self.subject, self.reactions) = (definition, subject, reactions)
    }

    func attach() {
        isAttached = true
        subject.addTextObserver(self, options: definition.options) { [unowned self] value, moment in
            update(value, moment)
        }
    }

    func detach() {
        isAttached = false
        subject.removeObserver(self)
    }

    private func update(_ value: String, _ moment: ObservationOptions) {
        switch moment {
        case .old:
            old = value
            // Whoever asks for the new value as well acts when that is told.
            if !definition.options.contains(.new) { reactions.add(of: self, old: value, new: "") }
        case .initial: reactions.add(of: self, old: "", new: value)
        default:
            reactions.add(of: self, old: old, new: value)
            old = ""
        }
    }
}
