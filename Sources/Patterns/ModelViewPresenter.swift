// Model-View-Presenter with a passive view.
//
// Source: Mike Potel, "MVP: Model-View-Presenter, The Taligent Programming
// Model", 1996; Martin Fowler, "Passive View", 2006; the course project on
// registration, whose presenters know their views only by a protocol.

/// The Model: the data that is entered, and the rules for it. It knows neither
/// the view nor the presenter.
public protocol Model: AnyObject {
    /// The model's name in traces.
    var modelName: String { get }

    var events: EventStream { get }
}

/// The View: it shows what the presenter sends, passes on a person's actions,
/// and decides nothing.
///
/// A scene has a protocol that refines this one: the presenter knows its view
/// only by that protocol, so the view may be a form in a window, a dialog at a
/// terminal, the words of a line or a test.
public protocol View: AnyObject {
    /// The view's name in traces.
    var viewName: String { get }

    var events: EventStream { get }
}

/// The Presenter: it receives a person's actions at the view, changes the model
/// accordingly, and has the view show the result.
///
/// It holds the model, and the view unowned: the view holds the presenter.
public protocol Presenter: AnyObject {
    /// The presenter's name in traces.
    var presenterName: String { get }

    var events: EventStream { get }
}

extension Model {
    public var modelParticipant: Participant {
        Participant(modelName, .model, self)
    }

    /// Records that the calling method was reached. Each method that a
    /// presenter calls begins with this.
    ///
    /// - Parameter argument: what it was asked about, as traces show it; may be
    ///   empty.
    public func reached(
        with argument: @autoclosure () -> String = "",
        _ method: String = #function
    ) {
        events.arrive(
            at: modelParticipant, .updateModel,
            reached: Message(method.methodName, about: argument()).label)
    }
}

extension View {
    public var viewParticipant: Participant {
        Participant(viewName, .view, self)
    }

    /// Records that the calling method was reached. Each method that a
    /// presenter calls begins with this.
    ///
    /// - Parameter argument: what it was asked about, as traces show it; may be
    ///   empty.
    public func reached(
        with argument: @autoclosure () -> String = "",
        _ method: String = #function
    ) {
        events.arrive(
            at: viewParticipant, .updateView,
            reached: Message(method.methodName, about: argument()).label)
    }

    /// Passes on the user's input.
    ///
    /// - Parameters:
    ///   - method: the presenter's method for it.
    ///   - argument: what it is asked about, as traces show it, without secrets
    ///     or typed text; may be empty.
    ///   - call: calls that method.
    public func handOn<Result>(
        _ method: String, _ argument: @autoclosure () -> String = "",
        to presenter: some Presenter,
        _ call: () -> Result
    ) -> Result {
        events.call(
            .modelViewPresenter, .userAction, from: viewParticipant,
            to: presenter.presenterParticipant,
            .sends(Message(method, about: argument())), call)
    }
}

extension Presenter {
    public var presenterParticipant: Participant {
        Participant(presenterName, .presenter, self)
    }

    /// Records that the calling method was reached. Each method that a view
    /// calls begins with this.
    ///
    /// - Parameter argument: what it was asked about, as traces show it; may be
    ///   empty.
    public func reachedByView(
        with argument: @autoclosure () -> String = "",
        _ method: String = #function
    ) {
        events.arrive(
            at: presenterParticipant, .userAction,
            reached: Message(method.methodName, about: argument()).label)
    }

    /// Changes the model.
    ///
    /// - Parameters:
    ///   - method: the model's method.
    ///   - change: calls that method.
    public func update<Result, Failure: Error>(
        _ model: some Model, _ method: String,
        _ change: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try events.call(
            .modelViewPresenter, .updateModel, from: presenterParticipant,
            to: model.modelParticipant,
            .sends(Message(method)), change)
    }

    /// Has the view show something.
    ///
    /// - Parameters:
    ///   - method: the method of the view's protocol.
    ///   - argument: what it shows, as traces show it; may be empty.
    ///   - call: calls that method.
    public func update(
        _ view: any View, _ method: String,
        _ argument: @autoclosure () -> String = "", _ call: () -> Void
    ) {
        events.call(
            .modelViewPresenter, .updateView, from: presenterParticipant,
            to: view.viewParticipant,
            .sends(Message(method, about: argument())), call)
    }
}
