/// The difference between two pictures of the same size, over all reds, greens and blues, each 0 to 255.
struct RasterDifference: Equatable, Sendable {
    /// The mean difference.
    let mean: Double
    /// The greatest difference.
    let greatest: Int

    init(_ raster: Raster, from original: Raster) {
        precondition(raster.bytes.count == original.bytes.count, "pictures of one size are compared")
        var (sum, greatest) = (0, 0)
        raster.bytes.withUnsafeBufferPointer { bytes in
            original.bytes.withUnsafeBufferPointer { others in
                for index in bytes.indices {
                    let distance = abs(Int(bytes[index]) - Int(others[index]))
                    sum += distance
                    greatest = max(greatest, distance)
                }
            }
        }
        mean = Double(sum) / Double(max(1, raster.bytes.count))
        self.greatest = greatest
    }

    /// The mean, rounded to a hundredth: `0.42`.
    var hundredths: String {
        let rounded = Int((mean * 100).rounded())
        return "\(rounded / 100)." + (rounded % 100 < 10 ? "0" : "") + "\(rounded % 100)"
    }
}
