"""Pictures of what a student sees at each moment: looks.py FOLDER PROGRAM."""
import os, signal, time
from browser import Browser, Page
from common import hold, until
from lecture import Lecture


def looks(folder, program):
    """Pictures of what a student sees at each moment."""
    lecture, browser = Lecture(folder, program), Browser(folder)
    try:
        for line in ("lights on", "dvd on", "dvd play metropolis", "wait 20m"):
            lecture.run(line)
        pages = [(Page(browser, f"p{width}{dark}", width, height, dark), f"{width}-{'dark' if dark else 'light'}")
                 for width, height, dark in ((320, 568, False), (320, 568, True), (390, 844, False), (390, 844, True))]

        def take(name):
            time.sleep(0.3)
            for page, size in pages:
                page.fits()
                page.picture(f"{folder}/{name}-{size}.png")

        take("1-name")
        for page, _ in pages:
            page.join("Ann")
            page.shows("You are in")
        take("2-waiting")
        questions = lecture.run("ask pause")["questions"]
        places = [question["choices"].index(right) for question, right in zip(questions, ("4", "lights", "status line"))]
        for page, _ in pages:
            page.shows("First vote")
        take("3-question")
        for number, (page, _) in enumerate(pages):
            page.choose(0, (places[0] + 1) % 4)
            page.choose(1, places[1])
            until("the receipts", lambda: page.text().count("✓ Received: ") == 2)
        take("4-received")
        lecture.run("ask again")
        for number, (page, _) in enumerate(pages):
            page.shows("Second vote")
            page.choose(0, places[0])
            page.choose(1, (places[1] + 1) % 4)
            until("the receipts", lambda: page.text().count("✓ Received: ") == 2)
        take("5-second")
        os.kill(lecture.broker(), signal.SIGSTOP)
        lecture.process.send_signal(signal.SIGSTOP)
        os.kill(lecture.broker(), signal.SIGKILL)
        for page, _ in pages:
            page.shows("Connection lost")
        take("6-lost")
        lecture.process.send_signal(signal.SIGCONT)
        lecture.run("votes --question 1 3 30 2 5")
        lecture.run("votes --question 2 10 20 5 6")
        for page, _ in pages:
            until("the connection", lambda: "Connection lost" not in page.text(), 40)
        lecture.run("reveal")
        for page, _ in pages:
            page.shows("Result")
        take("7-revealed")
        lecture.run("ask 'Who dims the lights when a film pauses?' 'the DVD player' 'the mediator, because the player signals it' --right b")
        for page, _ in pages:
            page.shows("Who dims")
        take("8-own")
        other = Page(browser, "p390True")
        pages[3][0].shows("Open in another tab")
        pages[3][0].picture(f"{folder}/9-tab.png")
        lecture.end()
        pages[0][0].shows("The class has ended")
        pages[0][0].picture(f"{folder}/9-over.png")
    finally:
        browser.end()
        lecture.process.kill()


hold(looks)
