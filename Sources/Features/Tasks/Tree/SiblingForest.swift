import Bytes

/// Many sequences of slots, each a balanced tree, that answer "which is the k-th" and "the how-manieth is it" in
/// O(log n), and take slots in and out at any place in the same time.
///
/// Each sequence is an implicit treap: a binary tree in the order of the sequence that is a heap by weights as good as
/// random, so that it is O(log n) deep. Whoever owns a sequence keeps its root; `none` is the empty sequence.
/// Source: Seidel and Aragon, "Randomized Search Trees", 1996. The weight is a hash of the slot, so that equal
/// operations build equal trees and no weight need be stored. Links are indices; nothing here recurses.
struct SiblingForest: ~Copyable {
    /// An index into the arena that the forest belongs to.
    typealias Slot = Int32

    /// No slot, and the root of the empty sequence.
    static let none: Slot = -1

    // Not private: the compiler cannot name a private type in the array of another module in every file.
    struct Link: BitwiseCopyable {
        var up = SiblingForest.none
        var left = SiblingForest.none
        var right = SiblingForest.none
        /// The slots from here down, this one among them.
        var size: Int32 = 1
    }

    private var links = LargeArray<Link>()
    /// The sequence that slots are being appended to; the sizes along its right side are not true until ``settle()``.
    private var growing = Growing()

    /// How many slots there is room for.
    var slotCount: Int { links.count }

    /// Makes room for the slot `links.count`, a sequence of its own.
    mutating func appendSlot() {
        links.append(Link())
    }

    // MARK: Reading

    /// How many slots the sequence has.
    func count(_ root: Slot) -> Int {
        root == Self.none ? 0 : root == growing.root ? growing.count : Int(links[Int(root)].size)
    }

    /// The slot at `rank`, from 0. To be asked only of a forest that is settled, as ``rank(of:)`` and
    /// ``partitionPoint(in:where:)``.
    func slot(at rank: Int, in root: Slot) -> Slot {
        precondition(growing.root == Self.none, "sizes are not true yet")
        precondition(rank >= 0 && rank < count(root), "a rank outside of the sequence")
        var rank = rank
        var slot = root
        while true {
            let left = links[Int(slot)].left
            let before = count(left)
            if rank == before { return slot }
            if rank < before {
                slot = left
            } else {
                rank -= before + 1
                slot = links[Int(slot)].right
            }
        }
    }

    /// How many slots stand before this one in its sequence.
    func rank(of slot: Slot) -> Int {
        precondition(growing.root == Self.none, "sizes are not true yet")
        var rank = count(links[Int(slot)].left)
        var child = slot
        var parent = links[Int(child)].up
        while parent != Self.none {
            if links[Int(parent)].right == child { rank += count(links[Int(parent)].left) + 1 }
            child = parent
            parent = links[Int(child)].up
        }
        return rank
    }

    /// The first slot, or `none`.
    func first(in root: Slot) -> Slot {
        guard root != Self.none else { return root }
        return leftmost(from: root)
    }

    /// The slot behind this one, or `none`; O(1) on the average of a walk through the sequence.
    func next(after slot: Slot) -> Slot {
        let right = links[Int(slot)].right
        guard right == Self.none else { return leftmost(from: right) }
        var child = slot
        var parent = links[Int(child)].up
        while parent != Self.none, links[Int(parent)].right == child {
            child = parent
            parent = links[Int(child)].up
        }
        return parent
    }

    private func leftmost(from slot: Slot) -> Slot {
        var slot = slot
        while links[Int(slot)].left != Self.none { slot = links[Int(slot)].left }
        return slot
    }

    /// How many slots at the beginning of the sequence `belongs` is true of, which is true of none behind the first
    /// one it is false of.
    func partitionPoint(in root: Slot, where belongs: (Slot) -> Bool) -> Int {
        precondition(growing.root == Self.none, "sizes are not true yet")
        var point = 0
        var slot = root
        while slot != Self.none {
            if belongs(slot) {
                point += count(links[Int(slot)].left) + 1
                slot = links[Int(slot)].right
            } else {
                slot = links[Int(slot)].left
            }
        }
        return point
    }

    // MARK: Building

    /// Makes room for the slots up to `count`.
    mutating func reserve(_ count: Int) {
        links.reserve(count)
    }

    /// A sequence in the making, which only grows at its end.
    struct Growing {
        fileprivate(set) var root = SiblingForest.none
        fileprivate var last = SiblingForest.none
        fileprivate var count = 0
    }

    /// Puts `slot`, which is in no sequence, behind all others of a sequence in the making: O(1) on the average.
    ///
    /// Sizes are true only after ``finish(_:)``; nothing else may be done to the sequence before.
    mutating func append(_ slot: Slot, to sequence: inout Growing) {
        let own = Self.weight(slot)
        var above = sequence.last
        links.withUnsafeMutableBufferPointer { links in
            var left = Self.none
            while above != Self.none, own > Self.weight(above) {
                Self.measure(above, in: links)
                left = above
                above = links[Int(above)].up
            }
            links[Int(slot)].left = left
            if left != Self.none { links[Int(left)].up = slot }
            links[Int(slot)].up = above
            if above != Self.none { links[Int(above)].right = slot }
        }
        if above == Self.none { sequence.root = slot }
        sequence.last = slot
        sequence.count += 1
    }

    /// Ends the making of a sequence.
    mutating func finish(_ sequence: Growing) {
        links.withUnsafeMutableBufferPointer { links in
            var slot = sequence.last
            while slot != Self.none {
                Self.measure(slot, in: links)
                slot = links[Int(slot)].up
            }
        }
    }

