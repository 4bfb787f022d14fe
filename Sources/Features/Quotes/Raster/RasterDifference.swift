/// How far one picture is from another of the same size, over all reds, greens and blues, each 0 to 255.
struct RasterDifference: Equatable, Sendable {
    /// The mean of the distances.
    let mean: Double
    /// The greatest of them.
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

    /// The mean to a hundredth: `0.42`.
    var hundredths: String {
        let rounded = Int((mean * 100).rounded())
        return "\(rounded / 100)." + (rounded % 100 < 10 ? "0" : "") + "\(rounded % 100)"
    }
}
