import Patterns

/// The shared parts of all pages: their style, and the keys.
enum HTMLParts {
    static func list(_ choices: [String]) -> String {
        "<ol type=\"a\">\(choices.map { "<li>\(PictureText.xml($0))</li>" }.joined())</ol>"
    }

    static let style = """
        :root { color-scheme: light; }
        body { font: 17px/1.45 sans-serif; margin: 0 auto; max-width: 60rem; padding: 0 1rem 4rem; color: #1c1c1c; background: #fff; }
        h1 { font-size: 1.4rem; margin: .6rem 0 0; } h2 { font-size: 1.3rem; margin: 2.2rem 0 .4rem; }
        h3 { margin: 1.8rem 0 .4rem; font-size: 1.1rem; } code, pre { font-family: monospace; overflow-wrap: anywhere; }
        .keys, #place, .paper { display: none; }
        .picture { overflow: auto; } .picture svg { display: block; }
        ol.rows { padding-left: 2.2rem; } ol.rows > li { padding: .2rem 0; } ol.rows p { margin: 0; }
        .word { font-size: .85em; } .what { overflow-wrap: anywhere; } .because { color: #444; font-style: italic; }
        .later { color: #444; font-style: italic; } .more { color: #444; font-size: .9em; } .source { display: none; }
        pre { background: #f4f6f9; border-radius: 6px; padding: .6rem .8rem; overflow: auto; font-size: .9rem; }
        pre.failure { background: #fbeaea; }
        .question { border-left: 4px solid #446688; padding: .1rem .9rem; margin: .8rem 0; } .question p { margin: .2rem 0; }
        .direction { display: none; color: #7a4b00; font-style: italic; } .directions .direction { display: block; }
        .own button { font: inherit; text-align: left; border: 1px solid #99a; border-radius: 6px; background: none; padding: .3rem .7rem;
          margin: .15rem 0; color: inherit; } .own .picked button { background: #fbeaea; } .own.open .right button { background: #dff0dc; }
        .answer { font-weight: bold; } summary { cursor: pointer; padding: .3rem 0; }
        figure { margin: 0 0 1rem; } figcaption, .source { overflow-wrap: anywhere; } figcaption { color: #555; font-family: monospace; font-size: .8rem; }
        figure pre span { display: block; min-height: 1em; text-indent: -2ch; white-space: pre-wrap; overflow-wrap: anywhere; }
        @media screen and (max-width: 899px) { .picture, #sources, .more figure { display: none; } }
        @media screen and (min-width: 900px) {
          .wall body { max-width: none; margin: 0; padding: 0; height: 100vh; overflow: hidden; display: flex; flex-direction: column; }
          .wall header { display: flex; gap: 1.5rem; align-items: baseline; padding: .35rem 1rem; border-bottom: 1px solid #ccd5e0; }
          .wall h1 { margin: 0; font-size: 18px; flex: 1; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
          .wall .keys, .wall #place { display: block; margin: 0; font-size: 14px; color: #444; white-space: nowrap; }
          .wall main { flex: 1; min-height: 0; } .wall article, .wall #sources { display: none; }
          .wall article.now { display: grid; height: 100%; grid-template: auto minmax(0, 1fr) / 65% 35%;
            grid-template-areas: "line line" "picture side"; }
          .wall h3 { grid-area: line; margin: 0; padding: .3rem 1rem; font-size: 24px; white-space: nowrap; overflow: hidden;
            text-overflow: ellipsis; }
          .wall .picture { grid-area: picture; position: relative; border-right: 1px solid #ccd5e0; }
          .wall .command .picture svg { width: 100%; height: auto; }
          .wall ol.rows, .wall pre.reply { grid-area: side; margin: 0; padding: .6rem 1rem; list-style: none; overflow: auto; }
          .wall pre.reply { background: none; font-size: 16px; white-space: pre-wrap; } .wall ol.rows > li { display: none; padding: 0; }
          .wall ol.rows > li.now { display: block; font-size: 18px; } .wall li.now .row { font-size: 24px; line-height: 1.3; }
          .wall li.now .word { display: block; font-size: 18px; font-weight: bold; } .wall li.now p { margin: 0 0 .6rem; }
          .wall li.now .word::before { content: attr(data-number) " "; } .wall .more pre { font-size: 14px; line-height: 1.4; padding: .5rem; }
          .wall .front { display: none; grid-area: 2 / 1 / 3 / 3; overflow: auto; padding: 1rem 2rem; font-size: 24px; }
          .wall .front h2 { margin: 0 0 .6rem; font-size: 36px; } .wall .front .note { margin: .4rem 0; max-width: 60rem; }
          .wall .questions { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 1.5rem; }
          .wall .at-front .front { display: block; } .wall .at-front .picture { visibility: hidden; }
          .wall .at-front ol.rows, .wall .at-front pre.reply, .wall .at-row pre.reply, .wall .at-reply ol.rows { display: none; }
          .wall .aside.now pre.reply, .wall .plain.now pre.reply { grid-area: 2 / 1 / 3 / 3; font-size: 18px; } .wall .aside .picture { grid-area: 2 / 1 / 3 / 3; }
          .wall .aside .picture svg { max-width: 100%; max-height: 100%; }
          .wall g.next { visibility: hidden; } .wall.all g.next { visibility: visible; }
          .wall g.past { stroke: #8a8a8a; fill: #8a8a8a; } .wall g.past text { fill: #6a6a6a; }
          .wall g.now:not([data-heading]) > line { stroke-width: 4; } .wall g.now text { fill: #000; }
        }
        @media print {
          @page { size: A4; margin: 9mm 10mm; }
          body { max-width: none; margin: 0; padding: 0; font: 8pt/1.2 sans-serif; } header, main { display: none; }
          .paper { display: block; } .paper h1 { font-size: 12pt; margin: 0 0 2mm; } .columns { columns: 2; column-gap: 5mm; }
          .paper h2 { font-size: 9.5pt; margin: 1.5mm 0 .3mm; break-after: avoid; } .paper p { margin: .4mm 0; }
          .paper .line { font-weight: bold; break-after: avoid; break-inside: avoid; }
          .paper svg { display: block; max-width: 100%; height: auto; max-height: 250mm; margin: .8mm 0; } .ask { break-inside: avoid; }
          .paper .line span { font-weight: normal; } .paper pre { font-size: 5.6pt; margin: .4mm 0; padding: .8mm; white-space: pre-wrap; }
          .ask ol { margin: 0; padding-left: 4mm; } .ask ol > li { break-inside: avoid; }
          .paper ol[type] > li { display: inline-block; margin-right: 2mm; } .paper ol[type] { counter-reset: choice; }
          .paper ol[type] > li::before { content: counter(choice, lower-alpha) " "; counter-increment: choice; font-weight: bold; }
          .key { border-top: 1px solid #888; padding-top: 1mm; transform: rotate(180deg); }
        }

        """

