import Patterns

extension Scene {
    static let builder = Scene(
        .builder,
        [
            ("week as page", "# Week; films 3; guests 12"), ("week as table", "Week|films|3|guests|12"),
            ("week as page", "# Week; films 3; guests 12"), ("day as table", "Day|films|1"),
            ("day as page", "# Day; films 1"),
        ],
        pattern: ReportsFromBuilders.init, plain: ReportsFromFunctions.init)
}

/// One director, and a builder for each form of report.
private final class ReportsFromBuilders: Version {
    private let stage: Stage
    private let director: Director<ReportPart>
    private let page: PageBuilder
    private let table: TableBuilder

    init(_ stage: Stage) {
        self.stage = stage
        director = Director("director", events: stage.events)
        (page, table) = (PageBuilder(stage), TableBuilder(stage))
    }

    var objects: [(name: String, object: AnyObject)] { [("page builder", page), ("table builder", table)] }

    func perform(_ command: String) -> String {
        stage.object("client", changesAt: "choosing a builder")
        let parts: [ReportPart] =
            command.hasPrefix("week")
            ? [.heading("Week"), .figure("films", 3), .figure("guests", 12)] : [.heading("Day"), .figure("films", 1)]
        guard command.hasSuffix("page") else {
            director.construct("report", of: parts, with: table)
            return stage.client(calls: "table builder", "getResult") { table.getResult().joined(separator: "|") }
        }
        director.construct("report", of: parts, with: page)
        return stage.client(calls: "page builder", "getResult") { page.getResult() }
    }
}

private enum ReportPart {
    case heading(String)
    case figure(String, Int)
}

/// Makes a text.
private final class PageBuilder: Builder {
    let name = "page builder"
    let productName = "page"
    let events: EventStream
    private let stage: Stage
    private var page = ""

    init(_ stage: Stage) { (self.stage, events) = (stage, stage.events) }

    var isUnderConstruction: Bool { !page.isEmpty }

    func reset() { page = "" }

    func assemble(_ part: ReportPart) {
        stage.object("ReportPart", changesAt: "its cases", for: .second)
        stage.object("page builder", changesAt: "building a part", for: .second)
        switch part {
        case .heading(let title): page += "# \(title)"
        case .figure(let name, let value): page += "; \(name) \(value)"
        }
    }

    func finish(defaults: [ReportPart]) -> String {
        defer { reset() }
        return page
    }

    func label(of part: ReportPart) -> String { "part" }
    func label(ofProduct product: String) -> String { "page" }
}

/// Makes a list of cells.
private final class TableBuilder: Builder {
    let name = "table builder"
    let productName = "table"
    let events: EventStream
    private let stage: Stage
    private var cells: [String] = []

    init(_ stage: Stage) { (self.stage, events) = (stage, stage.events) }

    var isUnderConstruction: Bool { !cells.isEmpty }

    func reset() { cells = [] }

    func assemble(_ part: ReportPart) {
        stage.object("table builder", changesAt: "building a part", for: .second)
        switch part {
        case .heading(let title): cells.append(title)
        case .figure(let name, let value): cells += [name, "\(value)"]
        }
    }

    func finish(defaults: [ReportPart]) -> [String] {
        defer { reset() }
        return cells
    }

    func label(of part: ReportPart) -> String { "part" }
    func label(ofProduct product: [String]) -> String { "table" }
}