    /// Sets a size by those below.
    private static func measure(_ slot: Slot, in links: UnsafeMutableBufferPointer<Link>) {
        let (left, right) = (links[Int(slot)].left, links[Int(slot)].right)
        links[Int(slot)].size =
            1 + (left == none ? 0 : links[Int(left)].size) + (right == none ? 0 : links[Int(right)].size)
    }

    /// Puts `slot`, which is in no sequence, behind all others: O(1) on the average if slots are appended to the same sequence
    /// again and again.
    mutating func append(_ slot: Slot, to root: inout Slot) {
        links[Int(slot)] = Link()
        if growing.root != root || root == Self.none {
            settle()
            growing = Growing(root: root, last: last(in: root), count: count(root))
        }
        var sequence = growing
        append(slot, to: &sequence)
        growing = sequence
        root = sequence.root
    }

    /// Makes all sizes true, which appending has left for later.
    mutating func settle() {
        guard growing.root != Self.none else { return }
        finish(growing)
        growing = Growing()
    }

    private func last(in root: Slot) -> Slot {
        var last = root
        var next = root
        while next != Self.none { (last, next) = (next, links[Int(next)].right) }
        return last
    }

    // MARK: Changing

    /// Puts `slot`, which is in no sequence, where it will have `rank`.
    mutating func insert(_ slot: Slot, at rank: Int, in root: inout Slot) {
        precondition(rank >= 0 && rank <= count(root), "a rank outside of the sequence")
        if rank == count(root) { return append(slot, to: &root) }
        settle()
        links[Int(slot)] = Link()
        hang(slot, at: rank, below: root)
        while links[Int(slot)].up != Self.none, Self.weight(slot) > Self.weight(links[Int(slot)].up) {
            rotateUp(slot)
        }
        if links[Int(slot)].up == Self.none { root = slot }
    }

    /// Takes `slot` out of its sequence.
    mutating func remove(_ slot: Slot, from root: inout Slot) {
        settle()
        let link = links[Int(slot)]
        let replacement = merge(link.left, link.right)
        if replacement != Self.none { links[Int(replacement)].up = link.up }
        if link.up == Self.none {
            root = replacement
        } else if links[Int(link.up)].left == slot {
            links[Int(link.up)].left = replacement
        } else {
            links[Int(link.up)].right = replacement
        }
        var above = link.up
        while above != Self.none {
            links[Int(above)].size -= 1
            above = links[Int(above)].up
        }
        links[Int(slot)] = Link()
    }

    /// Makes `slot` a leaf of the binary tree at the place that `rank` says.
    private mutating func hang(_ slot: Slot, at rank: Int, below root: Slot) {
        var rank = rank
        var parent = root
        while true {
            links[Int(parent)].size += 1
            let left = links[Int(parent)].left
            let before = count(left)
            if rank <= before {
                if left == Self.none {
                    links[Int(parent)].left = slot
                    break
                }
                parent = left
            } else {
                rank -= before + 1
                let right = links[Int(parent)].right
                if right == Self.none {
                    links[Int(parent)].right = slot
                    break
                }
                parent = right
            }
        }
        links[Int(slot)].up = parent
    }

    private mutating func rotateUp(_ slot: Slot) {
        let parent = links[Int(slot)].up
        let grandparent = links[Int(parent)].up
        let moved: Slot
        if links[Int(parent)].left == slot {
            moved = links[Int(slot)].right
            links[Int(parent)].left = moved
            links[Int(slot)].right = parent
        } else {
            moved = links[Int(slot)].left
            links[Int(parent)].right = moved
            links[Int(slot)].left = parent
        }
        if moved != Self.none { links[Int(moved)].up = parent }
        links[Int(parent)].up = slot
        links[Int(slot)].up = grandparent
        if grandparent != Self.none {
            if links[Int(grandparent)].left == parent {
                links[Int(grandparent)].left = slot
            } else {
                links[Int(grandparent)].right = slot
            }
        }
        let whole = links[Int(parent)].size
        let lost = links[Int(slot)].size
        links[Int(slot)].size = whole
        links[Int(parent)].size = whole - lost + Int32(count(moved))
    }

    /// Joins two sequences, all of `first` before all of `second`.
    ///
    /// - Returns: the root of both; its `up` is whatever it was.
    private mutating func merge(_ first: Slot, _ second: Slot) -> Slot {
        var (first, second) = (first, second)
        var root = Self.none
        var last = Self.none
        var lastIsRight = false
        while first != Self.none || second != Self.none {
            let takesFirst = second == Self.none || (first != Self.none && Self.weight(first) > Self.weight(second))
            let taken = takesFirst ? first : second
            if last == Self.none {
                root = taken
            } else {
                if lastIsRight { links[Int(last)].right = taken } else { links[Int(last)].left = taken }
                links[Int(taken)].up = last
            }
            guard first != Self.none, second != Self.none else { break }
            // Everything of the other sequence ends up below the one that is taken.
            if takesFirst {
                links[Int(first)].size += links[Int(second)].size
                (last, lastIsRight, first) = (first, true, links[Int(first)].right)
            } else {
                links[Int(second)].size += links[Int(first)].size
                (last, lastIsRight, second) = (second, false, links[Int(second)].left)
            }
        }
        return root
    }

    /// The finalizer of MurmurHash3 (Appleby, public domain), which makes neighbouring numbers look unrelated.
    private static func weight(_ slot: Slot) -> UInt32 {
        var hash = UInt32(bitPattern: slot) &+ 0x9E37_79B9
        hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
        hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
        return hash ^ (hash >> 16)
    }
}