    /// The color of each pattern's arrows.
    static let colors = Pattern.allCases.map { ".p-\($0.word) .word { color: \($0.ink); }" }.joined(separator: " ")

    static let script = """
        'use strict';
        const root = document.documentElement;
        const wide = matchMedia('screen and (min-width: 900px)');
        const stops = [];
        for (const article of document.querySelectorAll('article')) {
          if (article.querySelector('.front')) { stops.push({ article, at: 'front' }); }
          for (const row of article.querySelectorAll('ol.rows > li')) { stops.push({ article, at: 'row', row }); }
          if (article.querySelector('pre.reply') || article.classList.contains('structure')) { stops.push({ article, at: 'reply' }); }
        }
        let place = -1;
        // The source of a row is next to it, and the heads of a picture stay in view.
        for (const link of document.querySelectorAll('a.source')) {
          const figure = document.querySelector(link.getAttribute('href'));
          if (figure) { link.after(figure.cloneNode(true)); link.nextElementSibling.removeAttribute('id'); }
        }
        for (const row of document.querySelectorAll('li[data-row]')) {
          row.querySelector('.word').dataset.number = row.dataset.row;
        }
        for (const picture of document.querySelectorAll('.command .picture')) {
          const svg = picture.querySelector('svg');
          const width = svg.viewBox.baseVal.width;
          svg.style.minWidth = width + 'px';
          svg.style.maxWidth = 1.6 * width + 'px';
          picture.addEventListener('scroll', () => keepHeads(picture, svg));
        }
        function keepHeads(picture, svg) {
          const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
          svg.querySelector('.heads').setAttribute('transform', 'translate(0 ' + picture.scrollTop * scale + ')');
        }
        function draw(stop) {
          const picture = stop.article.querySelector('.command .picture');
          if (!picture) { return; }
          const row = stop.row ? Number(stop.row.dataset.row) : stop.at === 'front' ? 0 : Infinity;
          for (const group of picture.querySelectorAll('g[data-row]')) {
            const own = Number(group.dataset.row);
            group.setAttribute('class', own < row ? 'past' : own === row ? 'now' : 'next');
          }
          const svg = picture.querySelector('svg');
          const groups = picture.querySelectorAll('g.now:not([data-heading])');
          if (groups.length) {
            const pane = picture.getBoundingClientRect();
            const first = groups[0].getBoundingClientRect(), last = groups[groups.length - 1].getBoundingClientRect();
            const heads = svg.querySelector('.heads').getBoundingClientRect().height;
            const high = last.bottom - first.top;
            picture.scrollTop += first.top - pane.top - heads - Math.max(8, (pane.height - heads - high) / 2);
            if (first.left < pane.left || first.right > pane.right) {
              // Of an arrow that is wider than the pane, the object on the right is shown: it came later.
              const isWide = first.right - first.left > pane.width - 16;
              const both = first.left + first.right - pane.left - pane.right;
              picture.scrollLeft += isWide ? first.right - pane.right + 8 : both / 2;
            }
          } else { picture.scrollTop = 0; }
          keepHeads(picture, svg);
        }
        function go(to) {
          if (to < 0 || to >= stops.length) { return; }
          place = to;
          for (const old of document.querySelectorAll('article.now, li.now')) { old.classList.remove('now'); }
          const stop = stops[place];
          stop.article.classList.remove('at-front', 'at-row', 'at-reply');
          stop.article.classList.add('now', 'at-' + stop.at);
          if (stop.row) { stop.row.classList.add('now'); }
          draw(stop);
          document.getElementById('place').textContent = (place + 1) + ' / ' + stops.length;
        }
        function hidden() {
          const stop = stops[place];
          return stop && stop.at === 'front' ? stop.article.querySelector('.front details:not([open])') : null;
        }
        function fit() {
          root.classList.toggle('wall', wide.matches && stops.length > 0);
          if (root.classList.contains('wall')) { go(Math.max(place, 0)); }
        }
        document.addEventListener('keydown', event => {
          if (event.altKey || event.ctrlKey || event.metaKey || !root.classList.contains('wall')) { return; }
          const steps = { ArrowRight: place + 1, ' ': place + 1, PageDown: place + 1, ArrowLeft: place - 1, PageUp: place - 1,
            Home: 0, End: stops.length - 1 };
          if (event.key in steps) { event.preventDefault(); go(steps[event.key]); }
          if (event.key === 'n') { root.classList.toggle('directions'); }
          if (event.key === 'p') { root.classList.toggle('all'); }
          if (event.key === 'Enter') {
            event.preventDefault();
            const question = hidden();
            if (question) { question.open = true; } else { go(place + 1); }
          }
        });
        for (const button of document.querySelectorAll('.own button')) {
          button.addEventListener('click', () => {
            const question = button.closest('.question');
            button.parentNode.classList.add('picked');
            question.classList.add('open');
            const answer = question.querySelector('details');
            if (answer) { answer.open = true; }
          });
        }
        for (const answer of document.querySelectorAll('.own details')) {
          answer.addEventListener('toggle', () => answer.closest('.question').classList.toggle('open', answer.open));
        }
        wide.addEventListener('change', fit);
        addEventListener('resize', () => { if (stops[place]) { draw(stops[place]); } });
        fit();
        """
}
