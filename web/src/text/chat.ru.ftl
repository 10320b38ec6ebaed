# Разговор за столом.

chat-title = Разговор
chat-unread = { $count ->
    [one] { $count } новая реплика
    [few] { $count } новые реплики
   *[other] { $count } новых реплик
}
chat-parts = Хроника и разговор
chat-empty = Пока никто ничего не сказал. Поздоровайтесь!
chat-empty-watch = Пока никто ничего не сказал.
chat-say = Сказать за столом
chat-send = Сказать
chat-lost = Связи нет: это пока не сказано.
chat-watch = Говорить могут те, кто сидит за столом.
chat-over = Партия давно окончена, разговор закрыт.
chat-muted = Скрыто
chat-more = Реплика: { $name }
chat-mute = Не слышать { $name }
chat-unmute = Снова слышать { $name }
chat-report = Пожаловаться
chat-reported = Жалоба отправлена тому, кто держит этот сервер.
chat-phrases = Готовые фразы
chat-phrase-hello = Привет!
chat-phrase-luck = Удачи!
chat-phrase-nice = Красивый ход!
chat-phrase-moment = Минутку, думаю.
chat-phrase-thanks = Спасибо за игру!
