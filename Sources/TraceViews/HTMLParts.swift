/// What every HTML export has: its looks, and what the arrow keys do.
enum HTMLParts {
    static let style = """
        body { font: 16px/1.45 sans-serif; margin: 0 auto; max-width: 70rem; padding: 0 1.5rem 4rem; color: #1c1c1c; }
        h1 { font-size: 1.4rem; margin-bottom: 0; } h2 { font-size: 1.25rem; margin-top: 2.5rem; }
        h3 { margin: 2rem 0 .5rem; } code, pre, .what, .word { font-family: monospace; }
        .keys { color: #555; margin-top: .2rem; }
        .picture { overflow-x: auto; border: 1px solid #ccd5e0; border-radius: 6px; }
        .picture svg { display: block; max-width: 100%; height: auto; }
        ol.rows { padding-left: 3rem; } ol.rows > li { padding: .15rem .4rem; border-radius: 4px; }
        .word { color: #446688; display: inline-block; min-width: 6rem; }
        .depth-1 .what { margin-left: 1rem; } .depth-2 .what { margin-left: 2rem; } .depth-3 .what { margin-left: 3rem; }
        .depth-4 .what { margin-left: 4rem; } .depth-5 .what { margin-left: 5rem; } .depth-6 .what { margin-left: 6rem; }
        .because { margin: 0 0 0 9rem; color: #555; } .more { display: none; margin: .2rem 0 .4rem 6.5rem; }
        .more p { margin: 0; } li.now { background: #fff3c4; } li.now .more { display: block; }
        li.later { list-style: none; font-style: italic; }
        g.now line, g.now polygon { stroke: #c05000; stroke-width: 3; } g.now text { font-weight: bold; fill: #a03c00; }
        pre { background: #f4f6f9; border-radius: 6px; padding: .6rem .8rem; overflow-x: auto; font-size: .85rem; }
        pre.failure { background: #fbeaea; } .note { font-size: 1.1rem; }
        .question { border-left: 4px solid #446688; padding: .2rem .9rem; margin: .8rem 0; }
        .question p, .question ul { margin: .2rem 0; } .answer { font-weight: bold; }
        figcaption { color: #555; font-family: monospace; } figure { margin: 0 0 1rem; }
        @media print {
          body { font-size: 11pt; max-width: none; } .keys, #sources, a.source, summary, details { display: none; }
          .more { display: block; } li.now { background: none; } section.command { break-inside: avoid-page; }
          .picture { border: none; } .question::after { content: "Answer: ______________________"; color: #555; }
        }
        """

    static let script = """
        'use strict';
        const rows = Array.from(document.querySelectorAll('ol.rows > li[data-row]'));
        let place = -1;
        function pictured(row) {
          const groups = row.closest('section').querySelectorAll('g[data-row]');
          return Array.from(groups).filter(group => group.dataset.row === row.dataset.row);
        }
        function go(to) {
          if (to < 0 || to >= rows.length) { return; }
          for (const old of document.querySelectorAll('.now')) { old.classList.remove('now'); }
          place = to;
          rows[place].classList.add('now');
          for (const group of pictured(rows[place])) { group.classList.add('now'); }
          rows[place].scrollIntoView({ block: 'center' });
        }
        document.addEventListener('keydown', event => {
          if (event.altKey || event.ctrlKey || event.metaKey) { return; }
          const steps = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: rows.length - 1 };
          if (event.key in steps) { event.preventDefault(); go(steps[event.key]); }
        });
        rows.forEach((row, index) => row.addEventListener('click', event => {
          if (event.target.tagName !== 'A') { go(index); }
        }));
        """
}
