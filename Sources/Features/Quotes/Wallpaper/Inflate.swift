import Bytes

/// Unpacks what ``Deflate`` packs, with the words for what is wrong with it.
enum Inflate {
    static func unpack(_ bytes: [UInt8]) throws(FormatDamage) -> [UInt8] {
        do throws(DeflatedBytes.Damage) {
            return try DeflatedBytes.unpack(bytes)
        } catch {
            switch error {
            case .isCutShort: throw FormatDamage("it is cut short")
            case .isPackedOtherwise: throw FormatDamage("it is packed in another way")
            case .repeatsWhatWasNotThere: throw FormatDamage("it repeats what was not there")
            }
        }
    }
}
