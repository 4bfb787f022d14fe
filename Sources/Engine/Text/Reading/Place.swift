extension RandomAccessCollection where Index == Int {
    /// Returns the place after the elements for which `isBefore` is true, by binary search.
    ///
    /// - Parameter isBefore: true for the first elements and false for all others, as in a sorted collection.
    public func place(after isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
