import Glibc
import Patterns

/// A collaboration as boxes and lines, each pattern in its own shape.
struct StructureShape {
    private struct Box {
        let name: [String]
        let role: String
        var x = 0.0
        var y = 0.0
        let width: Double
        let height: Double
        var isOut = false
        var leads = false

        var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

        /// The edge point on the line from its middle to a point.
        func edge(toward point: (x: Double, y: Double)) -> (x: Double, y: Double) {
            let (dx, dy) = (point.x - middle.x, point.y - middle.y)
            guard dx != 0 || dy != 0 else { return middle }
            let scale = min(dx == 0 ? .infinity : width / 2 / abs(dx), dy == 0 ? .infinity : height / 2 / abs(dy))
            return (middle.x + dx * scale, middle.y + dy * scale)
        }
    }

    private var boxes: [Box] = []
    private var connections: [StructureLink] = []
    /// Whether the boxes are in columns, so that lines go from side to side.
    private var isInColumns = false
    /// Texts below the boxes.
    private var remarks: [String] = []
    /// The width of each box.
    private let boxWidth: Double
    private let ink: String
    private let texts: Texts

    private static let box = (least: 90.0, whole: 170.0, most: 210.0, line: 17.0, role: 15.0)
    private static let gap = (x: 28.0, y: 18.0)

    /// - Parameter names: the boxes' names; all boxes are as wide as the longest or, if that is long, the longest word.
    private init(_ pattern: Pattern, _ names: [String], _ texts: Texts) {
        (ink, self.texts) = (pattern.ink, texts)
        func widest(_ words: [String]) -> Double { (words.map { TextMeasure.width($0, size: 14) }.max() ?? 0) + 16 }
        let (whole, word) = (widest(names), widest(names.flatMap { $0.split(separator: " ").map(String.init) }))
        boxWidth = max(Self.box.least, whole <= Self.box.whole ? whole : min(word, Self.box.most))
    }

    /// - Parameter width: the limit for shapes that have a choice.
    init(_ record: StructureRecord, parts limit: Int, width: Double, _ texts: Texts) {
        let parts = Array(record.parts.prefix(limit))
        self.init(record.pattern, parts.map(\.name), texts)
        for (index, part) in parts.enumerated() {
            add(part, leads: index == 0 && record.pattern != .chain, showsRole: record.rolesInHeading == nil)
        }
        connections = record.links(parts: limit)
        if record.count > parts.count { remarks.append(texts.structureMore(count: "\(record.count - parts.count)")) }
        switch record.pattern {
        case .chain: snake(width)
        case .mediator: star()
        case .composite: tree(record)
        case .memento: stack(parts)
        case .state, .strategy: choice()
        case .cleanSwift: cycle(parts)
        default: fan()
        }
        let remark = record.remark(texts)
        if !remark.isEmpty { remarks += TextMeasure.lines(remark, size: 13, room: max(300, extent.width)) }
    }

    /// Subjects on the left or, if they are many, on both sides, with their observers to the right, each once.
    init(subjects records: [StructureRecord], parts limit: Int, _ texts: Texts) {
        self.init(.observer, records.flatMap(\.parts).map(\.name), texts)
        var places: [String: Int] = [:]
        let observed = records.filter { $0.count > 1 }
        let others = records.filter { $0.count <= 1 }.map(\.name)
        if !others.isEmpty {
            let words = texts.structureUnobserved(subjects: others.joined(separator: ", "))
            remarks = TextMeasure.lines(words, size: 13, room: 600)
        }
        for record in observed {
            guard let subject = record.parts.first else { continue }
            let from = boxes.count
            add(subject, leads: true, showsRole: false)
            for observer in record.parts.dropFirst().prefix(limit) {
                if places[observer.name] == nil {
                    places[observer.name] = boxes.count
                    add(observer, leads: false, showsRole: false)
                }
                let to = places[observer.name] ?? 0
                connections.append(StructureLink(from: from, to: to, isOut: observer.isOut))
            }
        }
        isInColumns = true
        let (subjects, observers) = (
            boxes.indices.filter { boxes[$0].leads }, boxes.indices.filter { !boxes[$0].leads }
        )
        let half = subjects.count > 8 ? (subjects.count + 1) / 2 : subjects.count
        let count = Double(max(half, observers.count))
        let second = boxWidth + 160
        let sides = [
            (Array(subjects.prefix(half)), 0.0), (observers, second), (Array(subjects.dropFirst(half)), 2 * second),
        ]
        for (side, x) in sides {
            // The shorter side is spread next to the longer one.
            let pitch = (boxes.map(\.height).max() ?? 0) + 12
            let step = pitch * max(1, count / Double(max(1, side.count)))
            for (row, index) in side.enumerated() {
                boxes[index].x = x
                boxes[index].y = Double(row) * step + (step - pitch) / 2
            }
        }
    }

