// The plain version of the scene for Model View Presenter: a form that asks, checks and shows.

/// One object asks, checks and shows.
final class FormInOne: Version {
    private let stage: Stage
    private let form: PlainForm

    init(_ stage: Stage) {
        self.stage = stage
        form = PlainForm(stage)
    }

    var objects: [(name: String, object: AnyObject)] { [("form", form)] }

    func perform(_ command: String) -> String {
        if command == "begin" {
            stage.client(calls: "form", "begin") { form.begin() }
        } else {
            stage.client(calls: "form", "type") { form.type(String(command.dropFirst(5))) }
        }
        return form.text
    }
}

private final class PlainForm {
    private let stage: Stage
    private var name = ""
    private(set) var text = ""

    init(_ stage: Stage) { self.stage = stage }

    func begin() {
        stage.object("form", changesAt: "begin")
        name = ""
        text = "name?"
    }

    func type(_ typed: String) {
        stage.object("form", changesAt: "type")
        stage.object("form", changesAt: "type", for: .second)
        guard !name.isEmpty else {
            name = typed
            text = "age?"
            return
        }
        text = Int(typed).map { "\(name), \($0)" } ?? "a number, please"
    }
}
