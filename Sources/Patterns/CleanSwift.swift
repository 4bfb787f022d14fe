package import PatternEvents

// Clean Swift, also called VIP after the cycle view, interactor, presenter.
//
// Source: Raymond Law, "Clean Swift iOS Architecture for Fixing Massive View Controller", 2015, where a scene is a view
// controller, an interactor, a presenter, a worker, a router and a configurator, and its models are three for each use
// case: a request, a response and a view model.

/// A border between two parts of a scene, and the only way across: what crosses it is a model, and it goes one way.
///
/// A part holds the border before it and not the part behind it, so that it cannot reach further. The crossing is told
/// here, by the name of the use case alone: what is in a model is nobody's business but the receiver's.
package struct Border<Model, Answer> {
    private let operation: Operation
    private let sender: Participant
    private let receiver: Participant
    private let useCase: String
    private let events: EventStream
    private let receive: (Model) -> Answer

    fileprivate init(
        _ operation: Operation,
        from sender: Participant,
        to receiver: Participant,
        _ useCase: String,
        _ events: EventStream,
        _ receive: @escaping (Model) -> Answer
    ) {
        self.operation = operation
        self.sender = sender
        self.receiver = receiver
        self.useCase = useCase
        self.events = events
        self.receive = receive
    }

    /// Sends `model` across.
    ///
    /// - Returns: nothing where models flow one way round; what was worked out where a worker or a router stands behind
    ///   the border.
    @discardableResult
    package func send(_ model: Model) -> Answer {
        events.emit(.cleanSwift, operation, from: sender, to: receiver, useCase)
        return events.nested { receive(model) }
    }
}

/// Who connects the parts of a scene before it appears: the one who knows them all, and the one who makes borders.
///
/// There is a method for each border that a scene has and none for another one: from a presenter back to an interactor
/// nothing can be built.
package final class SceneConfigurator {
    private let scene: String
    private let events: EventStream
    /// Which parts lead to which others already.
    private var connections: Set<[Role]> = []

    /// - Parameter scene: the name of all its parts in traces; what tells them apart is the role.
    package init(_ scene: String, events: EventStream) {
        self.scene = scene
        self.events = events
    }

    /// The border that a view's requests cross.
    ///
    /// - Parameters:
    ///   - useCase: how traces name what crosses.
    ///   - interactor: what does the use case.
    package func request<Model>(_ useCase: String, to interactor: @escaping (Model) -> Void) -> Border<Model, Void> {
        border(.request, from: .view, to: .interactor, useCase, interactor)
    }

    /// The border that an interactor's responses cross.
    package func response<Model>(_ useCase: String, to presenter: @escaping (Model) -> Void) -> Border<Model, Void> {
        border(.response, from: .interactor, to: .presenter, useCase, presenter)
    }

    /// The border that a presenter's view models cross.
    ///
    /// - Parameter view: should not hold the view strongly: the view holds the border at the cycle's beginning.
    package func viewModel<Model>(_ useCase: String, to view: @escaping (Model) -> Void) -> Border<Model, Void> {
        border(.viewModel, from: .presenter, to: .view, useCase, view)
    }

    /// The border that an interactor's errands cross; the answer comes back over it.
    package func work<Errand, Result>(
        _ useCase: String,
        by worker: @escaping (Errand) -> Result
    ) -> Border<Errand, Result> {
        border(.work, from: .interactor, to: .worker, useCase, worker)
    }

    /// The border between a view and what leads to other scenes.
    ///
    /// - Parameter router: leads there and answers with what that scene shows.
    package func route<Passed, Shown>(
        _ destination: String,
        by router: @escaping (Passed) -> Shown
    ) -> Border<Passed, Shown> {
        border(.route, from: .view, to: .router, destination, router)
    }

    private func border<Model, Answer>(
        _ operation: Operation,
        from sender: Role,
        to receiver: Role,
        _ useCase: String,
        _ receive: @escaping (Model) -> Answer
    ) -> Border<Model, Answer> {
        if connections.insert([sender, receiver]).inserted {
            events.emit(
                .cleanSwift, .configure, from: Participant(scene, .configurator), to: Participant(scene, sender),
                "connects the \(sender.rawValue.lowercased()) to the \(receiver.rawValue.lowercased())"
            )
        }
        return Border(
            operation, from: Participant(scene, sender), to: Participant(scene, receiver), useCase, events, receive)
    }
}
