/// The context of a state pattern: it passes each request to its current state
/// object and does not handle it itself.
///
/// Data that differs between contexts, such as a position or a title, belongs
/// to the context; a state object holds none of it. Source: "State", Gamma et
/// al. 1994.
public protocol Context<Request, Failure>: AnyObject {
    /// The requests to it, including the passage of time.
    associatedtype Request
    associatedtype Failure: Error

    /// The context's name in traces.
    var name: String { get }

    /// The stream in which the context and its states record their steps.
    var events: EventStream { get }

    /// The current state object. Set only by ``changeState(to:)``, and by code
    /// that restores a saved state.
    var state: any State<Self> { get set }
}

extension Context {
    /// Passes `request` to the current state object.
    ///
    /// - Throws: the state object's reason to refuse it.
    public func request(_ request: Request) throws(Failure) {
        let asked = state
        let message = Message(describing: request)
        try events.call(
            .state, .handle, from: contextParticipant, to: asked.participant,
            .sends(message)
        ) { () throws(Failure) in
            events.arrive(
                at: asked.participant, .handle, reached: message.label)
            try asked.handle(request, for: self)
            if state.name == asked.name { tellStays(asked, message) }
        }
    }

    /// Changes to the state `next`. Called by the state object that handles a
    /// request: it decides which state comes next.
    public func changeState(to next: any State<Self>) {
        if next.name != state.name {
            events.emit(
                .state, .changeState,
                from: state.participant, to: contextParticipant,
                .changes(from: state.name, to: next.name))
        }
        state = next
    }

    /// Records that a saved state replaced `former`, through undo, a scene, or
    /// a read from disk. No state object was asked, and nothing follows from
    /// it.
    public func stateWasRestored(from former: any State<Self>) {
        guard former.name != state.name else { return }
        events.emit(
            .state, .restoreState,
            from: contextParticipant, to: state.participant,
            .restores(from: former.name, to: state.name))
    }

    private func tellStays(_ asked: any State<Self>, _ message: Message) {
        events.emit(
            .state, .handle, from: asked.participant, to: nil,
            .handles(message.label), because: .stays(asked.name, in: name))
    }

    public var contextParticipant: Participant {
        Participant(name, .context, self)
    }
}

/// One state of a context: it decides what follows from a request, and which
/// state comes next.
///
/// A conformer holds no data, so that one object serves every context that is
/// in this state. Source: "State", Gamma et al. 1994, "Implementation: creating
/// and destroying State objects".
public protocol State<StateContext> {
    associatedtype StateContext: Context

    /// The state's name, as its user and the journal know it; unique among the
    /// states of its context.
    var name: String { get }

    /// Carries out the request in this state. Called only by
    /// ``Context/request(_:)``.
    func handle(
        _ request: StateContext.Request, for context: StateContext
    ) throws(StateContext.Failure)
}

extension State {
    public var participant: Participant {
        Participant(name, .concreteState, valueOf: Self.self)
    }
}
