import Glibc

// The shared parts of several landscapes.

extension Canvas {
    /// A sky from the zenith down to a horizon at this share of the height.
    mutating func sky(_ colors: [UInt32], horizon: Double) {
        drawing.fill(.vertical(colors.map { Paint.Stop(Color($0)) }, top: 0, bottom: horizon * height))
    }

    /// Stars, sparser toward the horizon.
    mutating func stars(_ count: Int, horizon: Double) {
        for _ in 0..<count {
            let (x, depth) = (number(-1.6...1.6), number(0...1))
            let (size, light) = (number(0...1), number(0.25...1))
            let isBright = number(0...1) > 0.96
            // On few pixels, only the larger ones are drawn: the others would be blurred.
            guard abs(x) < halfWidth, unit > 200 || size > 0.75 else { continue }
            let place = point(x, depth * horizon)
            let radius = unit * (0.0008 + 0.0014 * size * size) * (isBright ? 1.7 : 1)
            let color = Color(size > 0.5 ? 0xFFF4E0 : 0xE4ECFF)
            if isBright { glow(place, radius: radius * 7, color, opacity: 0.28 * light) }
            drawing.add(.circle(place, radius: max(radius, 0.42)), .flat(color, opacity: light * (1 - 0.7 * depth)))
        }
    }

    /// A light that fades outward.
    mutating func glow(_ center: Point, radius: Double, _ color: Color, opacity: Double) {
        // This falling curve leaves no visible rim.
        let stops = (0...8).map { step -> Paint.Stop in
            let rest = 1 - Double(step) / 8
            return Paint.Stop(color, opacity: opacity * rest * rest * rest)
        }
        drawing.add(.circle(center, radius: radius), .radial(stops, center: center, radius: radius))
    }

    /// A full, waxing or waning moon.
    mutating func moon(_ center: Point, radius: Double) {
        let phase = number(0...1)
        let tilt = number(-0.5...0.5)
        let light = Color(0xFDF6DC)
        glow(center, radius: radius * 7, Color(0xCFE0FF), opacity: 0.34)
        guard phase < 0.6 else {
            drawing.add(.circle(center, radius: radius), .flat(light))
            for (x, y, size) in [(-0.3, -0.25, 0.22), (0.28, 0.05, 0.3), (-0.12, 0.42, 0.17), (0.3, -0.45, 0.12)] {
                let place = Point(center.x + x * radius, center.y + y * radius)
                drawing.add(.circle(place, radius: size * radius), .flat(Color(0xE3D9B8), opacity: 0.5))
            }
            return
        }
        // The outer edge is a half circle, the inner one a half ellipse.
        let bulge = 0.82 - phase
        let side = phase < 0.3 ? 1.0 : -1.0
        let edge = (0...48).map { step -> (Double, Double) in
            let angle = Double(step) / 48 * .pi - .pi / 2
            return (cos(angle), sin(angle))
        }
        let corners = edge.map { ($0.0, $0.1) } + edge.reversed().map { ($0.0 * bulge, $0.1) }
        drawing.add(
            .polygon(
                corners.map { x, y in
                    let (turnedX, turnedY) = (
                        side * x * cos(tilt) - y * sin(tilt), side * x * sin(tilt) + y * cos(tilt)
                    )
                    return Point(center.x + turnedX * radius, center.y + turnedY * radius)
                }), .flat(light))
    }

    /// A thin cloud: a horizontal lens.
    mutating func cloud(_ center: Point, length: Double, thickness: Double, _ color: Color, opacity: Double) {
        let steps = 24
        let upper = (0...steps).map { step -> Point in
            let share = Double(step) / Double(steps)
            return Point(
                center.x + (share - 0.5) * length,
                center.y - thickness * sin(.pi * share) * (0.6 + 0.4 * sin(9 * share)))
        }
        let lower = (0...steps).reversed().map { step -> Point in
            let share = Double(step) / Double(steps)
            return Point(center.x + (share - 0.5) * length, center.y + thickness * 0.45 * sin(.pi * share))
        }
        drawing.add(.polygon(upper + lower), .flat(color, opacity: opacity))
    }

    /// Fills the area below a line of hills.
    ///
    /// - Parameters:
    ///   - level: the bottom of the valleys, as a share of the height from the top.
    ///   - rise: the height of the hills above them, in units.
    ///   - breadth: the distance between hills, in units.
    /// - Returns: the line.
    @discardableResult
    mutating func hills(_ terrain: Terrain, level: Double, rise: Double, breadth: Double, _ paint: Paint) -> [Point] {
        let steps = max(8, min(drawing.width, 420))
        let line = (0...steps).map { step -> Point in
            let x = (Double(step) / Double(steps) - 0.5) * 2 * halfWidth
            let top = level * height - rise * unit * terrain.height(at: x / breadth)
            return Point(width / 2 + x * unit, top)
        }
        drawing.add(.polygon(line + [Point(width, height), Point(0, height)]), paint)
        return line
    }
}
