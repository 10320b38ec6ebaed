# Talking at the table.

chat-title = Talk
chat-unread = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
chat-parts = Chronicle and talk
chat-empty = Nobody has said anything yet. Say hello!
chat-empty-watch = Nobody has said anything yet.
chat-say = Say something at the table
chat-send = Say it
chat-lost = There is no connection: this is not said yet.
chat-watch = Those who sit at the table can talk here.
chat-over = The game ended long ago, and the talk with it.
chat-muted = Hidden
chat-more = What { $name } said
chat-mute = Do not hear { $name }
chat-unmute = Hear { $name } again
chat-report = Report
chat-reported = The keeper of this server will see your report.
chat-phrases = Ready phrases
chat-phrase-hello = Hello!
chat-phrase-luck = Good luck!
chat-phrase-nice = Beautiful move!
chat-phrase-moment = One moment, thinking.
chat-phrase-thanks = Thanks for the game!
