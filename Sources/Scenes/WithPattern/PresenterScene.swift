import Patterns

extension Scene {
    static let mvp = Scene(
        .modelViewPresenter,
        [
            ("begin", "name?"), ("type Ada", "age?"), ("type x", "a number, please"), ("type 36", "Ada, 36"),
            ("begin", "name?"), ("type Bo", "age?"),
        ],
        pattern: PresentedForm.init, plain: FormInOne.init)
}

/// A passive view, a model and a presenter between them.
private final class PresentedForm: Version {
    private let stage: Stage
    private let view: FormView
    private let presenter: FormPresenter
    private let model: FormModel

    init(_ stage: Stage) {
        self.stage = stage
        (view, model) = (FormView(stage), FormModel(stage))
        presenter = FormPresenter(view, model, stage)
        view.presenter = presenter
    }

    var objects: [(name: String, object: AnyObject)] {
        [("view", view), ("presenter", presenter), ("model", model)]
    }

    func perform(_ command: String) -> String {
        stage.object("client", changesAt: "connecting a view")
        if command == "begin" {
            stage.client(calls: "presenter", "begin") { presenter.begin() }
        } else {
            stage.client(calls: "view", "type") { view.type(String(command.dropFirst(5))) }
        }
        return view.text
    }
}

private final class FormModel: Model {
    let modelName = "model"
    let events: EventStream
    private(set) var name = ""
    private(set) var age = 0

    init(_ stage: Stage) { events = stage.events }

    func begin() { name = "" }

    /// - Returns: whether the text is valid for the current field.
    func enter(_ text: String) -> Bool {
        guard !name.isEmpty else {
            name = text
            return true
        }
        age = Int(text) ?? 0
        return age > 0
    }
}

private final class FormView: View {
    let viewName = "view"
    let events: EventStream
    weak var presenter: FormPresenter?
    private(set) var text = ""
    private let stage: Stage

    init(_ stage: Stage) { (self.stage, events) = (stage, stage.events) }

    func type(_ text: String) {
        guard let presenter else { return }
        handOn("typed", to: presenter) { presenter.typed(text) }
    }

    func show(_ text: String) {
        stage.object("view", changesAt: "showing the hint", for: .second)
        self.text = text
    }
}

private final class FormPresenter: Presenter {
    let presenterName = "presenter"
    let events: EventStream
    private let view: FormView
    private let model: FormModel
    private let stage: Stage

    init(_ view: FormView, _ model: FormModel, _ stage: Stage) {
        (self.view, self.model, self.stage, events) = (view, model, stage, stage.events)
    }

    func begin() {
        update(model, "begin") { model.begin() }
        show("name?")
    }

    func typed(_ text: String) {
        let isName = model.name.isEmpty
        let fits = update(model, "enter") { model.enter(text) }
        show(!fits ? "a number, please" : isName ? "age?" : "\(model.name), \(model.age)")
    }

    private func show(_ text: String) {
        stage.object("presenter", changesAt: "choosing the hint", for: .second)
        update(view, "show") { view.show(text) }
    }
}
