package import Commands
package import PatternEvents
package import Patterns

/// A handler before all others that takes what is not for guests: it refuses it. Everything else it passes on.
package final class AccessGuard: Handler {
    package let name = "guard"
    package var successor: (any Handler<Invocation, Reply, CommandError>)?
    package let events: EventStream

    private let currentUser: CurrentUser
    private let guardedVerbs: () -> [String]

    init(_ currentUser: CurrentUser, verbs: @escaping () -> [String], events: EventStream) {
        self.currentUser = currentUser
        guardedVerbs = verbs
        self.events = events
    }

    package func takes(_ request: Invocation) -> Bool {
        currentUser.user.value.isGuest && guardedVerbs().contains(request.words[0])
    }

    package func label(of request: Invocation) -> String { request.words[0] }

    package func reasonForPassing(_ request: Invocation) -> String {
        let user = currentUser.user.value
        return user.isGuest ? "guards the theater, not \(request.words[0])" : "lets \(user.name) pass"
    }

    package func respond(to request: Invocation) throws(CommandError) -> Reply {
        throw .loginRequired(request.words[0])
    }
}
