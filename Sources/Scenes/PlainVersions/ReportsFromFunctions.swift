// The plain version of the scene for Builder: one report type that switches over its form in every method.

/// The report knows all forms.
final class ReportsFromFunctions: Version {
    private let stage: Stage
    private let report: PlainReport

    init(_ stage: Stage) {
        self.stage = stage
        report = PlainReport(stage)
    }

    var objects: [(name: String, object: AnyObject)] { [("report", report)] }

    func perform(_ command: String) -> String {
        let form: PlainReport.Form = command.hasSuffix("page") ? .page : .table
        func call(_ name: String, _ body: () -> Void) { stage.client(calls: "report", name, body) }
        if command.hasPrefix("week") {
            call("heading") { report.heading("Week", form) }
            call("figure") { report.figure("films", 3, form) }
            call("figure") { report.figure("guests", 12, form) }
        } else {
            call("heading") { report.heading("Day", form) }
            call("figure") { report.figure("films", 1, form) }
        }
        return stage.client(calls: "report", "result") { report.result(form) }
    }
}

private final class PlainReport {
    enum Form { case page, table }

    private let stage: Stage
    private var page = ""
    private var cells: [String] = []

    init(_ stage: Stage) { self.stage = stage }

    func heading(_ title: String, _ form: Form) {
        stage.object("report", changesAt: "its forms")
        stage.object("report", changesAt: "heading")
        stage.object("report", changesAt: "one more method", for: .second)
        switch form {
        case .page: page = "# \(title)"
        case .table: cells = [title]
        }
    }

    func figure(_ name: String, _ value: Int, _ form: Form) {
        stage.object("report", changesAt: "figure")
        switch form {
        case .page: page += "; \(name) \(value)"
        case .table: cells += [name, "\(value)"]
        }
    }

    func result(_ form: Form) -> String {
        stage.object("report", changesAt: "result")
        switch form {
        case .page: return page
        case .table: return cells.joined(separator: "|")
        }
    }
}
