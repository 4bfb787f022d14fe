public import Commands
public import PatternEvents
public import Patterns

/// A handler before all others that takes what is not for guests, and refuses it: the theater, and the setting that would
/// let them in once somebody has registered. Everything else it passes on.
public final class AccessGuard: Handler {
    public let name = "guard"
    public var successor: (any Handler<Invocation, Reply, CommandError>)?
    public let events: EventStream

    private let currentUser: CurrentUser
    private let accounts: AccountState
    private let guardedVerbs: () -> [String]

    init(
        _ currentUser: CurrentUser, of accounts: AccountState, verbs: @escaping () -> [String], events: EventStream
    ) {
        self.currentUser = currentUser
        self.accounts = accounts
        guardedVerbs = verbs
        self.events = events
    }

    public func takes(_ request: Invocation) -> Bool {
        currentUser.user.value.isGuest && (guardedVerbs().contains(request.words[0]) || opensTheDoor(request))
    }

    /// Whether it would put an end to this guard, though there is an account to log in with.
    private func opensTheDoor(_ request: Invocation) -> Bool {
        request.words[0] == "set" && request.words.contains("require-login") && request.words.contains("off")
            && !accounts.accounts.isEmpty
    }

    public func label(of request: Invocation) -> String { request.words[0] }

    public func reasonForPassing(_ request: Invocation) -> String {
        let user = currentUser.user.value
        return user.isGuest ? "guards the theater, not \(request.words[0])" : "lets \(user.name) pass"
    }

    public func respond(to request: Invocation) throws(CommandError) -> Reply {
        if opensTheDoor(request) { throw .loginRequiredForSetting }
        throw .loginRequired(request.words[0], canBeTurnedOff: accounts.accounts.isEmpty)
    }
}
