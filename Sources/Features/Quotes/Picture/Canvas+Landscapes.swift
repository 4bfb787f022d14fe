import Glibc

extension Canvas {
    // MARK: Night

    /// Hills under stars and a moon, with firs on the nearest.
    mutating func drawNight() {
        let palette = oneOf([
            [0x070B1E, 0x0E1A3D, 0x1F3A68, 0x3C6A8C] as [UInt32],
            [0x0A0820, 0x1C1446, 0x3E2A6E, 0x7A5590],
            [0x04121A, 0x0A2B3A, 0x14505C, 0x3F8C86],
        ])
        let horizon = 0.7
        sky(palette, horizon: horizon)
        stars(800, horizon: horizon)
        let (side, rise, size) = (number(-0.85...0.85), number(0.14...0.26), number(0.045...0.07))
        moon(Point(width / 2 + side * width * 0.34, rise * height), radius: size * unit)
        layers(6, from: Color(palette[3]), to: Color(0x03060F), top: 0.66, rise: 0.26, roughness: 0.42)
        firs(Color(0x02040A), level: 0.99, count: 90)
    }

    // MARK: Dusk

    /// Hills before a low sun.
    mutating func drawDusk() {
        let palette = oneOf([
            [0x2B1B4D, 0x7A3B6B, 0xD9626A, 0xF9A66C, 0xFFE0A3] as [UInt32],
            [0x1D2A5B, 0x5B4A8A, 0xB76A93, 0xF29C7F, 0xFFD89B],
            [0x3A1C3F, 0x8E2F4F, 0xE25B4A, 0xFB9A4B, 0xFFD56B],
            [0x203A5E, 0x4F7A9A, 0xA9B8B0, 0xF3C48B, 0xFFE9C0],
        ])
        let horizon = 0.66
        sky(palette, horizon: horizon)
        let sun = Point(width / 2 + number(-0.5...0.5) * width * 0.5, number(0.5...0.58) * height)
        let size = number(0.085...0.12) * unit
        glow(sun, radius: size * 6, Color(palette[4]), opacity: 0.75)
        drawing.add(
            .circle(sun, radius: size),
            .vertical(
                [Paint.Stop(Color(0xFFF8E0)), Paint.Stop(Color(palette[4]).mixed(0.35, with: Color(palette[3])))],
                top: sun.y - size, bottom: sun.y + size))
        for _ in 0..<7 {
            let place = point(number(-0.8...0.8), number(0.1...0.5))
            let (length, flatness, light) = (number(0.25...0.7), number(0.006...0.014), number(0.1...0.3))
            cloud(place, length: length * unit, thickness: flatness * unit, Color(palette[4]), opacity: light)
        }
        layers(
            6, from: Color(palette[2]).mixed(0.35, with: Color(palette[3])),
            to: Color(palette[0]).mixed(0.62, with: .black), top: 0.64, rise: 0.22, roughness: 0.4)
        birds(Color(palette[0]).mixed(0.5, with: .black))
    }

    // MARK: Peaks

    /// Mountains behind each other, with snow on the farthest, and mist between them.
    mutating func drawPeaks() {
        let palette = oneOf([
            [0x27406B, 0x5D7FA8, 0xA9BFD0, 0xF3D9C4] as [UInt32],
            [0x20304F, 0x6B5B86, 0xC98F9B, 0xFAD7B5],
            [0x123A4A, 0x3F7C86, 0x98BDB0, 0xF2EBCF],
        ])
        sky(palette, horizon: 0.6)
        stars(90, horizon: 0.3)
        let disc = Point(width / 2 + number(-0.6...0.6) * width * 0.5, number(0.16...0.3) * height)
        let size = number(0.05...0.075) * unit
        glow(disc, radius: size * 5, Color(0xFFF6E2), opacity: 0.6)
        drawing.add(.circle(disc, radius: size), .flat(Color(0xFFF9EC)))
        let (mist, dark) = (Color(palette[3]), Color(palette[0]).mixed(0.55, with: .black))
        let count = 5
        for index in 0..<count {
            let near = Double(index) / Double(count - 1)
            let level = 0.66 + 0.34 * near
            let rise = 0.56 - 0.34 * near
            let terrain = Terrain(seed: seed(), octaves: 7 - index / 2, roughness: 0.48, isJagged: true)
            let body = Color(palette[1]).mixed(0.25 + 0.75 * near, with: dark).mixed(0.28 * (1 - near), with: mist)
            let foot = body.mixed(0.55 * (1 - near), with: mist)
            let top = level * height - rise * unit
            let line = hills(
                terrain, level: level, rise: rise, breadth: 0.9 - 0.42 * near,
                .vertical([Paint.Stop(body), Paint.Stop(body), Paint.Stop(foot)], top: top, bottom: level * height))
            if index < 2 {
                let share = index == 0 ? 0.5 : 0.3
                snow(along: line, down: top + rise * unit * share, seed: seed(), light: 1 - 0.6 * near)
            }
        }
        firs(dark.mixed(0.55, with: .black), level: 1.005, count: 120)
    }

