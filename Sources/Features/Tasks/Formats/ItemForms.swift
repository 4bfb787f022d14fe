/// Which of the tasks to write can be items of a list, in a format where headings are the rule or the exception: an item
/// stands below a heading or another item, holds nothing but items, and before all headings beside it.
struct ItemForms {
    private var areItems: [Bool]

    /// - Parameters:
    ///   - canBeItem: whether a task, with nothing below it, can be written as an item.
    ///   - isItem: whether it should be, though it is not part of an item.
    init(
        _ input: TaskExport, canBeItem: (TaskOutline.Item) -> Bool, isItem: (TaskOutline.Item) -> Bool
    ) {
        areItems = Array(repeating: false, count: input.rows.count)
        var wants: [Int] = []
        var can: [Bool] = Array(repeating: false, count: input.rows.count)
        // From behind: for each depth, whether all tasks seen since the last one above can be items.
        var allCan: [Bool] = []
        for (index, row) in input.rows.enumerated().reversed() {
            let depth = Int(row.depth)
            while allCan.count <= depth + 1 { allCan.append(true) }
            let item = input.item(row)
            if isItem(item) { wants.append(index) }
            can[index] = allCan[depth + 1] && canBeItem(item)
            allCan[depth] = allCan[depth] && can[index]
            allCan[depth + 1] = true
        }
        guard !wants.isEmpty else { return }
        let wanted = Set(wants)
        // For each depth: whether the last task there is an item, and whether a heading stands among its siblings.
        var last: [(isItem: Bool, hasHeading: Bool)] = []
        for (index, row) in input.rows.enumerated() {
            let depth = Int(row.depth)
            last.removeSubrange(min(depth + 1, last.count)...)
            let isPartOfItem = depth > 0 && last[depth - 1].isItem
            let hasHeading = last.count > depth && last[depth].hasHeading
            let isItem = isPartOfItem || depth > 0 && can[index] && !hasHeading && wanted.contains(index)
            areItems[index] = isItem
            let state = (isItem, hasHeading || !isItem)
            if last.count > depth { last[depth] = state } else { last.append(state) }
        }
    }

    func isItem(_ index: Int) -> Bool { areItems[index] }
}
