import Glibc
import Platform

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

    private var base: UnsafeMutableRawPointer
    private var capacity: Int
    private var count = 0
    private var gaps = 0

    init(capacity: Int = 1 << 10) {
        self.capacity = capacity
        base = Self.memory(capacity, movedFrom: nil)
    }

    deinit {
        free(base)
    }

    /// Whether a new arena would be less than half as large, and worth the work.
    var isMostlyGaps: Bool { gaps > 1 << 16 && gaps > count / 2 }

    /// How many bytes the titles have, without gaps.
    var length: Int { count - gaps }

    /// Its UTF-8; to be looked at before the next title is added.
    subscript(place: Place) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: (base + place.start).assumingMemoryBound(to: UInt8.self), count: Int(place.length)
        )
    }

    mutating func add(_ title: String) -> Place {
        if let place = title.utf8.withContiguousStorageIfAvailable({ add(UnsafeRawBufferPointer($0)) }) { return place }
        var title = title
        return title.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ utf8: UnsafeRawBufferPointer) -> Place {
        if capacity - count < utf8.count { grow(by: utf8.count) }
        let place = Place(start: count, length: Int32(utf8.count))
        if let start = utf8.baseAddress { (base + count).copyMemory(from: start, byteCount: utf8.count) }
        count += utf8.count
        return place
    }

    mutating func drop(_ place: Place) {
        gaps += Int(place.length)
    }

    @inline(never)
    private mutating func grow(by number: Int) {
        capacity = max(2 * capacity, count + number)
        base = Self.memory(capacity, movedFrom: base)
        LargePages.ask(for: UnsafeRawBufferPointer(start: base, count: capacity))
    }

    /// The C library moves large memory by its pages, not by its bytes.
    private static func memory(_ size: Int, movedFrom old: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        guard let memory = realloc(old, size) else { fatalError("no memory for \(size) bytes of titles") }
        return memory
    }
}
