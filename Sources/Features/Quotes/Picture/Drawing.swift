/// The contents of a picture, as shapes from back to front: every displayed or saved form is made from it.
struct Drawing: Sendable {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    private(set) var shapes: [Shape] = []

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    /// Adds a shape in front of all others.
    mutating func add(_ outline: Outline, _ paint: Paint) {
        shapes.append(Shape(outline: outline, paint: paint))
    }

    /// Paints the whole canvas.
    mutating func fill(_ paint: Paint) {
        let (right, bottom) = (Double(width), Double(height))
        add(.polygon([Point(0, 0), Point(right, 0), Point(right, bottom), Point(0, bottom)]), paint)
    }
}

/// An area and its paint.
struct Shape: Sendable {
    let outline: Outline
    let paint: Paint
}

/// A point, in pixels to the right and down from the upper left corner.
struct Point: Equatable, Sendable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

/// The area of a shape.
enum Outline: Sendable {
    /// Its corners; it closes automatically and does not intersect itself.
    case polygon([Point])
    case circle(Point, radius: Double)
    /// Lines through points, with round ends and this width; crossing lines are joined.
    case strokes([[Point]], width: Double)
}

/// The color of a shape.
enum Paint: Sendable {
    /// - Parameter opacity: 0 to 1.
    case flat(Color, opacity: Double = 1)
    /// From `top` down to `bottom`, in pixels, evenly through `stops`; the outermost continue beyond.
    case vertical([Stop], top: Double, bottom: Double)
    /// From a center out to `radius`, evenly through `stops`; the last one continues beyond.
    case radial([Stop], center: Point, radius: Double)

    /// A color in a gradient.
    struct Stop: Sendable {
        let color: Color
        /// 0 to 1.
        let opacity: Double

        init(_ color: Color, opacity: Double = 1) { (self.color, self.opacity) = (color, opacity) }
    }

    /// The color at `place`, 0 to 1, of a gradient.
    static func color(of stops: [Stop], at place: Double) -> Stop {
        guard stops.count > 1 else { return stops[0] }
        let scaled = min(max(place, 0), 1) * Double(stops.count - 1)
        let index = min(Int(scaled), stops.count - 2)
        let (from, to) = (stops[index], stops[index + 1])
        let share = scaled - Double(index)
        return Stop(
            from.color.mixed(share, with: to.color), opacity: from.opacity + (to.opacity - from.opacity) * share
        )
    }
}
