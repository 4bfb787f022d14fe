import Glibc

/// Turns the strokes of a round pen into areas.
enum Stroke {
    /// The areas that a pen covers along `line`, all in the same direction, so that they do not cancel each other where
    /// they overlap.
    static func outlines(of line: [Point], radius: Double) -> [[Point]] {
        var points: [Point] = []
        for point in line where point != points.last { points.append(point) }
        guard points.count > 1 else { return points.map { circle($0, radius).reversed() } }
        if points.first == points.last, isSmooth(points) { return ring(Array(points.dropLast()), radius) }
        return smoothStretches(of: points).map { stretch($0, radius) }
    }

    static func circle(_ center: Point, _ radius: Double) -> [Point] {
        let corners = max(12, min(720, Int(radius.squareRoot() * 14)))
        return arc(center, radius, from: 0, by: 2 * .pi, steps: corners).dropLast()
    }

    private static func arc(
        _ center: Point, _ radius: Double, from start: Double, by turn: Double, steps: Int
    ) -> [Point] {
        (0...steps).map { step in
            let angle = start + turn * Double(step) / Double(steps)
            return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
        }
    }

    // MARK: Corners

    /// The least angle of a corner, as opposed to a curve, in radians.
    private static let sharp = 0.6

    private static func direction(_ from: Point, _ to: Point) -> Double { atan2(to.y - from.y, to.x - from.x) }

    /// The change of direction at `corner`, from -pi to pi.
    private static func turn(_ before: Point, _ corner: Point, _ after: Point) -> Double {
        let turn = direction(corner, after) - direction(before, corner)
        return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }

    private static func isSmooth(_ loop: [Point]) -> Bool {
        let corners = Array(loop.dropLast())
        guard corners.count > 2 else { return false }
        return corners.indices.allSatisfy { index in
            let (before, after) = (
                corners[(index + corners.count - 1) % corners.count], corners[(index + 1) % corners.count]
            )
            return abs(turn(before, corners[index], after)) < sharp
        }
    }

    private static func smoothStretches(of points: [Point]) -> [[Point]] {
        var stretches: [[Point]] = [[points[0]]]
        for index in 1..<points.count {
            stretches[stretches.count - 1].append(points[index])
            guard index + 1 < points.count else { break }
            if abs(turn(points[index - 1], points[index], points[index + 1])) >= sharp {
                stretches.append([points[index]])
            }
        }
        return stretches
    }

    // MARK: Areas

    /// Forward on one side, a half circle around the end, back on the other side, a half circle around the beginning.
    private static func stretch(_ points: [Point], _ radius: Double) -> [Point] {
        let last = points.count - 1
        let steps = max(6, min(24, Int(radius.squareRoot() * 6)))
        let (first, end) = (direction(points[0], points[1]), direction(points[last - 1], points[last]))
        let inner = points.indices.dropFirst().dropLast()
        let forth = inner.map { beside(points[$0], after: points[$0 - 1], before: points[$0 + 1], by: radius) }
        let back = inner.reversed().map {
            beside(points[$0], after: points[$0 - 1], before: points[$0 + 1], by: -radius)
        }
        return forth + arc(points[last], radius, from: end + .pi / 2, by: -.pi, steps: steps) + back
            + arc(points[0], radius, from: first - .pi / 2, by: -.pi, steps: steps)
    }

    /// One edge of a loop, and the other one in the opposite direction.
    private static func ring(_ loop: [Point], _ radius: Double) -> [[Point]] {
        let edges = [radius, -radius].map { side in
            loop.indices.map { index in
                let (after, before) = (loop[(index + loop.count - 1) % loop.count], loop[(index + 1) % loop.count])
                return beside(loop[index], after: after, before: before, by: side)
            }
        }
        return [edges[0], edges[1].reversed()]
    }

    /// The point at this distance beside a path where it passes `point`.
    private static func beside(_ point: Point, after: Point, before: Point, by distance: Double) -> Point {
        let half = turn(after, point, before) / 2
        let angle = direction(after, point) + half + .pi / 2
        let reach = distance / cos(half)
        return Point(point.x + reach * cos(angle), point.y + reach * sin(angle))
    }
}
