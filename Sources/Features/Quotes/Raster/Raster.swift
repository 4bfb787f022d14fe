/// Pixels: red, green and blue, a byte each, row by row from the top.
struct Raster: Equatable, Sendable {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    var bytes: [UInt8]

    /// A black canvas.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        bytes = Array(repeating: 0, count: 3 * width * height)
    }

    /// The pixels of `drawing`, with smooth edges.
    init(_ drawing: Drawing) {
        self.init(width: drawing.width, height: drawing.height)
        for shape in drawing.shapes { draw(shape) }
    }

    func color(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let place = 3 * (y * width + x)
        return (bytes[place], bytes[place + 1], bytes[place + 2])
    }

    /// Draws a shape over the existing pixels.
    mutating func draw(_ shape: Shape) {
        let coverage = Coverage(of: shape.outline, width: width, height: height)
        guard !coverage.isEmpty else { return }
        let width = width
        bytes.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            switch shape.paint {
            case .flat(let color, let opacity):
                let brush = Brush(Paint.Stop(color, opacity: opacity))
                coverage.forEachSpan { y, from, to, share in
                    brush.fill(base + 3 * (y * width + from), count: to - from, coverage: share)
                }
            case .vertical(let stops, let top, let bottom):
                var (row, brush) = (-1, Brush(stops[0]))
                coverage.forEachSpan { y, from, to, share in
                    if y != row {
                        row = y
                        brush = Brush(Paint.color(of: stops, at: (Double(y) + 0.5 - top) / max(bottom - top, 1e-9)))
                    }
                    brush.fill(base + 3 * (y * width + from), count: to - from, coverage: share)
                }
            case .radial(let stops, let center, let radius):
                let ramp = Ramp(stops, center: center, radius: radius)
                coverage.forEachSpan { y, from, to, share in
                    ramp.fill(base + 3 * (y * width + from), x: from, y: y, count: to - from, coverage: share)
                }
            }
        }
    }
}

/// One color, ready for drawing: in whole numbers, as there are millions of pixels.
private struct Brush {
    /// The number for full opacity.
    static let full = 1 << 16

    private let red: Int
    private let green: Int
    private let blue: Int
    private let opacity: Int

    init(_ stop: Paint.Stop) {
        let parts = stop.color.bytes
        (red, green, blue) = (Int(parts.red), Int(parts.green), Int(parts.blue))
        opacity = Int(min(max(stop.opacity, 0), 1) * Double(Self.full))
    }

    /// - Parameter coverage: 0 to ``full``.
    func fill(_ start: UnsafeMutablePointer<UInt8>, count: Int, coverage: Int) {
        let share = (opacity * coverage) >> 16
        if share >= Self.full - 64 { return cover(start, count) }
        var pixel = start
        let end = start + 3 * count
        while pixel < end {
            lay(pixel, share)
            pixel += 3
        }
    }

    /// Draws one pixel over the existing one.
    @inline(__always)
    func lay(_ pixel: UnsafeMutablePointer<UInt8>, _ share: Int) {
        pixel[0] = Self.mixed(pixel[0], red, share)
        pixel[1] = Self.mixed(pixel[1], green, share)
        pixel[2] = Self.mixed(pixel[2], blue, share)
    }

    func lay(_ pixel: UnsafeMutablePointer<UInt8>, coverage: Int) { lay(pixel, (opacity * coverage) >> 16) }

    @inline(__always)
    private static func mixed(_ old: UInt8, _ new: Int, _ share: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: Int(old) &+ ((new &- Int(old)) &* share &+ 0x8000) >> 16)
    }

    /// Replaces pixels by doubling the filled part: most of a picture is long runs.
    private func cover(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) {
        guard count > 0 else { return }
        start[0] = UInt8(red)
        start[1] = UInt8(green)
        start[2] = UInt8(blue)
        let total = 3 * count
        var done = 3
        while done < total {
            let more = min(done, total - done)
            (start + done).update(from: start, count: more)
            done += more
        }
    }
}

/// The colors of a radial gradient, by distance from its center.
private struct Ramp {
    private let brushes: [Brush]
    private let center: Point
    private let scale: Double
    private static let steps = 512

    init(_ stops: [Paint.Stop], center: Point, radius: Double) {
        self.center = center
        scale = Double(Self.steps) / max(radius, 1e-9)
        brushes = (0...Self.steps).map { Brush(Paint.color(of: stops, at: Double($0) / Double(Self.steps))) }
    }

    func fill(_ start: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int, coverage: Int) {
        let down = Double(y) + 0.5 - center.y
        var across = Double(x) + 0.5 - center.x
        var pixel = start
        let end = start + 3 * count
        brushes.withUnsafeBufferPointer { brushes in
            while pixel < end {
                let step = Int((across * across + down * down).squareRoot() * scale)
                brushes[min(step, Ramp.steps)].lay(pixel, coverage: coverage)
                across += 1
                pixel += 3
            }
        }
    }
}
