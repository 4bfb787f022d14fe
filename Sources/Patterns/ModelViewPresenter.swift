public import PatternEvents

// Model-View-Presenter with a passive view.
//
// Source: Mike Potel, "MVP: Model-View-Presenter, The Taligent Programming Model", 1996; Martin Fowler, "Passive View",
// 2006; the course project on registration, whose presenters know their views by a protocol alone.

/// The Model: what is entered, and the rules for it. It knows neither the view nor the presenter.
public protocol Model: AnyObject {
    /// The model's name in traces.
    var modelName: String { get }
}

/// The View: it shows what it is told to, hands on what a person does, and decides nothing.
///
/// A scene has a protocol that refines this one: the presenter knows its view by that alone, so that a form in a window, a
/// talk at a terminal, the words of a line or a test may stand behind it.
public protocol View: AnyObject {
    /// The view's name in traces.
    var viewName: String { get }

    var events: EventStream { get }
}

/// The Presenter: it takes what a person does at the view, changes the model accordingly, and has the view show what came
/// of it.
///
/// It holds the model, and the view unowned: the view holds the presenter.
public protocol Presenter: AnyObject {
    /// The presenter's name in traces.
    var presenterName: String { get }

    var events: EventStream { get }
}

extension Model {
    public var modelParticipant: Participant { Participant(modelName, .model, self) }
}

extension View {
    public var viewParticipant: Participant { Participant(viewName, .view, self) }

    /// Hands on what the person did.
    ///
    /// - Parameters:
    ///   - action: what it was, as traces show it; no secret, no text that was typed.
    ///   - call: calls the presenter's method for it.
    public func handOn<Result>(_ action: String, to presenter: some Presenter, _ call: () -> Result) -> Result {
        events.call(
            .modelViewPresenter, .userAction, from: viewParticipant, to: presenter.presenterParticipant,
            .sends(Message(action))
        ) {
            events.arrive(at: presenter.presenterParticipant, .userAction)
            return call()
        }
    }
}

extension Presenter {
    public var presenterParticipant: Participant { Participant(presenterName, .presenter, self) }

    /// Changes the model.
    ///
    /// - Parameters:
    ///   - what: what is changed, as traces show it.
    ///   - change: calls a method of the model.
    public func update<Result, Failure: Error>(
        _ model: some Model, _ what: String, _ change: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try events.call(
            .modelViewPresenter, .updateModel, from: presenterParticipant, to: model.modelParticipant,
            .sends(Message(what))
        ) { () throws(Failure) in
            events.arrive(at: model.modelParticipant, .updateModel)
            return try change()
        }
    }

    /// Has the view show something.
    ///
    /// - Parameters:
    ///   - what: what it shows, as traces show it.
    ///   - call: calls a method of the view's protocol.
    public func update(_ view: any View, _ what: String, _ call: () -> Void) {
        events.call(
            .modelViewPresenter, .updateView, from: presenterParticipant, to: view.viewParticipant,
            .sends(Message(what))
        ) {
            events.arrive(at: view.viewParticipant, .updateView)
            call()
        }
    }
}
