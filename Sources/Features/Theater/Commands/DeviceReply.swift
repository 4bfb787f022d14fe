import Commands
import Text

/// One device, for people and for programs.
struct DeviceReply: ReplyBody {
    private let row: DeviceRow
    private let leftOut: [LeftOut]?

    /// - Parameter leftOut: the colleagues to which the mediator could send no order; nil if the device received no
    ///   order.
    init(_ device: any Device, in theater: HomeTheater, leftOut: [LeftOut]? = nil) {
        row = DeviceRow(device, isAttached: theater.mediator.isAttached(device.device))
        self.leftOut = leftOut
    }

    func write(to text: inout TextWriter) {
        var table = TextTable()
        row.add(to: &table, width: text.width, nameColumns: row.name.utf8.count)
        table.write(to: &text)
        guard let leftOut, !leftOut.isEmpty else { return }
        text.write(leftOut.text, .warning)
    }

    func encode(to json: inout JSONWriter) {
        (row.facts + (leftOut?.parts ?? [])).object.encode(to: &json)
    }
}

/// All devices.
struct DeviceListReply: ReplyBody {
    private let rows: [DeviceRow]

    init(_ theater: HomeTheater) {
        rows = theater.devices.all.map { DeviceRow($0, isAttached: theater.mediator.isAttached($0.device)) }
    }

    func write(to text: inout TextWriter) {
        var table = TextTable()
        let nameColumns = rows.map(\.name.utf8.count).max() ?? 0
        for row in rows { row.add(to: &table, width: text.width, nameColumns: nameColumns) }
        table.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        rows.map(\.facts.object).replyValue.encode(to: &json)
    }
}

/// The displayed data of a device, when the command ran.
private struct DeviceRow {
    /// The columns for the longest state names: `popping`, `cooling`.
    private static let stateColumns = 7

    let name: String
    private let state: String
    private let isInUse: Bool
    private let attributes: [DeviceAttribute]
    private let isAttached: Bool
    private let fault: String?

    init(_ device: any Device, isAttached: Bool) {
        name = device.name
        state = device.stateText
        isInUse = device.isInUse
        attributes = device.attributes
        fault = device.fault
        self.isAttached = isAttached
    }

    func add(to table: inout TextTable, width: Int, nameColumns: Int) {
        let facts = attributes.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
        let marks = (isAttached ? [] : ["detached"]) + (fault.map { ["broken (\($0))"] } ?? [])
        let mark = marks.joined(separator: ", ")
        let taken = nameColumns + 2 + Self.stateColumns + 2 + (mark.isEmpty ? 0 : DisplayWidth.columns(of: mark) + 2)
        let shown = DisplayWidth.truncated(facts, columns: max(20, width - taken))
        let stateCell = TextTable.Cell(
            DisplayWidth.padded(state, columns: Self.stateColumns), isInUse ? .good : .quiet)
        if mark.isEmpty {
            table.row(.init(name, .name), stateCell, .init(shown))
        } else {
            table.row(.init(name, .name), stateCell, .init(shown), .init(mark, .warning))
        }
    }

    var facts: [ReplyPart] {
        [
            .fact("name", name),
            .fact("state", state),
            .fact("attributes", Reply.Value.object(attributes.map { (JSONKey($0.name), $0.value) })),
            .fact("attached", isAttached),
            .fact("fault", fault),
        ]
    }
}
