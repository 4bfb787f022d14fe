import Glibc

/// An array that may become very large and is never shared: it grows by moving its pages, not its elements, and a
/// change need not check for other copies. Its elements hold no references.
public struct LargeArray<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    /// How many elements there is room for.
    public private(set) var capacity: Int
    public private(set) var count = 0

    public init() {
        capacity = 16
        base = Self.memory(capacity, movedFrom: nil)
    }

    deinit {
        free(base)
    }

    public var indices: Range<Int> { 0..<count }

    /// - Parameter index: that of an existing element.
    public subscript(index: Int) -> Element {
        @inline(__always)
        _read {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index behind the last element")
            yield base[index]
        }
        @inline(__always)
        _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index behind the last element")
            yield &base[index]
        }
    }

    @inline(__always)
    public mutating func append(_ element: Element) {
        if count == capacity { grow(toHold: 2 * capacity) }
        (base + count).initialize(to: element)
        count += 1
    }

    /// Makes room for so many elements.
    public mutating func reserve(_ number: Int) {
        if number > capacity { grow(toHold: number) }
    }

    @inline(never)
    mutating func grow(toHold number: Int) {
        capacity = number
        base = Self.memory(number, movedFrom: base)
        LargePages.ask(
            for: UnsafeRawBufferPointer(UnsafeBufferPointer(start: base, count: capacity))
        )
    }

    private static func memory(
        _ capacity: Int, movedFrom old: UnsafeMutablePointer<Element>?
    ) -> UnsafeMutablePointer<Element> {
        let size = capacity * MemoryLayout<Element>.stride
        guard let memory = realloc(old, size) else { fatalError("no memory for \(size) bytes") }
        return memory.bindMemory(to: Element.self, capacity: capacity)
    }

    /// Its elements where they lie, for work that looks at many of them.
    public mutating func withUnsafeMutableBufferPointer<Result>(
        _ body: (UnsafeMutableBufferPointer<Element>) -> Result
    ) -> Result {
        body(UnsafeMutableBufferPointer(start: base, count: count))
    }
}
