"""Sixty pages beside twenty clients that flood: crowd.py FOLDER PROGRAM."""
import time
from browser import Browser, Page
from common import check, hold, until
from flood import Flood
from lecture import Lecture


CLICK = """
new Promise((done) => {
  const box = document.querySelectorAll('fieldset')[0], line = box.querySelector('.state'), start = performance.now();
  const isReceived = () => line.classList.contains('received') && line.textContent.endsWith('%s');
  new MutationObserver((_, watcher) => {
    if (isReceived()) { watcher.disconnect(); done(performance.now() - start); }
  }).observe(box, { subtree: true, childList: true, characterData: true, attributes: true });
  box.querySelectorAll('.choice')[%d].click();
  setTimeout(() => done(-1), 20000);
})
"""


STATE = "JSON.stringify([client.isUp, client.failures, client.packet, answers, state?.round])"


def crowd(folder, program, pages=60):
    """Sixty pages at once beside twenty clients that flood, round after round; and a broker killed in the middle."""
    lecture, browser = Lecture(folder, program), Browser(folder)
    try:
        phones = [Page(browser, f"s{number}") for number in range(pages)]
        for number, page in enumerate(phones):
            page.join(f"Student {number}")
        until("all phones", lambda: lecture.run("class")["phones"] == pages, 90)
        lecture.run(f"class expect {pages}")
        for line in ("lights on", "dvd on", "dvd play metropolis", "wait 20m"):
            lecture.run(line)

        def vote(name, flood, kills=False):
            wanted, sent = [0, 0, 0, 0], []
            for number, page in enumerate(phones):
                place = (number * 7 + len(name)) % 4
                wanted[place] += 1
                sent.append((page, page.start_js(CLICK % ("abcd"[place], place))))
                if kills and number == pages // 2:
                    lecture.kill_broker()
            times = [(page.end_js(number), page) for page, number in sent]
            for time, page in times:
                check(time >= 0, lambda: f"{name}: an answer is not received: {page.text()}, {page.js(STATE)}")
            times = sorted(time for time, _ in times)
            print(f"{name}: {pages} votes received after {times[0]:.0f} ms at the earliest, {times[len(times) // 2]:.0f} ms"
                  f" at the median, {times[-1]:.0f} ms at the latest; the clients have sent {flood.sent if flood else 0}"
                  f" messages, {(flood.bytes if flood else 0) / 1e6:.1f} MB and {flood.names if flood else 0} names", flush=True)
            data = lecture.run("votes")
            return wanted, times, data

        lecture.run("ask pause --only chain")
        for page in phones:
            page.shows("First vote")
        wanted, times, data = vote("quiet", None)
        check(data["questions"][0]["votes"] == pages and data["voters"] == pages, data)
        check(times[-1] < 1000, f"a vote takes {times[-1]} ms")
        lecture.run("class close")

        lecture.run("ask again")
        for page in phones:
            page.shows("Second vote")
        flood = Flood("1.2.1")
        time.sleep(2)
        second, times, data = vote("flooded", flood)
        check(data["questions"][0]["votes"] == pages and data["shutOut"] > 0, data)
        check(times[-1] < 1000, f"a vote takes {times[-1]} ms")
        until("all that is to be sent", lambda: flood.sent >= 100_000 and flood.bytes >= 30_000_000 and flood.names >= 1000, 200)
        third, times, data = vote("flooded longer", flood)
        check(data["questions"][0]["votes"] == pages, data)
        check(times[-1] < 1000, f"a vote takes {times[-1]} ms")
        flood.end()

        fourth, times, data = vote("broker killed", None, kills=True)
        check(data["questions"][0]["votes"] == pages and data["voters"] == pages, data)
        for flooder in lecture.run("class")["flooders"]:
            check(not flooder["name"].startswith("Student"), flooder)
            lecture.run(f"class drop {flooder['id']}")
        check(lecture.run("class")["flooders"] == [], "one who was shut out is named")
        print("dropped:", {name: data[name] for name in ("skipped", "tooFast", "shutOut")}, flush=True)
        result = lecture.run("reveal")
        check(result["questions"][0]["votes"] == [wanted, fourth], (result, wanted, fourth))
        for page in phones:
            page.shows("Result")
        status, _, errors = lecture.end()
        check(status == 0, errors)
    finally:
        browser.end()
        lecture.process.kill()


hold(crowd)
