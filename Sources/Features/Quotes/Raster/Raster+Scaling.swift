extension Raster {
    /// The picture scaled to cover this many pixels; the excess is cut off equally on both sides.
    ///
    /// - Parameters:
    ///   - width: at least 1.
    ///   - height: at least 1.
    func covering(width: Int, height: Int) -> Raster {
        guard (width, height) != (self.width, self.height) else { return self }
        let scale = min(Double(self.width) / Double(width), Double(self.height) / Double(height))
        let left = (Double(self.width) - scale * Double(width)) / 2
        let top = (Double(self.height) - scale * Double(height)) / 2
        let columns = (0..<width).map { Self.weights(of: $0, scale, from: left, count: self.width) }
        let rows = (0..<height).map { Self.weights(of: $0, scale, from: top, count: self.height) }
        var result = Raster(width: width, height: height)
        for (y, row) in rows.enumerated() {
            for (x, column) in columns.enumerated() {
                var (red, green, blue) = (0, 0, 0)
                for (line, weight) in row {
                    for (place, share) in column {
                        let (index, part) = (3 * (line * self.width + place), weight * share)
                        red += part * Int(bytes[index])
                        green += part * Int(bytes[index + 1])
                        blue += part * Int(bytes[index + 2])
                    }
                }
                let index = 3 * (y * width + x)
                let half = Self.whole * Self.whole / 2
                result.bytes[index] = UInt8((red + half) / (Self.whole * Self.whole))
                result.bytes[index + 1] = UInt8((green + half) / (Self.whole * Self.whole))
                result.bytes[index + 2] = UInt8((blue + half) / (Self.whole * Self.whole))
            }
        }
        return result
    }

    /// The sum of a pixel's shares.
    private static let whole = 4096

    /// The source pixels and shares for the pixel `index` in one direction: all pixels that it covers if the picture
    /// shrinks, and its two neighbors if it grows.
    private static func weights(
        of index: Int, _ scale: Double, from start: Double, count: Int
    ) -> [(place: Int, weight: Int)] {
        let reach = max(1, scale)
        let middle = start + (Double(index) + 0.5) * scale
        let (low, high) = (middle - reach / 2, middle + reach / 2)
        var weights: [(place: Int, weight: Int)] = []
        var left = whole
        for place in Int(low.rounded(.down))...max(Int(low.rounded(.down)), Int(high.rounded(.up)) - 1) {
            let share = min(high, Double(place + 1)) - max(low, Double(place))
            let weight = min(left, Int((share / reach * Double(whole)).rounded()))
            guard weight > 0 else { continue }
            left -= weight
            weights.append((min(max(place, 0), count - 1), weight))
        }
        if left > 0, let last = weights.indices.last { weights[last].weight += left }
        return weights
    }
}
