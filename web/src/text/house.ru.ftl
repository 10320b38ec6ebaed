house-pace = Время
house-pace-untimed = без часов
house-pace-live = { $increment ->
    [0] { $minutes } мин на игру
   *[other] { $minutes } мин + { $increment } с за ход
}
house-pace-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[many] { $days } дней на ход
}
house-pace-group-live = С часами
house-pace-group-days = По переписке
house-pace-custom = свои часы…
house-pace-minutes = Минут на игру
house-pace-increment = Секунд за ход
house-pace-untimed-hint = Никто никого не торопит
house-pace-live-hint = Часы идут, пока вы выбираете; каждое решение возвращает вам прибавку
house-pace-sand-hint = Здесь время отмеряет песок самой игры
house-pace-days-hint = Заходите, когда удобно: на каждое решение есть срок

house-clocks = Часы игроков
house-clock-runs = часы идут
house-clock-over = время вышло
    .short = вышло
house-clock-me = Ваши часы: { $left }
house-clock-other = { $who }: время вышло
house-days = { $hours ->
    [0] { $days } д
   *[other] { $days } д { $hours } ч
}
house-hours = { $minutes ->
    [0] { $hours } ч
   *[other] { $hours } ч { $minutes } мин
}
house-minutes = { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}
house-seconds = { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}

house-notes = У стола
house-fold = Свернуть
house-unfold = Подробнее
house-gone-offline = { $who }: нет связи
house-gone-late = { $who }: время вышло
house-gone-me = Ваше время вышло: ходите, пока остальные не решили иначе
house-gone-left = { $who }: место оставлено
house-gone-grace = ждём { $left }
house-gone-choose = Как быть дальше?
house-gone-played = { $who }: за это место играет бот ({ bot-level })
house-gone-voted = ждём остальных
house-gone-menu = { $open ->
    [yes] Убрать: кого нет за столом
   *[no] Кого нет за столом
}
house-gone-rule = Будет так, как хочет больше половины тех, кто сейчас за столом.
house-gone-watch = Решают те, кто за столом.
house-gone-wait = Подождать
house-gone-more = Дать ещё две минуты
house-gone-bot = Пусть играет бот
house-gone-level = Как играет бот
house-gone-change = Сменить бота
house-gone-end = Закончить игру
house-gone-sure = Закончить игру без победителей?
house-gone-yes = Да, закончить
house-gone-no = Нет, играем
house-voice = { $who }: { $choice ->
    [wait] подождать
    [bot] пусть играет бот ({ bot-level })
   *[end] закончить
}
house-voices = Голоса

house-back-ask = Попросить вернуть ход
house-back-asking = Вы просите вернуть ход: все должны согласиться
house-back-title = { $who }: просьба вернуть ход
house-back-what = Вернётся назад: «{ $what }»
house-back-last = Вернётся назад последнее решение игрока
house-back-more = { $more ->
    [0] { "" }
    [one] и ещё { $more } ход после него
    [few] и ещё { $more } хода после него
   *[many] и ещё { $more } ходов после него
}
house-back-agreed = Согласны: { $who }
house-back-wait = Ждём: { $who }
house-back-yes = Вернуть
house-back-no = Нет, играем дальше
house-back-withdraw = Передумать
house-back-done = Ход вернули с общего согласия
house-back-refused = Возвращать ход не стали

house-seat-away = не за столом, играет бот ({ bot-level })
house-return = За вас играет бот ({ bot-level }): место остаётся вашим.

house-agreed = Игру закончили по общему согласию
house-agreed-hint = Победителей нет; стол остался таким, каким был.

house-expired = Игру закончили: за столом давно никого не было
house-expired-hint = Победителей нет; стол остался таким, каким был.
house-agreed-stood = Как всё стояло

house-again-hint = Места сдвинутся на одно
house-again-who = { $count ->
    [one] Хочет сыграть ещё раз: { $who }
   *[other] Хотят сыграть ещё раз: { $who }
}
house-again-wait = Новый стол уже накрыт
house-again-sit = Занять своё место
house-again-there = К новому столу
house-kept = место оставлено для игрока { $who }
house-kept-other = место оставлено за другим
house-kept-you = место оставлено за вами
