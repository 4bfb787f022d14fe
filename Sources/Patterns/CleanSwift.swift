// Clean Swift, also called VIP after the cycle view, interactor, presenter.
//
// Source: Raymond Law, "Clean Swift iOS Architecture for Fixing Massive View
// Controller", 2015. A scene there is a view controller, an interactor, a
// presenter, a worker, a router and a configurator. Each use case has three
// models: a request, a response and a view model.

/// A request, a response or a view model: the data that crosses a boundary,
/// made of simple values.
public protocol SceneModel {
    /// Its values by name, for traces. A secret shows only its presence.
    var contents: [(name: String, value: String)] { get }
}

/// A component of a scene. Each method that other components call first calls
/// ``reached(with:_:)`` or ``reached(_:_:)``, which records that it was
/// reached.
public protocol SceneComponent {
    /// The component as traces know it; set by the scene's configurator. While
    /// it is nil, nothing is recorded.
    var identity: SceneIdentity? { get }
}

/// A component of a scene as traces know it. ``SceneConfigurator`` makes it.
public struct SceneIdentity {
    fileprivate let participant: Participant
    fileprivate let events: EventStream

    /// The operation by which a component of this role is reached.
    fileprivate var operation: Operation {
        switch participant.role {
        case .interactor: .request
        case .presenter: .response
        case .worker: .work
        case .router: .route
        default: .viewModel
        }
    }
}

extension SceneComponent {
    /// Records that a model has reached the method that calls this.
    public func reached(_ model: some SceneModel, _ method: String = #function)
    {
        guard let identity else { return }
        identity.events.arrive(
            at: identity.participant, identity.operation,
            reached: model.label(method.methodName))
    }

    /// Records that the method that calls this was reached.
    ///
    /// - Parameter argument: what it was asked about, as traces show it; may be
    ///   empty.
    public func reached(
        with argument: String = "", _ method: String = #function
    ) {
        guard let identity else { return }
        identity.events.arrive(
            at: identity.participant, identity.operation,
            reached: Message(method.methodName, about: argument).label)
    }
}

extension SceneModel {
    /// `find (id: 3)`
    fileprivate func label(_ method: String) -> String {
        let fields = contents.map { "\($0.name): \($0.value)" }
        guard !fields.isEmpty else { return method }
        return "\(method) (\(fields.joined(separator: ", ")))"
    }
}

/// A boundary between two components of a scene, and the only way across. A
/// request crosses from the View to the Interactor, a response from there to
/// the Presenter, a view model from there to the View, and the next scene from
/// the View to the Router. A scene's Interactor and Router are the objects
/// behind such boundaries.
///
/// `Input` is the output protocol of the sending component, and the receiving
/// one conforms to it: so each can be replaced by another that keeps to the
/// protocol. The crossing is recorded here, with the name of the method and the
/// model's contents. The receiver itself records that it was reached.
public struct Boundary<Input> {
    private let operation: Operation
    private let sender: Participant
    private let receiver: Participant
    private let events: EventStream
    private let input: () -> Input

    fileprivate init(
        _ operation: Operation,
        from sender: Participant,
        to receiver: Participant,
        _ events: EventStream,
        _ input: @escaping () -> Input
    ) {
        self.operation = operation
        self.sender = sender
        self.receiver = receiver
        self.events = events
        self.input = input
    }

    /// Sends a model across.
    ///
    /// - Parameters:
    ///   - method: the method of the receiver's protocol that is called.
    ///   - model: the model that crosses.
    ///   - send: calls that method with the model.
    public func cross<Model: SceneModel>(
        _ method: String, _ model: Model, _ send: (Input, Model) -> Void
    ) {
        events.call(
            .cleanSwift, operation, from: sender, to: receiver,
            .sends(Message(model.label(method)))
        ) {
            send(input(), model)
        }
    }

    /// Has a worker or a router behind the boundary do something.
    ///
    /// - Parameters:
    ///   - method: the method of the receiver's protocol that is called.
    ///   - argument: what it is asked about, as traces show it; may be empty.
    ///   - ask: calls that method.
    /// - Returns: the result.
    @discardableResult
    public func ask<Answer>(
        _ method: String, _ argument: @autoclosure () -> String = "",
        _ ask: (Input) -> Answer
    ) -> Answer {
        events.call(
            .cleanSwift, operation, from: sender, to: receiver,
            .sends(Message(method, about: argument()))
        ) {
            ask(input())
        }
    }
}

/// The Configurator connects the components of a scene before it appears: it is
/// the only object that knows them all and makes boundaries.
///
/// There is a method for each boundary that a scene has, and for no other: a
/// boundary from a presenter back to an interactor cannot be built.
public final class SceneConfigurator {
    private let scene: String
    private let events: EventStream

    /// - Parameter scene: the name of all its components in traces; the role
    ///   distinguishes them.
    public init(_ scene: String, events: EventStream) {
        self.scene = scene
        self.events = events
    }

    /// The scene's component of that role, as traces know it.
    public func identity(_ role: Role) -> SceneIdentity {
        SceneIdentity(participant: Participant(scene, role), events: events)
    }

    /// The boundary that a view's requests cross.
    public func request<Input>(to interactor: Input) -> Boundary<Input> {
        boundary(.request, from: .view, to: .interactor) { interactor }
    }

    /// The boundary that an interactor's responses cross.
    public func response<Input>(to presenter: Input) -> Boundary<Input> {
        boundary(.response, from: .interactor, to: .presenter) { presenter }
    }

    /// The boundary that a presenter's view models cross.
    ///
    /// - Parameter view: should not hold the view strongly: the view holds the
    ///   boundary at the cycle's beginning.
    public func viewModel<Input>(
        to view: @escaping () -> Input
    ) -> Boundary<Input> {
        boundary(.viewModel, from: .presenter, to: .view, view)
    }

    /// The boundary through which an interactor gives work to a worker, whose
    /// answer comes back through it.
    ///
    /// - Parameter task: the worker's task, if a scene has several workers; may
    ///   be empty.
    public func work<Input>(
        by worker: Input, for task: String = ""
    ) -> Boundary<Input> {
        boundary(.work, from: .interactor, to: .worker, for: task) { worker }
    }

    /// The boundary between a view and the router to other scenes; the text
    /// that such a scene shows comes back through it.
    public func route<Input>(by router: Input) -> Boundary<Input> {
        boundary(.route, from: .view, to: .router) { router }
    }

    private func boundary<Input>(
        _ operation: Operation,
        from sender: Role,
        to receiver: Role,
        for task: String = "",
        _ input: @escaping () -> Input
    ) -> Boundary<Input> {
        events.emit(
            .cleanSwift, .configure, from: Participant(scene, .configurator),
            to: Participant(scene, sender),
            .connects(sender, to: receiver, for: task)
        )
        return Boundary(
            operation, from: Participant(scene, sender),
            to: Participant(scene, receiver), events, input)
    }
}
