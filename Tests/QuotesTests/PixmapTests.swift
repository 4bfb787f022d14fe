import Testing

@testable import Quotes

@Suite struct PixmapTests {
    private func raster(_ text: String, _ more: [UInt8] = []) throws(FormatDamage) -> Raster {
        try PPMReader.raster(of: Array(text.utf8) + more)
    }

    private func damage(_ text: String, _ more: [UInt8] = []) -> String? {
        do throws(FormatDamage) {
            _ = try raster(text, more)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func plainAndRawOnesAreRead() throws {
        let wanted: [UInt8] = [255, 0, 0, 0, 128, 255]
        #expect(try raster("P3 2 1 255\n255 0 0  0 128 255\n").bytes == wanted)
        #expect(try raster("P3\n# a comment\n2 # another\n1\n255\n255 0 0 0 128 255").bytes == wanted)
        #expect(try raster("P6\n2 1\n255\n", wanted).bytes == wanted)
        #expect(try raster("P6\n2 1\n255\n", wanted + [1, 2, 3]).bytes == wanted, "more pictures may follow")
        let read = try raster("P6 1 2 255 ", [9, 9, 9, 7, 7, 7])
        #expect((read.width, read.height) == (1, 2) && read.color(x: 0, y: 1) == (7, 7, 7))
        #expect(try raster("P6 1 1 255 ", [0x0A, 0x20, 0x23]).bytes == [0x0A, 0x20, 0x23], "blanks are values there")
    }

    @Test func otherGreatestValuesAreStretched() throws {
        #expect(try raster("P3 1 1 15 15 0 7").bytes == [255, 0, 119])
        #expect(try raster("P6 1 1 1\n", [1, 0, 1]).bytes == [255, 0, 255])
        #expect(try raster("P6 1 1 65535\n", [0xFF, 0xFF, 0, 0, 0x80, 0]).bytes == [255, 0, 128])
    }

    @Test func whatIsNoPixmapIsSaid() {
        #expect(damage("") == "it begins neither with P3 nor with P6")
        #expect(damage("P5 1 1 255 x") == "it begins neither with P3 nor with P6")
        #expect(damage("P6") == "it begins neither with P3 nor with P6")
        #expect(damage("P6 ") == "it is cut short")
        #expect(damage("P6 x 1 255 ") == "its width is not a number")
        #expect(damage("P6 1 -1 255 ") == "its height is not a number")
        #expect(damage("P6 0 1 255 ") == "it has no pixels")
        #expect(damage("P6 999999999999 1 255 ") == "its width has too many digits")
        #expect(damage("P6 20000 1 255 ") == "it has more than 32 Mi pixels, or 16384 in a row")
        #expect(damage("P6 16384 16384 255 ") == "it has more than 32 Mi pixels, or 16384 in a row")
        #expect(damage("P6 1 1 0 ", [1, 2, 3]) == "its greatest value is not from 1 to 65535")
        #expect(damage("P6 1 1 65536 ", [1, 2, 3]) == "its greatest value is not from 1 to 65535")
        #expect(damage("P6 1 1 255 ", [1, 2]) == "it is cut short")
        #expect(damage("P6 1 1 256 ", [1, 2, 3, 4, 5]) == "it is cut short")
        #expect(damage("P6 1 1 255") == "it is cut short")
        #expect(damage("P3 1 1 255 1 2") == "it is cut short")
        #expect(damage("P3 1 1 9 1 2 10") == "a value is greater than 9, its greatest")
        #expect(damage("P6 1 1 9 ", [1, 2, 10]) == "a value is greater than 9, its greatest")
    }

    // MARK: Scaling

    @Test func aPictureIsCutToTheMiddle() throws {
        // Six columns of one colour each; a square of them keeps the two in the middle.
        let wide = try raster("P3 6 2 255" + String(repeating: " 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6", count: 2))
        let square = wide.covering(width: 2, height: 2)
        #expect(square.bytes == [3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4])
        #expect(wide.covering(width: 6, height: 2) == wide)
    }

    @Test func smallerPixelsAreMeansAndLargerOnesGoOver() throws {
        let four = try raster("P3 2 2 255 0 0 0 100 100 100 100 100 100 200 200 200")
        #expect(four.covering(width: 1, height: 1).bytes == [100, 100, 100])
        let row = try raster("P3 2 1 255 0 0 0 200 200 200").covering(width: 8, height: 4)
        let reds = (0..<8).map { Int(row.color(x: $0, y: 2).red) }
        #expect(reds == reds.sorted() && reds.first == 0 && reds.last == 200 && Set(reds).count > 4, "\(reds)")
        let flat = try raster("P3 1 1 255 9 8 7").covering(width: 50, height: 31)
        #expect(Set(flat.bytes) == [7, 8, 9])
    }
}
