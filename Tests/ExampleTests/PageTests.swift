import ProgramTestSupport
import Testing

/// The page of a recording in a real browser, without a network: on a wall, on a phone, and printed.
@Suite(.serialized, .enabled(if: Tool.chromium.isThere, "chromium is not installed"), .release) struct PageTests {
    private static let options =
        "--headless --no-sandbox --disable-gpu --host-resolver-rules='MAP * ~NOTFOUND' --user-data-dir=$PWD/browser"

    /// The examples with the largest pictures, among others.
    static let examples = ["lecture-class", "accounts", "task-run", "movie-night", "orders", "quotes", "devices"]

    /// The page of a recorded example.
    private func page(_ name: String, in folder: TemporaryFolder) throws -> String {
        try folder.write(Example(name: name).stream(), to: "a.jsonl")
        let run = try Playhouse.run(script: "export a.html --from a.jsonl", in: folder.path)
        #expect(run.ending == .exited(0), "\(run.errors)")
        return try folder.text(of: "a.html")
    }

    /// What a script says that runs in the page, in a window of that size.
    private func answers(
        of script: String, in page: String, size: String, _ folder: TemporaryFolder
    ) throws -> [String: String] {
        // In a function, its names are apart from those of the page.
        let end = "<script>\n(() => {\n\(script)\ndocument.title = answers.join('|');\n})();\n</script>\n</body>"
        try folder.write(page.replacing("</body>", with: end), to: "b.html")
        let run = try Tool.run(
            "chromium \(Self.options) --window-size=\(size) --dump-dom file://$PWD/b.html 2> errors", in: folder)
        let title = try #require(run.output.split(separator: "\n").first { $0.contains("<title>") })
        let text = title.split(separator: ">", maxSplits: 1)[1].prefix { $0 != "<" }
        return Dictionary(
            text.split(separator: "|").map { answer in
                let parts = answer.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                    String.init)
                return (parts[0], parts.count > 1 ? parts[1] : "")
            }, uniquingKeysWith: { $1 })
    }

    /// Walks through all stops: the arrow of each row is in view, no text leaves its picture or covers another, none is small.
    private static let walk = """
        const faults = [];
        let [rows, seen, smallest] = [0, 0, 99];
        function fault(stop, what) { faults.push(stop.article.querySelector('h3').textContent + ' ' + what); }
        function overlaps(a, b) { return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2; }
        const looked = new Set();
        stops.forEach((stop, index) => {
          go(index);
          const pane = stop.article.querySelector('.command .picture');
          if (stop.at !== 'row' || !pane) { return; }
          rows += 1;
          const [svg, room] = [pane.querySelector('svg'), pane.getBoundingClientRect()];
          const heads = pane.querySelector('.heads').getBoundingClientRect();
          const now = Array.from(pane.querySelectorAll('g.now:not([data-heading])')).map(group => group.getBoundingClientRect());
          const inView = now.some(box => box.top >= heads.bottom - 4 && box.bottom <= room.bottom + 1 && box.right <= room.right + 1
            && (box.left >= room.left - 1 || box.width > room.width - 16));
          const code = stop.row.querySelector('pre');
          if (code && code.scrollWidth > code.clientWidth) { fault(stop, 'row ' + stop.row.dataset.row + ' has code that is cut off'); }
          if (inView) { seen += 1; } else { fault(stop, 'row ' + stop.row.dataset.row + ' is out of view'); }
          if (looked.has(svg)) { return; }
          looked.add(svg);
          root.classList.add('all');
          const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
          const labels = [];
          for (const text of svg.querySelectorAll('text')) {
            smallest = Math.min(smallest, parseFloat(getComputedStyle(text).fontSize) * scale);
            const [box, all] = [text.getBoundingClientRect(), svg.getBoundingClientRect()];
            if (box.left < all.left - 1 || box.right > all.right + 1 || box.bottom > all.bottom + 1 || box.top < all.top - 1) {
              fault(stop, text.textContent + ' leaves the picture');
            }
            if (text.closest('g[data-row]')) { labels.push(text); }
          }
          labels.forEach((one, place) => {
            const next = labels[place + 1];
            if (next && overlaps(one.getBoundingClientRect(), next.getBoundingClientRect())) {
              fault(stop, one.textContent + ' covers ' + next.textContent);
            }
          });
          for (const head of svg.querySelectorAll('rect.head')) {
            const box = head.getBBox();
            for (const text of svg.querySelectorAll('.heads text')) {
              const own = text.getBBox();
              const middle = own.x + own.width / 2;
              if (middle < box.x || middle > box.x + box.width) { continue; }
              if (own.x < box.x || own.x + own.width > box.x + box.width || own.y + own.height > box.y + box.height + 1) {
                fault(stop, text.textContent + ' leaves its box');
              }
            }
          }
          root.classList.remove('all');
        });
        const answers = ['rows=' + rows, 'seen=' + seen, 'smallest=' + smallest, 'faults=' + faults.slice(0, 5).join('; ')];
        """

    @Test(arguments: examples)
    func eachRowsArrowIsInViewAndEachTextCanBeRead(_ name: String) throws {
        let folder = try TemporaryFolder()
        let page = try page(name, in: folder)
        let answers = try answers(of: Self.walk, in: page, size: "1280,720", folder)
        let rows = try #require(answers["rows"].flatMap { Int($0) })
        print("page of \(name): \(answers)")
        #expect(rows > 10 && answers["seen"] == "\(rows)", "\(answers)")
        #expect(try #require(answers["smallest"].flatMap { Double($0) }) >= 12)
        #expect(answers["faults"] == "")
    }

    @Test func keysLeadThroughIt() throws {
        let folder = try TemporaryFolder()
        let page = try page("lecture-class", in: folder)
        #expect(!page.contains("src=") && !page.contains("@import") && !page.contains("url("))
        let script = """
            const answers = [];
            function press(key) {
              document.dispatchEvent(new KeyboardEvent('keydown', { key: key, bubbles: true, cancelable: true }));
            }
            function at() { return stops[place].at; }
            function states(name) { return document.querySelectorAll('article.now g.' + name).length; }
            press('Home');
            answers.push('first=' + place);
            // The picture of 'stage' has too few rows.
            while (document.querySelector('article.now h3').textContent.startsWith('stage')) { press('ArrowRight'); }
            while (!hidden()) { press('ArrowRight'); }
            answers.push('asks=' + at());
            answers.push('picture=' + getComputedStyle(document.querySelector('article.now .picture')).visibility);
            const question = hidden();
            press('Enter');
            answers.push('revealed=' + question.open);
            while (at() === 'front') { press('Enter'); }
            answers.push('begins=' + at() + ' ' + states('past'));
            const before = place;
            press(' '); press('PageDown'); press('ArrowLeft'); press('PageUp'); press('ArrowRight');
            answers.push('moved=' + (place - before));
            answers.push('past=' + (states('past') > 0) + ' ' + (states('now') > 0) + ' ' + (states('next') > 0));
            const now = document.querySelector('article.now g.now line'), past = document.querySelector('article.now g.past line');
            answers.push('thick=' + getComputedStyle(now).strokeWidth + ' ' + getComputedStyle(past).strokeWidth);
            answers.push('grey=' + getComputedStyle(past).stroke);
            const next = document.querySelector('article.now g.next');
            answers.push('hidden=' + getComputedStyle(next).visibility);
            press('p');
            answers.push('all=' + getComputedStyle(next).visibility);
            const row = document.querySelector('li.now .row');
            answers.push('size=' + getComputedStyle(row).fontSize);
            answers.push('shown=' + Array.from(document.querySelectorAll('article li[data-row]'))
              .filter(one => one.offsetParent).length);
            press('End');
            answers.push('end=' + (place === stops.length - 1));
            answers.push('title=' + document.querySelector('h1').textContent);
            """
        let answers = try answers(of: script, in: page, size: "1280,720", folder)
        #expect(answers["first"] == "0" && answers["asks"] == "front" && answers["picture"] == "hidden")
        #expect(answers["revealed"] == "true" && answers["begins"] == "row 0" && answers["moved"] == "1")
        #expect(answers["past"] == "true true true" && answers["thick"] == "4px 1px")
        #expect(answers["grey"] == "rgb(138, 138, 138)" && answers["hidden"] == "hidden" && answers["all"] == "visible")
        #expect(answers["size"] == "24px" && answers["shown"] == "1" && answers["end"] == "true", "\(answers)")
        #expect(answers["title"] == "lecture-class.play")
    }

    /// A lecture's page asks the lecture's own questions, shows only what its trace showed, and its directions to who wants them.
    @Test(arguments: Example.all.filter { $0.name.hasPrefix("lecture-") })
    func aLectureIsAPage(_ lecture: Example) throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(script: "present \(lecture.name) --page a.html", in: folder.path)
        #expect(run.output.hasPrefix("'a.html': ") && run.errors.isEmpty, "\(run.output)\(run.errors)")
        let script =
            Self.walk + """

                // Each claim about a question is one that a student can make.
                function shown(name) { return Array.from(document.querySelectorAll(name)).filter(one => one.offsetParent).length; }
                const own = Array.from(document.querySelectorAll('.own'));
                const wrong = own.filter(one => one.querySelectorAll('.right').length === 0 || one.classList.contains('open'));
                for (const question of own) { question.querySelector('button').click(); }
                const open = own.filter(one => one.querySelector('details').open && one.querySelector('.picked'));
                const at = stops.findIndex(stop => stop.article.querySelector('.direction'));
                go(at);
                const before = shown('.direction');
                document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
                answers.push('own=' + own.length, 'wrong=' + wrong.length, 'open=' + open.length, 'directions=' + before + ' '
                  + (shown('.direction') > 0), 'drawn=' + seen, 'foreign=' + document.querySelectorAll('.questions').length);
                """
        let answers = try answers(of: script, in: folder.text(of: "a.html"), size: "1280,720", folder)
        #expect(answers["faults"] == "" && answers["seen"] == answers["rows"], "\(answers)")
        #expect(answers["wrong"] == "0" && answers["open"] == answers["own"] && answers["foreign"] == "0", "\(answers)")
        #expect(answers["directions"] == "0 true", "\(answers)")
        #expect(try #require(answers["drawn"].flatMap { Int($0) }) > 5)
    }

    @Test func onAPhoneItIsAListThatCanBeRead() throws {
        let folder = try TemporaryFolder()
        // A headless window is 500 pixels wide at least, and so is its page.
        let page = try page("movie-night", in: folder)
            .replacing("<body>", with: "<body style=\"width: 358px; margin: 0\">")
        let script = """
            const shown = Array.from(document.querySelectorAll('article p, article li, article pre')).filter(one => one.offsetParent);
            const wide = shown.filter(one => one.getBoundingClientRect().right > 391);
            const small = shown.filter(one => parseFloat(getComputedStyle(one).fontSize) < 14);
            const answers = ['wall=' + root.classList.contains('wall'), 'count=' + shown.length, 'wide=' + wide.length,
              'small=' + small.length, 'pictures=' + Array.from(document.querySelectorAll('svg')).filter(one =>
                one.getBoundingClientRect().width > 0).length];
            """
        let answers = try answers(of: script, in: page, size: "500,840", folder)
        #expect(answers["wall"] == "false" && answers["wide"] == "0" && answers["small"] == "0", "\(answers)")
        #expect(answers["pictures"] == "0")
        #expect(try #require(answers["count"].flatMap { Int($0) }) > 100)
    }

    @Test(
        .enabled(if: Tool.pdfinfo.isThere, "pdfinfo is not installed"),
        .enabled(if: Tool.hasUsualFonts, "fonts-liberation is not installed"))
    func printedALectureIsTwoSides() throws {
        let folder = try TemporaryFolder()
        // As it is presented, with all that it says.
        _ = try Playhouse.run(
            ["--ephemeral", "--clock", "virtual", "--events", "a.jsonl", "-c", "present lecture-class"],
            input: [UInt8](repeating: 0x0A, count: 400), in: folder.path)
        #expect(
            try Playhouse.run(script: "export a.html --from a.jsonl", in: folder.path).output
                == "'a.html': 17 commands\n")
        let page = try folder.text(of: "a.html")
        #expect(
            page.contains(
                "<title>Twenty minutes on one question: how do the lights of a theater know what to do?</title>"))
        #expect(page.contains(#/<svg [^>]*width="(\d+)pt" height="(\d+)pt" viewBox="0 0 \1 \2"/#))
        let run = try Tool.run(
            "chromium \(Self.options) --no-pdf-header-footer --print-to-pdf=a.pdf file://$PWD/a.html 2> errors; pdfinfo a.pdf",
            in: folder)
        let pages = run.output.split(separator: "\n").first { $0.hasPrefix("Pages:") }
        #expect(pages?.split(separator: " ").last == "2", "\(run.output)")
    }

    @Test func printedPicturesStayInTheirColumns() throws {
        let folder = try TemporaryFolder()
        // What is for paper, on a screen as wide as a sheet without its margins: 190 mm.
        let page = try page("movie-night", in: folder).replacing("@media print {", with: "@media all {")
        let script = """
            const pictures = Array.from(document.querySelectorAll('.paper svg'));
            const cut = pictures.filter(one => one.getBoundingClientRect().right > one.parentNode.getBoundingClientRect().right + 1);
            const narrowed = pictures.filter(one => one.getBoundingClientRect().width < one.viewBox.baseVal.width * 4 / 3 - 1);
            const answers = ['pictures=' + pictures.length, 'cut=' + cut.length, 'narrowed=' + narrowed.length];
            """
        let answers = try answers(of: script, in: page, size: "718,1000", folder)
        #expect(answers["cut"] == "0" && answers["narrowed"] != "0" && answers["pictures"] != "0", "\(answers)")
    }

    @Test func aHundredCommandsAreAPageAtOnce() throws {
        let folder = try TemporaryFolder()
        let evening = [
            "watch metropolis", "pause", "resume", "end", "lights on", "lights off", "task count", "films", "devices",
            "login --guest",
        ]
        let lines = (0..<10).flatMap { _ in evening }
        _ = try Playhouse.run(
            ["--ephemeral", "--keep-going", "--seed", "7", "--events", "a.jsonl"],
            input: Array(lines.map { $0 + "\n" }.joined().utf8), in: folder.path)
        let clock = ContinuousClock()
        var best = Duration.seconds(60)
        for round in 0..<3 {
            let time = try clock.measure {
                let run = try Playhouse.run(script: "export \(round).html --from a.jsonl", in: folder.path)
                #expect(run.output == "'\(round).html': 100 commands\n", "\(run.errors)")
            }
            best = min(best, time)
        }
        print("a page of a hundred commands: \(best)")
    }
}
