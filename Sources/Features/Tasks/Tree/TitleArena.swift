import Bytes

/// The titles of all tasks as UTF-8, one behind the other: no object for each of a million, and what is read from a
/// snapshot is copied once.
///
/// Whoever owns a title keeps its ``Place``. A title that is given up leaves a gap; when gaps are most of it the owner makes
/// a new arena of those that are left.
struct TitleArena: ~Copyable {
    /// Where a title lies, in bytes.
    struct Place {
        fileprivate var start: Int
        fileprivate var length: Int32

        /// Nowhere: the empty title.
        static let none = Place(start: 0, length: 0)
    }

    private var text: ByteBuffer
    private var gaps = 0

    /// - Parameter capacity: the room to begin with, in bytes.
    init(capacity: Int = 1 << 10) {
        text = ByteBuffer(capacity: capacity)
    }

    /// Whether a new arena would be less than half as large, and worth the work.
    var isMostlyGaps: Bool { gaps > 1 << 16 && gaps > text.count / 2 }

    /// How many bytes the titles have, without gaps.
    var length: Int { text.count - gaps }

    /// Its UTF-8; to be looked at before the next title is added.
    subscript(place: Place) -> UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: text.bytes[place.start..<place.start + Int(place.length)])
            .assumingMemoryBound(to: UInt8.self)
    }

    mutating func add(_ title: String) -> Place {
        if let place = title.utf8.withContiguousStorageIfAvailable({ add(UnsafeRawBufferPointer($0)) }) { return place }
        var title = title
        return title.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ utf8: UnsafeRawBufferPointer) -> Place {
        let place = Place(start: text.count, length: Int32(utf8.count))
        text.append(utf8)
        return place
    }

    mutating func drop(_ place: Place) {
        gaps += Int(place.length)
    }
}
