public import PatternEvents

// Clean Swift, also called VIP after the cycle view, interactor, presenter.
//
// Source: Raymond Law, "Clean Swift iOS Architecture for Fixing Massive View Controller", 2015, where a scene is a view
// controller, an interactor, a presenter, a worker, a router and a configurator, and its models are three for each use
// case: a request, a response and a view model.

/// A request, a response or a view model: what crosses a boundary, made of simple values.
public protocol SceneModel {
    /// What it holds, as traces show it: each value by its name. In place of a secret stands that it is there.
    var contents: [(name: String, value: String)] { get }
}

/// A boundary between two components of a scene, and the only way across: what crosses it is a model. From the View to the
/// Interactor a request crosses, from there to the Presenter a response, from there to the View a view model, and from the
/// View to the Router where to go; a scene's Interactor and Router are whoever stands behind such a boundary.
///
/// `Input` is the output protocol of the component before it, to which the component behind it conforms: so either can be
/// exchanged for another that keeps to the protocol. The crossing is told here, by the name of the use case and by what the
/// model says of its contents.
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
    ///   - useCase: how traces name what crosses.
    ///   - model: what crosses.
    ///   - send: calls a method of the receiver's protocol with the model.
    public func cross<Model: SceneModel>(_ useCase: String, _ model: Model, _ send: (Input, Model) -> Void) {
        events.call(.cleanSwift, operation, from: sender, to: receiver, .sends(Message(Self.label(useCase, model)))) {
            events.arrive(at: receiver, operation)
            send(input(), model)
        }
    }

    /// Has a worker or a router behind the boundary do something.
    ///
    /// - Parameters:
    ///   - task: how traces name it.
    ///   - ask: calls a method of the receiver's protocol.
    /// - Returns: what was worked out.
    @discardableResult
    public func ask<Answer>(_ task: String, _ ask: (Input) -> Answer) -> Answer {
        events.call(.cleanSwift, operation, from: sender, to: receiver, .sends(Message(task))) {
            events.arrive(at: receiver, operation)
            return ask(input())
        }
    }

    /// `find order (id 3)`
    private static func label(_ useCase: String, _ model: some SceneModel) -> String {
        let contents = model.contents
        guard !contents.isEmpty else { return useCase }
        return "\(useCase) (\(contents.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
    }
}

/// The Configurator connects the components of a scene before it appears: the one who knows them all, and the one who
/// makes boundaries.
///
/// There is a method for each boundary that a scene has and none for another one: from a presenter back to an interactor
/// nothing can be built.
public final class SceneConfigurator {
    private let scene: String
    private let events: EventStream

    /// - Parameter scene: the name of all its components in traces; what tells them apart is the role.
    public init(_ scene: String, events: EventStream) {
        self.scene = scene
        self.events = events
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
    /// - Parameter view: should not hold the view strongly: the view holds the boundary at the cycle's beginning.
    public func viewModel<Input>(to view: @escaping () -> Input) -> Boundary<Input> {
        boundary(.viewModel, from: .presenter, to: .view, view)
    }

    /// The boundary over which an interactor has a worker do something; the answer comes back over it.
    ///
    /// - Parameter task: what the worker is there for, where a scene has several; may be empty.
    public func work<Input>(by worker: Input, for task: String = "") -> Boundary<Input> {
        boundary(.work, from: .interactor, to: .worker, for: task) { worker }
    }

    /// The boundary between a view and the router that leads to other scenes; what such a scene shows comes back over it.
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
            .cleanSwift, .configure, from: Participant(scene, .configurator), to: Participant(scene, sender),
            .connects(sender, to: receiver, for: task)
        )
        return Boundary(operation, from: Participant(scene, sender), to: Participant(scene, receiver), events, input)
    }
}
