extension UInt64 {
    /// A number determined by a seed and words, the same in every run, that reveals neither their order nor their
    /// similarity.
    ///
    /// Source: the hash function FNV-1a, and the finalizer of SplitMix64 (Steele, Lea, Flood, "Fast Splittable
    /// Pseudorandom Number Generators", 2014), since FNV-1a's upper bits hardly depend on the last byte.
    public init(drawnFor words: [String], seed: UInt64) {
        var mixed = 0xCBF2_9CE4_8422_2325 ^ seed &* 0x9E37_79B9_7F4A_7C15
        for word in words {
            // No UTF-8 text contains the byte 255.
            for byte in word.utf8 { mixed = (mixed ^ UInt64(byte)) &* 0x100_0000_01B3 }
            mixed = (mixed ^ 0xFF) &* 0x100_0000_01B3
        }
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        self = mixed ^ (mixed >> 31)
    }
}
