import Bytes
import Testing

@Suite struct LargeArrayTests {
    private struct Pair: BitwiseCopyable, Equatable {
        var number: Int32
        var isEven: Bool
    }

    @Test func elementsStayWhereTheyWerePutHoweverMuchItGrows() {
        var array = LargeArray<Pair>()
        let count = LargePages.worthwhile / MemoryLayout<Pair>.stride * 3
        for number in 0..<count { array.append(Pair(number: Int32(number), isEven: number % 2 == 0)) }
        #expect(array.count == count)
        #expect(array.indices == 0..<count)
        var wrong = 0
        for index in array.indices where array[index] != Pair(number: Int32(index), isEven: index % 2 == 0) {
            wrong += 1
        }
        #expect(wrong == 0)
    }

    @Test func anElementIsChangedInPlace() {
        var array = LargeArray<Pair>()
        for number in 0..<100 { array.append(Pair(number: Int32(number), isEven: false)) }
        array[50].number += 1000
        array[99] = Pair(number: -1, isEven: true)
        array.withUnsafeMutableBufferPointer { $0[0].isEven = true }
        #expect(array[49].number == 49)
        #expect(array[50].number == 1050)
        #expect(array[99] == Pair(number: -1, isEven: true))
        #expect(array[0].isEven)
    }

    @Test func roomIsMadeBeforehand() {
        var array = LargeArray<Int>()
        array.append(7)
        array.reserve(1_000_000)
        #expect(array.capacity == 1_000_000)
        array.reserve(3)
        #expect(array.capacity == 1_000_000)
        #expect(array.count == 1)
        #expect(array[0] == 7)
    }

    @Test(arguments: [3, -1, Int.max])
    func anIndexWithoutAnElementEndsTheProgram(index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in
            var array = LargeArray<Int>()
            for number in 0..<3 { array.append(number) }
            _ = array[index]
        }
    }
}
