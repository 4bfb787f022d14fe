import Patterns

/// An observer that a user defined: it is notified like every other, and its command runs when the change is kept.
final class DefinedObserver: Observer {
    let observerName: String
    let definition: ObserverDefinition
    /// Kept alive: the observer belongs to it.
    let subject: any RebuildableSubject
    private unowned let reactions: ReactionQueue
    /// Whether it observes.
    private(set) var isAttached = false
    /// The value before the change of the current notification.
    private var old = ""

    init(
        _ name: String, _ definition: ObserverDefinition, of subject: any RebuildableSubject, reactions: ReactionQueue
    ) {
        observerName = name
        (self.definition, self.subject, self.reactions) = (definition, subject, reactions)
    }

    /// - Parameter other: the name of the observer that is notified after it; nil to be notified last.
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
            // An observer that also asks for the new value acts when it receives that.
            if !definition.options.contains(.new) { reactions.add(of: self, old: old, new: "") }
        case .initial: reactions.add(of: self, old: "", new: update.text)
        case .new:
            reactions.add(of: self, old: old, new: update.text)
            old = ""
        }
    }
}