    private mutating func add(_ part: StructureRecord.Part, leads: Bool, showsRole: Bool) {
        let name = TextMeasure.lines(part.name.shortened(to: 40), size: 14, room: boxWidth - 14)
        let lines = Array(name.prefix(2))
        let height = Double(lines.count) * Self.box.line + (showsRole ? Self.box.role : 0) + 10
        boxes.append(
            Box(
                name: lines, role: showsRole ? texts.role(part.role) : "", width: boxWidth, height: height,
                isOut: part.isOut,
                leads: leads))
    }

    // MARK: Shapes

    /// A line of handlers that turns at the end of each row, with an arrow to each successor.
    private mutating func snake(_ width: Double) {
        let perRow = max(2, Int((width + Self.gap.x) / (boxWidth + Self.gap.x)))
        let pitch = (boxes.map(\.height).max() ?? 0) + Self.gap.y
        for index in boxes.indices {
            let (row, place) = index.quotientAndRemainder(dividingBy: perRow)
            let column = row % 2 == 0 ? place : perRow - 1 - place
            (boxes[index].x, boxes[index].y) = (Double(column) * (boxWidth + Self.gap.x), Double(row) * pitch)
        }
    }

    private mutating func column(_ indices: some Collection<Int>, x: Double) {
        let pitch = (boxes.map(\.height).max() ?? 0) + 8
        for (row, index) in indices.enumerated() { (boxes[index].x, boxes[index].y) = (x, Double(row) * pitch) }
    }

    /// The mediator in the middle and its colleagues around it; signals and orders go both ways.
    private mutating func star() {
        let count = Double(boxes.count - 1)
        let growth = count == 0 ? 0 : max(1, count / 10)
        let radius = (x: 300 * growth, y: 135 * growth)
        (boxes[0].x, boxes[0].y) = radius
        for index in boxes.indices.dropFirst() {
            let angle = Double(index - 1) / count * 2 * Double.pi - Double.pi / 2
            boxes[index].x = radius.x + cos(angle) * radius.x
            boxes[index].y = radius.y + sin(angle) * radius.y
        }
    }

    /// A row for each part, indented below its composite.
    private mutating func tree(_ record: StructureRecord) {
        var y = 0.0
        for index in boxes.indices {
            let holder = index == 0 ? 0 : record.holder(of: index)
            boxes[index].x = index == 0 ? 0 : min(boxes[holder].x + 56, 560)
            boxes[index].y = y
            y += boxes[index].height + 12
        }
    }

    /// The caretaker with a stack of mementos, and next to it the originators that make them.
    private mutating func stack(_ parts: [StructureRecord.Part]) {
        let mementos = parts.indices.filter { parts[$0].role == .memento }
        let originators = parts.indices.filter { parts[$0].role == .originator }
        for (row, index) in mementos.enumerated() {
            boxes[index].x = 10
            boxes[index].y = boxes[0].height + Double(row) * (boxes[index].height - 3) - 3
        }
        column(originators, x: boxWidth + 90)
        connections.removeAll { $0.from == 0 }
    }

    /// The context, the state or strategy that it holds, and below that the others.
    private mutating func choice() { column(boxes.indices.dropFirst(), x: boxWidth + 50) }

    /// View, interactor and presenter in a circle; worker, router and configurator next to objects that know them.
    private mutating func cycle(_ parts: [StructureRecord.Part]) {
        let places: [Role: (column: Double, row: Double)] = [
            .view: (0, 0), .interactor: (1, 0), .presenter: (0.5, 1), .worker: (2, 0), .router: (-1, 0),
            .configurator: (-1, 1),
        ]
        var taken: [Role: Int] = [:]
        for (index, part) in parts.enumerated() {
            let place = places[part.role] ?? (2, 1)
            let again = Double(taken[part.role, default: 0])
            taken[part.role, default: 0] += 1
            boxes[index].leads = part.role == .view
            boxes[index].x = (place.column + 1) * (boxWidth + 50)
            boxes[index].y = (place.row + again) * 90
        }
    }

