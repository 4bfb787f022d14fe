import Glibc

extension Canvas {
    /// A low sun or moon over the sea, its light on the water, and a sail.
    mutating func drawSea() {
        let palette = oneOf([
            [0x0B1533, 0x2B3F74, 0x8F7FA8, 0xF2B8A0, 0xFFE3B8] as [UInt32],
            [0x123047, 0x2F6F86, 0x86B8AE, 0xF3DDA6, 0xFFF3D2],
            [0x2A1440, 0x6D2E63, 0xD8576B, 0xFDA15E, 0xFFE29A],
            [0x050A1C, 0x10234A, 0x284C7C, 0x5F88AC, 0xF4F1DE],
        ])
        let horizon = 0.6
        sky(Array(palette.dropLast()), horizon: horizon)
        stars(palette[0] < 0x0A0000 ? 260 : 60, horizon: 0.4)
        let light = Color(palette[4])
        let size = number(0.07...0.11) * unit
        let disc = Point(width / 2 + number(-0.5...0.5) * width * 0.4, horizon * height - number(0.1...1.7) * size)
        glow(disc, radius: size * 6, light, opacity: 0.6)
        drawing.add(.circle(disc, radius: size), .flat(light.mixed(0.35, with: .white)))
        for _ in 0..<6 {
            let place = point(number(-0.8...0.8), number(0.12...0.5))
            let (length, flatness) = (number(0.2...0.65), number(0.005...0.012))
            cloud(place, length: length * unit, thickness: flatness * unit, light, opacity: 0.22)
        }
        headlands(Color(palette[1]), horizon: horizon)
        let water = [
            Color(palette[3]).mixed(0.35, with: Color(palette[1])), Color(palette[1]).mixed(0.35, with: .black),
            Color(palette[0]).mixed(0.45, with: .black),
        ]
        let shore = horizon * height
        drawing.add(
            .polygon([Point(0, shore), Point(width, shore), Point(width, height), Point(0, height)]),
            .vertical(water.map { Paint.Stop($0) }, top: shore, bottom: height))
        glitter(below: disc, size: size, shore: shore, light)
        sail(shore: shore, Color(palette[0]).mixed(0.6, with: .black), light)
    }

    /// Distant land on the left and right.
    private mutating func headlands(_ color: Color, horizon: Double) {
        for side in [-1.0, 1.0] {
            let (reach, rise) = (number(0.3...0.75), number(0.03...0.08))
            let terrain = Terrain(seed: seed(), octaves: 5, roughness: 0.5)
            let steps = 80
            let line = (0...steps).map { step -> Point in
                let share = Double(step) / Double(steps)
                let slope = pow(1 - share, 0.7)
                let x = width / 2 + side * (width / 2 - share * reach * width * 0.5)
                let top = rise * unit * slope * (0.5 + terrain.height(at: share * 5))
                return Point(x, horizon * height - top)
            }
            let foot = horizon * height + 1
            drawing.add(
                .polygon(line + [Point(line[steps].x, foot), Point(line[0].x, foot)]),
                .flat(color.mixed(0.3, with: .black), opacity: 0.85))
        }
    }

    /// The reflection on the water: strokes that grow toward the viewer.
    private mutating func glitter(below disc: Point, size: Double, shore: Double, _ light: Color) {
        for _ in 0..<150 {
            let (near, aside, breadth, shine) = (number(0...1), number(-1...1), number(0.3...1), number(0.15...0.75))
            let depth = near * near
            let spread = size * (0.75 + 1.5 * depth) * aside * abs(aside)
            let place = Point(disc.x + spread, shore + (height - shore) * (0.006 + 0.9 * depth))
            let length = size * breadth * (0.35 + 0.9 * depth)
            lens(place, length, thickness: unit * (0.0012 + 0.0052 * depth), light, shine * (1 - 0.65 * depth))
        }
        for _ in 0..<110 {
            let (near, x, breadth, shine) = (
                number(0...1), number(-1.6...1.6), number(0.02...0.09), number(0.03...0.12)
            )
            let depth = near * near
            let place = Point(width / 2 + x * unit, shore + (height - shore) * (0.01 + 0.97 * depth))
            lens(place, breadth * unit * (0.6 + depth), thickness: unit * (0.001 + 0.004 * depth), light, shine)
        }
    }

    /// A stroke that is thick in the middle.
    private mutating func lens(_ center: Point, _ length: Double, thickness: Double, _ color: Color, _ opacity: Double)
    {
        let (reach, rise) = (length / 2, thickness / 2)
        let corners = [
            Point(-reach, 0), Point(-reach * 0.5, -rise), Point(reach * 0.5, -rise), Point(reach, 0),
            Point(reach * 0.5, rise), Point(-reach * 0.5, rise),
        ]
        drawing.add(
            .polygon(corners.map { Point(center.x + $0.x, center.y + $0.y) }), .flat(color, opacity: opacity))
    }

    private mutating func sail(shore: Double, _ hull: Color, _ cloth: Color) {
        let (x, size) = (number(-0.62...0.62), number(0.035...0.06) * unit)
        let foot = Point(width / 2 + x * width / 2, shore + 0.35 * size)
        func shape(_ corners: [(Double, Double)]) -> Outline {
            .polygon(corners.map { Point(foot.x + $0.0 * size, foot.y + $0.1 * size) })
        }
        drawing.add(shape([(0.06, -1.5), (0.62, -0.16), (0.06, -0.16)]), .flat(cloth, opacity: 0.92))
        drawing.add(shape([(-0.02, -1.3), (-0.02, -0.16), (-0.42, -0.16)]), .flat(cloth.mixed(0.25, with: hull)))
        drawing.add(shape([(-0.55, -0.1), (0.66, -0.1), (0.44, 0.14), (-0.36, 0.14)]), .flat(hull))
    }
}