    /// Snow on the high parts, with a ragged lower edge.
    private mutating func snow(along line: [Point], down snowLine: Double, seed: UInt64, light: Double) {
        let terrain = Terrain(seed: seed, octaves: 4, roughness: 0.7, isJagged: true)
        var cap: [Point] = []
        func close() {
            guard cap.count > 2 else { return cap.removeAll() }
            let lower = cap.reversed().map { place -> Point in
                let ragged = 0.25 + 0.75 * terrain.height(at: place.x / unit * 16)
                return Point(place.x, place.y + (snowLine - place.y) * ragged)
            }
            drawing.add(.polygon(cap + lower), .flat(Color(0xFFFDF8), opacity: 0.82 * light))
            cap.removeAll()
        }
        for place in line {
            if place.y < snowLine { cap.append(place) } else { close() }
        }
        close()
    }

    // MARK: Parts

    /// Hills behind each other, from the far ones to the near ones.
    private mutating func layers(
        _ count: Int, from far: Color, to near: Color, top: Double, rise: Double, roughness: Double
    ) {
        for index in 0..<count {
            let share = Double(index) / Double(count - 1)
            let body = far.mixed(0.12 + 0.88 * pow(share, 0.8), with: near)
            // Distant layers are hazy at the bottom.
            let foot = body.mixed(0.4 * (1 - share), with: far)
            let level = top + (1.02 - top) * share
            let height = rise * (1 - 0.45 * share)
            let terrain = Terrain(seed: seed(), octaves: 5, roughness: roughness)
            hills(
                terrain, level: level, rise: height, breadth: 0.34 + 0.12 * share,
                .vertical(
                    [Paint.Stop(body), Paint.Stop(foot)], top: level * self.height - height * unit,
                    bottom: (level + 0.04) * self.height))
        }
    }

    /// Firs along the lower edge.
    private mutating func firs(_ color: Color, level: Double, count: Int) {
        let terrain = Terrain(seed: seed(), octaves: 3, roughness: 0.5)
        for _ in 0..<count {
            let (x, size) = (number(-1.6...1.6), number(0.04...0.11))
            guard abs(x) < halfWidth + 0.1 else { continue }
            let foot = Point(width / 2 + x * unit, level * height - 0.05 * unit * terrain.height(at: x * 3))
            let tall = size * unit
            var (left, right): ([Point], [Point]) = ([], [])
            let tiers = 5
            for tier in 0..<tiers {
                let (upper, lower) = (Double(tier) / Double(tiers), Double(tier + 1) / Double(tiers))
                let (inner, outer) = (0.01 + 0.1 * upper, 0.07 + 0.16 * lower)
                left += [Point(-inner, upper), Point(-outer, lower)]
                right += [Point(inner, upper), Point(outer, lower)]
            }
            let corners =
                [Point(0, -0.06)] + right + [Point(0.04, 1), Point(0.04, 3), Point(-0.04, 3), Point(-0.04, 1)]
            let all = corners + left.reversed()
            drawing.add(
                .polygon(all.map { Point(foot.x + $0.x * tall, foot.y - tall + $0.y * tall) }), .flat(color))
        }
    }

    /// A few distant birds.
    private mutating func birds(_ color: Color) {
        let flock = point(number(-0.25...0.25), number(0.2...0.4))
        for _ in 0..<7 {
            let place = Point(flock.x + number(-0.14...0.14) * unit, flock.y + number(-0.05...0.05) * unit)
            let span = number(0.008...0.016) * unit
            let wings = [(-1.0, -0.35), (-0.55, -0.5), (0, 0), (0.55, -0.5), (1, -0.35)].map { x, y in
                Point(place.x + x * span, place.y + y * span)
            }
            drawing.add(.strokes([wings], width: max(0.0022 * unit, 0.3)), .flat(color, opacity: 0.85))
        }
    }
}