    /// The first in front, the others in columns next to it, held by it or by each other.
    private mutating func fan() {
        let others = boxes.indices.dropFirst()
        isInColumns = others.count > 8
        let half = isInColumns ? others.count / 2 : 0
        boxes[0].x = isInColumns ? boxWidth + 90 : 0
        column(others.prefix(half), x: 0)
        column(others.dropFirst(half), x: boxes[0].x + boxWidth + 90)
        boxes[0].y = max(0, (extent.height - boxes[0].height) / 2)
    }

    // MARK: Size and lines

    private var extent: (width: Double, height: Double) {
        (boxes.map { $0.x + $0.width }.max() ?? 0, boxes.map { $0.y + $0.height }.max() ?? 0)
    }

    var width: Double { max(extent.width, remarks.map { TextMeasure.width($0, size: 13) }.max() ?? 0) }

    var height: Double { extent.height + Double(remarks.count) * 18 + (remarks.isEmpty ? 0 : 6) }

    var lines: [String] {
        var lines = ["<g stroke=\"\(ink)\" fill=\"\(ink)\">"] + connections.flatMap(draw) + ["</g>"]
        lines += boxes.flatMap(draw)
        // A rule is on its line, not covered by a box.
        lines += connections.filter { !$0.label.isEmpty }.flatMap(label)
        for (row, remark) in remarks.enumerated() {
            lines.append(SVG.text(remark, 0, extent.height + 20 + Double(row) * 18, size: 13, "fill=\"#444444\""))
        }
        return lines
    }

    private func draw(_ line: StructureLink) -> [String] {
        let (one, other) = (boxes[line.from], boxes[line.to])
        let style = line.isOut ? "stroke-dasharray=\"4 4\"" : ""
        // In a tree a line goes down and then to the right.
        if other.y > one.y, other.x > one.x, other.x < one.x + one.width {
            let x = one.x + 20
            return [
                SVG.line(x, one.y + one.height, x, other.middle.y, style),
                SVG.line(x, other.middle.y, other.x, other.middle.y, style),
                SVG.tip(other.x, other.middle.y, 1, 0, size: 8),
            ]
        }
        let (start, end) = ends(one, other)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = max(1, (dx * dx + dy * dy).squareRoot())
        let tips =
            [SVG.tip(end.x, end.y, dx / length, dy / length, size: 8)]
            + (line.isTwoWay ? [SVG.tip(start.x, start.y, -dx / length, -dy / length, size: 8)] : [])
        return [SVG.line(start.x, start.y, end.x, end.y, style)] + tips
    }

    /// The ends of a line between two boxes: at their sides if their columns are far apart.
    private func ends(_ one: Box, _ other: Box) -> (start: (x: Double, y: Double), end: (x: Double, y: Double)) {
        guard isInColumns, one.x != other.x else {
            return (start: one.edge(toward: other.middle), end: other.edge(toward: one.middle))
        }
        let isRight = other.x > one.x
        return (
            start: (x: isRight ? one.x + one.width : one.x, y: one.middle.y),
            end: (x: isRight ? other.x : other.x + other.width, y: other.middle.y)
        )
    }

    private func label(_ line: StructureLink) -> [String] {
        let (start, end) = ends(boxes[line.from], boxes[line.to])
        let words = TextMeasure.lines(line.label, size: 12, room: 150)
        let width = words.map { TextMeasure.width($0, size: 12) }.max() ?? 0
        let (x, y) = ((start.x + end.x) / 2, (start.y + end.y) / 2 - Double(words.count) * 7.5)
        return [
            SVG.box(
                x - width / 2 - 3, y - 1, width + 6, Double(words.count) * 15 + 3,
                "fill=\"#ffffff\" fill-opacity=\"0.92\"")
        ]
            + words.enumerated().map { row, word in
                SVG.text(word, x, y + 12 + Double(row) * 15, size: 12, anchor: "middle")
            }
    }

    private func draw(_ box: Box) -> [String] {
        let fill = box.isOut ? "#f6f6f6" : box.leads ? "#dbe8f8" : "#eef3fa"
        let style = "fill=\"\(fill)\" stroke=\"#446688\"" + (box.isOut ? " stroke-dasharray=\"4 4\"" : "")
        var lines = [SVG.box(box.x, box.y, box.width, box.height, round: 5, style)]
        for (row, name) in box.name.enumerated() {
            let y = box.y + Self.box.line * Double(row + 1)
            lines.append(SVG.text(name, box.middle.x, y, size: 14, anchor: "middle"))
        }
        guard !box.role.isEmpty else { return lines }
        lines.append(
            SVG.text(box.role, box.middle.x, box.y + box.height - 6, size: 12, anchor: "middle", "fill=\"#555555\""))
        return lines
    }
}
