"""A few phones through a whole vote: quick.py FOLDER PROGRAM."""
import os, signal
from browser import Browser, Page
from common import HOST, PORT, check, hold, until
from lecture import Lecture


def quick(folder, program):
    """A few phones through a whole vote, with a second tab and a broker that is killed."""
    lecture, browser = Lecture(folder, program), Browser(folder)
    try:
        ann, bob = Page(browser, "ann", 320, 640), Page(browser, "bob", dark=True)
        check(ann.js("window.isSecureContext") is False, "the page is a secure context, and so nothing is proved")
        for page, name in ((ann, "Ann"), (bob, "Bob <b>\u001b[2J")):
            page.shows("Your name")
            page.fits()
            page.join(name)
            page.shows("You are in")
            page.fits()
        until("both phones", lambda: lecture.run("class")["phones"] == 2)
        for line in ("lights on", "dvd on", "dvd play metropolis", "wait 20m"):
            lecture.run(line)
        questions = lecture.run("ask pause")["questions"]
        places = [question["choices"].index(right) for question, right in zip(questions, ("4", "lights", "status line"))]
        for page in (ann, bob):
            page.shows("First vote")
            page.shows(questions[0]["text"])
            page.fits()
        for number, place in enumerate(places):
            ann.click(number, place)
        bob.click(0, (places[0] + 1) % 4)
        until("Ann's receipts", lambda: ann.text().count("✓ Received: ") == 3)
        bob.shows("✓ Received: ")
        data = lecture.run("votes")
        check([question["votes"] for question in data["questions"]] == [2, 1, 1] and data["voters"] == 2, data)

        # A second tab of the same browser is no second voter.
        tab = Page(browser, "ann")
        tab.shows("✓ Received: ")
        ann.shows("Open in another tab")
        ann.fits()
        tab.choose(1, places[1])
        ann.js("document.querySelector('.strong').click()")
        tab.shows("Open in another tab")
        until("Ann's receipts", lambda: ann.text().count("✓ Received: ") == 3)
        data = lecture.run("votes")
        check([question["votes"] for question in data["questions"]] == [2, 1, 1] and data["voters"] == 2, data)

        # The broker is killed: what was received counts once, and what is answered meanwhile arrives.
        former = lecture.broker()
        os.kill(former, signal.SIGKILL)
        ann.shows("Connection lost")
        ann.fits()
        bob.choose(1, places[1])
        bob.choose(2, places[2])
        until("another broker", lambda: (lecture.broker() or former) != former)
        until("Bob's receipts", lambda: bob.text().count("✓ Received: ") == 3)
        data = lecture.run("votes")
        check([question["votes"] for question in data["questions"]] == [2, 2, 2] and data["voters"] == 2, data)
        until("Ann again", lambda: "Connection lost" not in ann.text())

        # One who comes late sees what is asked, and one who comes again sees what was answered.
        late = Page(browser, "late")
        late.join("Late")
        late.shows(questions[2]["text"])
        late.reload()
        late.shows(questions[2]["text"])
        bob.reload()
        until("Bob's answers", lambda: bob.text().count("✓ Received: ") == 3)

        # Only those who have voted are let in.
        lecture.run("class expect 2")
        lecture.run("class close")
        late.choose(0, 0)
        until("the refusal", lambda: lecture.run("votes")["shutOut"] > 0)
        check("Received" not in late.text(), "one who may not vote has a receipt")
        lecture.run("class open")
        late.shows("✓ Received: ")
        data = lecture.run("votes")
        check(data["voters"] == 3 and data["expected"] == 2, data)
        check(lecture.run("class")["flooders"] == [], "an honest phone floods")

        lecture.run("ask again")
        for page in (ann, bob):
            page.shows("Second vote")
            page.shows("Before, you answered")
        bob.choose(0, places[0])
        bob.shows("✓ Received: ")
        ann.choose(0, (places[0] + 1) % 4)
        ann.shows("✓ Received: ")
        lecture.run("reveal")
        bob.shows("✓ You were right.")
        ann.shows("✗ Not right")
        ann.shows("of the trace: hub → lights: dim 30")
        ann.shows("50 % (1)")
        for page in (ann, bob):
            page.fits()
        lecture.run("ask 'Who decides?' 'the player' 'the <b>mediator</b>' --right b")
        ann.shows("the <b>mediator</b>")
        ann.choose(0, 1)
        ann.shows("✓ Received: b")
        data = lecture.run("reveal")
        check(data["questions"][0]["votes"] == [[0, 1]] and data["questions"][0]["right"] == ["the <b>mediator</b>"], data)
        ann.shows("✓ You were right.")
        status, _, errors = lecture.end()
        ann.shows("The class has ended")
        ann.fits()
        check(status == 0 and "http://one.class.test:" in errors, (status, errors))
        strange = [url for url in browser.urls if not url.startswith(("http://", "data:")) or
                   url.startswith("http://") and f".{HOST}:{PORT}/" not in url]
        check(not strange, f"the page fetches {strange}")
        left = sorted(os.listdir(lecture.folder))
        check(left == ["access", "address", "broker.log", "mosquitto.conf", "page", "start"], left)
    finally:
        browser.end()
        lecture.process.kill()


hold(quick)
