import Patterns

/// A user-defined observer: it is notified like every other, and its command runs once the change is committed.
final class DefinedObserver: Observer {
    let observerName: String
    let definition: ObserverDefinition
    /// Strong: the observer belongs to it.
    let subject: any RebuildableSubject
    private unowned let reactions: ReactionQueue
    /// Whether it is attached.
    private(set) var isAttached = false
    /// The value before the current change.
    private var old = ""

    init(
        _ name: String, _ definition: ObserverDefinition, of subject: any RebuildableSubject, reactions: ReactionQueue
    ) {
        observerName = name
        (self.definition, self.subject, self.reactions) = (definition, subject, reactions)
    }

    /// - Parameter other: the name of the observer notified after this one; nil to come last.
    func attach(before other: String?) {
        isAttached = true
        subject.attach(self, options: definition.options, before: other)
    }

    func detach() {
        isAttached = false
        subject.detach(self)
    }

    func update(_ update: SubjectUpdate) {
        switch update.moment {
        case .old:
            old = update.text
            // An observer that also asks for the new value waits until it receives that.
            if !definition.options.contains(.new) { reactions.add(of: self, old: old, new: "") }
        case .initial: reactions.add(of: self, old: "", new: update.text)
        case .new:
            reactions.add(of: self, old: old, new: update.text)
            old = ""
        }
    }
}
