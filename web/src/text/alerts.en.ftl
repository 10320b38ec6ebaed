# Alerts: sound, title, notifications.

alerts-title = Alerts
alerts-about = The tab’s title always tells how many tables wait for you. You can be called louder, too.
alerts-sound = A sound when it is your move
alerts-talk = A sound when somebody says something at the table
alerts-notes = Browser notifications
alerts-notes-why = While this page is open, even in another tab. The browser will ask you first.
alerts-push = Call me when the page is closed
alerts-push-why = In games by correspondence, on this device. Once for each question.
alerts-push-none = This browser cannot call you while the page is closed.
alerts-push-failed = That did not work: the browser’s push service does not answer.
alerts-push-stays = It could not be switched off. Please try again.
alerts-denied = The browser forbids notifications for this page. Its settings can allow them.
alerts-none = This browser shows no notifications.
alerts-test = Try it
alerts-test-title = A test
alerts-test-text = This is how you will be called to a table.
alerts-done = Done
alerts-turn = Your move
alerts-turn-at = { $game }: the table waits for your choice.
alerts-turn-other = Another table waits for you: { $game }
